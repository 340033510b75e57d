//! The terms, seen on the board.

use super::{
    terms::{Listener, Pair, Sum, end, middle},
    weights::*,
};
use crate::{
    Bitboard, Color, Kind, Position, Square, attacks,
    search::{EVAL_BOUND, Value},
};

/// Weight of the pieces in the phase of the game, by kind.
const PHASE: [i32; 7] = [0, 0, 0, 1, 2, 1, 0];
/// All of them at the start.
const FULL_PHASE: i32 = 16;

/// The worth of `position` for the side to move; `standing` is Red's material and placement.
pub(super) fn evaluate(position: &Position, standing: Pair) -> Value {
    let armies = armies(position);
    if !armies[0].can_attack && !armies[1].can_attack {
        return 0;
    }
    let [red, black] = Color::ALL.map(|color| {
        let mut sum = Sum::default();
        listen(position, color, &armies, &mut sum);
        sum.0
    });
    let turn = if position.turn() == Color::Red { 1 } else { -1 };
    let pair = (standing + red - black) * turn + WEIGHTS[TEMPO];
    let phase = (armies[0].phase + armies[1].phase).min(FULL_PHASE);
    let mut worth = (middle(pair) * phase + end(pair) * (FULL_PHASE - phase)) / FULL_PHASE;
    // Who has nothing to attack with cannot win.
    let stronger = if worth > 0 { position.turn() } else { !position.turn() };
    if !armies[stronger.index()].can_attack {
        worth = 0;
    }
    // A lead that brings no capture for long is worth less and less.
    worth -= worth * i32::from(position.halfmove().min(120)) / 240;
    worth.clamp(-EVAL_BOUND, EVAL_BOUND)
}

/// Both sides' armies, Red's first.
pub(super) fn armies(position: &Position) -> [Army; 2] {
    Color::ALL.map(|color| Army::of(position, color))
}

/// What one side has and reaches.
pub(super) struct Army {
    counts: [i32; 7],
    phase: i32,
    can_attack: bool,
    /// Points captured on, by kind; own pieces are points guarded.
    strikes: [Bitboard; 7],
    /// All of them.
    all: Bitboard,
    /// Quiet reach of the cannons.
    cannon_moves: Bitboard,
}

impl Army {
    fn of(position: &Position, color: Color) -> Self {
        let counts = Kind::ALL.map(|kind| position.pieces(color, kind).len() as i32);
        let mut strikes = [Bitboard::EMPTY; 7];
        let mut cannon_moves = Bitboard::EMPTY;
        let king = position.king(color);
        strikes[Kind::King.index()] = attacks::king(color, king);
        for square in position.pieces(color, Kind::Advisor) {
            strikes[Kind::Advisor.index()] |= attacks::advisor(color, square);
        }
        for square in position.pieces(color, Kind::Elephant) {
            let (below, above) = (position.rank_near(square, -1), position.rank_near(square, 1));
            strikes[Kind::Elephant.index()] |= attacks::elephant(color, square, below, above);
        }
        for square in position.pieces(color, Kind::Horse) {
            strikes[Kind::Horse.index()] |= horse(position, square);
        }
        for square in position.pieces(color, Kind::Chariot) {
            strikes[Kind::Chariot.index()] |= views(position, square).reach;
        }
        for square in position.pieces(color, Kind::Cannon) {
            let view = views(position, square);
            strikes[Kind::Cannon.index()] |= view.over;
            cannon_moves |= view.reach;
        }
        for square in position.pieces(color, Kind::Soldier) {
            strikes[Kind::Soldier.index()] |= attacks::soldier(color, square);
        }
        let all = strikes.iter().fold(Bitboard::EMPTY, |all, &strike| all | strike);
        let phase = (0..7).map(|kind| counts[kind] * PHASE[kind]).sum();
        Self {
            counts,
            phase,
            can_attack: counts[3..].iter().any(|&count| count > 0),
            strikes,
            all,
            cannon_moves,
        }
    }

    fn count(&self, kind: Kind) -> i32 {
        self.counts[kind.index()]
    }

    fn strikes(&self, kind: Kind) -> Bitboard {
        self.strikes[kind.index()]
    }
}

fn views(position: &Position, square: Square) -> attacks::View {
    let rank = attacks::rank_view(square, position.rank_line(square));
    let file = attacks::file_view(square, position.file_line(square));
    attacks::View { reach: rank.reach | file.reach, over: rank.over | file.over }
}

fn horse(position: &Position, square: Square) -> Bitboard {
    attacks::horse(square, position.rank_line(square), position.file_line(square))
}

