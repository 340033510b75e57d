//! Picking up and putting down, as a state machine without a document.
//!
//! Pointer, keys and a screen reader's click all end here, so they cannot differ.

use engine::{Bitboard, Color, Illegal, Move, Piece, Position, Square};

/// Whose pieces the reader may move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Hand {
    /// Nobody's: an earlier position, a finished game, a replay.
    #[default]
    Locked,
    /// One side's, when it is its turn.
    Side(Color),
    /// The side's whose turn it is: two people at one board.
    Both,
}

impl Hand {
    /// Whether pieces of `color` belong to this hand.
    pub fn holds(self, color: Color) -> bool {
        match self {
            Self::Locked => false,
            Self::Side(side) => side == color,
            Self::Both => true,
        }
    }

    /// The sides of this hand, as the style reads them.
    pub fn sides(self) -> Option<&'static str> {
        match self {
            Self::Locked => None,
            Self::Side(Color::Red) => Some("r"),
            Self::Side(Color::Black) => Some("b"),
            Self::Both => Some("r b"),
        }
    }
}

/// The reader's place on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Input {
    /// The piece picked up.
    pub selected: Option<Square>,
    /// Where the keyboard stands.
    pub cursor: Square,
}

/// Why nothing was picked up, or a piece was not put down.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// The rules forbid the move.
    Illegal(Move, Illegal),
    /// The piece may be moved, but not now.
    NotYourTurn,
    /// Two play at one board, and it is this side's turn.
    TurnOf(Color),
    /// The piece belongs to the opponent.
    NotYourPiece,
    /// Nothing stands there to be picked up.
    NoPiece,
}

/// What a press on a point means.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Intent {
    /// Nothing: the board is locked, or there was nothing to put down.
    Nothing,
    /// This piece is in the hand now.
    Pick {
        /// The piece.
        piece: Piece,
        /// Where it stands.
        at: Square,
        /// How many points it may go to.
        targets: u32,
    },
    /// The piece is put back where it was.
    Cancel,
    /// A legal move.
    Move(Move),
    /// It does not work, and why.
    Refused(Refusal),
}

impl Input {
    /// An empty hand at `cursor`.
    pub const fn at(cursor: Square) -> Self {
        Self { selected: None, cursor }
    }

    /// A click, a tap, Enter or Space on `at`: picks up, picks another, puts back or moves.
    pub fn press(&mut self, at: Square, position: &Position, hand: Hand) -> Intent {
        self.cursor = at;
        if hand == Hand::Locked {
            return Intent::Nothing;
        }
        match self.selected {
            None => self.pick(at, position, hand),
            Some(from) if from == at => self.cancel(),
            Some(_) if may_pick(position, hand, at) => self.pick(at, position, hand),
            Some(from) => self.put(Move::new(from, at), position),
        }
    }

    /// A piece dragged from `from` and let go over `to`. Unlike a press, a drop on another own piece is
    /// a move that is refused, not a new pick.
    pub fn drop_at(&mut self, from: Square, to: Square, position: &Position, hand: Hand) -> Intent {
        if hand == Hand::Locked || from == to {
            return Intent::Nothing;
        }
        if !may_pick(position, hand, from) {
            return Intent::Refused(refusal(position, hand, from));
        }
        self.selected = Some(from);
        self.put(Move::new(from, to), position)
    }

    /// Takes `at` into the hand.
    pub fn pick(&mut self, at: Square, position: &Position, hand: Hand) -> Intent {
        match position.get(at) {
            Some(piece) if may_pick(position, hand, at) => {
                self.selected = Some(at);
                Intent::Pick { piece, at, targets: position.legal_from(at).len() as u32 }
            }
            _ if hand == Hand::Locked => Intent::Nothing,
            _ => Intent::Refused(refusal(position, hand, at)),
        }
    }

    /// Puts the piece in the hand back.
    pub fn cancel(&mut self) -> Intent {
        match self.selected.take() {
            Some(_) => Intent::Cancel,
            None => Intent::Nothing,
        }
    }

    /// Another position, or another hand: whatever was picked up may be gone.
    pub fn settle(&mut self, position: &Position, hand: Hand) {
        self.selected = self.selected.filter(|&at| may_pick(position, hand, at));
    }

    /// Where the piece in the hand may go.
    pub fn targets(&self, position: &Position) -> Bitboard {
        match self.selected {
            Some(from) => position.legal_from(from).iter().map(|mv| mv.to()).collect(),
            None => Bitboard::EMPTY,
        }
    }

    fn put(&mut self, mv: Move, position: &Position) -> Intent {
        match position.refuse(mv) {
            None => {
                self.selected = None;
                self.cursor = mv.to();
                Intent::Move(mv)
            }
            Some(why) => Intent::Refused(Refusal::Illegal(mv, why)),
        }
    }
}

