//! A verdict and its grounds in words.

use super::{Case, rulesets};
use crate::i18n::{Locale, td_string};
use crate::ui::board::names::{self, side};
use crate::ui::words::{notation, written};
use engine::rules::{Attack, Clause, Conduct, Counts, Deed, Excused, ExcusedAttack};
use engine::{Color, Move, Position, Square};

/// The verdict in a sentence: which rules, how often, who did what.
pub fn sentence(locale: Locale, case: &Case) -> String {
    let rules = rulesets::name(locale, case.rules());
    let what = clause(locale, case);
    td_string!(locale, rules.sentence, rules = rules, what = what)
}

fn clause(locale: Locale, case: &Case) -> String {
    match (case.judgement().clause, case.victim()) {
        (Clause::BothAllowed, _) => td_string!(locale, rules.clause.both_allowed).to_owned(),
        (Clause::BothCheck, _) => td_string!(locale, rules.clause.both_check).to_owned(),
        (Clause::BothChase, _) => td_string!(locale, rules.clause.both_chase).to_owned(),
        (Clause::PerpetualCheck { loser }, _) => {
            td_string!(locale, rules.clause.perpetual_check, side = side(locale, loser))
        }
        (Clause::PerpetualChase { loser }, Some(victim)) => {
            let victim = names::piece(locale, victim).to_lowercase();
            td_string!(locale, rules.clause.chase_of, side = side(locale, loser), victim = victim)
        }
        (Clause::PerpetualChase { loser }, None) => {
            td_string!(locale, rules.clause.perpetual_chase, side = side(locale, loser))
        }
        (Clause::HeldChariot { loser }, _) => {
            td_string!(locale, rules.clause.held_chariot, side = side(locale, loser))
        }
        (Clause::PerpetualAttack { loser }, _) => {
            td_string!(locale, rules.clause.perpetual_attack, side = side(locale, loser))
        }
    }
}

/// What a side did throughout: `红方：长将`.
pub fn conduct(locale: Locale, case: &Case, color: Color) -> String {
    let judgement = case.judgement();
    let what = match if color == Color::Red { judgement.red } else { judgement.black } {
        Conduct::Allowed => td_string!(locale, rules.conduct.allowed),
        Conduct::PerpetualChase => td_string!(locale, rules.conduct.perpetual_chase),
        Conduct::PerpetualChaseOfHeldChariot => td_string!(locale, rules.conduct.held_chariot),
        Conduct::PerpetualAttack => td_string!(locale, rules.conduct.perpetual_attack),
        Conduct::PerpetualCheck => td_string!(locale, rules.conduct.perpetual_check),
    };
    td_string!(locale, rules.conduct.of, side = side(locale, color), what = what)
}

/// A ply and what it did: `红方 车五平六：红车将军`.
pub fn ply(locale: Locale, case: &Case, ply: usize) -> Option<String> {
    let (deed, (before, after)) = case.deed(ply).zip(case.around(ply))?;
    let mv = written(notation(locale), before, deed.mv);
    let what = deeds(locale, case, deed, after).join(td_string!(locale, rules.deed.and));
    Some(td_string!(locale, rules.deed.of, side = side(locale, deed.side), mv = mv, what = what))
}

fn deeds(locale: Locale, case: &Case, deed: &Deed, after: &Position) -> Vec<String> {
    let mut told = Vec::new();
    if !deed.check.is_empty() {
        let pieces: Vec<_> = deed.check.iter().map(|&at| piece_on(locale, after, at)).collect();
        told.push(td_string!(
            locale,
            rules.deed.check,
            pieces = pieces.join(td_string!(locale, rules.deed.pieces))
        ));
    }
    told.extend(deed.chases.iter().map(|attack| chase(locale, after, attack)));
    told.extend(deed.excused.iter().map(|attack| excuse(locale, after, attack)));
    if let Some(mv) = deed.threat.filter(|_| case.tells_threat(deed)) {
        told.push(td_string!(locale, rules.deed.threat, mv = threat(locale, after, mv)));
    }
    if told.is_empty() {
        told.push(td_string!(locale, rules.deed.idle).to_owned());
    }
    told
}

/// The move that would mate if the other side passed.
fn threat(locale: Locale, after: &Position, mv: Move) -> String {
    written(notation(locale), &after.pass(), mv)
}

fn chase(locale: Locale, after: &Position, attack: &Attack) -> String {
    let (attacker, victim) =
        (piece_on(locale, after, attack.attacker), piece_on(locale, after, attack.victim));
    let why = match attack.why {
        Counts::Dearer => td_string!(locale, rules.counts.dearer).to_owned(),
        Counts::Unprotected => td_string!(locale, rules.counts.unprotected).to_owned(),
        Counts::FalseRoot { protector } => {
            let protector = piece_on(locale, after, protector);
            td_string!(locale, rules.counts.false_root, protector = protector)
        }
    };
    td_string!(locale, rules.deed.chase, attacker = attacker, victim = victim, why = why)
}

fn excuse(locale: Locale, after: &Position, attack: &ExcusedAttack) -> String {
    let (attacker, victim) =
        (piece_on(locale, after, attack.attacker), piece_on(locale, after, attack.victim));
    let why = match attack.why {
        Excused::KingOrSoldier => td_string!(locale, rules.excused.king_or_soldier).to_owned(),
        Excused::Pinned => td_string!(locale, rules.excused.pinned).to_owned(),
        Excused::Protected { protector } => {
            let protector = piece_on(locale, after, protector);
            td_string!(locale, rules.excused.protected, protector = protector)
        }
        Excused::Exchange => td_string!(locale, rules.excused.exchange).to_owned(),
        Excused::NotNew => td_string!(locale, rules.excused.not_new).to_owned(),
    };
    td_string!(locale, rules.deed.excused, attacker = attacker, victim = victim, why = why)
}

/// The piece on `at`, with its point where its side has another of its kind.
fn piece_on(locale: Locale, position: &Position, at: Square) -> String {
    let Some(piece) = position.get(at) else { return names::place(locale, Color::Red, at) };
    let name = names::piece(locale, piece).to_lowercase();
    if position.pieces(piece.color, piece.kind).len() < 2 {
        return name;
    }
    td_string!(locale, rules.piece_at, piece = name, place = names::place(locale, piece.color, at))
}

#[cfg(test)]
mod tests {
    use super::super::case::tests::{CHECKS, game};
    use super::*;
    use engine::Ruleset;

    const ZH: Locale = Locale::zh_Hans;

    fn case((fen, moves): (&str, &str), rules: Ruleset) -> Case {
        Case::of(&game(fen, rules, moves)).unwrap()
    }

    #[test]
    fn a_perpetual_check_is_told_in_words() {
        let case = case(CHECKS, Ruleset::World);
        assert_eq!(sentence(ZH, &case), "按世界规则，同一局面第三次出现：红方每一着都将军，长将判负。");
        assert_eq!(conduct(ZH, &case, Color::Red), "红方：长将");
        assert_eq!(conduct(ZH, &case, Color::Black), "黑方：没有犯规");
        assert_eq!(ply(ZH, &case, 1).unwrap(), "红方 车五平六：红车将军");
        assert_eq!(ply(ZH, &case, 2).unwrap(), "黑方 将4平5：闲着");
        assert_eq!(ply(Locale::en, &case, 1).unwrap(), "Red R5=6: check by the red chariot");
        assert_eq!(ply(ZH, &case, 9), None);
    }
}
