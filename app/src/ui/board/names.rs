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
use engine::{Bitboard, Color, Illegal, Kind, Piece, Position, Square};

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

/// A point as its button is called: 红车，九路，红方底线，可吃.
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

/// Where the piece on `from` may go, or only what it may capture.
pub fn moves(locale: Locale, frame: Color, position: &Position, from: Square, captures: bool) -> String {
    let list: Vec<_> = position
        .legal_from(from)
        .iter()
        .filter(|&&mv| !captures || position.is_capture(mv))
        .map(|mv| {
            let place = place(locale, frame, mv.to());
            match position.get(mv.to()) {
                Some(on) => {
                    td_string!(
                        locale,
                        board.read.capture_at,
                        place = place,
                        piece = piece(locale, on).to_lowercase()
                    )
                }
                None => place,
            }
        })
        .collect();
    if list.is_empty() {
        return td_string!(locale, board.read.no_moves).into();
    }
    let list = list.join(td_string!(locale, board.read.separator));
    if captures {
        td_string!(locale, board.read.captures, list = list)
    } else {
        td_string!(locale, board.read.moves, list = list)
    }
}

/// Who attacks and who guards `square`, seen from the piece on it or else from the side to move.
pub fn attackers(locale: Locale, frame: Color, position: &Position, square: Square) -> String {
    let owner = position.get(square).map_or(position.turn(), |on| on.color);
    let by =
        |color| listed(locale, frame, position, position.attackers_to(square, color, position.occupied()));
    let attack = by(!owner).map(|list| td_string!(locale, board.read.attackers, list = list));
    let guard = by(owner).map(|list| td_string!(locale, board.read.guards, list = list));
    match (attack, guard) {
        (Some(attack), Some(guard)) => [attack, guard].join(td_string!(locale, board.read.separator)),
        (Some(one), None) | (None, Some(one)) => one,
        (None, None) => td_string!(locale, board.read.nobody).into(),
    }
}

/// The pieces on `square`'s file.
pub fn on_file(locale: Locale, frame: Color, position: &Position, square: Square) -> String {
    let line = (0..10).filter_map(|rank| Square::new(square.file(), rank)).collect();
    on_line(locale, frame, position, file(locale, frame, square), line)
}

/// The pieces on `square`'s rank.
pub fn on_rank(locale: Locale, frame: Color, position: &Position, square: Square) -> String {
    let line = (0..9).filter_map(|file| Square::new(file, square.rank())).collect();
    on_line(locale, frame, position, rank(locale, square), line)
}

fn on_line(locale: Locale, frame: Color, position: &Position, line: String, points: Bitboard) -> String {
    let list = listed(locale, frame, position, points & position.occupied())
        .unwrap_or_else(|| td_string!(locale, board.read.no_pieces).into());
    td_string!(locale, board.read.file, line = line, list = list)
}

/// The whole position: the frame's pieces, then the other's, each in the order of [`READ_ORDER`].
pub fn all(locale: Locale, frame: Color, position: &Position) -> String {
    [frame, !frame]
        .map(|color| {
            let points = READ_ORDER.into_iter().flat_map(|kind| position.pieces(color, kind));
            let list = listed(locale, frame, position, points).unwrap_or_default();
            td_string!(locale, board.read.side, side = side(locale, color), list = list)
        })
        .join(td_string!(locale, board.read.separator))
}

/// The king, then what attacks, then what defends: the order in which a position is read out.
const READ_ORDER: [Kind; 7] =
    [Kind::King, Kind::Chariot, Kind::Cannon, Kind::Horse, Kind::Soldier, Kind::Elephant, Kind::Advisor];

/// The pieces on `points` with their places; `None` if there is none.
pub fn listed(
    locale: Locale,
    frame: Color,
    position: &Position,
    points: impl IntoIterator<Item = Square>,
) -> Option<String> {
    let list: Vec<_> = points
        .into_iter()
        .filter_map(|square| {
            let on = piece(locale, position.get(square)?);
            Some(td_string!(locale, board.read.piece_at, piece = on, place = place(locale, frame, square)))
        })
        .collect();
    (!list.is_empty()).then(|| list.join(td_string!(locale, board.read.separator)))
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
    use engine::Move;

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
            let mut names: Vec<_> =
                (0..90).map(|slot| point(locale, Color::Red, &picture.point(slot))).collect();
            names.sort();
            names.dedup();
            assert_eq!(names.len(), 90);
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
    }

    #[test]
    fn read_outs_name_the_squares() {
        let start = Position::start();
        assert_eq!(moves(ZH, Color::Red, &start, sq("a0"), false), "可走：九路，红方2线、九路，红方3线");
        assert_eq!(moves(ZH, Color::Red, &start, sq("b2"), true), "可吃：八路，黑方底线吃黑马");
        assert_eq!(moves(EN, Color::Red, &start, sq("e9"), true), "No moves");
        assert_eq!(attackers(ZH, Color::Red, &start, sq("e3")), "无人攻守");
        assert_eq!(
            attackers(EN, Color::Red, &start, sq("b0")),
            "Attacked by: Black cannon file 8, Black rank 3; Guarded by: Red chariot file 9, Red back rank"
        );
        assert_eq!(on_rank(ZH, Color::Red, &start, sq("e4")), "红方5线：没有棋子");
        assert!(all(ZH, Color::Black, &start).starts_with("黑方：黑将 5路，黑方底线、黑车 1路，黑方底线、"));
    }
}
