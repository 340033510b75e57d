//! What the board shows, derived from the game and free of any document.
//!
//! A *slot* is a place on the screen, 0–89 from the top left along the rows. Slots never move; which
//! [`Square`] a slot shows depends on which side sits at the bottom.

use super::input::Hand;
use crate::ui::referee::Omen;
use engine::{Bitboard, Color, Move, Piece, Position, Square};

/// Everything the board shows.
#[derive(Clone, Debug, PartialEq)]
pub struct Picture {
    /// What stands where, by [`Square::index`].
    pub pieces: [Option<Piece>; Square::COUNT],
    /// Whose turn it is.
    pub turn: Color,
    /// Whether Black sits at the bottom: a half turn, never a mirror.
    pub flipped: bool,
    /// The move that led here.
    pub last: Option<Move>,
    /// The king in check.
    pub check: Option<Square>,
    /// The piece picked up.
    pub selected: Option<Square>,
    /// Where the picked piece may go.
    pub targets: Bitboard,
    /// What the picked piece would bring by going there, where that ends the game or may.
    pub omens: Vec<(Square, Omen)>,
    /// A move proposed, drawn as an arrow.
    pub hint: Option<Move>,
    /// The one point that Tab reaches.
    pub cursor: Square,
    /// The point a dragged piece would land on.
    pub aim: Option<Square>,
    /// Whose pieces the reader may move.
    pub hand: Hand,
}

/// What one slot shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Point {
    /// The point of the board here.
    pub square: Square,
    /// What stands on it.
    pub piece: Option<Piece>,
    /// Its states.
    pub marks: Marks,
    /// What the picked piece would bring by coming here.
    pub omen: Option<Omen>,
    /// Whether Tab reaches this point.
    pub cursor: bool,
    /// Whether a dragged piece would land here.
    pub aim: bool,
}

/// A set of states of a point.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
pub struct Marks(u16);

/// One state of a point, with the word that names it in the document.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub enum Mark {
    /// The piece here is picked up.
    Selected,
    /// The picked piece may go to this empty point.
    Target,
    /// The picked piece may capture here.
    Capture,
    /// The last move began here.
    LastFrom,
    /// The last move ended here.
    LastTo,
    /// The king here is in check.
    Check,
    /// The hint begins here.
    HintFrom,
    /// The hint ends here.
    HintTo,
    /// The side to move would lose by coming here.
    Losing,
    /// The game would be drawn.
    Drawing,
}

impl Mark {
    /// Every mark, in the order in which [`Marks::words`] names them.
    pub const ALL: [Self; 10] = [
        Self::Selected,
        Self::Target,
        Self::Capture,
        Self::LastFrom,
        Self::LastTo,
        Self::Check,
        Self::HintFrom,
        Self::HintTo,
        Self::Losing,
        Self::Drawing,
    ];

    /// The word in `data-state`, which style and tests go by.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Selected => "selected",
            Self::Target => "target",
            Self::Capture => "capture",
            Self::LastFrom => "last-from",
            Self::LastTo => "last-to",
            Self::Check => "check",
            Self::HintFrom => "hint-from",
            Self::HintTo => "hint-to",
            Self::Losing => "losing",
            Self::Drawing => "drawing",
        }
    }
}

impl Marks {
    /// Whether `mark` is set.
    pub const fn has(self, mark: Mark) -> bool {
        self.0 & 1 << mark as u8 != 0
    }

    /// The set with `mark` added if `on`.
    #[must_use]
    pub const fn with(self, mark: Mark, on: bool) -> Self {
        Self(self.0 | (on as u16) << mark as u8)
    }

    /// The words of all marks set, separated by spaces; `None` if there is none.
    pub fn words(self) -> Option<String> {
        let words: Vec<_> = Mark::ALL.into_iter().filter(|&mark| self.has(mark)).map(Mark::word).collect();
        (!words.is_empty()).then(|| words.join(" "))
    }
}

impl std::fmt::Debug for Marks {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.words().unwrap_or_default())
    }
}

impl Picture {
    /// The bare position after `last`: nothing picked, no hint, nobody may move.
    pub fn of(position: &Position, last: Option<Move>) -> Self {
        let mut pieces = [None; Square::COUNT];
        for square in position.occupied() {
            pieces[square.index()] = position.get(square);
        }
        let turn = position.turn();
        Self {
            pieces,
            turn,
            flipped: false,
            last,
            check: position.in_check().then(|| position.king(turn)),
            selected: None,
            targets: Bitboard::EMPTY,
            omens: Vec::new(),
            hint: None,
            cursor: home(Color::Red),
            aim: None,
            hand: Hand::Locked,
        }
    }

    /// What stands on `square`.
    pub fn get(&self, square: Square) -> Option<Piece> {
        self.pieces[square.index()]
    }

    /// The side at the bottom of the screen.
    pub fn bottom(&self) -> Color {
        if self.flipped { Color::Black } else { Color::Red }
    }

    /// What `slot` 0–89 shows.
    pub fn point(&self, slot: usize) -> Point {
        let square = square_at(slot, self.flipped);
        let piece = self.get(square);
        let target = self.targets.contains(square);
        let omen = self.omens.iter().find(|(at, _)| target && *at == square).map(|&(_, omen)| omen);
        let marks = Marks::default()
            .with(Mark::Selected, self.selected == Some(square))
            .with(Mark::Target, target && piece.is_none())
            .with(Mark::Capture, target && piece.is_some())
            .with(Mark::LastFrom, self.last.is_some_and(|mv| mv.from() == square))
            .with(Mark::LastTo, self.last.is_some_and(|mv| mv.to() == square))
            .with(Mark::Check, self.check == Some(square))
            .with(Mark::HintFrom, self.hint.is_some_and(|mv| mv.from() == square))
            .with(Mark::HintTo, self.hint.is_some_and(|mv| mv.to() == square))
            .with(Mark::Losing, omen.is_some_and(|omen| omen.loses(self.turn)))
            .with(Mark::Drawing, omen.is_some_and(|omen| omen.verdict().winner.is_none()));
        Point { square, piece, marks, omen, cursor: self.cursor == square, aim: self.aim == Some(square) }
    }
}

