//! The terms, seen on the board.

use super::{
    Census, Standing,
    terms::{Listener, Pair, Sum, end, middle},
    weights::*,
};
use crate::{
    Bitboard, Color, Kind, Position, Square, attacks,
    search::{EVAL_BOUND, Value},
};

/// The phase at the start: a chariot counts two, a horse or a cannon one.
pub(super) const FULL_PHASE: i32 = 16;

/// How much of the middle game is left, 0 to [`FULL_PHASE`].
pub(super) fn phase(census: Census) -> i32 {
    let side = |color| {
        let of = |kind| census.of(color, kind);
        of(Kind::Horse) + 2 * of(Kind::Chariot) + of(Kind::Cannon)
    };
    (side(Color::Red) + side(Color::Black)).min(FULL_PHASE)
}

/// What changes only by a capture or a soldier's move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Settled {
    /// Its terms, for Red.
    worth: Pair,
    phase: i32,
    /// Where each side's soldiers strike, and how often in the other's palace.
    soldiers: [Bitboard; 2],
    pressure: [u32; 2],
}

impl Settled {
    pub(super) fn of(position: &Position, census: Census) -> Self {
        let mut sides = [Sum::default(), Sum::default()];
        let settled = Self::tell(position, census, &mut sides);
        Self { worth: sides[0].0 - sides[1].0, ..settled }
    }

    /// Tells its terms, and does not add them up.
    pub(super) fn tell<L: Listener>(position: &Position, census: Census, to: &mut [L; 2]) -> Self {
        let mut settled =
            Self { worth: 0, phase: phase(census), soldiers: [Bitboard::EMPTY; 2], pressure: [0; 2] };
        for color in Color::ALL {
            let (index, to) = (color.index(), &mut to[color.index()]);
            let pieces = position.pieces(color, Kind::Soldier);
            for square in pieces {
                let strikes = attacks::soldier(color, square);
                settled.soldiers[index] |= strikes;
                settled.pressure[index] += (strikes & PALACES[(!color).index()]).len_on_bank();
            }
            let across = pieces & BANKS[(!color).index()];
            to.hear(PALACE_ATTACK + Kind::Soldier.index(), settled.pressure[index] as i32);
            to.hear(SOLDIERS_ACROSS + across.len_on_bank().min(5) as usize, 1);
            to.hear(SOLDIER_PAIR, (settled.soldiers[index] & across).len_on_bank() as i32);
            material(position, census, color, to);
            together(census, color, to);
        }
        settled
    }
}

/// The worth of `position` for the side to move.
pub(super) fn evaluate(position: &Position, standing: &Standing) -> Value {
    let (census, settled) = (standing.census, &standing.settled);
    if !Color::ALL.into_iter().any(|color| census.can_attack(color)) {
        return 0;
    }
    let mut sides = [Sum::default(), Sum::default()];
    listen(position, census, settled, &mut sides);
    let turn = if position.turn() == Color::Red { 1 } else { -1 };
    let pair = (standing.worth + settled.worth + sides[0].0 - sides[1].0) * turn + WEIGHTS[TEMPO];
    let phase = settled.phase;
    let mut worth = (middle(pair) * phase + end(pair) * (FULL_PHASE - phase)) / FULL_PHASE;
    // Who has nothing to attack with cannot win.
    let stronger = if worth > 0 { position.turn() } else { !position.turn() };
    if !census.can_attack(stronger) {
        worth = 0;
    }
    // A lead that brings no capture for long is worth less and less.
    worth -= worth * i32::from(position.halfmove().min(120)) / 240;
    worth.clamp(-EVAL_BOUND, EVAL_BOUND)
}

/// All terms of both sides but material and placement of single pieces, what is settled, and the move.
#[inline]
pub(super) fn listen<L: Listener>(position: &Position, census: Census, settled: &Settled, to: &mut [L; 2]) {
    let armies = Color::ALL.map(|color| survey(position, color, settled, &mut to[color.index()]));
    for color in Color::ALL {
        let to = &mut to[color.index()];
        let (own, other) = (&armies[color.index()], &armies[(!color).index()]);
        king(position, census, color, own, other, to);
        control(position, color, own, other, to);
    }
}

/// What one side reaches: points captured on; own pieces are points guarded.
struct Army {
    horses: Bitboard,
    chariots: Bitboard,
    cannons: Bitboard,
    soldiers: Bitboard,
    /// All of them, with the king and its guards.
    all: Bitboard,
    /// Points where a cannon may go without a capture.
    landings: Bitboard,
}

