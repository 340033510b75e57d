//! A judged repetition with the positions it went through: all that its explanation needs. Pure.

use crate::ui::board::arrow::{Pointer, Tone};
use engine::rules::{Act, Clause, Deed, Judgement};
use engine::{Bitboard, Color, Game, Move, Piece, Position, Ruleset, Square};

/// A repetition that was judged.
#[derive(Clone, Debug, PartialEq)]
pub struct Case {
    judgement: Judgement,
    /// From the first time the position came to the third.
    positions: Vec<Position>,
}

impl Case {
    /// The repetition that stands on the board at the end of `game`; none where no rule judges one.
    pub fn of(game: &Game) -> Option<Self> {
        Self::by(game, game.rules(), game.moves().len())
    }

    /// The repetition that stood after `ply` moves of `game`, as `rules` judge it.
    pub fn by(game: &Game, rules: Ruleset, ply: usize) -> Option<Self> {
        let judgement = game.judgement_by(rules, ply)?;
        let positions = (judgement.first..=ply).map(|ply| *game.position_at(ply)).collect();
        Some(Self { judgement, positions })
    }

    /// The repetition that the position after `ply` moves of `game` completes, else the next one that it is
    /// part of.
    pub fn around_ply(game: &Game, rules: Ruleset, ply: usize) -> Option<Self> {
        let part_of = |&end: &usize| game.history().third(end).is_some_and(|first| first <= ply);
        let end = (ply..=game.moves().len()).find(part_of)?;
        Self::by(game, rules, end)
    }

    /// Plies played when the position came the third time.
    pub fn end(&self) -> usize {
        self.judgement.first + self.deeds().len()
    }

    /// Whether the position after `ply` moves is part of it.
    pub fn spans(&self, ply: usize) -> bool {
        (self.judgement.first..=self.end()).contains(&ply)
    }

    /// The verdict with its grounds.
    pub const fn judgement(&self) -> &Judgement {
        &self.judgement
    }

    /// By which rules.
    pub const fn rules(&self) -> Ruleset {
        self.judgement.rules
    }

    /// What each ply did, in order.
    pub fn deeds(&self) -> &[Deed] {
        &self.judgement.deeds
    }

    /// The deed of this ply of the game, counted from 1.
    pub fn deed(&self, ply: usize) -> Option<&Deed> {
        self.deeds().get(self.step(ply)?)
    }

    fn step(&self, ply: usize) -> Option<usize> {
        ply.checked_sub(self.judgement.first + 1).filter(|&step| step < self.deeds().len())
    }

    /// The positions before and after this ply.
    pub fn around(&self, ply: usize) -> Option<(&Position, &Position)> {
        let step = self.step(ply)?;
        Some((&self.positions[step], &self.positions[step + 1]))
    }

    /// What the board shows of this ply's deed: who attacks whom, and what it is.
    pub fn pointers(&self, ply: usize) -> Vec<Pointer> {
        let Some((deed, (_, after))) = self.deed(ply).zip(self.around(ply)) else { return Vec::new() };
        let pointer = |from, to, tone| Pointer { mv: Move::new(from, to), tone };
        let king = after.king(after.turn());
        let checks = deed.check.iter().map(|&from| pointer(from, king, Tone::Check));
        let chases = deed.chases.iter().map(|it| pointer(it.attacker, it.victim, Tone::Chase));
        let excused = deed.excused.iter().map(|it| pointer(it.attacker, it.victim, Tone::Excused));
        let threat = deed.threat.filter(|_| self.tells_threat(deed));
        let threat = threat.map(|mv| pointer(mv.from(), mv.to(), Tone::Threat));
        checks.chain(chases).chain(excused).chain(threat).collect()
    }

    /// Whether a threat of mate is worth telling: where it decides, or where it is all the ply did.
    pub fn tells_threat(&self, deed: &Deed) -> bool {
        deed.act() == Act::MateThreat || self.rules() == Ruleset::Chinese
    }

    /// The piece that the loser chased with every move, where the verdict rests on one piece.
    pub fn victim(&self) -> Option<Piece> {
        let (Clause::PerpetualChase { loser } | Clause::HeldChariot { loser }) = self.judgement.clause else {
            return None;
        };
        self.positions[0].get(self.chased_throughout(loser).first()?)
    }

