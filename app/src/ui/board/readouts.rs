//! What the keys read out: where a piece may go, who attacks a point, what stands on a line, the whole position.

use super::names::{file, piece, place, rank, side};
use crate::i18n::{Locale, td_string};
use engine::{Bitboard, Color, Kind, Position, Square};

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

#[cfg(test)]
mod tests {
    use super::*;

    const ZH: Locale = Locale::zh_Hans;
    const EN: Locale = Locale::en;

    fn sq(text: &str) -> Square {
        text.parse().unwrap()
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
