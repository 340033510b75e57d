//! Why a move is refused.

use crate::{Color, Kind, Move, Piece, Position, Square, attacks};
use core::fmt;
use serde::{Deserialize, Serialize};

/// Why a move is not legal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(tag = "illegal", rename_all = "snake_case", try_from = "Told")]
pub enum Illegal {
    /// Nothing stands where the move starts.
    NoPiece,
    /// The piece belongs to the side that is not to move.
    NotYourPiece,
    /// A piece of the same side stands on the target.
    OwnPiece,
    /// The horse's leg is blocked.
    BlockedLeg {
        /// The point beside the horse.
        at: Square,
    },
    /// The elephant's eye is blocked.
    BlockedEye {
        /// The point half way.
        at: Square,
    },
    /// The cannon captures only over a screen, and there is none.
    NoScreen,
    /// The cannon captures over exactly one screen, and there are more.
    ManyScreens,
    /// A piece stands in the way.
    Blocked {
        /// The first one met.
        at: Square,
    },
    /// Kings and advisors stay in the palace.
    OutOfPalace,
    /// Elephants stay on their bank of the river.
    AcrossRiver,
    /// Soldiers never step back.
    Backward,
    /// The piece does not move that way.
    NotItsMove,
    /// The own king could be taken.
    InCheck {
        /// By this piece, or one of several.
        by: Square,
    },
    /// The kings would face each other on an open file.
    KingsFace,
}

/// An [`Illegal`] as it is read: with every value that one may have. Read so, it costs the page a fraction of
/// the code that serde derives for a tagged enum.
#[derive(Deserialize)]
struct Told {
    illegal: String,
    at: Option<Square>,
    by: Option<Square>,
}

impl TryFrom<Told> for Illegal {
    type Error = String;

    fn try_from(Told { illegal, at, by }: Told) -> Result<Self, String> {
        let told = match (illegal.as_str(), at, by) {
            ("no_piece", ..) => Self::NoPiece,
            ("not_your_piece", ..) => Self::NotYourPiece,
            ("own_piece", ..) => Self::OwnPiece,
            ("blocked_leg", Some(at), _) => Self::BlockedLeg { at },
            ("blocked_eye", Some(at), _) => Self::BlockedEye { at },
            ("no_screen", ..) => Self::NoScreen,
            ("many_screens", ..) => Self::ManyScreens,
            ("blocked", Some(at), _) => Self::Blocked { at },
            ("out_of_palace", ..) => Self::OutOfPalace,
            ("across_river", ..) => Self::AcrossRiver,
            ("backward", ..) => Self::Backward,
            ("not_its_move", ..) => Self::NotItsMove,
            ("in_check", _, Some(by)) => Self::InCheck { by },
            ("kings_face", ..) => Self::KingsFace,
            _ => return Err(format!("no reason against a move, or without its point: {illegal}")),
        };
        Ok(told)
    }
}

impl fmt::Display for Illegal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoPiece => f.write_str("there is no piece to move"),
            Self::NotYourPiece => f.write_str("it is the other side's turn"),
            Self::OwnPiece => f.write_str("a piece of the same side is there"),
            Self::BlockedLeg { at } => write!(f, "the horse's leg is blocked at {at}"),
            Self::BlockedEye { at } => write!(f, "the elephant's eye is blocked at {at}"),
            Self::NoScreen => f.write_str("the cannon needs a screen to capture"),
            Self::ManyScreens => f.write_str("the cannon captures over one screen only"),
            Self::Blocked { at } => write!(f, "the way is blocked at {at}"),
            Self::OutOfPalace => f.write_str("it may not leave the palace"),
            Self::AcrossRiver => f.write_str("the elephant may not cross the river"),
            Self::Backward => f.write_str("a soldier never steps back"),
            Self::NotItsMove => f.write_str("the piece does not move that way"),
            Self::InCheck { by } => write!(f, "the king could be taken from {by}"),
            Self::KingsFace => f.write_str("the kings would face each other"),
        }
    }
}