    /// The pieces that every ply of `side` chased, by where they stood at first.
    fn chased_throughout(&self, side: Color) -> Bitboard {
        let mut origin: [Square; Square::COUNT] = core::array::from_fn(Square::at);
        let mut chased = Bitboard::ALL;
        for deed in self.deeds() {
            origin[deed.mv.to().index()] = origin[deed.mv.from().index()];
            if deed.side == side {
                let now: Bitboard = deed.chases.iter().map(|it| origin[it.victim.index()]).collect();
                chased &= now;
            }
        }
        chased
    }
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;
    use engine::Setup;

    /// A game of these moves from this position.
    pub(in crate::ui::referee) fn game(fen: &str, rules: Ruleset, moves: &str) -> Game {
        let mut game = Game::new(fen.parse::<Setup>().unwrap(), rules).unwrap();
        for mv in moves.split_whitespace() {
            game.play_on(mv.parse().unwrap()).unwrap();
        }
        game
    }

    /// Red's chariot checks from two points in turn.
    pub(in crate::ui::referee) const CHECKS: (&str, &str) =
        ("3k5/9/9/9/9/9/9/9/4R4/5K3 w - - 0 1", "e1d1 d9e9 d1e1 e9d9 e1d1 d9e9 d1e1 e9d9");

    #[test]
    fn a_repetition_comes_with_its_plies() {
        let case = Case::of(&game(CHECKS.0, Ruleset::World, CHECKS.1)).unwrap();
        assert_eq!(case.judgement().clause, Clause::PerpetualCheck { loser: Color::Red });
        assert_eq!(case.deeds().len(), 8);
        assert_eq!(case.deed(0), None);
        assert_eq!(case.deed(8).map(|deed| deed.mv), Some("e9d9".parse().unwrap()));
        assert_eq!(case.deed(9), None);
        let (before, after) = case.around(1).unwrap();
        assert!(!before.in_check() && after.in_check());
    }

    #[test]
    fn a_check_points_at_the_king() {
        let case = Case::of(&game(CHECKS.0, Ruleset::World, CHECKS.1)).unwrap();
        let at = |ply| case.pointers(ply);
        assert_eq!(at(1), [Pointer { mv: "d1d9".parse().unwrap(), tone: Tone::Check }]);
        assert_eq!(at(2), []);
        assert_eq!(at(20), []);
    }

    #[test]
    fn a_game_that_is_not_judged_may_be_judged_in_retrospect() {
        let study = game(CHECKS.0, Ruleset::Free, CHECKS.1);
        let judged = game(CHECKS.0, Ruleset::World, CHECKS.1);
        assert_eq!(Case::by(&study, Ruleset::World, 8), Case::of(&judged));
        assert_eq!(Case::by(&study, Ruleset::World, 7), None);
        assert_eq!(Case::by(&study, Ruleset::World, 9), None, "no such ply");
        let chinese = Case::by(&study, Ruleset::Chinese, 8).unwrap();
        assert_eq!((chinese.rules(), chinese.end()), (Ruleset::Chinese, 8));
    }

    #[test]
    fn every_ply_of_a_repetition_belongs_to_it() {
        // One move before the repetition, and two after it.
        let moves = format!("e1e2 d9d8 e2e1 d8d9 {} e1e3 d9d8", CHECKS.1);
        let study = game(CHECKS.0, Ruleset::Free, &moves);
        let at = |ply| Case::around_ply(&study, Ruleset::World, ply).map(|case| case.end());
        // The start came at 0, 4 and 8 first, then at 4, 8 and 12.
        assert_eq!(
            (0..=14).map(at).collect::<Vec<_>>(),
            [
                Some(8),
                Some(8),
                Some(8),
                Some(8),
                Some(8),
                Some(8),
                Some(8),
                Some(8),
                Some(8),
                Some(12),
                Some(12),
                Some(12),
                Some(12),
                None,
                None,
            ]
        );
        let case = Case::around_ply(&study, Ruleset::World, 0).unwrap();
        assert!(case.spans(0) && case.spans(8) && !case.spans(9));
    }

    #[test]
    fn no_rule_no_case() {
        assert_eq!(Case::of(&game(CHECKS.0, Ruleset::Free, CHECKS.1)), None);
        assert_eq!(Case::of(&Game::start()), None);
    }
}
