//! The rule sets in words.

use crate::i18n::{Locale, td_string};
use engine::Ruleset;
use engine::rules::Limit;

/// What a rule set is called; the Chinese one says that it is approximate.
pub fn name(locale: Locale, rules: Ruleset) -> &'static str {
    match rules {
        Ruleset::World => td_string!(locale, rules.world),
        Ruleset::Chinese => td_string!(locale, rules.chinese),
        Ruleset::CheckOnly => td_string!(locale, rules.check_only),
        Ruleset::Free => td_string!(locale, rules.free),
    }
}

/// What it forbids, in a sentence.
pub fn hint(locale: Locale, rules: Ruleset) -> &'static str {
    match rules {
        Ruleset::World => td_string!(locale, rules.world_hint),
        Ruleset::Chinese => td_string!(locale, rules.chinese_hint),
        Ruleset::CheckOnly => td_string!(locale, rules.check_only_hint),
        Ruleset::Free => td_string!(locale, rules.free_hint),
    }
}

/// After how long without a capture a game is drawn.
pub fn limit(locale: Locale, limit: Limit) -> &'static str {
    match limit {
        Limit::Plies120 => td_string!(locale, rules.limit_120),
        Limit::Plies100 => td_string!(locale, rules.limit_100),
        Limit::Never => td_string!(locale, rules.limit_none),
    }
}

/// The rule set, and the limit where it is not the usual one: `中国规则（近似） · 50 回合不吃子判和`.
fn agreed(locale: Locale, rules: Ruleset, limit: Limit) -> String {
    let name = name(locale, rules);
    match (rules, limit) {
        (Ruleset::Free, _) | (_, Limit::Plies120) => name.to_owned(),
        (_, Limit::Never) => td_string!(locale, rules.without_limit, name = name),
        (_, shorter) => {
            td_string!(locale, rules.with_limit, name = name, limit = self::limit(locale, shorter))
        }
    }
}

/// By which rules a game is judged: `规则：世界规则`.
pub fn line(locale: Locale, rules: Ruleset, limit: Limit) -> String {
    td_string!(locale, rules.line, name = agreed(locale, rules, limit))
}

/// What a list says of a game that was not judged as usual.
pub fn unusual(locale: Locale, rules: Ruleset, limit: Limit) -> Option<String> {
    let usual = rules == Ruleset::default() && limit == Limit::default();
    (!usual).then(|| agreed(locale, rules, limit))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_list_tells_of_games_judged_otherwise() {
        let said = |rules, limit| unusual(Locale::zh_Hans, rules, limit);
        assert_eq!(said(Ruleset::World, Limit::Plies120), None);
        assert_eq!(said(Ruleset::Chinese, Limit::Plies120).as_deref(), Some("中国规则（近似）"));
        assert_eq!(said(Ruleset::World, Limit::Plies100).as_deref(), Some("世界规则 · 50 回合不吃子判和"));
        assert_eq!(said(Ruleset::World, Limit::Never).as_deref(), Some("世界规则 · 不吃子不判和"));
        assert_eq!(said(Ruleset::Free, Limit::Plies100).as_deref(), Some("不判"), "where no limit holds");
    }
}
