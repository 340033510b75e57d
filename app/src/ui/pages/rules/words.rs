//! The topics in words.

use super::topic::Topic;
use crate::i18n::{Locale, td_string};

/// What a topic is called.
pub(super) fn title(locale: Locale, topic: Topic) -> &'static str {
    match topic {
        Topic::Board => td_string!(locale, rules.topics.board.title),
        Topic::King => td_string!(locale, rules.topics.king.title),
        Topic::Advisor => td_string!(locale, rules.topics.advisor.title),
        Topic::Elephant => td_string!(locale, rules.topics.elephant.title),
        Topic::Horse => td_string!(locale, rules.topics.horse.title),
        Topic::Chariot => td_string!(locale, rules.topics.chariot.title),
        Topic::Cannon => td_string!(locale, rules.topics.cannon.title),
        Topic::Soldier => td_string!(locale, rules.topics.soldier.title),
        Topic::Facing => td_string!(locale, rules.topics.facing.title),
        Topic::Check => td_string!(locale, rules.topics.check.title),
        Topic::Mate => td_string!(locale, rules.topics.mate.title),
        Topic::Stalemate => td_string!(locale, rules.topics.stalemate.title),
        Topic::PerpetualCheck => td_string!(locale, rules.topics.perpetual_check.title),
        Topic::CheckAgainstChase => td_string!(locale, rules.topics.check_against_chase.title),
        Topic::BothCheck => td_string!(locale, rules.topics.both_check.title),
        Topic::CheckAndIdle => td_string!(locale, rules.topics.check_and_idle.title),
        Topic::PerpetualChase => td_string!(locale, rules.topics.perpetual_chase.title),
        Topic::DiscoveredChase => td_string!(locale, rules.topics.discovered_chase.title),
        Topic::TwoChasers => td_string!(locale, rules.topics.two_chasers.title),
        Topic::TwoVictims => td_string!(locale, rules.topics.two_victims.title),
        Topic::Protected => td_string!(locale, rules.topics.protected.title),
        Topic::ProtectedChariot => td_string!(locale, rules.topics.protected_chariot.title),
        Topic::FalseRoot => td_string!(locale, rules.topics.false_root.title),
        Topic::Exchange => td_string!(locale, rules.topics.exchange.title),
        Topic::KingChases => td_string!(locale, rules.topics.king_chases.title),
        Topic::SoldierChases => td_string!(locale, rules.topics.soldier_chases.title),
        Topic::HomeSoldier => td_string!(locale, rules.topics.home_soldier.title),
        Topic::NotNew => td_string!(locale, rules.topics.not_new.title),
        Topic::CheckAndThreat => td_string!(locale, rules.topics.check_and_threat.title),
        Topic::CheckAndThreatChinese => td_string!(locale, rules.topics.check_and_threat_chinese.title),
        Topic::BothAttack => td_string!(locale, rules.topics.both_attack.title),
        Topic::MixedLoops => td_string!(locale, rules.topics.mixed_loops.title),
        Topic::NoCapture => td_string!(locale, rules.topics.no_capture.title),
        Topic::DeadMaterial => td_string!(locale, rules.topics.dead_material.title),
    }
}

/// What there is to know of it.
pub(super) fn text(locale: Locale, topic: Topic) -> &'static str {
    match topic {
        Topic::Board => td_string!(locale, rules.topics.board.text),
        Topic::King => td_string!(locale, rules.topics.king.text),
        Topic::Advisor => td_string!(locale, rules.topics.advisor.text),
        Topic::Elephant => td_string!(locale, rules.topics.elephant.text),
        Topic::Horse => td_string!(locale, rules.topics.horse.text),
        Topic::Chariot => td_string!(locale, rules.topics.chariot.text),
        Topic::Cannon => td_string!(locale, rules.topics.cannon.text),
        Topic::Soldier => td_string!(locale, rules.topics.soldier.text),
        Topic::Facing => td_string!(locale, rules.topics.facing.text),
        Topic::Check => td_string!(locale, rules.topics.check.text),
        Topic::Mate => td_string!(locale, rules.topics.mate.text),
        Topic::Stalemate => td_string!(locale, rules.topics.stalemate.text),
        Topic::PerpetualCheck => td_string!(locale, rules.topics.perpetual_check.text),
        Topic::CheckAgainstChase => td_string!(locale, rules.topics.check_against_chase.text),
        Topic::BothCheck => td_string!(locale, rules.topics.both_check.text),
        Topic::CheckAndIdle => td_string!(locale, rules.topics.check_and_idle.text),
        Topic::PerpetualChase => td_string!(locale, rules.topics.perpetual_chase.text),
        Topic::DiscoveredChase => td_string!(locale, rules.topics.discovered_chase.text),
        Topic::TwoChasers => td_string!(locale, rules.topics.two_chasers.text),
        Topic::TwoVictims => td_string!(locale, rules.topics.two_victims.text),
        Topic::Protected => td_string!(locale, rules.topics.protected.text),
        Topic::ProtectedChariot => td_string!(locale, rules.topics.protected_chariot.text),
        Topic::FalseRoot => td_string!(locale, rules.topics.false_root.text),
        Topic::Exchange => td_string!(locale, rules.topics.exchange.text),
        Topic::KingChases => td_string!(locale, rules.topics.king_chases.text),
        Topic::SoldierChases => td_string!(locale, rules.topics.soldier_chases.text),
        Topic::HomeSoldier => td_string!(locale, rules.topics.home_soldier.text),
        Topic::NotNew => td_string!(locale, rules.topics.not_new.text),
        Topic::CheckAndThreat => td_string!(locale, rules.topics.check_and_threat.text),
        Topic::CheckAndThreatChinese => td_string!(locale, rules.topics.check_and_threat_chinese.text),
        Topic::BothAttack => td_string!(locale, rules.topics.both_attack.text),
        Topic::MixedLoops => td_string!(locale, rules.topics.mixed_loops.text),
        Topic::NoCapture => td_string!(locale, rules.topics.no_capture.text),
        Topic::DeadMaterial => td_string!(locale, rules.topics.dead_material.text),
    }
}
