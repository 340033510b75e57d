//! What the approximate rules leave out, one press away.

use crate::i18n::use_i18n;
use crate::ui::text::tr;
use leptos::prelude::*;

/// The list of what the Chinese rules say and no program judges.
#[component]
pub fn NotJudged() -> impl IntoView {
    let i18n = use_i18n();
    view! {
        <details class="not-judged" data-testid="not-judged">
            <summary>{tr!(i18n, rules.not_judged)}</summary>
            <ul>
                <li>{tr!(i18n, rules.not_judged_series)}</li>
                <li>{tr!(i18n, rules.not_judged_combination)}</li>
                <li>{tr!(i18n, rules.not_judged_soldier)}</li>
                <li>{tr!(i18n, rules.not_judged_exceptions)}</li>
            </ul>
        </details>
    }
}