/// Looks along every piece of one side, and tells how far each sees.
#[inline]
fn survey<L: Listener>(position: &Position, color: Color, settled: &Settled, to: &mut L) -> Army {
    let soldiers = settled.soldiers[color.index()];
    let target = PALACES[(!color).index()];
    let mut army = Army {
        horses: Bitboard::EMPTY,
        chariots: Bitboard::EMPTY,
        cannons: Bitboard::EMPTY,
        soldiers,
        all: attacks::king(color, position.king(color)) | soldiers,
        landings: Bitboard::EMPTY,
    };
    let mut pressure = settled.pressure[color.index()];
    let mut press = |kind: Kind, points: u32, to: &mut L| {
        to.hear(PALACE_ATTACK + kind.index(), points as i32);
        pressure += points;
    };
    let (mut points, shut) = (0, position.side(color) | settled.soldiers[(!color).index()]);
    for square in position.pieces(color, Kind::Horse) {
        let reach = attacks::horse(square, position.rank_line(square), position.file_line(square));
        to.hear(HORSE_MOBILITY + reach.minus(shut).len() as usize, 1);
        points += (reach & target).len_on_bank();
        army.horses |= reach;
    }
    press(Kind::Horse, points, to);
    points = 0;
    for square in position.pieces(color, Kind::Chariot) {
        let view = views(position, square);
        to.hear(CHARIOT_MOBILITY + free_run(position, square), 1);
        points += (view.reach & target).len_on_bank();
        army.chariots |= view.reach;
    }
    press(Kind::Chariot, points, to);
    points = 0;
    for square in position.pieces(color, Kind::Cannon) {
        let view = views(position, square);
        to.hear(CANNON_MOBILITY + free_run(position, square), 1);
        points += (view.over & target).len_on_bank();
        army.cannons |= view.over;
        army.landings |= view.reach;
    }
    press(Kind::Cannon, points, to);
    army.landings = army.landings.minus(position.occupied());
    to.hear(PALACE_PRESSURE + pressure.min(12) as usize, 1);
    for square in position.pieces(color, Kind::Advisor) {
        army.all |= attacks::advisor(color, square);
    }
    for square in position.pieces(color, Kind::Elephant) {
        let (below, above) = (position.rank_near(square, -1), position.rank_near(square, 1));
        army.all |= attacks::elephant(color, square, below, above);
    }
    army.all |= army.horses | army.chariots | army.cannons;
    army
}

#[inline]
fn views(position: &Position, square: Square) -> attacks::View {
    let rank = attacks::rank_view(square, position.rank_line(square));
    let file = attacks::file_view(square, position.file_line(square));
    attacks::View { reach: rank.reach | file.reach, over: rank.over | file.over }
}

#[inline]
fn free_run(position: &Position, square: Square) -> usize {
    attacks::free_run(square, position.rank_line(square), position.file_line(square))
}

static PALACES: [Bitboard; 2] = [attacks::palace(Color::Red), attacks::palace(Color::Black)];
static BANKS: [Bitboard; 2] = [attacks::bank(Color::Red), attacks::bank(Color::Black)];

#[inline]
fn material(position: &Position, census: Census, color: Color, to: &mut impl Listener) {
    let (own, other) = (|kind| census.of(color, kind), |kind| census.of(!color, kind));
    let crowd = census.all() - 16;
    to.hear(CANNON_SCREENS, crowd * own(Kind::Cannon));
    to.hear(HORSE_ROOM, crowd * own(Kind::Horse));
    let missing = |kind| 2 - own(kind).min(2);
    let across = (position.pieces(!color, Kind::Soldier) & BANKS[color.index()]).len_on_bank() as i32;
    to.hear(ADVISORS_AGAINST_CHARIOTS, missing(Kind::Advisor) * other(Kind::Chariot));
    to.hear(ELEPHANTS_AGAINST_CANNONS, missing(Kind::Elephant) * other(Kind::Cannon));
    to.hear(ELEPHANTS_AGAINST_SOLDIERS, missing(Kind::Elephant) * across);
    to.hear(DEFENDER_PAIR, i32::from(own(Kind::Advisor) > 1));
    to.hear(DEFENDER_PAIR + 1, i32::from(own(Kind::Elephant) > 1));
}