/// Where a side's king starts: a sensible place to enter the board.
pub fn home(color: Color) -> Square {
    match color {
        Color::Red => Square::at(4),
        Color::Black => Square::at(85),
    }
}

/// The point that `slot` 0–89 shows.
pub fn square_at(slot: usize, flipped: bool) -> Square {
    let square = Square::at((9 - slot / 9) * 9 + slot % 9);
    if flipped { square.rotate() } else { square }
}

/// The slot that shows `square`: the inverse of [`square_at`].
pub fn slot_of(square: Square, flipped: bool) -> usize {
    let square = if flipped { square.rotate() } else { square };
    (9 - usize::from(square.rank())) * 9 + usize::from(square.file())
}

/// Discs that travel between two pictures: those a move, or its taking back, carries from one point to
/// another. More than four points changed is another game, not a move: nothing travels.
pub fn travels(before: &Picture, after: &Picture) -> Vec<Move> {
    let changed: Vec<_> = Square::all().filter(|&at| before.get(at) != after.get(at)).collect();
    if changed.len() > 4 || before.flipped != after.flipped {
        return Vec::new();
    }
    let left = |at: Square, piece| before.get(at) == Some(piece);
    changed
        .iter()
        .filter_map(|&to| {
            let piece = after.get(to)?;
            let from = *changed.iter().find(|&&from| from != to && left(from, piece))?;
            Some(Move::new(from, to))
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::{Reason, Verdict};

    fn sq(text: &str) -> Square {
        text.parse().unwrap()
    }

    fn mv(text: &str) -> Move {
        text.parse().unwrap()
    }

    #[test]
    fn slots_and_squares_are_inverse_and_turned_not_mirrored() {
        for flipped in [false, true] {
            for slot in 0..Square::COUNT {
                assert_eq!(slot_of(square_at(slot, flipped), flipped), slot);
            }
        }
        assert_eq!(square_at(0, false), sq("a9"));
        assert_eq!(square_at(8, false), sq("i9"));
        assert_eq!(square_at(0, true), sq("i0"));
        assert_eq!(square_at(89, true), sq("a9"));
    }

    #[test]
    fn marks_name_themselves_in_order() {
        assert_eq!(Marks::default().words(), None);
        let marks = Marks::default().with(Mark::Check, true).with(Mark::Selected, true);
        assert_eq!(marks.words().as_deref(), Some("selected check"));
        assert!(!marks.with(Mark::Target, false).has(Mark::Target));
    }

    #[test]
    fn targets_are_dots_or_captures() {
        let mut picture = Picture::of(&Position::start(), Some(mv("h7e7")));
        picture.selected = Some(sq("b2"));
        picture.targets = [sq("b9"), sq("c2")].into_iter().collect();
        assert!(picture.point(slot_of(sq("b9"), false)).marks.has(Mark::Capture));
        assert!(picture.point(slot_of(sq("c2"), false)).marks.has(Mark::Target));
        assert_eq!(picture.point(slot_of(sq("h7"), false)).marks.words().as_deref(), Some("last-from"));
    }

    #[test]
    fn omens_mark_targets_alone() {
        let mut picture = Picture::of(&Position::start(), None);
        let draw = Omen::Ends(Verdict::draw(Reason::Repetition));
        let loss = Omen::Ends(Verdict::loss(Color::Red, Reason::PerpetualCheck));
        let win = Omen::Ends(Verdict::loss(Color::Black, Reason::PerpetualCheck));
        picture.omens = vec![(sq("c2"), draw), (sq("d2"), loss), (sq("e2"), loss), (sq("f2"), win)];
        picture.targets = [sq("c2"), sq("d2"), sq("f2")].into_iter().collect();
        let words = |at| picture.point(slot_of(sq(at), false)).marks.words();
        assert_eq!(words("c2").as_deref(), Some("target drawing"));
        assert_eq!(words("d2").as_deref(), Some("target losing"));
        assert_eq!(words("e2"), None, "the piece does not go there");
        assert_eq!(words("f2").as_deref(), Some("target"), "a win needs no warning");
    }

    #[test]
    fn check_marks_the_king_that_is_attacked() {
        let setup: engine::Setup = "3k5/9/9/9/9/9/9/9/3R5/4K4 b - - 0 1".parse().unwrap();
        let position = Position::try_from(setup).unwrap();
        assert_eq!(Picture::of(&position, None).check, Some(sq("d9")));
    }

    #[test]
    fn a_move_and_its_taking_back_travel() {
        let start = Position::start();
        let taken = start.play(mv("b2b9")).unwrap();
        let (before, after) = (Picture::of(&start, None), Picture::of(&taken, None));
        assert_eq!(travels(&before, &after), [mv("b2b9")]);
        assert_eq!(travels(&after, &before), [mv("b9b2")]);
        assert_eq!(travels(&before, &before), []);
    }

    #[test]
    fn a_turned_board_and_another_game_do_not_travel() {
        let before = Picture::of(&Position::start(), None);
        let turned = Picture { flipped: true, ..before.clone() };
        assert_eq!(travels(&before, &turned), []);
        let setup: engine::Setup = "3k5/9/9/9/9/9/9/9/9/4K4 w - - 0 1".parse().unwrap();
        let other = Picture::of(&Position::try_from(setup).unwrap(), None);
        assert_eq!(travels(&before, &other), []);
    }
}
