//! A repetition in a game that is not judged: what each rule set would say of it. The game goes on.

use super::{Case, Grounds, rulesets};
use crate::i18n::use_i18n;
use crate::ui::live::{effect, live, memo, part};
use crate::ui::text::tr;
use engine::Ruleset;
use leptos::prelude::*;

/// The rule sets that judge, the default first.
const JUDGES: [Ruleset; 3] = [Ruleset::World, Ruleset::Chinese, Ruleset::CheckOnly];

/// The verdict that one would pass, its plies, and the choice among them; nothing where nothing repeats.
#[component]
pub fn Study(
    /// The repetition.
    #[prop(into)]
    case: Signal<Option<Case>>,
    /// By which rules.
    rules: RwSignal<Ruleset>,
    /// The ply shown.
    #[prop(into)]
    ply: Signal<usize>,
    /// Shows a ply.
    go: Callback<usize>,
    /// The address of a ply, where it has one.
    #[prop(into, optional)]
    href: Option<Callback<usize, String>>,
    /// Whether the plies are shown at once.
    #[prop(optional)]
    open: bool,
) -> impl IntoView {
    let i18n = use_i18n();
    let repeats = memo(move || case.with(Option::is_some));
    let unfolded = RwSignal::new(open);
    // What needs the script appears with it.
    let ready = RwSignal::new(false);
    effect(move || ready.set(true));
    let judge = move |judge: Ruleset| {
        view! {
            <option value=judge.name() prop:selected=live(move || rules.get() == judge) selected=rules.get_untracked() == judge>
                {live(move || rulesets::name(i18n.get_locale(), judge))}
            </option>
        }
    };
    let grounds = move || {
        case.get().map(|case| match href {
            Some(href) => view! { <Grounds case ply go href unfolded/> }.into_any(),
            None => view! { <Grounds case ply go unfolded/> }.into_any(),
        })
    };
    part(move || {
        repeats.get().then(|| {
            view! {
                <section class="study" data-testid="study">
                    <p class="status-more">{tr!(i18n, rules.study)}</p>
                    <label class="row" hidden=live(move || !ready.get())>
                        <span>{tr!(i18n, rules.study_by)}</span>
                        <select
                            class="field"
                            data-testid="study-rules"
                            on:change=move |event| {
                                if let Ok(chosen) = event_target_value(&event).parse() {
                                    rules.set(chosen);
                                }
                            }
                        >
                            {JUDGES.map(judge)}
                        </select>
                    </label>
                    {part(grounds)}
                </section>
            }
            .into_any()
        })
    })
}