static PALACES: [Bitboard; 2] = [attacks::palace(Color::Red), attacks::palace(Color::Black)];
static BANKS: [Bitboard; 2] = [attacks::bank(Color::Red), attacks::bank(Color::Black)];

/// The points beside each point.
static BESIDE: [Bitboard; Square::COUNT] = {
    let mut table = [Bitboard::EMPTY; Square::COUNT];
    let mut i = 0;
    while i < Square::COUNT {
        let steps = [(-1, 0), (1, 0), (0, -1), (0, 1)];
        let mut step = 0;
        while step < 4 {
            if let Some(beside) = Square::at(i).offset(steps[step].0, steps[step].1) {
                table[i] = table[i].with(beside);
            }
            step += 1;
        }
        i += 1;
    }
    table
};

/// All terms of `color` but material and placement of single pieces.
pub(super) fn listen(position: &Position, color: Color, armies: &[Army; 2], to: &mut impl Listener) {
    let (own, other) = (&armies[color.index()], &armies[(!color).index()]);
    material(own, other, position, color, to);
    mobility(position, color, other, to);
    king(position, color, own, other, to);
    control(position, color, own, other, to);
    soldiers(position, color, own, to);
    together(position, color, own, to);
}

fn material(own: &Army, other: &Army, position: &Position, color: Color, to: &mut impl Listener) {
    let crowd = position.occupied().len() as i32 - 16;
    to.hear(CANNON_SCREENS, crowd * own.count(Kind::Cannon));
    to.hear(HORSE_ROOM, crowd * own.count(Kind::Horse));
    let missing = |kind| 2 - own.count(kind).min(2);
    let across = (position.pieces(!color, Kind::Soldier) & BANKS[color.index()]).len() as i32;
    to.hear(ADVISORS_AGAINST_CHARIOTS, missing(Kind::Advisor) * other.count(Kind::Chariot));
    to.hear(ELEPHANTS_AGAINST_CANNONS, missing(Kind::Elephant) * other.count(Kind::Cannon));
    to.hear(ELEPHANTS_AGAINST_SOLDIERS, missing(Kind::Elephant) * across);
    to.hear(DEFENDER_PAIR, i32::from(own.count(Kind::Advisor) > 1));
    to.hear(DEFENDER_PAIR + 1, i32::from(own.count(Kind::Elephant) > 1));
}

fn mobility(position: &Position, color: Color, other: &Army, to: &mut impl Listener) {
    let (side, occupied) = (position.side(color), position.occupied());
    let target = PALACES[(!color).index()];
    for square in position.pieces(color, Kind::Horse) {
        let reach = horse(position, square);
        let free = reach.minus(side).minus(other.strikes(Kind::Soldier));
        to.hear(HORSE_MOBILITY + free.len() as usize, 1);
        let legs = BESIDE[square.index()] & occupied;
        to.hear(HORSE_BARRED, (legs & side).len() as i32);
        to.hear(HORSE_BARRED + 1, legs.minus(side).len() as i32);
        to.hear(PALACE_ATTACK + Kind::Horse.index(), (reach & target).len() as i32);
    }
    for square in position.pieces(color, Kind::Chariot) {
        let reach = views(position, square).reach;
        to.hear(CHARIOT_MOBILITY + reach.minus(side).len() as usize, 1);
        to.hear(PALACE_ATTACK + Kind::Chariot.index(), (reach & target).len() as i32);
    }
    for square in position.pieces(color, Kind::Cannon) {
        let view = views(position, square);
        to.hear(CANNON_MOBILITY + view.reach.minus(occupied).len() as usize, 1);
        to.hear(PALACE_ATTACK + Kind::Cannon.index(), (view.over & target).len() as i32);
    }
    for square in position.pieces(color, Kind::Soldier) {
        to.hear(
            PALACE_ATTACK + Kind::Soldier.index(),
            (attacks::soldier(color, square) & target).len() as i32,
        );
    }
}

