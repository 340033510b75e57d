//! What the keys mean while the focus is on the board, and where they lead.

use super::{input::Hand, picture::Picture};
use engine::{Bitboard, Color, Kind, Position, Square};

/// A key press, free of any document.
#[derive(Clone, Copy, Debug)]
pub struct Key<'a> {
    /// What it types: `KeyboardEvent.key`.
    pub key: &'a str,
    /// Which key it is, whatever the layout: `KeyboardEvent.code`.
    pub code: &'a str,
    /// Shift is held.
    pub shift: bool,
    /// Control is held (Command on a Mac).
    pub ctrl: bool,
    /// Alt is held: never ours.
    pub alt: bool,
}

impl Key<'_> {
    /// Whether it types a letter or a digit, which a reader may want to keep for other programs.
    pub fn is_character(&self) -> bool {
        self.key != " " && self.key.chars().count() == 1
    }
}

/// What a key asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Action {
    /// One point on the screen: columns to the right, rows down.
    Step(i8, i8),
    /// As far as it goes on the screen; zero stays.
    Edge(i8, i8),
    /// Pick up or put down.
    Press,
    /// Put back.
    Cancel,
    /// The next point that matters now: an own piece that can move, or a target of the picked one.
    Next {
        /// The one before instead.
        back: bool,
    },
    /// The next piece of a kind.
    Piece {
        /// The kind.
        kind: Kind,
        /// The opponent's instead of one's own.
        theirs: bool,
    },
    /// File 1–9, counted from the right of the side that names.
    File(u8),
    /// Rank 1–10, counted from the side that names.
    Rank(u8),
    /// Say something.
    Read(Read),
    /// Where the last move ended.
    Last,
    /// To type a move; the page knows where.
    Entry,
}

/// What can be read out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Read {
    /// This point in full.
    Point,
    /// Where this piece, or the picked one, may go.
    Moves,
    /// Where it may capture.
    Captures,
    /// Who attacks and who guards this point.
    Attackers,
    /// The pieces on this file.
    File,
    /// The pieces on this rank.
    Rank,
    /// All pieces.
    Pieces,
    /// The last move; the page knows it.
    LastMove,
    /// Clocks and turn; the page knows them.
    Clocks,
    /// Move number, side, check, repetitions; the page knows them.
    Turn,
}

impl Action {
    /// The meaning of a key; `None` leaves it to the browser.
    pub fn of(key: Key<'_>) -> Option<Self> {
        if key.alt || (key.ctrl && !matches!(key.key, "Home" | "End")) {
            return None;
        }
        if let Some(digit) = key.code.strip_prefix("Digit").or(key.code.strip_prefix("Numpad"))
            && let Ok(digit @ 0..=9) = digit.parse::<u8>()
        {
            return match (key.shift, digit) {
                (false, 0) => None,
                (false, _) => Some(Self::File(digit)),
                (true, 0) => Some(Self::Rank(10)),
                (true, _) => Some(Self::Rank(digit)),
            };
        }
        Some(match key.key {
            "ArrowLeft" => Self::Step(-1, 0),
            "ArrowRight" => Self::Step(1, 0),
            "ArrowUp" => Self::Step(0, -1),
            "ArrowDown" => Self::Step(0, 1),
            "Home" if key.ctrl => Self::Edge(-1, -1),
            "End" if key.ctrl => Self::Edge(1, 1),
            "Home" => Self::Edge(-1, 0),
            "End" => Self::Edge(1, 0),
            "PageUp" => Self::Edge(0, -1),
            "PageDown" => Self::Edge(0, 1),
            "Enter" | " " => Self::Press,
            "Escape" | "Backspace" => Self::Cancel,
            other => return Self::of_letter(other, key.shift),
        })
    }

    fn of_letter(key: &str, shift: bool) -> Option<Self> {
        let mut letters = key.chars();
        let letter = letters.next()?.to_ascii_lowercase();
        if letters.next().is_some() {
            return None;
        }
        Some(match letter {
            'n' => Self::Next { back: shift },
            'i' => Self::Entry,
            'j' => Self::Last,
            'o' => Self::Read(Read::Point),
            'l' => Self::Read(Read::LastMove),
            'm' => Self::Read(if shift { Read::Captures } else { Read::Moves }),
            'x' => Self::Read(Read::Attackers),
            's' => Self::Read(if shift { Read::Rank } else { Read::File }),
            'd' => Self::Read(Read::Pieces),
            't' => Self::Read(Read::Clocks),
            'w' => Self::Read(Read::Turn),
            // N is taken above, so the horse is H alone and the elephant E or B.
            _ => Self::Piece { kind: Kind::from_letter(letter)?, theirs: shift },
        })
    }
}