/// Whether the piece on `at` may be picked up now.
pub fn may_pick(position: &Position, hand: Hand, at: Square) -> bool {
    position.get(at).is_some_and(|piece| piece.color == position.turn() && hand.holds(piece.color))
}

/// Why the piece on `at` may not be picked up.
fn refusal(position: &Position, hand: Hand, at: Square) -> Refusal {
    match position.get(at) {
        None => Refusal::NoPiece,
        Some(_) if hand == Hand::Both => Refusal::TurnOf(position.turn()),
        Some(piece) if hand.holds(piece.color) => Refusal::NotYourTurn,
        Some(_) => Refusal::NotYourPiece,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const RED: Hand = Hand::Side(Color::Red);
    const BLACK: Hand = Hand::Side(Color::Black);

    fn sq(text: &str) -> Square {
        text.parse().unwrap()
    }

    fn mv(text: &str) -> Move {
        text.parse().unwrap()
    }

    fn fresh() -> (Input, Position) {
        (Input::at(sq("e0")), Position::start())
    }

    #[test]
    fn two_presses_make_a_move_and_carry_the_cursor() {
        let (mut input, position) = fresh();
        let picked = input.press(sq("h2"), &position, RED);
        assert!(matches!(picked, Intent::Pick { targets: 12, at, .. } if at == sq("h2")), "{picked:?}");
        assert_eq!(input.press(sq("e2"), &position, RED), Intent::Move(mv("h2e2")));
        assert_eq!(input, Input { selected: None, cursor: sq("e2") });
    }

    #[test]
    fn another_own_piece_is_picked_and_the_same_put_back() {
        let (mut input, position) = fresh();
        input.press(sq("h2"), &position, RED);
        assert!(matches!(input.press(sq("h0"), &position, RED), Intent::Pick { targets: 2, .. }));
        assert_eq!(input.selected, Some(sq("h0")));
        assert_eq!(input.press(sq("h0"), &position, RED), Intent::Cancel);
        assert_eq!(input.selected, None);
        assert_eq!(input.cancel(), Intent::Nothing);
    }

    #[test]
    fn a_refused_move_keeps_the_piece_and_says_why() {
        let (mut input, position) = fresh();
        input.press(sq("b0"), &position, RED);
        let refused = input.press(sq("d1"), &position, RED);
        let blocked = Illegal::BlockedLeg { at: sq("c0") };
        assert_eq!(refused, Intent::Refused(Refusal::Illegal(mv("b0d1"), blocked)));
        assert_eq!(input.selected, Some(sq("b0")));
    }

    #[test]
    fn what_cannot_be_picked_says_why() {
        let (mut input, position) = fresh();
        assert_eq!(input.press(sq("e5"), &position, RED), Intent::Refused(Refusal::NoPiece));
        assert_eq!(input.press(sq("e9"), &position, RED), Intent::Refused(Refusal::NotYourPiece));
        assert_eq!(input.press(sq("e9"), &position, BLACK), Intent::Refused(Refusal::NotYourTurn));
        let red_first = Intent::Refused(Refusal::TurnOf(Color::Red));
        assert_eq!(input.press(sq("e9"), &position, Hand::Both), red_first);
        assert_eq!(input.selected, None);
    }

    #[test]
    fn a_locked_board_only_moves_the_cursor() {
        let (mut input, position) = fresh();
        assert_eq!(input.press(sq("h2"), &position, Hand::Locked), Intent::Nothing);
        assert_eq!(input, Input::at(sq("h2")));
        assert_eq!(input.drop_at(sq("h2"), sq("e2"), &position, Hand::Locked), Intent::Nothing);
    }

    #[test]
    fn a_drop_moves_or_is_refused_but_never_picks_another() {
        let (mut input, position) = fresh();
        let refused = input.drop_at(sq("a0"), sq("b0"), &position, RED);
        assert_eq!(refused, Intent::Refused(Refusal::Illegal(mv("a0b0"), Illegal::OwnPiece)));
        assert_eq!(input.selected, Some(sq("a0")));
        assert_eq!(input.drop_at(sq("a0"), sq("a0"), &position, RED), Intent::Nothing);
        assert_eq!(input.drop_at(sq("a0"), sq("a2"), &position, RED), Intent::Move(mv("a0a2")));
    }

    #[test]
    fn a_new_position_empties_the_hand_when_the_turn_passes() {
        let (mut input, position) = fresh();
        input.press(sq("h2"), &position, RED);
        input.settle(&position, RED);
        assert_eq!(input.selected, Some(sq("h2")));
        input.settle(&position.make(mv("b2e2")), RED);
        assert_eq!(input.selected, None);
    }

    #[test]
    fn targets_are_the_legal_ends() {
        let (mut input, position) = fresh();
        assert!(input.targets(&position).is_empty());
        input.press(sq("b0"), &position, RED);
        assert_eq!(input.targets(&position), [sq("a2"), sq("c2")].into_iter().collect());
    }
}
