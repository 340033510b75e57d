//! Repetitions made at random, and the readings of the rules that programs do not share.

#![allow(dead_code, reason = "each test uses its part")]

use crate::support::{Chance, crowded};
use engine::rules::{Conduct, Deed, Excused, Judgement};
use engine::{Color, Move, Position, Square};

/// A start and moves that bring it back twice.
pub(crate) struct Cycle {
    pub(crate) start: Position,
    pub(crate) moves: Vec<Move>,
}

/// What keeps one program from condemning a side that the other condemns. Each is decided from the rule text
/// at its variant; the table is in `tests/pyffish/README.md`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Dispute {
    /// With some move the piece was attacked as before, by a piece that did not gain the attack by it.
    NotRenewed,
    /// With some move the attack was on a piece that could be taken back.
    Protected,
    /// With some move the attack was by a king or soldier, by a pinned piece, or an offer to exchange.
    Excused,
    /// With some move there was check, which is no chase.
    Check,
    /// With some move the piece was not attacked at all.
    Unattacked,
    /// We condemn: answering a check brought the attack back that the check had suspended.
    Suspended,
    /// We condemn, and no check was involved.
    Counted,
}

impl Cycle {
    /// Loops of two or three moves a side, the second loop sometimes another one. Moves that attack and
    /// moves of what is attacked are preferred, so that most cycles have something to judge.
    pub(crate) fn random(chance: &mut Chance) -> Self {
        loop {
            let start = crowded(chance);
            let Some(first) = a_loop(chance, start) else { continue };
            let second = if chance.below(4) == 0 { a_loop(chance, start) } else { None };
            let moves = [first.clone(), second.unwrap_or(first)].concat();
            return Self { start, moves };
        }
    }

    /// Why we do not condemn `theirs`, or else why we condemn someone, piece by piece.
    pub(crate) fn dispute(&self, judgement: &Judgement, theirs: Option<Color>) -> Dispute {
        match theirs {
            Some(side) => self.spared(judgement, side),
            None => {
                let side = judgement.verdict.winner.map_or(Color::Red, |winner| !winner);
                let suspended = self.steps().any(|(before, ..)| before.turn() == side && before.in_check());
                if suspended { Dispute::Suspended } else { Dispute::Counted }
            }
        }
    }

    /// The mildest reason, over all pieces, that `side` did not chase one of them with every move.
    fn spared(&self, judgement: &Judgement, side: Color) -> Dispute {
        let mut origin: Vec<Square> = Square::all().collect();
        let mut reasons: Vec<Option<Dispute>> = vec![None; Square::COUNT];
        for ((before, mv, after), deed) in self.steps().zip(&judgement.deeds) {
            origin[mv.to().index()] = origin[mv.from().index()];
            if before.turn() != side {
                continue;
            }
            let attacked: Vec<Square> = match after.in_check() {
                true => Vec::new(),
                false => after.pass().captures().iter().map(|mv| mv.to()).collect(),
            };
            for victim in after.side(!side) {
                let reason = if after.in_check() {
                    Some(Dispute::Check)
                } else if deed.chases.iter().any(|attack| attack.victim == victim) {
                    None
                } else if let Some(mildest) = excuses(deed, victim).min() {
                    Some(mildest)
                } else if attacked.contains(&victim) {
                    Some(Dispute::NotRenewed)
                } else {
                    Some(Dispute::Unattacked)
                };
                let piece = &mut reasons[origin[victim.index()].index()];
                *piece = (*piece).max(reason);
            }
        }
        let pieces = self.start.side(!side).without(self.start.king(!side));
        pieces.into_iter().filter_map(|piece| reasons[piece.index()]).min().unwrap_or(Dispute::Unattacked)
    }

    fn steps(&self) -> impl Iterator<Item = (Position, Move, Position)> {
        let mut position = self.start;
        self.moves.iter().map(move |&mv| {
            let before = position;
            position = before.make(mv);
            (before, mv, position)
        })
    }
}

