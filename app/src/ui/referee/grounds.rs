//! Why a repetition was judged as it was: the sentence, and every ply with what it did.

use super::{Case, words};
use crate::i18n::{Locale, use_i18n};
use crate::ui::live::live;
use crate::ui::text::tr;
use engine::Color;
use leptos::either::Either;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::HtmlDetailsElement;

/// The verdict in words and its plies, each of which shows its position.
#[component]
pub fn Grounds(
    /// The repetition.
    case: Case,
    /// The ply shown.
    #[prop(into)]
    ply: Signal<usize>,
    /// Shows a ply.
    go: Callback<usize>,
    /// The address of a ply, where it has one: then the plies are links and need no script.
    #[prop(into, optional)]
    href: Option<Callback<usize, String>>,
    /// Whether the plies are shown at once.
    #[prop(optional)]
    open: bool,
    /// Whether they are shown, kept by whoever shows one verdict after another.
    #[prop(optional)]
    unfolded: Option<RwSignal<bool>>,
) -> impl IntoView {
    let i18n = use_i18n();
    let plies: Vec<_> = case.deeds().iter().map(|deed| deed.ply).collect();
    let count = plies.len();
    let case = StoredValue::new(case);
    let tell = move |words: fn(Locale, &Case) -> String| {
        move || case.with_value(|case| words(i18n.get_locale(), case))
    };
    let toggle = move |event: leptos::ev::Event| {
        let details = event.target().and_then(|target| target.dyn_into::<HtmlDetailsElement>().ok());
        if let Some((unfolded, details)) = unfolded.zip(details) {
            unfolded.set(details.open());
        }
    };
    let step = move |at: usize| {
        let text = move || case.with_value(|case| words::ply(i18n.get_locale(), case, at));
        let current = move || (ply.get() == at).then_some("step");
        let step = match href {
            Some(href) => Either::Left(view! {
                <a href=href.run(at) prop:replace=true data-noscroll="" data-ply=at aria-current=live(current)>{live(text)}</a>
            }),
            None => Either::Right(view! {
                <button type="button" data-ply=at aria-current=live(current) on:click=move |_| go.run(at)>{live(text)}</button>
            }),
        };
        view! { <li>{step}</li> }
    };
    view! {
        <section class="grounds" data-testid="grounds">
            <p class="grounds-sentence" data-testid="grounds-sentence">{tell(words::sentence)}</p>
            <ul class="grounds-conducts">
                <li>{tell(|locale, case| words::conduct(locale, case, Color::Red))}</li>
                <li>{tell(|locale, case| words::conduct(locale, case, Color::Black))}</li>
            </ul>
            <details open=open || unfolded.is_some_and(|it| it.get_untracked()) on:toggle=toggle>
                <summary data-testid="grounds-steps">{tr!(i18n, rules.steps, count = count)}</summary>
                <ol class="grounds-plies">{plies.into_iter().map(step).collect_view()}</ol>
            </details>
        </section>
    }
}
