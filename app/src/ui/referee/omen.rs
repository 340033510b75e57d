//! What a move would bring by repetition or by the no-capture limit, before it is played. Pure.

use engine::{Color, Game, Move, Position, Reason, Square, Verdict};

/// What a legal move would bring.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Omen {
    /// It ends the game with this verdict.
    Ends(Verdict),
    /// The other side may then repeat once more, which ends it with this verdict.
    Allows(Verdict),
}

impl Omen {
    /// The omen of `mv` in the position at the end of `game`; none of a move that is harmless or not legal.
    /// What is foreseen at second hand is told only if the mover would lose by it.
    pub fn of(game: &Game, mv: Move) -> Option<Self> {
        let position = game.position();
        // A capture makes everything new.
        if game.verdict().is_some() || position.is_capture(mv) || !position.is_legal(mv) {
            return None;
        }
        let mover = position.turn();
        let after = position.make(mv);
        let came = times(game, &after);
        let last = game.limit().is_reached(game.no_capture().saturating_add(1));
        if (came >= 2 || last)
            && let Some(verdict) = game.would_end(mv).filter(|verdict| is_of_course(verdict.reason))
        {
            return Some(Self::Ends(verdict));
        }
        if came == 0 {
            return None;
        }
        // The position comes a second time: one more reply of the cycle may complete it.
        let mut then = game.clone();
        then.play(mv).ok()?;
        let replies = after.legal_moves();
        let repeating = replies.iter().filter(|&&reply| times(game, &after.make(reply)) >= 2);
        let mut verdicts = repeating.filter_map(|&reply| then.would_end(reply));
        let lost = |verdict: &Verdict| verdict.winner == Some(!mover) && is_of_course(verdict.reason);
        verdicts.find(lost).map(Self::Allows)
    }

    /// The worst omen over all that the side to move may play: what the next repetition brings.
    pub fn of_position(game: &Game) -> Option<Self> {
        let mover = game.position().turn();
        let moves = game.position().legal_moves();
        let omens = moves.iter().filter_map(|&mv| Self::of(game, mv));
        omens.max_by_key(|omen| (omen.loses(mover), matches!(omen, Self::Ends(_))))
    }

    /// The verdict foreseen.
    pub const fn verdict(self) -> Verdict {
        match self {
            Self::Ends(verdict) | Self::Allows(verdict) => verdict,
        }
    }

    /// Whether `color` loses by it.
    pub fn loses(self, color: Color) -> bool {
        self.verdict().winner == Some(!color)
    }

    /// Whether the move itself loses the game for `color`: it should not be played unasked.
    pub fn is_fatal(self, color: Color) -> bool {
        matches!(self, Self::Ends(_)) && self.loses(color)
    }
}

/// Omens of the moves of one piece, by where they end.
pub fn of_piece(game: &Game, from: Square) -> Vec<(Square, Omen)> {
    let moves = game.position().legal_from(from);
    moves.iter().filter_map(|&mv| Some((mv.to(), Omen::of(game, mv)?))).collect()
}

/// How often a position has come in the game.
fn times(game: &Game, position: &Position) -> usize {
    let key = position.zobrist();
    game.history().positions().iter().filter(|known| known.zobrist() == key).count()
}

/// Whether a game ends so by the course it took, not by the position reached.
const fn is_of_course(reason: Reason) -> bool {
    matches!(
        reason,
        Reason::Repetition
            | Reason::PerpetualCheck
            | Reason::PerpetualChase
            | Reason::PerpetualAttack
            | Reason::NoCapture
    )
}

#[cfg(test)]
mod tests {
    use super::super::case::tests::{CHECKS, game};
    use super::*;
    use engine::Ruleset;

    fn mv(text: &str) -> Move {
        text.parse().unwrap()
    }

    /// The game of checks, `plies` into it.
    fn checks(rules: Ruleset, plies: usize) -> Game {
        let moves: Vec<_> = CHECKS.1.split(' ').take(plies).collect();
        game(CHECKS.0, rules, &moves.join(" "))
    }

    const LOST: Verdict = Verdict::loss(Color::Red, Reason::PerpetualCheck);

    #[test]
    fn the_checker_is_warned_one_move_before() {
        // After six plies the next check comes a second time, and the reply completes the third.
        let before = checks(Ruleset::World, 6);
        assert_eq!(Omen::of(&before, mv("d1e1")), Some(Omen::Allows(LOST)));
        assert_eq!(Omen::of(&before, mv("d1d3")), None, "another check is new");
        assert_eq!(Omen::of_position(&before), Some(Omen::Allows(LOST)));
        assert_eq!(Omen::of_position(&checks(Ruleset::World, 4)), None);
    }

    #[test]
    fn the_reply_that_ends_it_is_no_loss_of_its_mover() {
        let before = checks(Ruleset::World, 7);
        let omen = Omen::of(&before, mv("e9d9")).unwrap();
        assert_eq!(omen, Omen::Ends(LOST));
        assert!(!omen.loses(Color::Black) && !omen.is_fatal(Color::Black) && omen.is_fatal(Color::Red));
    }

    #[test]
    fn a_repetition_of_idle_moves_draws() {
        let before =
            game("3k5/9/9/9/9/9/9/9/R8/5K3 w - - 0 1", Ruleset::World, "a1a2 d9d8 a2a1 d8d9 a1a2 d9d8 a2a1");
        let draw = Verdict::draw(Reason::Repetition);
        assert_eq!(Omen::of_position(&before), Some(Omen::Ends(draw)));
        assert_eq!(of_piece(&before, "d8".parse().unwrap()), [("d9".parse().unwrap(), Omen::Ends(draw))]);
        let study =
            game("3k5/9/9/9/9/9/9/9/R8/5K3 w - - 0 1", Ruleset::Free, "a1a2 d9d8 a2a1 d8d9 a1a2 d9d8 a2a1");
        assert_eq!(Omen::of_position(&study), None, "nothing is judged in a study");
    }

    #[test]
    fn the_last_ply_of_the_no_capture_limit_draws() {
        let late = game("3k5/9/9/9/9/9/9/9/R8/5K3 w - - 119 60", Ruleset::World, "");
        let draw = Omen::Ends(Verdict::draw(Reason::NoCapture));
        assert_eq!(Omen::of(&late, mv("a1a2")), Some(draw));
        assert_eq!(Omen::of(&late, mv("a1d1")), Some(draw));
        let early = game("3k5/9/9/9/9/9/9/9/R8/5K3 w - - 118 60", Ruleset::World, "");
        assert_eq!(Omen::of(&early, mv("a1a2")), None);
    }
}
