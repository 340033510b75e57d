//! How points, pieces and refusals are called: the words that screen readers speak.
//!
//! Each side numbers the files 1–9 from its own right and the ranks from its own home; a rank is named
//! after the bank it lies on. The side that counts the files is the *frame*: it stays the same for a
//! whole game, whichever way the board is turned.

use super::{
    input::Refusal,
    picture::{Mark, Picture, Point, square_at},
};
use crate::i18n::{Locale, td_string};
use crate::ui::referee::omens;
use engine::{Color, Illegal, Kind, Piece, Square};

/// A side: 红方, Red.
pub fn side(locale: Locale, color: Color) -> &'static str {
    match color {
        Color::Red => td_string!(locale, board.side.red),
        Color::Black => td_string!(locale, board.side.black),
    }
}

/// A piece with its side: 红车, Red chariot. Always with the side, since many names are shared or sound alike.
pub fn piece(locale: Locale, piece: Piece) -> &'static str {
    match (piece.color, piece.kind) {
        (Color::Red, Kind::King) => td_string!(locale, board.piece.red_king),
        (Color::Red, Kind::Advisor) => td_string!(locale, board.piece.red_advisor),
        (Color::Red, Kind::Elephant) => td_string!(locale, board.piece.red_elephant),
        (Color::Red, Kind::Horse) => td_string!(locale, board.piece.red_horse),
        (Color::Red, Kind::Chariot) => td_string!(locale, board.piece.red_chariot),
        (Color::Red, Kind::Cannon) => td_string!(locale, board.piece.red_cannon),
        (Color::Red, Kind::Soldier) => td_string!(locale, board.piece.red_soldier),
        (Color::Black, Kind::King) => td_string!(locale, board.piece.black_king),
        (Color::Black, Kind::Advisor) => td_string!(locale, board.piece.black_advisor),
        (Color::Black, Kind::Elephant) => td_string!(locale, board.piece.black_elephant),
        (Color::Black, Kind::Horse) => td_string!(locale, board.piece.black_horse),
        (Color::Black, Kind::Chariot) => td_string!(locale, board.piece.black_chariot),
        (Color::Black, Kind::Cannon) => td_string!(locale, board.piece.black_cannon),
        (Color::Black, Kind::Soldier) => td_string!(locale, board.piece.black_soldier),
    }
}

/// The number of a file 1–9 as `frame` writes it: Red 一–九, Black 1–9.
pub fn file_digit(locale: Locale, frame: Color, number: u8) -> String {
    match (frame, number) {
        (Color::Red, 1) => td_string!(locale, board.file.n1).into(),
        (Color::Red, 2) => td_string!(locale, board.file.n2).into(),
        (Color::Red, 3) => td_string!(locale, board.file.n3).into(),
        (Color::Red, 4) => td_string!(locale, board.file.n4).into(),
        (Color::Red, 5) => td_string!(locale, board.file.n5).into(),
        (Color::Red, 6) => td_string!(locale, board.file.n6).into(),
        (Color::Red, 7) => td_string!(locale, board.file.n7).into(),
        (Color::Red, 8) => td_string!(locale, board.file.n8).into(),
        (Color::Red, 9) => td_string!(locale, board.file.n9).into(),
        _ => number.to_string(),
    }
}

/// The number 1–9 of `square`'s file, counted from `frame`'s right.
pub fn file_number(frame: Color, square: Square) -> u8 {
    match frame {
        Color::Red => 9 - square.file(),
        Color::Black => 1 + square.file(),
    }
}

/// A file: 九路, file 9.
pub fn file(locale: Locale, frame: Color, square: Square) -> String {
    let digit = file_digit(locale, frame, file_number(frame, square));
    td_string!(locale, board.file_name, file = digit)
}

/// A rank: 红方底线, 红方5线. The same whoever counts the files.
pub fn rank(locale: Locale, square: Square) -> String {
    let (owner, number) = match square.rank() {
        rank @ 0..5 => (Color::Red, rank + 1),
        rank => (Color::Black, 10 - rank),
    };
    let side = side(locale, owner);
    match number {
        1 => td_string!(locale, board.rank_home, side = side),
        _ => td_string!(locale, board.rank, side = side, number = number),
    }
}

