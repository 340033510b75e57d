//! What `go` asks for, in UCI and UCCI.

use crate::options::Trouble;
use engine::{
    Color, Move,
    search::Problem,
    think::{Clock, Limits},
};

/// When to stop and what to look at.
#[derive(Default)]
pub(crate) struct Wish {
    pub(crate) limits: Limits,
    pub(crate) among: Vec<Move>,
    pub(crate) infinite: bool,
    pub(crate) ponder: bool,
}

impl Wish {
    /// Reads what follows `go`.
    pub(crate) fn read(words: &[&str], problem: &Problem) -> Result<Self, Trouble> {
        let mut wish = Self::default();
        let red = problem.position().turn() == Color::Red;
        let mut clock = Clock { left: 0, increment: 0, moves: None };
        let mut clocked = false;
        let mut rest = words.iter().copied().peekable();
        while let Some(word) = rest.next() {
            let mut number = || {
                let text = rest.next().ok_or_else(|| format!("{word} wants a number"))?;
                // Some programs send a clock that has run below zero.
                let number = text.parse::<i64>().map_err(|error| format!("{word} {text}: {error}"))?;
                Ok::<u64, Trouble>(u64::try_from(number).unwrap_or(0))
            };
            match word {
                "depth" => wish.limits.depth = Some(number()?.clamp(1, 255) as u8),
                "nodes" => wish.limits.nodes = Some(number()?),
                "movetime" => wish.limits.movetime = Some(number()?),
                "wtime" | "btime" => {
                    let left = number()?;
                    if (word == "wtime") == red {
                        clock.left = left;
                        clocked = true;
                    }
                }
                "winc" | "binc" => {
                    let increment = number()?;
                    if (word == "winc") == red {
                        clock.increment = increment;
                    }
                }
                "time" => (clock.left, clocked) = (number()?, true),
                "increment" => clock.increment = number()?,
                "movestogo" => clock.moves = Some(number()?.clamp(1, 1_000) as u16),
                "opptime" | "oppincrement" | "oppmovestogo" | "mate" => drop(number()?),
                "infinite" => wish.infinite = true,
                "ponder" => wish.ponder = true,
                "draw" => {}
                "searchmoves" => {
                    while let Some(mv) = rest.peek().and_then(|text| text.parse().ok()) {
                        wish.among.push(mv);
                        rest.next();
                    }
                }
                other => return Err(format!("go does not know {other:?}").into()),
            }
        }
        wish.limits.clock = clocked.then_some(clock);
        wish.infinite |= wish.limits.is_endless();
        Ok(wish)
    }
}
