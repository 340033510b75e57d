//! Why a setup is not playable.

use crate::{Color, Kind, Piece, Position, Setup, Square, attacks};
use core::fmt;
use serde::{Deserialize, Serialize};

/// Something that keeps a [`Setup`] from being a [`Position`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "fault", rename_all = "snake_case", try_from = "Told")]
pub enum Fault {
    /// This side has no king.
    NoKing {
        /// The side.
        color: Color,
    },
    /// This side has more than one king.
    ManyKings {
        /// The side.
        color: Color,
    },
    /// A king stands outside its palace.
    KingOffPalace {
        /// Where.
        at: Square,
    },
    /// This side has more than sixteen pieces.
    ManyPieces {
        /// The side.
        color: Color,
    },
    /// The kings face each other on an open file.
    KingsFace,
    /// The side to move could capture the king.
    OpponentInCheck {
        /// One piece that could.
        by: Square,
    },
    /// More pieces of a kind than a game starts with.
    ManyOfKind {
        /// The piece.
        piece: Piece,
    },
    /// An advisor or elephant stands where its steps never lead.
    Misplaced {
        /// Where.
        at: Square,
    },
    /// A soldier stands where its steps never lead.
    StraySoldier {
        /// Where.
        at: Square,
    },
}

/// A [`Fault`] without its place.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "each is explained at the variant of Fault with its name")]
pub enum FaultKind {
    NoKing,
    ManyKings,
    KingOffPalace,
    ManyPieces,
    KingsFace,
    OpponentInCheck,
    ManyOfKind,
    Misplaced,
    StraySoldier,
}

/// A [`Fault`] as it is read: with every value that one may have. Read so, it costs the page a fraction of the
/// code that serde derives for a tagged enum.
#[derive(Deserialize)]
struct Told {
    fault: FaultKind,
    color: Option<Color>,
    at: Option<Square>,
    by: Option<Square>,
    piece: Option<Piece>,
}

impl TryFrom<Told> for Fault {
    type Error = String;

    fn try_from(Told { fault, color, at, by, piece }: Told) -> Result<Self, String> {
        let told = match fault {
            FaultKind::NoKing => color.map(|color| Self::NoKing { color }),
            FaultKind::ManyKings => color.map(|color| Self::ManyKings { color }),
            FaultKind::KingOffPalace => at.map(|at| Self::KingOffPalace { at }),
            FaultKind::ManyPieces => color.map(|color| Self::ManyPieces { color }),
            FaultKind::KingsFace => Some(Self::KingsFace),
            FaultKind::OpponentInCheck => by.map(|by| Self::OpponentInCheck { by }),
            FaultKind::ManyOfKind => piece.map(|piece| Self::ManyOfKind { piece }),
            FaultKind::Misplaced => at.map(|at| Self::Misplaced { at }),
            FaultKind::StraySoldier => at.map(|at| Self::StraySoldier { at }),
        };
        told.ok_or_else(|| format!("{fault:?} without what it is about"))
    }
}

impl FaultKind {
    /// Whether the rules still say how to play on: no piece moves differently for it.
    pub const fn is_forgivable(self) -> bool {
        matches!(self, Self::ManyOfKind | Self::Misplaced | Self::StraySoldier)
    }
}

impl Fault {
    /// Its kind.
    pub const fn kind(self) -> FaultKind {
        match self {
            Self::NoKing { .. } => FaultKind::NoKing,
            Self::ManyKings { .. } => FaultKind::ManyKings,
            Self::KingOffPalace { .. } => FaultKind::KingOffPalace,
            Self::ManyPieces { .. } => FaultKind::ManyPieces,
            Self::KingsFace => FaultKind::KingsFace,
            Self::OpponentInCheck { .. } => FaultKind::OpponentInCheck,
            Self::ManyOfKind { .. } => FaultKind::ManyOfKind,
            Self::Misplaced { .. } => FaultKind::Misplaced,
            Self::StraySoldier { .. } => FaultKind::StraySoldier,
        }
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoKing { color } => write!(f, "{color} has no king"),
            Self::ManyKings { color } => write!(f, "{color} has more than one king"),
            Self::KingOffPalace { at } => write!(f, "the king on {at} is outside its palace"),
            Self::ManyPieces { color } => write!(f, "{color} has more than 16 pieces"),
            Self::KingsFace => f.write_str("the kings face each other"),
            Self::OpponentInCheck { by } => write!(f, "the piece on {by} could capture the king"),
            Self::ManyOfKind { piece } => {
                write!(f, "there are more {} than a game starts with", piece.letter())
            }
            Self::Misplaced { at } => write!(f, "the piece on {at} can never get there"),
            Self::StraySoldier { at } => write!(f, "the soldier on {at} can never get there"),
        }
    }
}

/// A setup that is not playable as it stands: its faults, and the position there would be without them.
#[derive(Clone, Debug)]
pub struct Faulty<P> {
    position: Option<Box<P>>,
    faults: Vec<Fault>,
}

impl<P> Faulty<P> {
    /// The faults, at least one.
    pub fn faults(&self) -> &[Fault] {
        &self.faults
    }