/// A point without what stands on it: 九路，红方底线.
pub fn place(locale: Locale, frame: Color, square: Square) -> String {
    td_string!(locale, board.place_short, file = file(locale, frame, square), rank = rank(locale, square))
}

/// How much is said of a point.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Detail {
    /// With its place from the left of the screen.
    Full,
    /// Piece, file and rank.
    #[default]
    Standard,
    /// The piece and two numbers, both counted by the frame.
    Brief,
}

impl Detail {
    /// As a reader has set it.
    pub fn of(word: &str) -> Self {
        match word {
            "full" => Self::Full,
            "brief" => Self::Brief,
            _ => Self::Standard,
        }
    }
}

/// A point as its button is called, in as much detail as the reader wants. Left is the screen's left.
pub fn detailed(locale: Locale, frame: Color, at: &Point, slot: usize, detail: Detail) -> String {
    match detail {
        Detail::Full => point_full(locale, frame, at, slot),
        Detail::Standard => point(locale, frame, at),
        Detail::Brief => point_brief(locale, frame, at),
    }
}

/// A point in brief: 红车 九1. The rank is counted 1–10 from the frame's home.
fn point_brief(locale: Locale, frame: Color, point: &Point) -> String {
    let rank = match frame {
        Color::Red => point.square.rank() + 1,
        Color::Black => 10 - point.square.rank(),
    };
    let file = file_digit(locale, frame, file_number(frame, point.square));
    let name =
        td_string!(locale, board.point_brief, what = what(locale, point.piece), file = file, rank = rank);
    suffixed(locale, name, point)
}

/// A point as its button is usually called: 红车，九路，红方底线，可吃.
///
/// That a piece is picked is not said where the focus is: the announcement has said it, and some screen
/// readers repeat a name that changes under the focus.
pub fn point(locale: Locale, frame: Color, point: &Point) -> String {
    let name = td_string!(
        locale,
        board.point,
        what = what(locale, point.piece),
        file = file(locale, frame, point.square),
        rank = rank(locale, point.square)
    );
    suffixed(locale, name, point)
}

/// A point in full: 红车，位于红方底线左起第1位，九路. Left is the screen's left.
pub fn point_full(locale: Locale, frame: Color, point: &Point, slot: usize) -> String {
    let name = td_string!(
        locale,
        board.point_full,
        what = what(locale, point.piece),
        rank = rank(locale, point.square),
        place = slot % 9 + 1,
        file = file(locale, frame, point.square)
    );
    suffixed(locale, name, point)
}

fn what(locale: Locale, on: Option<Piece>) -> &'static str {
    on.map_or_else(|| td_string!(locale, board.empty), |on| piece(locale, on))
}

fn suffixed(locale: Locale, name: String, point: &Point) -> String {
    let marks = point.marks;
    let mut name = name;
    if marks.has(Mark::Selected) && !point.cursor {
        name = td_string!(locale, board.suffix.picked, name = name);
    }
    if marks.has(Mark::Target) {
        name = td_string!(locale, board.suffix.target, name = name);
    }
    if marks.has(Mark::Capture) {
        name = td_string!(locale, board.suffix.capture, name = name);
    }
    if let Some(omen) = point.omen {
        name = omens::suffixed(locale, &name, omen, marks.has(Mark::Losing));
    }
    if marks.has(Mark::Check) {
        name = td_string!(locale, board.suffix.check, name = name);
    }
    if marks.has(Mark::LastTo) {
        name = td_string!(locale, board.suffix.last, name = name);
    }
    name
}

/// What is said when a piece is picked: 已拿起红炮，8个落点.
pub fn picked(locale: Locale, on: Piece, targets: u32) -> String {
    // In the middle of a sentence, where scripts with two cases want the small one.
    let name = piece(locale, on).to_lowercase();
    match targets {
        1 => td_string!(locale, board.picked_one, piece = name),
        _ => td_string!(locale, board.picked, piece = name, count = targets),
    }
}