/// Where an action leads on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Goal {
    /// To this point.
    To(Square),
    /// The edge is reached already.
    Edge,
    /// There is no such piece.
    None,
}

/// Where `action` leads from the picture's cursor; `None` if it is not about going anywhere.
///
/// `frame` is the side that counts files and ranks, `mine` the side whose pieces are one's own.
pub fn goal(
    action: Action,
    picture: &Picture,
    position: &Position,
    frame: Color,
    mine: Color,
) -> Option<Goal> {
    let cursor = picture.cursor;
    // On a turned board the screen's right is the board's left.
    let sign = if picture.flipped { -1 } else { 1 };
    Some(match action {
        Action::Step(right, down) => match cursor.offset(sign * right, -sign * down) {
            Some(square) => Goal::To(square),
            None => Goal::Edge,
        },
        Action::Edge(right, down) => {
            let far = |at: u8, way: i8, end: u8| match way {
                0 => at,
                1 => end,
                _ => 0,
            };
            let file = far(cursor.file(), sign * right, 8);
            let rank = far(cursor.rank(), -sign * down, 9);
            Square::new(file, rank).filter(|&square| square != cursor).map_or(Goal::Edge, Goal::To)
        }
        Action::Next { back } => {
            let points =
                if picture.selected.is_some() { picture.targets } else { pickable(position, picture.hand) };
            following(points, picture, back)
        }
        Action::Piece { kind, theirs } => {
            let color = if theirs { !mine } else { mine };
            following(position.pieces(color, kind), picture, false)
        }
        Action::File(number) => line(
            frame,
            number,
            |number| Square::new(9 - number, cursor.rank()),
            |at| Square::new(8 - at.file(), at.rank()),
        ),
        Action::Rank(number) => line(
            frame,
            number,
            |number| Square::new(cursor.file(), number - 1),
            |at| Square::new(at.file(), 9 - at.rank()),
        ),
        Action::Last => picture.last.map_or(Goal::None, |mv| Goal::To(mv.to())),
        Action::Press | Action::Cancel | Action::Read(_) | Action::Entry => return None,
    })
}

/// The point with a number counted by Red, or across for Black.
fn line(
    frame: Color,
    number: u8,
    by_red: impl Fn(u8) -> Option<Square>,
    across: impl Fn(Square) -> Option<Square>,
) -> Goal {
    let square = match frame {
        Color::Red => by_red(number),
        Color::Black => by_red(number).and_then(across),
    };
    square.map_or(Goal::None, Goal::To)
}

/// Own pieces that have a legal move.
fn pickable(position: &Position, hand: Hand) -> Bitboard {
    if !hand.holds(position.turn()) {
        return Bitboard::EMPTY;
    }
    position.legal_moves().iter().map(|mv| mv.from()).collect()
}