/// Why the attacks on `victim` that do not count do not.
fn excuses(deed: &Deed, victim: Square) -> impl Iterator<Item = Dispute> {
    let attacks = deed.excused.iter().filter(move |attack| attack.victim == victim);
    attacks.map(|attack| match attack.why {
        Excused::Protected { .. } => Dispute::Protected,
        Excused::NotNew => Dispute::NotRenewed,
        _ => Dispute::Excused,
    })
}

/// Moves without capture that lead from `start` back to it.
fn a_loop(chance: &mut Chance, start: Position) -> Option<Vec<Move>> {
    for _ in 0..40 {
        let legs = if chance.below(5) == 0 { 3 } else { 2 };
        if let Some(moves) = try_loop(chance, start, legs) {
            return Some(moves);
        }
    }
    None
}

fn try_loop(chance: &mut Chance, start: Position, legs: usize) -> Option<Vec<Move>> {
    let mut position = start;
    let mut moves: Vec<Move> = Vec::new();
    for leg in 0..legs {
        for side in 0..2 {
            let mv = if leg == 0 {
                opening(chance, &position, moves.last().copied())?
            } else {
                let (home, now) = (moves[side].from(), moves[side + 2 * (leg - 1)].to());
                if leg + 1 == legs {
                    Move::new(now, home)
                } else {
                    let onward: Vec<Move> =
                        position.legal_from(now).iter().copied().filter(|mv| mv.to() != home).collect();
                    chance.pick(&onward)?
                }
            };
            if !position.is_legal(mv) || position.is_capture(mv) {
                return None;
            }
            moves.push(mv);
            position = position.make(mv);
        }
    }
    (position.zobrist() == start.zobrist()).then_some(moves)
}

/// A quiet move, by preference one that checks, that attacks something, or that leaves an attack.
fn opening(chance: &mut Chance, position: &Position, last: Option<Move>) -> Option<Move> {
    let quiet: Vec<Move> =
        position.legal_moves().iter().copied().filter(|&mv| !position.is_capture(mv)).collect();
    let attacked = last.map(|last| {
        let passed = (!position.in_check()).then(|| position.pass());
        let threats = passed.map(|passed| passed.legal_from(last.to()).to_vec()).unwrap_or_default();
        threats.iter().map(|mv| mv.to()).collect::<Vec<_>>()
    });
    let keen: Vec<Move> = match attacked {
        Some(attacked) => quiet.iter().copied().filter(|mv| attacked.contains(&mv.from())).collect(),
        None => quiet.iter().copied().filter(|&mv| threatens(position, mv)).collect(),
    };
    if keen.is_empty() || chance.below(4) == 0 { chance.pick(&quiet) } else { chance.pick(&keen) }
}

fn threatens(position: &Position, mv: Move) -> bool {
    let after = position.make(mv);
    after.in_check() || !after.pass().captures().is_empty()
}

/// The grounds in lines for a person.
pub(crate) fn told(judgement: &Judgement) -> String {
    let mut text = format!("  red {:?}, black {:?}: {}\n", judgement.red, judgement.black, judgement.clause);
    for deed in &judgement.deeds {
        let chases: Vec<_> =
            deed.chases.iter().map(|a| format!("{}x{} {:?}", a.attacker, a.victim, a.why)).collect();
        let excused: Vec<_> =
            deed.excused.iter().map(|a| format!("{}x{} {:?}", a.attacker, a.victim, a.why)).collect();
        text += &format!("  {}. {} {:?} {chases:?} excused {excused:?}\n", deed.ply, deed.mv, deed.act());
    }
    text
}

/// One in how many such cycles is worth comparing: each that condemns a side, few of those that no program would.
pub(crate) fn rarity(judgement: &Judgement) -> usize {
    let condemned = [judgement.red, judgement.black].iter().any(|&conduct| conduct != Conduct::Allowed);
    // The verdict hangs on how attacks count only where a side attacks with every move.
    let busy = Color::ALL.iter().any(|&side| {
        let mut own = judgement.deeds.iter().filter(|deed| deed.side == side);
        own.all(|deed| !deed.check.is_empty() || !deed.chases.is_empty() || !deed.excused.is_empty())
    });
    match (condemned, busy) {
        (true, _) => 1,
        (false, true) => 4,
        (false, false) => 20,
    }
}