impl core::error::Error for Illegal {}

impl Position {
    /// Why `mv` is not legal; `None` if it is.
    ///
    /// What is wrong with the move itself comes before what it does to the king.
    pub fn refuse(&self, mv: Move) -> Option<Illegal> {
        let Some(piece) = self.get(mv.from()) else { return Some(Illegal::NoPiece) };
        if piece.color != self.turn() {
            return Some(Illegal::NotYourPiece);
        }
        if mv.from() == mv.to() {
            return Some(Illegal::NotItsMove);
        }
        if self.get(mv.to()).is_some_and(|target| target.color == piece.color) {
            return Some(Illegal::OwnPiece);
        }
        if !self.targets(mv.from()).contains(mv.to()) {
            return Some(self.refuse_step(piece, mv));
        }
        // A check is the graver reason, and says more than where the kings stand.
        let exposed = self.exposed_to(mv);
        let face = self.king(!self.turn());
        match exposed.without(face).first() {
            Some(by) => Some(Illegal::InCheck { by }),
            None => (!exposed.is_empty()).then_some(Illegal::KingsFace),
        }
    }

    /// Why the piece cannot make the step `mv`, which is none of its targets.
    fn refuse_step(&self, Piece { color, kind }: Piece, mv: Move) -> Illegal {
        let (from, to) = (mv.from(), mv.to());
        let files = to.file() as i8 - from.file() as i8;
        let ranks = to.rank() as i8 - from.rank() as i8;
        let ahead = if color == Color::Red { ranks } else { -ranks };
        match (kind, (files.abs(), ranks.abs())) {
            (Kind::King, (0, 1) | (1, 0)) | (Kind::Advisor, (1, 1)) => Illegal::OutOfPalace,
            (Kind::Elephant, (2, 2)) => match from.offset(files / 2, ranks / 2) {
                Some(at) if to.is_home(color) => Illegal::BlockedEye { at },
                _ => Illegal::AcrossRiver,
            },
            (Kind::Horse, (1, 2) | (2, 1)) => Illegal::BlockedLeg { at: attacks::leg(from, to) },
            (Kind::Chariot | Kind::Cannon, (0, _) | (_, 0)) => self.refuse_line(kind, mv),
            (Kind::Soldier, (0, 1)) if ahead < 0 => Illegal::Backward,
            _ => Illegal::NotItsMove,
        }
    }

    /// Why the chariot or cannon cannot go along its line.
    fn refuse_line(&self, kind: Kind, mv: Move) -> Illegal {
        let screens = attacks::between(mv.from(), mv.to()) & self.occupied();
        let nearest = |&at: &Square| at.index().abs_diff(mv.from().index());
        match screens.into_iter().min_by_key(nearest) {
            None => Illegal::NoScreen,
            Some(_) if kind == Kind::Cannon && self.is_capture(mv) => Illegal::ManyScreens,
            Some(at) => Illegal::Blocked { at },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_is_read_as_it_was_told() {
        let at: Square = "e2".parse().unwrap();
        for illegal in [
            Illegal::NoPiece,
            Illegal::NotYourPiece,
            Illegal::OwnPiece,
            Illegal::BlockedLeg { at },
            Illegal::BlockedEye { at },
            Illegal::NoScreen,
            Illegal::ManyScreens,
            Illegal::Blocked { at },
            Illegal::OutOfPalace,
            Illegal::AcrossRiver,
            Illegal::Backward,
            Illegal::NotItsMove,
            Illegal::InCheck { by: at },
            Illegal::KingsFace,
        ] {
            let text = serde_json::to_string(&illegal).unwrap();
            assert_eq!(serde_json::from_str::<Illegal>(&text).unwrap(), illegal, "{text}");
        }
        assert!(serde_json::from_str::<Illegal>(r#"{"illegal":"blocked","by":"e2"}"#).is_err());
    }
}
