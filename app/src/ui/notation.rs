//! In which notation lists of moves are written: the reader's choice, kept, or that of the language.

use super::live::{effect, live, memo};
use super::storage::{self, key};
use super::text::tr;
use super::words;
use crate::i18n::{t_string, use_i18n};
use engine::notation::Notation;
use leptos::prelude::*;

/// The notations a reader can choose.
const SHOWN: [Notation; 5] = Notation::ALL;

/// The notation of a list, and what was chosen.
#[derive(Clone, Copy)]
pub struct ListNotation {
    /// What the list is written in.
    pub shown: Memo<Notation>,
    chosen: RwSignal<Option<Notation>>,
}

impl ListNotation {
    /// The reader's: the same on every page.
    pub fn of_reader() -> Self {
        expect_context()
    }

    /// The language's until the browser has looked for what was kept. Provides the context.
    pub fn provide() {
        let i18n = use_i18n();
        let chosen = RwSignal::new(None);
        effect(move || {
            // What cannot be read was never chosen.
            let kept = storage::read::<String>(key::NOTATION).ok().flatten();
            if let Some(known) = kept.as_deref().and_then(named) {
                chosen.set(Some(known));
            }
        });
        let shown = memo(move || chosen.get().unwrap_or_else(|| words::notation(i18n.get_locale())));
        provide_context(Self { shown, chosen });
    }

    fn choose(self, notation: Notation) {
        self.chosen.set(Some(notation));
        // Without storage the choice holds for this visit.
        let _ = storage::write(key::NOTATION, &notation.name());
    }
}

fn named(name: &str) -> Option<Notation> {
    SHOWN.into_iter().find(|shown| shown.name() == name)
}

/// The language of a text in `notation`, where it has one.
pub const fn language(notation: Notation) -> Option<&'static str> {
    match notation {
        Notation::Chinese => Some("zh-Hans"),
        Notation::Traditional => Some("zh-Hant"),
        Notation::Vietnamese => Some("vi"),
        Notation::Wxf | Notation::Iccs => None,
    }
}

/// Chooses the notation of a list of moves.
#[component]
pub fn NotationChoice(
    /// The list's.
    notation: ListNotation,
    /// Its name in tests.
    #[prop(default = "notation")]
    id: &'static str,
    /// Shown only by a page that is alive.
    #[prop(into, optional)]
    hidden: Signal<bool>,
) -> impl IntoView {
    let i18n = use_i18n();
    let label = move |notation| match notation {
        Notation::Wxf => t_string!(i18n, play.notation_wxf),
        Notation::Iccs => t_string!(i18n, play.notation_iccs),
        Notation::Chinese => t_string!(i18n, play.notation_chinese),
        Notation::Traditional => t_string!(i18n, play.notation_traditional),
        Notation::Vietnamese => t_string!(i18n, play.notation_vietnamese),
    };
    let options = SHOWN
        .map(|shown| {
            view! {
                <option value=shown.name() lang=language(shown) selected=live(move || notation.shown.get() == shown)>
                    {live(move || label(shown))}
                </option>
            }
            .into_any()
        })
        .collect_view();
    view! {
        <select
            class="log-notation"
            aria-label=tr!(i18n, play.notation)
            data-testid=id
            hidden=live(move || hidden.get())
            on:change=move |event| {
                if let Some(shown) = named(&event_target_value(&event)) {
                    notation.choose(shown);
                }
            }
        >
            {options}
        </select>
    }
    .into_any()
}