/// What is said when something does not work: 走不了：别腿.
pub fn refusal(locale: Locale, refusal: Refusal) -> String {
    match refusal {
        Refusal::Illegal(_, why) => td_string!(locale, board.illegal, reason = reason(locale, why)),
        Refusal::NotYourTurn => td_string!(locale, board.not_your_turn).into(),
        Refusal::TurnOf(Color::Red) => td_string!(locale, board.turn_of.red).into(),
        Refusal::TurnOf(Color::Black) => td_string!(locale, board.turn_of.black).into(),
        Refusal::NotYourPiece => td_string!(locale, board.not_your_piece).into(),
        Refusal::NoPiece => td_string!(locale, board.nothing_here).into(),
    }
}

/// The reason alone: 别腿.
pub fn reason(locale: Locale, why: Illegal) -> &'static str {
    match why {
        Illegal::NoPiece => td_string!(locale, board.reason.no_piece),
        Illegal::NotYourPiece => td_string!(locale, board.reason.not_your_piece),
        Illegal::OwnPiece => td_string!(locale, board.reason.own_piece),
        Illegal::BlockedLeg { .. } => td_string!(locale, board.reason.blocked_leg),
        Illegal::BlockedEye { .. } => td_string!(locale, board.reason.blocked_eye),
        Illegal::NoScreen => td_string!(locale, board.reason.no_screen),
        Illegal::ManyScreens => td_string!(locale, board.reason.many_screens),
        Illegal::Blocked { .. } => td_string!(locale, board.reason.blocked),
        Illegal::OutOfPalace => td_string!(locale, board.reason.out_of_palace),
        Illegal::AcrossRiver => td_string!(locale, board.reason.across_river),
        Illegal::Backward => td_string!(locale, board.reason.backward),
        Illegal::NotItsMove => td_string!(locale, board.reason.not_its_move),
        Illegal::InCheck { .. } => td_string!(locale, board.reason.in_check),
        Illegal::KingsFace => td_string!(locale, board.reason.kings_face),
    }
}

/// The letters of the files along an edge of the screen, left to right: the same at both edges.
pub fn edge_letters(picture: &Picture) -> [String; 9] {
    std::array::from_fn(|column| char::from(b'a' + square_at(column, picture.flipped).file()).to_string())
}

/// The numbers along an edge of the screen, left to right, as the side sitting there counts.
pub fn edge(locale: Locale, picture: &Picture, top: bool) -> [String; 9] {
    let owner = if top { !picture.bottom() } else { picture.bottom() };
    std::array::from_fn(|column| {
        file_digit(locale, owner, file_number(owner, square_at(column, picture.flipped)))
    })
}

#[cfg(test)]
mod tests {
    use super::super::picture::{Marks, slot_of};
    use super::*;
    use engine::{Move, Position};

    const ZH: Locale = Locale::zh_Hans;
    const EN: Locale = Locale::en;

    fn sq(text: &str) -> Square {
        text.parse().unwrap()
    }

    fn at(text: &str, picture: &Picture) -> Point {
        picture.point(slot_of(sq(text), picture.flipped))
    }

    #[test]
    fn points_are_called_as_players_call_them() {
        let picture = Picture::of(&Position::start(), None);
        assert_eq!(point(ZH, Color::Red, &at("a0", &picture)), "红车，九路，红方底线");
        assert_eq!(point(ZH, Color::Red, &at("e4", &picture)), "空，五路，红方5线");
        assert_eq!(point(ZH, Color::Black, &at("a9", &picture)), "黑车，1路，黑方底线");
        assert_eq!(point(ZH, Color::Red, &at("a9", &picture)), "黑车，九路，黑方底线");
        assert_eq!(point(EN, Color::Red, &at("h9", &picture)), "Black horse, file 2, Black back rank");
        assert_eq!(point(EN, Color::Black, &at("b2", &picture)), "Red cannon, file 2, Red rank 3");
    }

