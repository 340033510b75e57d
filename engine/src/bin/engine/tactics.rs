//! Positions with one move that matters: how many the search solves, and where such positions come from.

use crate::{
    openings,
    options::{Trouble, flag, only, value},
    player::Player,
};
use engine::{
    Move, Position, Square,
    dice::Dice,
    search::{Problem, Searcher},
    think::{Limits, Score},
};
use std::{fmt, fs, str::FromStr};

/// The best move must be worth so much more than the second best, in hundredths.
const GAP: i32 = 250;
/// Who is so far behind with the best move has lost anyway; who is so far ahead with the second has won anyway.
const USEFUL: i32 = -100;
const IDLE: i32 = 300;
/// What a mate in a number of moves is worth, less the number.
const MATE: i32 = 30_000;
/// Positions the other program looks at: to see whether there may be something, and to be sure.
const GLANCE: u64 = 3_000;
const STUDY: u64 = 200_000;
/// Positions that each side of our own games looks at.
const PLAY: u64 = 800;
/// A game in which one side is so far ahead is not played on.
const DECIDED: i32 = 500;

/// A position with its one good move.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Case {
    fen: String,
    best: Move,
    /// Moves until mate, where it is forced; else how much better the move is than any other, in hundredths.
    worth: Worth,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Worth {
    Mate(i32),
    Gap(i32),
}

impl fmt::Display for Case {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} | {} | ", self.fen, self.best)?;
        match self.worth {
            Worth::Mate(moves) => write!(f, "mate {moves}"),
            Worth::Gap(gap) => write!(f, "gap {gap}"),
        }
    }
}

impl FromStr for Case {
    type Err = Trouble;

    fn from_str(line: &str) -> Result<Self, Trouble> {
        let wrong = || Trouble::from(format!("{line:?} is not `FEN | move | mate N` or `… | gap N`"));
        let parts: Vec<&str> = line.split('|').map(str::trim).collect();
        let [fen, best, worth] = parts[..] else { return Err(wrong()) };
        let (kind, number) = worth.split_once(' ').ok_or_else(wrong)?;
        let number = number.parse().map_err(|_| wrong())?;
        let worth = match kind {
            "mate" => Worth::Mate(number),
            "gap" => Worth::Gap(number),
            _ => return Err(wrong()),
        };
        Ok(Self { fen: fen.into(), best: best.parse().map_err(|_| wrong())?, worth })
    }
}

/// `tactics FILE [--nodes N]`, or `tactics --find --other PATH [--count N] [--seed N]`
pub(crate) fn run(arguments: &[String]) -> Result<(), Trouble> {
    if flag(arguments, "--find") {
        only(arguments, &["--other", "--count", "--seed"], &["--find"])?;
        let other = value::<String>(arguments, "--other")?.ok_or("tactics --find wants --other")?;
        let count = value(arguments, "--count")?.unwrap_or(200);
        return find(&other, count, value(arguments, "--seed")?.unwrap_or(1));
    }
    let (file, rest) = arguments.split_first().ok_or("tactics wants a file of positions")?;
    only(rest, &["--nodes"], &[])?;
    solve(&fs::read_to_string(file)?, value(rest, "--nodes")?.unwrap_or(1_000_000))
}

/// Searches each position and tells how many moves were found.
fn solve(text: &str, nodes: u64) -> Result<(), Trouble> {
    let mut searcher = Searcher::new(16);
    // Solved and all, of mates and of the others.
    let mut tally = [[0; 2]; 2];
    for line in text.lines().filter(|line| !line.is_empty() && !line.starts_with('#')) {
        let case: Case = line.parse()?;
        let mut problem = Problem::read(&case.fen, &[])?;
        problem.limits = Limits::nodes(nodes);
        searcher.forget();
        let outcome = searcher.think(&problem, &mut ());
        let mates = matches!(outcome.info.score, Score::Mate(plies) if plies > 0);
        let solved = match case.worth {
            // Another way to a mate is as good.
            Worth::Mate(_) => mates || outcome.best == Some(case.best),
            Worth::Gap(_) => outcome.best == Some(case.best),
        };
        if !solved {
            let best = outcome.best.map_or("none".into(), |mv| mv.to_string());
            eprintln!("{best}, {}, instead of {case}", outcome.info.score);
        }
        let row = &mut tally[usize::from(matches!(case.worth, Worth::Gap(_)))];
        row[0] += u32::from(solved);
        row[1] += 1;
    }
    let [mates, others] = tally;
    let share = f64::from(100 * (mates[0] + others[0])) / f64::from((mates[1] + others[1]).max(1));
    println!("mates {} of {}, others {} of {}: {share:.1} %", mates[0], mates[1], others[0], others[1]);
    Ok(())
}

