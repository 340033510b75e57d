//! The words between a page and the worker that thinks for it.
//!
//! The page opens with [`Ask::Hello`] and uses the worker only if the [`Answer::Ready`] it gets bears
//! its own [`BUILD`]. Every [`Ask::Think`] must be finite, because a worker busy thinking hears nothing:
//! whoever loses patience drops the worker and starts another. For one ask come any number of
//! [`Answer::Info`], then exactly one [`Answer::Best`] or [`Answer::Failed`], all with the ask's `id`.

use crate::{Move, Ruleset, rules::Limit};
use core::{fmt, num::NonZeroU8};
use serde::{Deserialize, Serialize};

/// Names the build: a page and a worker of different builds do not talk to each other.
///
/// Taken from the variable `BUILD_ID` while compiling; `dev` without it.
pub const BUILD: &str = match option_env!("BUILD_ID") {
    Some(id) => id,
    None => "dev",
};

/// What a page says to the worker.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Ask {
    /// The first word. Answered by [`Answer::Ready`], also when the builds differ.
    Hello {
        /// The page's [`BUILD`].
        build: String,
    },
    /// Finds a move for the side to move after `moves`.
    Think {
        /// Comes back in every answer. An answer with another id than the last one asked is stale.
        id: u32,
        /// The position before the first move, as FEN.
        start: String,
        /// The game so far, so that repetitions are seen.
        moves: Vec<Move>,
        /// By which rules the game is judged; the world's without.
        #[serde(default)]
        rules: Ruleset,
        /// After how many plies without a capture it is drawn; 120 without.
        #[serde(default)]
        no_capture: Limit,
        /// How well to play; full strength without.
        level: Option<Level>,
        /// When to stop. May be empty only beside a level, whose own limits then hold.
        limits: Limits,
        /// Picks among the moves a weak level might play: the same ask with the same seed gets the same
        /// move. Give each game its own, lest it repeat the last one.
        #[serde(default)]
        seed: u64,
    },
}

/// What the worker says to its page.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Answer {
    /// The worker is up.
    Ready {
        /// The worker's [`BUILD`].
        build: String,
    },
    /// The state of the thought after one more depth.
    Info {
        /// The ask's.
        id: u32,
        /// The state.
        #[serde(flatten)]
        info: Info,
    },
    /// The thought is over.
    Best {
        /// The ask's.
        id: u32,
        /// The move to play; none when the game is over on the board.
        best: Option<Move>,
        /// The last state. Its line need not begin with `best`: a weak level may know better than it plays.
        #[serde(flatten)]
        info: Info,
    },
    /// The ask was refused.
    Failed {
        /// The ask's; none when it could not be read.
        id: Option<u32>,
        /// Why.
        reason: Failure,
    },
}

/// The state of a thought.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Info {
    /// Plies searched in full. 0 when there was nothing to search.
    pub depth: u8,
    /// Plies of the longest line looked at.
    pub seldepth: u8,
    /// The place of this line among those asked for: 0 for the best.
    #[serde(default)]
    pub rank: u8,
    /// For the side to move.
    pub score: Score,
    /// Positions visited.
    pub nodes: u64,
    /// Milliseconds since the ask.
    pub time: u64,
    /// Positions a second; 0 while the clock has not moved.
    pub nps: u64,
    /// How full the memory of positions is, in thousandths.
    pub hashfull: u16,
    /// The line expected, beginning with the best move.
    pub pv: Vec<Move>,
}

/// When to stop thinking: at the first limit reached. All empty is endless.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Limits {
    /// Plies.
    pub depth: Option<u8>,
    /// Positions.
    pub nodes: Option<u64>,
    /// Milliseconds for this move.
    pub movetime: Option<u64>,
    /// The clock of the side to move; the engine chooses its share.
    pub clock: Option<Clock>,
}

