//! What this device is set to: kept in the browser, shared by every page, in force before anything is painted.

pub mod dialog;
mod setting;
mod words;

pub use dialog::SettingsButton;
pub use setting::Setting;

use super::live::effect;
use super::storage;
use leptos::prelude::*;

/// Puts what was kept into the document before the page is painted. The page's program comes too late for it:
/// the board would show itself in wood and then turn to slate.
#[cfg(feature = "ssr")]
pub const FIRST_PAINT: &str = r#"(() => {
  const root = document.documentElement;
  for (const name of document.currentScript.dataset.names.split(" ")) {
    try {
      const word = localStorage.getItem("xiangqi." + name);
      if (word) root.dataset[name] = word;
    } catch {} // a browser that keeps nothing has nothing to say
  }
})();"#;

/// The names that [`FIRST_PAINT`] looks for.
#[cfg(feature = "ssr")]
pub fn names() -> String {
    Setting::ALL.map(Setting::name).join(" ")
}

/// The settings of this device; a context of the whole page.
#[derive(Clone, Copy)]
pub struct Preferences {
    words: StoredValue<[RwSignal<&'static str>; Setting::ALL.len()]>,
}

impl Preferences {
    /// The usual ones; after hydration what this device keeps. Provides the context.
    pub fn provide() {
        let words = Setting::ALL.map(|setting| RwSignal::new(setting.words()[0]));
        let preferences = Self { words: StoredValue::new(words) };
        provide_context(preferences);
        effect(move || {
            for setting in Setting::ALL {
                // What cannot be read was never chosen.
                let kept = storage::text(setting.key()).ok().flatten();
                match kept.and_then(|text| setting.known(&text)) {
                    Some(word) => preferences.signal(setting).set(word),
                    None => mark(setting, setting.words()[0]),
                }
            }
        });
    }

    fn signal(self, setting: Setting) -> RwSignal<&'static str> {
        self.words.with_value(|words| words[setting.index()])
    }

    /// What `setting` is, now and whenever it changes.
    pub fn get(self, setting: Setting) -> &'static str {
        self.signal(setting).get()
    }

    /// What `setting` is now.
    pub fn peek(self, setting: Setting) -> &'static str {
        self.signal(setting).get_untracked()
    }

    /// Chooses, tells the style and keeps it.
    pub fn choose(self, setting: Setting, word: &'static str) {
        self.signal(setting).set(word);
        mark(setting, word);
        // Without storage the choice holds for this visit.
        let _ = storage::write_text(setting.key(), word);
    }
}

/// The settings of this device.
pub fn use_preferences() -> Preferences {
    expect_context::<Preferences>()
}

/// Tells the style. The usual is what the style does when it is told nothing.
fn mark(setting: Setting, word: &'static str) {
    let Some(root) = document().document_element() else { return };
    let name = format!("data-{}", setting.name());
    // Only a name that is no name would be refused.
    let _ = if word == setting.words()[0] {
        root.remove_attribute(&name)
    } else {
        root.set_attribute(&name, word)
    };
}