/// Plays games with a random move now and then, and writes down the positions after one where another program is sure that one move is far better than all
/// others, and does not see so at first sight. Whether our own search finds the move has no part in it.
fn find(path: &str, count: usize, seed: u64) -> Result<(), Trouble> {
    let mut other = Player::greet(path)?;
    other.say("setoption name UCI_Variant value xiangqi")?;
    other.say("setoption name Hash value 16")?;
    other.say("setoption name MultiPV value 2")?;
    let (mut searcher, mut dice) = (Searcher::new(8), Dice::new(seed));
    let mut found = 0;
    while found < count {
        let mut game = openings::draw(&mut dice, 8, &mut searcher);
        while game.verdict().is_none() && game.moves().len() < 160 && found < count {
            let mut problem = openings::problem(&game)?;
            problem.limits = Limits::nodes(PLAY);
            let outcome = searcher.think(&problem, &mut ());
            if !matches!(outcome.info.score, Score::Centipawns(worth) if worth.abs() < DECIDED) {
                break;
            }
            let blunders = dice.below(4) == 0;
            let random = dice.pick(&game.position().legal_moves()).filter(|_| blunders);
            game.play(random.or(outcome.best).ok_or("a game goes on without a move")?)?;
            if blunders && let Some(case) = judge(&mut other, game.position())? {
                println!("{case}");
                found += 1;
            }
        }
        searcher.forget();
    }
    Ok(())
}

/// The one good move of the position, if the other program is sure of it.
fn judge(other: &mut Player, position: &Position) -> Result<Option<Case>, Trouble> {
    if position.legal_moves().len() < 3 {
        return Ok(None);
    }
    let fen = position.setup().to_string();
    let Some((best, _)) = ask(other, &fen, &format!("nodes {GLANCE}"))? else { return Ok(None) };
    if ask(other, &fen, "depth 3")?.is_some_and(|(seen, _)| seen == best) {
        return Ok(None);
    }
    let sure = ask(other, &fen, &format!("nodes {STUDY}"))?;
    Ok(sure.filter(|&(mv, _)| mv == best).map(|(best, worth)| Case { fen, best, worth }))
}

/// What the other program finds: its best move, if it is far better than the second best.
fn ask(other: &mut Player, fen: &str, limit: &str) -> Result<Option<(Move, Worth)>, Trouble> {
    other.forget()?;
    other.say(&format!("position fen {fen}"))?;
    other.say(&format!("go {limit}"))?;
    let mut lines = [None; 2];
    other.until("bestmove", |line| {
        if let Some((rank, score, mv)) = read(line)
            && let Some(slot) = lines.get_mut(rank)
        {
            *slot = Some((score, mv));
        }
    })?;
    let [Some((first, best)), Some((second, _))] = lines else { return Ok(None) };
    if first - second < GAP || first < USEFUL || second > IDLE {
        return Ok(None);
    }
    let worth = match first > MATE / 2 {
        true => Worth::Mate(MATE - first),
        false => Worth::Gap((first - second).min(MATE / 2)),
    };
    Ok(Some((best, worth)))
}

/// Rank from 0, score and first move of a line of information. Its ranks count from one where ours count from
/// zero. Bounds and lines without a move are none.
fn read(line: &str) -> Option<(usize, i32, Move)> {
    let words: Vec<&str> = line.split_whitespace().collect();
    let after = |name: &str| words.iter().position(|&word| word == name).map(|at| at + 1);
    if words.contains(&"lowerbound") || words.contains(&"upperbound") {
        return None;
    }
    let rank = words.get(after("multipv")?)?.parse::<usize>().ok()?.checked_sub(1)?;
    let at = after("score")?;
    let number = words.get(at + 1)?.parse::<i32>().ok()?;
    let score = match *words.get(at)? {
        "cp" => number,
        "mate" if number > 0 => MATE - number,
        "mate" => -MATE - number,
        _ => return None,
    };
    Some((rank, score, from_one(words.get(after("pv")?)?)?))
}

/// Reads a move whose ranks are 1 to 10.
fn from_one(text: &str) -> Option<Move> {
    let split = text.rfind(|letter: char| letter.is_ascii_lowercase())?;
    let square = |text: &str| {
        let file = text.bytes().next()?.checked_sub(b'a')?;
        Square::new(file, text.get(1..)?.parse::<u8>().ok()?.checked_sub(1)?)
    };
    Some(Move::new(square(text.get(..split)?)?, square(text.get(split..)?)?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cases_are_read_as_they_are_written() {
        for line in ["4k4/9/9/9/9/9/9/9/4R4/3K5 w - - 0 1 | e1e8 | mate 3", "9/9 w | a0a1 | gap 410"] {
            assert_eq!(line.parse::<Case>().expect(line).to_string(), line);
        }
        assert!("9/9 w | a0a1".parse::<Case>().is_err());
        assert!("9/9 w | a0a1 | draw 3".parse::<Case>().is_err());
    }

    #[test]
    fn lines_of_the_other_program_are_read() {
        let [a9, e9] = [(0, 9), (4, 9)].map(|(file, rank)| Square::new(file, rank).expect("a point"));
        assert_eq!(from_one("a10e10"), Some(Move::new(a9, e9)));
        assert_eq!(from_one("h3e3"), "h2e2".parse().ok());
        assert_eq!(from_one("(none)"), None);
        let line = "info depth 9 seldepth 12 multipv 2 score mate -3 nodes 5 pv h3e3 h10g8";
        assert_eq!(read(line), Some((1, 3 - MATE, "h2e2".parse().expect("a move"))));
        assert_eq!(read("info depth 9 multipv 1 score cp 31 lowerbound nodes 5 pv h3e3"), None);
    }
}