impl Limits {
    /// Stops after so many plies.
    pub const fn depth(plies: u8) -> Self {
        Self { depth: Some(plies), ..Self::endless() }
    }

    /// Stops after so many positions: the same move on every machine.
    pub const fn nodes(nodes: u64) -> Self {
        Self { nodes: Some(nodes), ..Self::endless() }
    }

    /// Stops after so many milliseconds.
    pub const fn movetime(milliseconds: u64) -> Self {
        Self { movetime: Some(milliseconds), ..Self::endless() }
    }

    /// Never stops.
    pub const fn endless() -> Self {
        Self { depth: None, nodes: None, movetime: None, clock: None }
    }

    /// Whether nothing here ever stops a search.
    pub fn is_endless(&self) -> bool {
        *self == Self::endless()
    }
}

/// A game clock.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Clock {
    /// Milliseconds left.
    pub left: u64,
    /// Milliseconds gained with each move.
    #[serde(default)]
    pub increment: u64,
    /// Moves until the clock is refilled; none when it must last the whole game.
    #[serde(default)]
    pub moves: Option<u16>,
}

/// The worth of a position for the side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Score {
    /// Hundredths of a soldier that has not crossed the river.
    Centipawns(i32),
    /// The game ends by force in so many plies: positive when the side to move wins, zero or negative when
    /// it loses (zero: it has lost already).
    Mate(i32),
}

impl Score {
    /// The chances to win, draw and lose, in thousandths: how games of the engine against itself ended in
    /// which it said so (85,000 positions, some thousand looked at for each move).
    pub fn chances(self) -> [u16; 3] {
        /// The worth at which every second game is won, and how slowly that changes around it.
        const HALF: f64 = 520.0;
        const SLOWNESS: f64 = 420.0;
        let wins =
            |worth: i32| (1_000.0 / (1.0 + ((HALF - f64::from(worth)) / SLOWNESS).exp())).round() as u16;
        match self {
            Self::Centipawns(worth) => {
                let (win, loss) = (wins(worth), wins(-worth));
                [win, 1_000 - win - loss, loss]
            }
            Self::Mate(plies) if plies > 0 => [1_000, 0, 0],
            Self::Mate(_) => [0, 0, 1_000],
        }
    }
}

impl fmt::Display for Score {
    /// As UCI wants it: `cp 35`, `mate 2`, `mate -1` (in moves, not plies).
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Centipawns(worth) => write!(f, "cp {worth}"),
            Self::Mate(plies) if plies > 0 => write!(f, "mate {}", (plies + 1) / 2),
            Self::Mate(plies) => write!(f, "mate {}", plies / 2),
        }
    }
}

/// How well to play, from 1 (a child wins) to [`Level::COUNT`] (as well as it can).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct Level(NonZeroU8);

impl Level {
    /// How many there are: as many as it takes for each to win about four games of five against the one below.
    pub const COUNT: u8 = 16;

    /// All of them, weakest first.
    pub const ALL: [Self; Self::COUNT as usize] = {
        let mut all = [Self::at(1); Self::COUNT as usize];
        let mut number = 1;
        while number < Self::COUNT {
            number += 1;
            all[number as usize - 1] = Self::at(number);
        }
        all
    };

    const fn at(number: u8) -> Self {
        match Self::new(number) {
            Some(level) => level,
            None => panic!("no such level"),
        }
    }

    /// The level with this number, if there is one.
    pub const fn new(number: u8) -> Option<Self> {
        match NonZeroU8::new(number) {
            Some(some) if number <= Self::COUNT => Some(Self(some)),
            _ => None,
        }
    }

    /// 1–[`Level::COUNT`].
    pub const fn number(self) -> u8 {
        self.0.get()
    }
}

impl From<Level> for u8 {
    fn from(level: Level) -> Self {
        level.number()
    }
}

impl TryFrom<u8> for Level {
    type Error = NotALevel;

