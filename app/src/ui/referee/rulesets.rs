//! The rule sets in words.

use crate::i18n::{Locale, td_string};
use engine::Ruleset;

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

/// By which rules a game is judged: `规则：世界规则`.
pub fn line(locale: Locale, rules: Ruleset) -> String {
    td_string!(locale, rules.line, name = name(locale, rules))
}