    /// The position, overlooking every fault of one kind.
    ///
    /// # Errors
    /// When others remain, or the kind is not [forgivable](FaultKind::is_forgivable).
    pub fn ignore(mut self, kind: FaultKind) -> Result<P, Self> {
        if kind.is_forgivable() {
            self.faults.retain(|fault| fault.kind() != kind);
        }
        self.settle()
    }

    /// The position, overlooking every [forgivable](FaultKind::is_forgivable) fault.
    ///
    /// # Errors
    /// When others remain.
    pub fn forgive(mut self) -> Result<P, Self> {
        self.faults.retain(|fault| !fault.kind().is_forgivable());
        self.settle()
    }

    fn settle(self) -> Result<P, Self> {
        match self {
            Self { position: Some(position), faults } if faults.is_empty() => Ok(*position),
            faulty => Err(faulty),
        }
    }
}

impl<P> fmt::Display for Faulty<P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, fault) in self.faults.iter().enumerate() {
            if i > 0 {
                f.write_str("; ")?;
            }
            fmt::Display::fmt(fault, f)?;
        }
        Ok(())
    }
}

impl<P: fmt::Debug> core::error::Error for Faulty<P> {}

/// How many of each kind a side starts with, by [`Kind::index`].
const AT_START: [u32; 7] = [1, 2, 2, 2, 2, 2, 5];

/// Faults of what stands on the board; the kings' safety is judged on a finished position.
fn faults_of_board(setup: &Setup) -> Vec<Fault> {
    let mut faults = Vec::new();
    for color in Color::ALL {
        let mut total = 0;
        for kind in Kind::ALL {
            let piece = Piece::new(color, kind);
            let count = setup.points(piece).len();
            total += count;
            match (kind, count) {
                (Kind::King, 0) => faults.push(Fault::NoKing { color }),
                (Kind::King, 2..) => faults.push(Fault::ManyKings { color }),
                (_, count) if count > AT_START[kind.index()] => faults.push(Fault::ManyOfKind { piece }),
                _ => {}
            }
        }
        if total > 16 {
            faults.push(Fault::ManyPieces { color });
        }
    }
    for at in Square::all() {
        if let Some(piece) = setup.get(at) {
            faults.extend(fault_of_place(piece, at));
        }
    }
    faults
}

fn fault_of_place(Piece { color, kind }: Piece, at: Square) -> Option<Fault> {
    // Ranks counted from the piece's own back rank.
    let rank = if color == Color::Red { at.rank() } else { 9 - at.rank() };
    let file = at.file();
    match kind {
        Kind::King => (!at.is_palace(color)).then_some(Fault::KingOffPalace { at }),
        Kind::Advisor => {
            let on_diagonals = (file + rank) % 2 == 1;
            (!(at.is_palace(color) && on_diagonals)).then_some(Fault::Misplaced { at })
        }
        Kind::Elephant => {
            let home = matches!((file, rank), (2 | 6, 0 | 4) | (0 | 4 | 8, 2));
            (!home).then_some(Fault::Misplaced { at })
        }
        Kind::Soldier => {
            let reachable = rank > 4 || rank > 2 && file.is_multiple_of(2);
            (!reachable).then_some(Fault::StraySoldier { at })
        }
        Kind::Horse | Kind::Chariot | Kind::Cannon => None,
    }
}

impl TryFrom<Setup> for Position {
    type Error = Faulty<Self>;

    fn try_from(setup: Setup) -> Result<Self, Faulty<Self>> {
        let mut faults = faults_of_board(&setup);
        if !faults.iter().all(|fault| fault.kind().is_forgivable()) {
            return Err(Faulty { position: None, faults });
        }
        let position = Self::from_board(&setup);
        let them = !position.turn();
        let king = position.king(them);
        if attacks::between(king, position.king(!them)).and(position.occupied()).is_empty()
            && king.file() == position.king(!them).file()
        {
            faults.push(Fault::KingsFace);
        }
        let attackers = position.attackers_to(king, !them, position.occupied());
        faults.extend(attackers.first().map(|by| Fault::OpponentInCheck { by }));
        if faults.is_empty() {
            Ok(position)
        } else {
            Err(Faulty { position: Some(Box::new(position)), faults })
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_is_read_as_it_was_told() {
        let (color, at) = (Color::Black, "e2".parse().unwrap());
        for fault in [
            Fault::NoKing { color },
            Fault::ManyKings { color },
            Fault::KingOffPalace { at },
            Fault::ManyPieces { color },
            Fault::KingsFace,
            Fault::OpponentInCheck { by: at },
            Fault::ManyOfKind { piece: Piece { color, kind: Kind::Horse } },
            Fault::Misplaced { at },
            Fault::StraySoldier { at },
        ] {
            let text = serde_json::to_string(&fault).unwrap();
            assert_eq!(serde_json::from_str::<Fault>(&text).unwrap(), fault, "{text}");
        }
        assert!(serde_json::from_str::<Fault>(r#"{"fault":"no_king","at":"e2"}"#).is_err());
    }
}
