//! What is said aloud: two live regions that stay in the document, and a short note that is seen.
//!
//! Screen readers stay silent when a region's text is set to what it was, so every other message ends in
//! a no-break space; and they repeat old text when a dialog closes, so messages are cleared.

use crate::ui::live::live;
use leptos::prelude::*;
use std::time::Duration;

/// How long a message stays in its region.
const STAY: Duration = Duration::from_secs(5);
/// How long a note is seen.
const SEEN: Duration = Duration::from_millis(3500);
/// Two polite messages closer than this, in milliseconds, become one: a move and the prompt reply.
const MERGE_MS: f64 = 400.0;

/// Says things to screen readers; a context of the whole page.
///
/// To be used from event handlers and effects: on the server nobody listens.
#[derive(Clone, Copy, Debug)]
pub struct Announcer {
    polite: Region,
    assertive: Region,
    note: Region,
}

/// One place for text, with the count of what was put there.
#[derive(Clone, Copy, Debug)]
struct Region {
    text: RwSignal<String>,
    count: StoredValue<u32>,
    /// When the last text came, in milliseconds since 1970.
    at: StoredValue<f64>,
}

impl Region {
    fn new() -> Self {
        Self { text: RwSignal::new(String::new()), count: StoredValue::new(0), at: StoredValue::new(0.0) }
    }

    fn put(self, text: String, stay: Duration) {
        let count = self.count.get_value().wrapping_add(1);
        self.count.set_value(count);
        self.at.set_value(js_sys::Date::now());
        self.text.set(spoken(text, count));
        set_timeout(
            move || {
                if self.count.get_value() == count {
                    self.text.set(String::new());
                }
            },
            stay,
        );
    }

    fn clear(self) {
        self.count.update_value(|count| *count = count.wrapping_add(1));
        self.text.set(String::new());
    }
}

impl Announcer {
    /// Makes the announcer and puts it into the context. Once, at the root.
    pub fn provide() -> Self {
        let announcer = Self { polite: Region::new(), assertive: Region::new(), note: Region::new() };
        provide_context(announcer);
        announcer
    }

    /// Says `text` when the reader is done with what is being said.
    pub fn say(self, text: impl Into<String>) {
        let text = text.into();
        let recent = js_sys::Date::now() - self.polite.at.get_value() < MERGE_MS;
        let before = self.polite.text.get_untracked();
        self.polite.put(if recent { merged(&before, &text) } else { text }, STAY);
    }

    /// A key or a press: what is said from now on answers it, and is not the end of what was said before.
    pub fn turn_to_reader(self) {
        self.polite.at.set_value(0.0);
    }

    /// Says `text` at once: the opponent's check, the end of the game, a clock running out, a lost
    /// connection. Nothing else.
    pub fn alert(self, text: impl Into<String>) {
        self.assertive.put(text.into(), STAY);
    }

    /// Says `text` politely and shows it for a moment: why something did not work.
    pub fn note(self, text: impl Into<String>) {
        let text = text.into();
        self.say(text.clone());
        self.note.put(text, SEEN);
    }

    /// The note being shown, or nothing.
    pub fn noted(self) -> Signal<String> {
        self.note.text.into()
    }

    /// Forgets what was said. To be called before a dialog opens.
    pub fn hush(self) {
        self.polite.clear();
        self.assertive.clear();
        self.note.clear();
    }
}

/// The page's announcer.
///
/// # Panics
/// Outside the application, where none was provided.
pub fn use_announcer() -> Announcer {
    expect_context()
}

/// The two regions, mounted once and for good.
#[component]
pub fn LiveRegions() -> impl IntoView {
    let announcer = use_announcer();
    view! {
        <div class="visually-hidden" role="status" data-testid="live-polite">
            {live(move || announcer.polite.text.get())}
        </div>
        <div class="visually-hidden" role="alert" data-testid="live-assertive">
            {live(move || announcer.assertive.text.get())}
        </div>
    }
}

/// `text` as the region gets it: every other one ends in a no-break space.
fn spoken(text: String, count: u32) -> String {
    if count % 2 == 1 { text } else { text + "\u{a0}" }
}

/// Two messages as one.
fn merged(before: &str, text: &str) -> String {
    let before = before.trim_end_matches('\u{a0}');
    if before.is_empty() { text.to_owned() } else { format!("{before} {text}") }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_same_text_twice_is_two_texts() {
        assert_ne!(spoken("炮二平五".into(), 1), spoken("炮二平五".into(), 2));
        assert_eq!(spoken("炮二平五".into(), 1), "炮二平五");
    }

    #[test]
    fn close_messages_become_one() {
        assert_eq!(merged("炮二平五\u{a0}", "黑方马8进7"), "炮二平五 黑方马8进7");
        assert_eq!(merged("", "已放下"), "已放下");
    }
}
