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
    pressure: [i32; 2],
    /// The files with soldiers of each side, as bits.
    files: [u16; 2],
}

impl Settled {
    pub(super) fn of(position: &Position, census: Census) -> Self {
        let mut sides = [Sum::default(), Sum::default()];
        let settled = Self::tell(position, census, &mut sides);
        Self { worth: sides[0].0 - sides[1].0, ..settled }
    }

    /// Tells its terms, and does not add them up.
    #[inline]
    pub(super) fn tell<L: Listener>(position: &Position, census: Census, to: &mut [L; 2]) -> Self {
        let mut settled = Self { phase: phase(census), ..Self::default() };
        let across = Color::ALL.map(|color| {
            let (index, to) = (color.index(), &mut to[color.index()]);
            let pieces = position.pieces(color, Kind::Soldier);
            let across = pieces & BANKS[(!color).index()];
            let (ahead, [left, right]) = (pieces.ahead(color), across.beside());
            let strikes = ahead | left | right;
            let pressure = [ahead, left, right].map(|points| attacks::in_palace(points, !color)).iter().sum();
            let count = across.len_on_bank() as i32;
            to.hear(PALACE_ATTACK + Kind::Soldier.index(), pressure);
            to.hear(SOLDIERS_ACROSS + count.min(5) as usize, 1);
            to.hear(SOLDIER_PAIR, (strikes & across).len_on_bank() as i32);
            settled.soldiers[index] = strikes;
            settled.pressure[index] = pressure;
            settled.files[index] = pieces.files();
            count
        });
        for color in Color::ALL {
            let to = &mut to[color.index()];
            material(census, color, across[(!color).index()], to);
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
    listen(position, standing, &mut sides);
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
pub(super) fn listen<L: Listener>(position: &Position, standing: &Standing, to: &mut [L; 2]) {
    let [red, black] = to;
    let settled = &standing.settled;
    let armies = [survey(position, Color::Red, settled, red), survey(position, Color::Black, settled, black)];
    king(position, standing, Color::Red, &armies, red);
    king(position, standing, Color::Black, &armies, black);
    control(position, Color::Red, &armies, red);
    control(position, Color::Black, &armies, black);
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
#[inline(always)]
fn survey<L: Listener>(position: &Position, color: Color, settled: &Settled, to: &mut L) -> Army {
    let [own, other] = [color, !color].map(Color::index);
    let soldiers = settled.soldiers[own];
    let mut army = Army {
        horses: Bitboard::EMPTY,
        chariots: Bitboard::EMPTY,
        cannons: Bitboard::EMPTY,
        soldiers,
        all: attacks::king(color, position.king(color)) | soldiers,
        landings: Bitboard::EMPTY,
    };
    let mut pressure = settled.pressure[own];
    let mut press = |kind: Kind, points: i32, to: &mut L| {
        to.hear(PALACE_ATTACK + kind.index(), points);
        pressure += points;
    };
    let (mut points, shut) = (0, position.side(color) | settled.soldiers[other]);
    for square in position.pieces(color, Kind::Horse) {
        let reach = attacks::horse(square, position.rank_line(square), position.file_line(square));
        to.hear(HORSE_MOBILITY + reach.minus(shut).len_nearby() as usize, 1);
        points += attacks::in_palace(reach, !color);
        army.horses |= reach;
    }
    press(Kind::Horse, points, to);
    points = 0;
    for square in position.pieces(color, Kind::Chariot) {
        let view = views(position, square);
        to.hear(CHARIOT_MOBILITY + free_run(position, square), 1);
        points += attacks::in_palace(view.reach, !color);
        army.chariots |= view.reach;
        let [free, open] = [settled.files[own], settled.files[0] | settled.files[1]]
            .map(|files| i32::from(files >> square.file() & 1 == 0));
        to.hear(CHARIOT_FILE, free);
        to.hear(CHARIOT_FILE + 1, open);
    }
    press(Kind::Chariot, points, to);
    points = 0;
    for square in position.pieces(color, Kind::Cannon) {
        let view = views(position, square);
        to.hear(CANNON_MOBILITY + free_run(position, square), 1);
        points += attacks::in_palace(view.over, !color);
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

static BANKS: [Bitboard; 2] = [attacks::bank(Color::Red), attacks::bank(Color::Black)];

/// What there is. `across`: crossed soldiers of the other side.
#[inline]
fn material(census: Census, color: Color, across: i32, to: &mut impl Listener) {
    let (own, other) = (|kind| census.of(color, kind), |kind| census.of(!color, kind));
    let crowd = census.all() - 16;
    to.hear(CANNON_SCREENS, crowd * own(Kind::Cannon));
    to.hear(HORSE_ROOM, crowd * own(Kind::Horse));
    let missing = |kind| 2 - own(kind).min(2);
    to.hear(ADVISORS_AGAINST_CHARIOTS, missing(Kind::Advisor) * other(Kind::Chariot));
    to.hear(ELEPHANTS_AGAINST_CANNONS, missing(Kind::Elephant) * other(Kind::Cannon));
    to.hear(ELEPHANTS_AGAINST_SOLDIERS, missing(Kind::Elephant) * across);
    to.hear(DEFENDER_PAIR, i32::from(own(Kind::Advisor) > 1));
    to.hear(DEFENDER_PAIR + 1, i32::from(own(Kind::Elephant) > 1));
}

/// The attack on the other king.
#[inline(always)]
fn king<L: Listener>(position: &Position, standing: &Standing, color: Color, armies: &[Army; 2], to: &mut L) {
    let (own, other) = (&armies[color.index()], &armies[(!color).index()]);
    let king = position.king(!color);
    let occupied = position.occupied();
    let safe = !(position.side(color) | other.all);
    let view = views(position, king);

    let near = attacks::horse_ring(king) & own.horses;
    if !near.is_empty() {
        let jumps = attacks::horse_from(king, position.rank_near(king, -1), position.rank_near(king, 1));
        to.hear(SAFE_CHECK, (near & jumps & safe).len_on_bank() as i32);
    }
    to.hear(SAFE_CHECK + 1, (own.chariots & view.reach & safe).len() as i32);
    let landings = own.landings | own.cannons & occupied;
    to.hear(SAFE_CHECK + 2, (landings & view.over & safe).len() as i32);

    let steps = attacks::king(!color, king).minus(position.side(!color)).minus(own.all);
    to.hear(KING_STEPS + attacks::in_palace(steps, !color).min(4) as usize, 1);
    to.hear(HIDDEN_CHARIOT, (view.over & position.pieces(color, Kind::Chariot)).into_iter().count() as i32);

    let census = standing.census;
    let guards = census.of(!color, Kind::Advisor) + census.of(!color, Kind::Elephant);
    let siege = guards.min(4) as usize * 8 + standing.siege.of(color).min(7);
    to.hear(SIEGE + siege, 1);

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

#[inline(always)]
fn control<L: Listener>(position: &Position, color: Color, armies: &[Army; 2], to: &mut L) {
    let (own, other) = (&armies[color.index()], &armies[(!color).index()]);
    for (i, kind) in [Kind::Horse, Kind::Chariot, Kind::Cannon].into_iter().enumerate() {
        to.hear(DEFENDED + i, (position.pieces(color, kind) & own.all).len() as i32);
    }
    for square in (position.side(!color) & own.all).minus(other.all) {
        if let Some(piece) = position.get(square) {
            to.hear(HANGING + piece.kind.index(), 1);
        }
    }
    let pieces =
        position.side(!color).minus(position.pieces(!color, Kind::Soldier)).without(position.king(!color));
    to.hear(THREAT_BY_SOLDIER, (own.soldiers & pieces).into_iter().count() as i32);
    let chariots = position.pieces(!color, Kind::Chariot);
    to.hear(THREAT_ON_CHARIOT, ((own.horses | own.cannons) & chariots).into_iter().count() as i32);

    let crossed = position.pieces(color, Kind::Soldier) & BANKS[(!color).index()];
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
