//! Another program at the other end of a pipe, spoken to in UCI.

use crate::options::Trouble;
use engine::{Game, Move};
use std::{
    io::{BufRead, BufReader, Write},
    process::{Child, ChildStdin, Command, Stdio},
    sync::mpsc::{Receiver, channel},
    thread,
    time::Duration,
};

/// Longer than any answer takes, even on a busy machine.
const PATIENCE: Duration = Duration::from_secs(120);

/// The program. It is ended when dropped.
pub(crate) struct Player {
    path: String,
    child: Child,
    input: ChildStdin,
    lines: Receiver<String>,
}

/// What it answered.
pub(crate) struct Reply {
    pub(crate) best: Move,
    /// Its last word on the position, in hundredths for the side to move; a mate is worth 30,000.
    pub(crate) score: i32,
}

impl Player {
    /// Starts the program at `path` with a hash table of so many megabytes.
    pub(crate) fn start(path: &str, hash: usize) -> Result<Self, Trouble> {
        let mut player = Self::greet(path)?;
        player.say(&format!("setoption name Hash value {hash}"))?;
        player.forget()?;
        Ok(player)
    }

    /// Starts the program at `path` as it is.
    pub(crate) fn greet(path: &str) -> Result<Self, Trouble> {
        let started = Command::new(path).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn();
        let mut child = started.map_err(|error| format!("{path}: {error}"))?;
        let input = child.stdin.take().ok_or("its input is not ours")?;
        let output = BufReader::new(child.stdout.take().ok_or("its output is not ours")?);
        let (send, lines) = channel();
        thread::spawn(move || output.lines().map_while(Result::ok).try_for_each(|line| send.send(line)));
        let mut player = Self { path: path.into(), child, input, lines };
        player.say("uci")?;
        player.until("uciok", |_| ())?;
        Ok(player)
    }

    /// Tells it one line.
    pub(crate) fn say(&mut self, line: &str) -> Result<(), Trouble> {
        writeln!(self.input, "{line}").map_err(|error| format!("{}: {error}", self.path).into())
    }

    /// The first line that begins with `start`; those before it go to `hear`.
    pub(crate) fn until(&self, start: &str, mut hear: impl FnMut(&str)) -> Result<String, Trouble> {
        loop {
            let line = self.lines.recv_timeout(PATIENCE);
            let line = line.map_err(|error| format!("{} does not say {start}: {error}", self.path))?;
            if line.starts_with(start) {
                return Ok(line);
            }
            hear(&line);
        }
    }

    /// A new game begins.
    pub(crate) fn forget(&mut self) -> Result<(), Trouble> {
        self.say("ucinewgame")?;
        self.say("isready")?;
        self.until("readyok", |_| ()).map(drop)
    }

    /// Asks for a move within so many positions.
    pub(crate) fn ask(&mut self, game: &Game, nodes: u64) -> Result<Reply, Trouble> {
        let moves: String = game.moves().iter().map(|mv| format!(" {mv}")).collect();
        self.say(&format!("position fen {} moves{moves}", game.setup()))?;
        self.say(&format!("go nodes {nodes}"))?;
        let mut score = 0;
        let line = self.until("bestmove", |line| score = read_score(line).unwrap_or(score))?;
        let best = line.split_whitespace().nth(1).unwrap_or_default();
        let best = best.parse().map_err(|error| format!("{}: {line:?}: {error}", self.path))?;
        Ok(Reply { best, score })
    }
}

impl Drop for Player {
    fn drop(&mut self) {
        // If it is gone already, there is nothing to end.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// The score in an `info` line, if it holds one.
fn read_score(line: &str) -> Option<i32> {
    let mut words = line.split_whitespace().skip_while(|&word| word != "score").skip(1);
    let (unit, number) = (words.next()?, words.next()?.parse::<i32>().ok()?);
    match unit {
        "cp" => Some(number),
        "mate" => Some(if number > 0 { 30_000 } else { -30_000 }),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scores_are_read() {
        assert_eq!(read_score("info depth 3 score cp -17 nodes 5 pv a0a1"), Some(-17));
        assert_eq!(read_score("info depth 3 score mate -4 pv a0a1"), Some(-30_000));
        assert_eq!(read_score("info string score to settle"), None);
        assert_eq!(read_score("readyok"), None);
    }
}