    #[test]
    fn a_point_is_called_in_as_many_words_as_wanted() {
        let picture = Picture::of(&Position::start(), None);
        let call = |locale, frame, square: &str, detail| {
            detailed(locale, frame, &at(square, &picture), slot_of(sq(square), false), detail)
        };
        assert_eq!(call(ZH, Color::Red, "a0", Detail::Full), "红车，位于红方底线左起第1位，九路");
        assert_eq!(call(ZH, Color::Red, "a0", Detail::Standard), "红车，九路，红方底线");
        assert_eq!(call(ZH, Color::Red, "a0", Detail::Brief), "红车 九1");
        assert_eq!(call(ZH, Color::Red, "e4", Detail::Brief), "空 五5");
        assert_eq!(call(ZH, Color::Black, "a9", Detail::Brief), "黑车 11");
        assert_eq!(call(EN, Color::Red, "a9", Detail::Brief), "Black chariot 9-10");
    }

    #[test]
    fn turning_the_board_changes_no_name_but_the_place_from_the_left() {
        let picture = Picture::of(&Position::start(), None);
        let turned = Picture { flipped: true, ..picture.clone() };
        for square in Square::all() {
            let (slot, other) = (slot_of(square, false), slot_of(square, true));
            assert_eq!(
                point(ZH, Color::Red, &picture.point(slot)),
                point(ZH, Color::Red, &turned.point(other))
            );
        }
        let full = |picture: &Picture| {
            let slot = slot_of(sq("a0"), picture.flipped);
            point_full(ZH, Color::Red, &picture.point(slot), slot)
        };
        assert_eq!(full(&picture), "红车，位于红方底线左起第1位，九路");
        assert_eq!(full(&turned), "红车，位于红方底线左起第9位，九路");
    }

    #[test]
    fn states_are_said_after_the_place() {
        let marks = Marks::default().with(Mark::Capture, true).with(Mark::LastTo, true);
        let picture = Picture::of(&Position::start(), None);
        let taken = Point { marks, ..at("b9", &picture) };
        assert_eq!(point(ZH, Color::Red, &taken), "黑马，八路，黑方底线，可吃，上一着落点");
        let picked = Point { marks: Marks::default().with(Mark::Selected, true), ..at("b0", &picture) };
        assert_eq!(point(EN, Color::Red, &picked), "Red horse, file 8, Red back rank, picked");
        let focused = Point { cursor: true, ..picked };
        assert_eq!(point(EN, Color::Red, &focused), "Red horse, file 8, Red back rank");
    }

    #[test]
    fn all_ninety_names_differ() {
        let picture = Picture::of(&Position::start(), None);
        for locale in [ZH, EN] {
            for detail in [Detail::Full, Detail::Standard, Detail::Brief] {
                let names =
                    (0..90).map(|slot| detailed(locale, Color::Red, &picture.point(slot), slot, detail));
                assert_eq!(names.collect::<std::collections::HashSet<_>>().len(), 90);
            }
        }
    }

    #[test]
    fn announcements_follow_the_speaking_style() {
        let cannon = Piece::new(Color::Red, Kind::Cannon);
        assert_eq!(picked(ZH, cannon, 8), "已拿起红炮，8个落点");
        assert_eq!(picked(EN, cannon, 8), "Picked red cannon, 8 targets");
        assert_eq!(picked(EN, cannon, 1), "Picked red cannon, 1 target");
        let mv: Move = "b0d1".parse().unwrap();
        let leg = Refusal::Illegal(mv, Position::start().refuse(mv).unwrap());
        assert_eq!(refusal(ZH, leg), "走不了：别腿");
        assert_eq!(refusal(EN, leg), "Illegal: leg blocked");
    }

    #[test]
    fn edges_count_from_the_right_of_who_sits_there() {
        let picture = Picture::of(&Position::start(), None);
        assert_eq!(edge(ZH, &picture, false).concat(), "九八七六五四三二一");
        assert_eq!(edge(ZH, &picture, true).concat(), "123456789");
        let turned = Picture { flipped: true, ..picture };
        assert_eq!(edge(ZH, &turned, false).concat(), "987654321");
        assert_eq!(edge(ZH, &turned, true).concat(), "一二三四五六七八九");
        assert_eq!(edge_letters(&turned).concat(), "ihgfedcba");
    }
}