/// The next of `points` after the cursor in reading order on the screen, around the end.
fn following(points: Bitboard, picture: &Picture, back: bool) -> Goal {
    let slot = |square| super::picture::slot_of(square, picture.flipped);
    let here = slot(picture.cursor);
    // The distance ahead, 1–90: the cursor's own point comes last.
    let ahead = |square| {
        let there = slot(square);
        let way = if back { here + 90 - there } else { there + 90 - here };
        (way + 89) % 90
    };
    points.into_iter().min_by_key(|&square| ahead(square)).map_or(Goal::None, Goal::To)
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::Move;

    fn sq(text: &str) -> Square {
        text.parse().unwrap()
    }

    fn press(key: &str, code: &str) -> Option<Action> {
        Action::of(Key { key, code, shift: false, ctrl: false, alt: false })
    }

    fn shifted(key: &str, code: &str) -> Option<Action> {
        Action::of(Key { key, code, shift: true, ctrl: false, alt: false })
    }

    fn go(action: Action, at: &str, flipped: bool) -> Goal {
        let position = Position::start();
        let hand = Hand::Side(Color::Red);
        let picture = Picture { cursor: sq(at), flipped, hand, ..Picture::of(&position, None) };
        goal(action, &picture, &position, Color::Red, Color::Red).unwrap()
    }

    #[test]
    fn keys_by_what_they_type_and_digits_by_where_they_are() {
        assert_eq!(press("ArrowUp", "ArrowUp"), Some(Action::Step(0, -1)));
        assert_eq!(press(" ", "Space"), Some(Action::Press));
        assert_eq!(press("Backspace", "Backspace"), Some(Action::Cancel));
        assert_eq!(press("5", "Digit5"), Some(Action::File(5)));
        assert_eq!(shifted("%", "Digit5"), Some(Action::Rank(5)));
        assert_eq!(shifted(")", "Digit0"), Some(Action::Rank(10)));
        assert_eq!(press("h", "KeyH"), Some(Action::Piece { kind: Kind::Horse, theirs: false }));
        assert_eq!(shifted("B", "KeyB"), Some(Action::Piece { kind: Kind::Elephant, theirs: true }));
        assert_eq!(shifted("N", "KeyN"), Some(Action::Next { back: true }));
        assert_eq!(press("q", "KeyQ"), None);
        assert_eq!(press("Tab", "Tab"), None);
    }

    #[test]
    fn control_and_alt_stay_the_browsers() {
        let key = |key, ctrl, alt| Action::of(Key { key, code: "", shift: false, ctrl, alt });
        assert_eq!(key("r", true, false), None);
        assert_eq!(key("ArrowLeft", false, true), None);
        assert_eq!(key("Home", true, false), Some(Action::Edge(-1, -1)));
    }

    #[test]
    fn arrows_go_where_they_point_on_either_board() {
        assert_eq!(go(Action::Step(0, -1), "e0", false), Goal::To(sq("e1")));
        assert_eq!(go(Action::Step(1, 0), "e0", false), Goal::To(sq("f0")));
        assert_eq!(go(Action::Step(0, 1), "e0", false), Goal::Edge);
        assert_eq!(go(Action::Step(0, -1), "e9", true), Goal::To(sq("e8")));
        assert_eq!(go(Action::Step(1, 0), "e9", true), Goal::To(sq("d9")));
    }

    #[test]
    fn ends_and_corners_are_the_screens() {
        assert_eq!(go(Action::Edge(-1, 0), "e4", false), Goal::To(sq("a4")));
        assert_eq!(go(Action::Edge(-1, 0), "e4", true), Goal::To(sq("i4")));
        assert_eq!(go(Action::Edge(0, -1), "e4", false), Goal::To(sq("e9")));
        assert_eq!(go(Action::Edge(-1, -1), "e4", false), Goal::To(sq("a9")));
        assert_eq!(go(Action::Edge(1, 1), "e4", true), Goal::To(sq("a9")));
        assert_eq!(go(Action::Edge(1, 1), "i0", false), Goal::Edge);
    }

    #[test]
    fn pieces_are_found_in_reading_order_and_around() {
        let horse = Action::Piece { kind: Kind::Horse, theirs: false };
        assert_eq!(go(horse, "e0", false), Goal::To(sq("h0")));
        assert_eq!(go(horse, "h0", false), Goal::To(sq("b0")));
        let king = Action::Piece { kind: Kind::King, theirs: true };
        assert_eq!(go(king, "e9", false), Goal::To(sq("e9")));
    }

    #[test]
    fn next_walks_pieces_then_targets() {
        // In reading order from e9, the first red piece that can move is the soldier a3.
        assert_eq!(go(Action::Next { back: false }, "e9", false), Goal::To(sq("a3")));
        assert_eq!(go(Action::Next { back: true }, "e9", false), Goal::To(sq("i0")));
        let position = Position::start();
        let mut picture = Picture::of(&position, None);
        picture.selected = Some(sq("b0"));
        picture.targets = [sq("a2"), sq("c2")].into_iter().collect();
        picture.cursor = sq("a2");
        let next = goal(Action::Next { back: false }, &picture, &position, Color::Red, Color::Red);
        assert_eq!(next, Some(Goal::To(sq("c2"))));
        assert_eq!(go(Action::Piece { kind: Kind::King, theirs: false }, "a0", false), Goal::To(sq("e0")));
    }

    #[test]
    fn files_and_ranks_count_from_the_naming_side() {
        let position = Position::start();
        let picture = Picture { cursor: sq("e4"), ..Picture::of(&position, None) };
        let by = |action, frame| goal(action, &picture, &position, frame, frame).unwrap();
        assert_eq!(by(Action::File(1), Color::Red), Goal::To(sq("i4")));
        assert_eq!(by(Action::File(1), Color::Black), Goal::To(sq("a4")));
        assert_eq!(by(Action::Rank(1), Color::Red), Goal::To(sq("e0")));
        assert_eq!(by(Action::Rank(10), Color::Black), Goal::To(sq("e0")));
    }

    #[test]
    fn the_last_move_and_what_is_not_there() {
        let last: Move = "h2e2".parse().unwrap();
        let position = Position::start();
        let picture = Picture { last: Some(last), ..Picture::of(&position, None) };
        let jump = |picture: &Picture| goal(Action::Last, picture, &position, Color::Red, Color::Red);
        assert_eq!(jump(&picture), Some(Goal::To(sq("e2"))));
        assert_eq!(jump(&Picture::of(&position, None)), Some(Goal::None));
        assert_eq!(goal(Action::Press, &picture, &position, Color::Red, Color::Red), None);
    }
}