/// The attack on the other king.
fn king(position: &Position, color: Color, own: &Army, other: &Army, to: &mut impl Listener) {
    let king = position.king(!color);
    let occupied = position.occupied();
    let safe = !(position.side(color) | other.all);
    let view = views(position, king);

    let jumps = own.strikes(Kind::Horse) & attacks::horse_ring(king) & safe;
    let horse_checks = jumps.into_iter().filter(|&from| !occupied.contains(attacks::leg(from, king))).count();
    to.hear(SAFE_CHECK, horse_checks as i32);
    to.hear(SAFE_CHECK + 1, (own.strikes(Kind::Chariot) & view.reach & safe).len() as i32);
    let landings = own.cannon_moves.minus(occupied) | own.strikes(Kind::Cannon) & occupied;
    to.hear(SAFE_CHECK + 2, (landings & view.over & safe).len() as i32);

    let across = BANKS[(!color).index()];
    let attackers = [Kind::Horse, Kind::Chariot, Kind::Cannon, Kind::Soldier].map(|kind| {
        let number = (position.pieces(color, kind) & across).len() as usize;
        if kind == Kind::Chariot { 2 * number } else { number }
    });
    let attackers = attackers.iter().sum::<usize>().min(7);
    let defenders = (other.count(Kind::Advisor) + other.count(Kind::Elephant)).min(4) as usize;
    to.hear(SIEGE + defenders * 8 + attackers, 1);

    for square in position.pieces(color, Kind::Cannon) & attacks::cross(king) {
        let screens = (attacks::between(square, king) & occupied).len();
        let on_file = square.file() == king.file();
        match (on_file, screens) {
            (true, 0) => to.hear(HOLLOW_CANNON, 1),
            (true, 2) => to.hear(CENTRAL_CANNON, 1),
            (false, 0) => to.hear(BOTTOM_CANNON, 1),
            _ => {}
        }
    }
    let exposed = position.pieces(!color, Kind::Chariot).into_iter().any(|chariot| {
        let king = position.king(color);
        chariot.file() == king.file() && (attacks::between(chariot, king) & position.side(color)).is_empty()
    });
    to.hear(KING_FILE, i32::from(exposed));
}

fn control(position: &Position, color: Color, own: &Army, other: &Army, to: &mut impl Listener) {
    let soldiers = [position.pieces(color, Kind::Soldier), position.pieces(!color, Kind::Soldier)];
    for square in position.pieces(color, Kind::Chariot) {
        let file = Bitboard::on_file(square.file(), 0x3ff);
        if !file.meets(soldiers[0]) {
            to.hear(CHARIOT_FILE, 1);
            to.hear(CHARIOT_FILE + 1, i32::from(!file.meets(soldiers[1])));
        }
    }
    let across = BANKS[(!color).index()];
    let theirs = |kind| position.pieces(!color, kind);
    for (i, kind) in [Kind::Horse, Kind::Chariot, Kind::Cannon].into_iter().enumerate() {
        let pieces = position.pieces(color, kind);
        to.hear(ACROSS + i, (pieces & across).len() as i32);
        to.hear(DEFENDED + i, (pieces & own.all).len() as i32);
        to.hear(HANGING + i + 1, (theirs(kind) & own.all).minus(other.all).len() as i32);
    }
    let guards = theirs(Kind::Advisor) | theirs(Kind::Elephant);
    to.hear(HANGING, (guards & own.all).minus(other.all).len() as i32);
    to.hear(HANGING + 4, (soldiers[1] & own.all).minus(other.all).len() as i32);
    let pieces = position.side(!color).minus(soldiers[1]).without(position.king(!color));
    to.hear(THREAT_BY_SOLDIER, (own.strikes(Kind::Soldier) & pieces).len() as i32);
    let light = own.strikes(Kind::Horse) | own.strikes(Kind::Cannon);
    to.hear(THREAT_ON_CHARIOT, (light & theirs(Kind::Chariot)).len() as i32);
}

fn soldiers(position: &Position, color: Color, own: &Army, to: &mut impl Listener) {
    let across = position.pieces(color, Kind::Soldier) & BANKS[(!color).index()];
    to.hear(SOLDIERS_ACROSS + across.len().min(5) as usize, 1);
    to.hear(SOLDIER_PAIR, (own.strikes(Kind::Soldier) & across).len() as i32);
    to.hear(SOLDIER_GUARDED, (own.all.minus(own.strikes(Kind::Soldier)) & across).len() as i32);
}

fn together(position: &Position, color: Color, own: &Army, to: &mut impl Listener) {
    let [horses, chariots, cannons] = [Kind::Horse, Kind::Chariot, Kind::Cannon].map(|kind| own.count(kind));
    let pairs = [
        chariots > 1,
        chariots > 0 && horses > 0,
        chariots > 0 && cannons > 0,
        horses > 0 && cannons > 0,
        horses > 1,
        cannons > 1,
    ];
    for (i, pair) in pairs.into_iter().enumerate() {
        to.hear(TOGETHER + i, i32::from(pair));
    }
    let linked = own.strikes(Kind::Chariot).meets(position.pieces(color, Kind::Chariot));
    to.hear(CHARIOTS_LINKED, i32::from(linked));
}
