//! Sets of points and the tables of reach, against pictures.

#![allow(clippy::unwrap_used, reason = "a fact that does not read fails the test")]

use engine::{Bitboard, Color, Square, attacks, bitboard};

fn at(text: &str) -> Square {
    text.parse().unwrap()
}

/// Pieces that stand around e4, the point looked from.
fn pieces() -> Bitboard {
    bitboard! {
        . . . . 1 . . . .
        . . . . 1 . . . .
        . . . . . . . . .
        . . . . 1 . . . .
        . . . . . . . . .
        1 . 1 . . 1 . . .
        . . . 1 . . . . .
        . . . . . . . . .
        . . . . 1 . . . .
        . . . . . . . . .
    }
}

#[test]
fn lines() {
    let (e4, pieces) = (at("e4"), pieces());
    let rank = attacks::rank_view(e4, pieces.rank_bits(4));
    let file = attacks::file_view(e4, pieces.file_bits(4));
    let reach = bitboard! {
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . 1 . . . .
        . . . . 1 . . . .
        . . 1 1 . 1 . . .
        . . . . 1 . . . .
        . . . . 1 . . . .
        . . . . 1 . . . .
        . . . . . . . . .
    };
    let over = bitboard! {
        . . . . . . . . .
        . . . . 1 . . . .
        . . . . 1 . . . .
        . . . . . . . . .
        . . . . . . . . .
        1 1 . . . . 1 1 1
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . 1 . . . .
    };
    assert_eq!(rank.reach | file.reach, reach);
    assert_eq!(rank.over | file.over, over);
    assert_eq!(attacks::cross(at("a0")).len(), 17);
    let between = [at("e5"), at("e6")].into_iter().collect();
    assert_eq!(attacks::between(e4, at("e7")), between);
    assert_eq!(attacks::between(at("e7"), e4), between);
    assert!(attacks::between(e4, at("f5")).is_empty(), "no line joins them");
}

#[test]
fn horses() {
    let (e4, pieces) = (at("e4"), pieces());
    let hobbled = bitboard! {
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . 1 . 1 . . .
        . . 1 . . . . . .
        . . . . . . . . .
        . . 1 . . . . . .
        . . . 1 . 1 . . .
        . . . . . . . . .
        . . . . . . . . .
    };
    assert_eq!(attacks::horse(e4, pieces.rank_bits(4), pieces.file_bits(4)), hobbled);
    assert_eq!(attacks::horse(at("a0"), 0, 0), [at("b2"), at("c1")].into_iter().collect());
    assert_eq!(attacks::leg(e4, at("d6")), at("e5"));
    assert_eq!(attacks::leg(e4, at("g3")), at("f4"));
    for from in Square::all() {
        for to in attacks::horse_ring(from) {
            assert!(attacks::horse_ring(to).contains(from), "a jump leads back: {from} {to}");
        }
    }
}

#[test]
fn elephants() {
    let blocked = pieces();
    let targets = attacks::elephant(Color::Red, at("e2"), blocked.rank_bits(1), blocked.rank_bits(3));
    assert_eq!(targets, ["c0", "g0", "g4"].map(at).into_iter().collect(), "the eye on d3 is blocked");
    let bank = attacks::elephant(Color::Black, at("g5"), 0, 0);
    assert_eq!(bank, ["e7", "i7"].map(at).into_iter().collect(), "not across the river");
}

#[test]
fn soldiers() {
    let set = |squares: &[&str]| squares.iter().map(|text| at(text)).collect::<Bitboard>();
    assert_eq!(attacks::soldier(Color::Red, at("e4")), set(&["e5"]));
    assert_eq!(attacks::soldier(Color::Red, at("e5")), set(&["e6", "d5", "f5"]));
    assert_eq!(attacks::soldier(Color::Red, at("a9")), set(&["b9"]), "sideways on the last rank");
    assert_eq!(attacks::soldier(Color::Black, at("i4")), set(&["i3", "h4"]));
    for color in Color::ALL {
        for from in Square::all() {
            for to in Square::all() {
                let forth = attacks::soldier(color, from).contains(to);
                assert_eq!(attacks::soldier_from(color, to).contains(from), forth, "{color} {from} {to}");
            }
        }
    }
}

#[test]
fn in_the_palace() {
    let set = |squares: &[&str]| squares.iter().map(|text| at(text)).collect::<Bitboard>();
    assert_eq!(attacks::king(Color::Red, at("d0")), set(&["d1", "e0"]));
    assert_eq!(attacks::king(Color::Black, at("e8")), set(&["d8", "e7", "e9", "f8"]));
    assert_eq!(attacks::advisor(Color::Red, at("e1")), set(&["d0", "d2", "f0", "f2"]));
    assert_eq!(attacks::advisor(Color::Black, at("d7")), set(&["e8"]));
}

#[test]
fn sets() {
    let set = pieces();
    assert_eq!(set.len(), 8);
    assert_eq!(set.into_iter().len(), 8);
    assert_eq!(set.into_iter().collect::<Bitboard>(), set);
    assert_eq!(set.first(), Some(at("e1")));
    assert_eq!((!set).len(), 82);
    assert!(!(set & !set).many() && (set & !set).is_empty());
    assert_eq!(set | !set, Bitboard::ALL);
    for square in Square::all() {
        let one = Bitboard::from(square);
        assert_eq!((one.first(), one.len(), one.many()), (Some(square), 1, false));
        assert_eq!(one.rank_bits(square.rank()), 1 << square.file());
        assert_eq!(one.file_bits(square.file()), 1 << square.rank());
        assert_eq!(Bitboard::on_rank(square.rank(), 1 << square.file()), one);
        assert_eq!(Bitboard::on_file(square.file(), 1 << square.rank()), one);
        assert_eq!(one.with(square.rotate()).many(), square != square.rotate());
        assert_eq!(set.contains(square), set.meets(one));
        assert_eq!(set.with(square).without(square), set.minus(one));
    }
    for line in 0..1 << 10 {
        assert_eq!(Bitboard::on_file(8, line).file_bits(8), line);
        assert_eq!(Bitboard::on_file(0, line).file_bits(0), line);
    }
    assert_eq!(format!("{:?}", Bitboard::from(at("a9"))).lines().next(), Some(" 1 . . . . . . . ."));
}