/// The attack on the other king.
#[inline]
fn king(position: &Position, census: Census, color: Color, own: &Army, other: &Army, to: &mut impl Listener) {
    let king = position.king(!color);
    let occupied = position.occupied();
    let safe = !(position.side(color) | other.all);
    let view = views(position, king);

    let jumps = attacks::horse_from(king, position.rank_near(king, -1), position.rank_near(king, 1));
    to.hear(SAFE_CHECK, (own.horses & jumps & safe).len_on_bank() as i32);
    to.hear(SAFE_CHECK + 1, (own.chariots & view.reach & safe).len() as i32);
    let landings = own.landings | own.cannons & occupied;
    to.hear(SAFE_CHECK + 2, (landings & view.over & safe).len() as i32);

    let steps = attacks::king(!color, king).minus(position.side(!color)).minus(own.all);
    to.hear(KING_STEPS + steps.len_on_bank() as usize, 1);
    to.hear(HIDDEN_CHARIOT, (view.over & position.pieces(color, Kind::Chariot)).into_iter().count() as i32);

    let across = position.side(color) & BANKS[(!color).index()];
    let chariots = position.pieces(color, Kind::Chariot) & across;
    let attackers = (across.len_on_bank() + chariots.len_on_bank()).min(7) as usize;
    let guards = census.of(!color, Kind::Advisor) + census.of(!color, Kind::Elephant);
    to.hear(SIEGE + guards.min(4) as usize * 8 + attackers, 1);

    let file = attacks::file(king);
    let cannons = position.pieces(color, Kind::Cannon) & attacks::cross(king);
    let bare = cannons & view.reach;
    if !bare.is_empty() {
        to.hear(HOLLOW_CANNON, (bare & file).len() as i32);
        to.hear(BOTTOM_CANNON, bare.minus(file).len() as i32);
    }
    for square in (cannons & file).minus(view.reach | view.over) {
        let screens = attacks::between(square, king) & occupied;
        to.hear(CENTRAL_CANNON, i32::from(screens.len() == 2));
    }
    let home = position.king(color);
    let exposed = position.pieces(!color, Kind::Chariot) & attacks::file(home);
    let open = |chariot| !attacks::between(chariot, home).meets(position.side(color));
    to.hear(KING_FILE, i32::from(exposed.into_iter().any(open)));
}

#[inline]
fn control(position: &Position, color: Color, own: &Army, other: &Army, to: &mut impl Listener) {
    let soldiers = [position.pieces(color, Kind::Soldier), position.pieces(!color, Kind::Soldier)];
    for square in position.pieces(color, Kind::Chariot) {
        let file = attacks::file(square);
        if !file.meets(soldiers[0]) {
            to.hear(CHARIOT_FILE, 1);
            to.hear(CHARIOT_FILE + 1, i32::from(!file.meets(soldiers[1])));
        }
    }
    let across = BANKS[(!color).index()];
    for (i, kind) in [Kind::Horse, Kind::Chariot, Kind::Cannon].into_iter().enumerate() {
        let pieces = position.pieces(color, kind);
        to.hear(ACROSS + i, (pieces & across).len_on_bank() as i32);
        to.hear(DEFENDED + i, (pieces & own.all).len() as i32);
    }
    for square in (position.side(!color) & own.all).minus(other.all) {
        if let Some(piece) = position.get(square) {
            to.hear(HANGING + piece.kind.index(), 1);
        }
    }
    let pieces = position.side(!color).minus(soldiers[1]).without(position.king(!color));
    to.hear(THREAT_BY_SOLDIER, (own.soldiers & pieces).into_iter().count() as i32);
    let chariots = position.pieces(!color, Kind::Chariot);
    to.hear(THREAT_ON_CHARIOT, ((own.horses | own.cannons) & chariots).into_iter().count() as i32);

    let crossed = position.pieces(color, Kind::Soldier) & across;
    to.hear(SOLDIER_GUARDED, (own.all.minus(own.soldiers) & crossed).len_on_bank() as i32);
    let linked = own.chariots.meets(position.pieces(color, Kind::Chariot));
    to.hear(CHARIOTS_LINKED, i32::from(linked));
}

#[inline]
fn together(census: Census, color: Color, to: &mut impl Listener) {
    let count = |kind| census.of(color, kind);
    let [horses, chariots, cannons] = [Kind::Horse, Kind::Chariot, Kind::Cannon].map(count);
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
}