    fn try_from(number: u8) -> Result<Self, NotALevel> {
        Self::new(number).ok_or(NotALevel)
    }
}

/// The number names no level.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotALevel;

impl fmt::Display for NotALevel {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "expected a level from 1 to {}", Level::COUNT)
    }
}

impl core::error::Error for NotALevel {}

/// Why an ask was refused.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Failure {
    /// The message is no [`Ask`]; what is wrong with it.
    Unreadable(String),
    /// The start is no playable position; what is wrong with it.
    Start(String),
    /// A move of the game is not legal: the move and its place, 0 for the first.
    Illegal {
        /// Moves before it.
        ply: usize,
        /// The move.
        mv: Move,
    },
    /// The ask has no limit.
    Endless,
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unreadable(why) => write!(f, "the message is no ask: {why}"),
            Self::Start(why) => write!(f, "the start is not playable: {why}"),
            Self::Illegal { ply, mv } => write!(f, "move {} ({mv}) is not legal", ply + 1),
            Self::Endless => f.write_str("the ask has no limit"),
        }
    }
}

impl core::error::Error for Failure {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_ask_reads_like_its_fields() {
        let text = r#"{"think":{"id":7,"start":"4k4/9/9/9/9/9/9/9/9/4K4 w","moves":["e0e1"],"level":3,"limits":{"movetime":500}}}"#;
        let ask: Ask = serde_json::from_str(text).unwrap();
        assert_eq!(
            ask,
            Ask::Think {
                id: 7,
                start: "4k4/9/9/9/9/9/9/9/9/4K4 w".into(),
                moves: vec!["e0e1".parse().unwrap()],
                rules: Ruleset::World,
                no_capture: Limit::Plies120,
                level: Level::new(3),
                limits: Limits::movetime(500),
                seed: 0,
            }
        );
        let text =
            r#"{"think":{"id":7,"start":"","moves":[],"rules":"check-only","no_capture":"100","limits":{}}}"#;
        let Ok(Ask::Think { rules, no_capture, .. }) = serde_json::from_str(text) else { panic!("{text}") };
        assert_eq!((rules, no_capture), (Ruleset::CheckOnly, Limit::Plies100));
    }

    #[test]
    fn answers_come_back_as_they_went() {
        let info = Info {
            depth: 9,
            seldepth: 17,
            rank: 0,
            score: Score::Mate(-4),
            nodes: 1 << 40,
            time: 12,
            nps: 0,
            hashfull: 1000,
            pv: vec!["h2e2".parse().unwrap()],
        };
        for answer in [
            Answer::Ready { build: BUILD.into() },
            Answer::Info { id: 1, info: info.clone() },
            Answer::Best { id: u32::MAX, best: None, info },
            Answer::Failed { id: None, reason: Failure::Unreadable("no".into()) },
            Answer::Failed { id: Some(0), reason: Failure::Illegal { ply: 3, mv: "a0a1".parse().unwrap() } },
        ] {
            let text = serde_json::to_string(&answer).unwrap();
            assert_eq!(serde_json::from_str::<Answer>(&text).unwrap(), answer, "{text}");
        }
    }

    #[test]
    fn levels_go_from_one_to_their_count() {
        assert!(Level::new(0).is_none() && Level::new(Level::COUNT + 1).is_none());
        assert!(Level::ALL.map(Level::number).into_iter().eq(1..=Level::COUNT));
        assert!(serde_json::from_str::<Level>("0").is_err() && serde_json::from_str::<Level>("99").is_err());
        assert_eq!(serde_json::to_string(&Level::ALL[5]).unwrap(), "6");
    }

    #[test]
    fn uci_counts_mates_in_moves() {
        let words = [1, 2, 3, 0, -1, -2, -4].map(|plies| Score::Mate(plies).to_string());
        assert_eq!(words, ["mate 1", "mate 1", "mate 2", "mate 0", "mate 0", "mate -1", "mate -2"]);
    }
}
