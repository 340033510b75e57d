//! UCI and UCCI: lines in, lines out.
//!
//! The searcher lives in a thread of its own and is asked through a channel, so that this one hears `stop`
//! and answers `isready` while it thinks.

use crate::{go::Wish, options::Trouble, team::Team};
use engine::{
    Move, Ruleset,
    rules::Limit,
    search::Problem,
    setup::START_FEN,
    think::{Info, Level, Limits},
};
use std::{
    io::{self, BufRead, Write},
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering::Relaxed},
        mpsc::{Receiver, Sender, channel},
    },
    thread,
};

/// Threads: least, usual, most.
const THREADS: (usize, usize, usize) = (1, 1, 256);
/// Megabytes for positions: the same.
const HASH: (usize, usize, usize) = (1, 16, 4096);

/// What UCCI calls our rule sets.
const REPETITION: [(&str, Ruleset); 4] = [
    ("alwaysdraw", Ruleset::Free),
    ("checkban", Ruleset::CheckOnly),
    ("asianrule", Ruleset::World),
    ("chineserule", Ruleset::Chinese),
];

#[derive(Clone, Copy, PartialEq, Eq)]
enum Dialect {
    Uci,
    Ucci,
}

/// What the searcher's thread is told.
enum Order {
    /// Find a move; an endless search waits for the stop even when it knows all there is.
    Think {
        problem: Box<Problem>,
        dialect: Dialect,
        /// Whether scores come with the chances to win, draw and lose.
        chances: bool,
        waits: bool,
        silent: Arc<AtomicBool>,
        stop: Arc<AtomicBool>,
    },
    Resize(usize),
    Enlist(usize),
    Forget,
    /// Tell when all orders before are done.
    Report(Sender<()>),
}

/// One conversation.
struct Talk {
    orders: Sender<Order>,
    dialect: Dialect,
    /// Stops the search under way.
    stop: Arc<AtomicBool>,
    /// Keeps the search under way from answering.
    silent: Arc<AtomicBool>,
    start: String,
    moves: Vec<Move>,
    rules: Ruleset,
    no_capture: Limit,
    level: Option<Level>,
    lines: usize,
    seed: u64,
    /// Whether scores come with the chances to win, draw and lose.
    chances: bool,
    /// Moves that UCCI bans from the position at hand.
    banned: Vec<Move>,
    /// What `ponderhit` turns the search under way into.
    pondering: Option<Vec<String>>,
}

/// Speaks until `quit` or the end of the input.
pub(crate) fn converse() -> Result<(), Trouble> {
    let (orders, inbox) = channel();
    let searcher = thread::Builder::new().name("search".into()).spawn(move || work(&inbox))?;
    let mut talk = Talk {
        orders,
        dialect: Dialect::Uci,
        stop: Arc::default(),
        silent: Arc::default(),
        start: START_FEN.into(),
        moves: Vec::new(),
        rules: Ruleset::default(),
        no_capture: Limit::default(),
        level: None,
        lines: 1,
        seed: 0,
        chances: false,
        banned: Vec::new(),
        pondering: None,
    };
    for line in io::stdin().lock().lines() {
        // A line that is no text is no command.
        let Ok(line) = line else { continue };
        let words: Vec<&str> = line.split_whitespace().collect();
        if words.first() == Some(&"quit") {
            if talk.dialect == Dialect::Ucci {
                talk.halt();
                say("bye");
            }
            break;
        }
        if let Err(trouble) = talk.hear(&words) {
            say(&format!("info string {trouble}"));
        }
    }
    talk.stop.store(true, Relaxed);
    drop(talk);
    searcher.join().map_err(|_| "the search broke down".into())
}

/// Writes a line at once. If nobody reads any more, there is nobody to tell.
fn say(line: &str) {
    let mut out = io::stdout().lock();
    let _ = writeln!(out, "{line}").and_then(|()| out.flush());
}

impl Talk {
    fn hear(&mut self, words: &[&str]) -> Result<(), Trouble> {
        let Some((&command, rest)) = words.split_first() else { return Ok(()) };
        match command {
            "uci" | "ucci" => self.greet(command),
            "isready" => say("readyok"),
            "ucinewgame" => {
                self.halt();
                self.order(Order::Forget)?;
            }
            "position" => self.position(rest)?,
            "banmoves" => self.banned = read_moves(rest)?,
            "go" => self.go(rest)?,
            "stop" => self.stop.store(true, Relaxed),
            "ponderhit" => {
                if let Some(rest) = self.pondering.take() {
                    self.silent.store(true, Relaxed);
                    self.halt();
                    self.go(&rest.iter().map(String::as_str).collect::<Vec<_>>())?;
                }
            }
            "setoption" => self.set(rest)?,
            other => return Err(format!("unknown command {other:?}").into()),
        }
        Ok(())
    }

    fn greet(&mut self, command: &str) {
        let (least, usual, most) = HASH;
        say(&format!("id name Xiangqi engine {}", env!("CARGO_PKG_VERSION")));
        if command == "ucci" {
            self.dialect = Dialect::Ucci;
            say(&format!("option hashsize type spin min {least} max {most} default {usual}"));
            say("option newgame type button");
            let names: String = REPETITION.iter().map(|(name, _)| format!(" var {name}")).collect();
            say(&format!("option repetition type combo{names} default asianrule"));
            say("ucciok");
        } else {
            self.dialect = Dialect::Uci;
            say("id author the Xiangqi project");
            say(&format!("option name Hash type spin default {usual} min {least} max {most}"));
            say("option name Clear Hash type button");
            let (least, usual, most) = THREADS;
            say(&format!("option name Threads type spin default {usual} min {least} max {most}"));
            say("option name MultiPV type spin default 1 min 1 max 128");
            say("option name Ponder type check default false");
            say("option name UCI_ShowWDL type check default false");
            let names: String = Ruleset::ALL.iter().map(|rules| format!(" var {rules}")).collect();
            say(&format!("option name Rules type combo default {}{names}", Ruleset::default()));
            let names: String = Limit::ALL.iter().map(|limit| format!(" var {limit}")).collect();
            say(&format!("option name NoCapture type combo default {}{names}", Limit::default()));
            say(&format!("option name Level type spin default 0 min 0 max {}", Level::COUNT));
            say("option name Seed type spin default 0 min 0 max 4294967295");
            say("uciok");
        }
    }

    /// Stops the search under way and waits until it has answered.
    fn halt(&mut self) {
        self.stop.store(true, Relaxed);
        self.pondering = None;
        let (done, wait) = channel();
        if self.orders.send(Order::Report(done)).is_ok() {
            // An error means the searcher is gone, which the next order will tell.
            let _ = wait.recv();
        }
    }

    fn order(&self, order: Order) -> Result<(), Trouble> {
        self.orders.send(order).map_err(|_| "the search broke down".into())
    }

    /// `[startpos | fen FEN…] [moves …]`
    fn position(&mut self, words: &[&str]) -> Result<(), Trouble> {
        let split = words.iter().position(|&word| word == "moves").unwrap_or(words.len());
        let start = match words[..split].split_first() {
            Some((&"startpos", _)) => START_FEN.to_owned(),
            Some((&"fen", fen)) => fen.join(" "),
            _ => return Err("position wants startpos or fen".into()),
        };
        let moves = read_moves(words.get(split + 1..).unwrap_or_default())?;
        // A wrong position is told now, not at the next search, and the old one stays.
        Problem::read(&start, &moves)?;
        (self.start, self.moves) = (start, moves);
        self.banned.clear();
        Ok(())
    }

    fn go(&mut self, words: &[&str]) -> Result<(), Trouble> {
        self.halt();
        let mut problem = Problem::read(&self.start, &self.moves)?;
        let wish = Wish::read(words, &problem)?;
        problem.limits = if wish.ponder { Limits::endless() } else { wish.limits };
        problem.among = wish.among;
        if !self.banned.is_empty() {
            let legal = problem.position().legal_moves();
            problem.among = legal.iter().copied().filter(|mv| !self.banned.contains(mv)).collect();
        }
        (problem.rules, problem.no_capture) = (self.rules, self.no_capture);
        problem.lines = self.lines;
        problem.seed = self.seed;
        problem.level = self.level;
        if wish.ponder {
            self.pondering =
                Some(words.iter().filter(|&&word| word != "ponder").map(|&word| word.into()).collect());
        }
        self.stop = Arc::default();
        self.silent = Arc::default();
        self.order(Order::Think {
            waits: wish.ponder || wish.infinite,
            problem: Box::new(problem),
            dialect: self.dialect,
            chances: self.chances,
            silent: self.silent.clone(),
            stop: self.stop.clone(),
        })
    }

    /// `name NAME [value VALUE]` in UCI, `NAME [VALUE]` in UCCI.
    fn set(&mut self, words: &[&str]) -> Result<(), Trouble> {
        let (name, value) = match words.split_first() {
            Some((&"name", rest)) => {
                let split = rest.iter().position(|&word| word == "value").unwrap_or(rest.len());
                (rest[..split].join(" "), rest[split..].iter().skip(1).copied().collect::<Vec<_>>().join(" "))
            }
            Some((&name, rest)) => (name.to_owned(), rest.join(" ")),
            None => return Err("setoption wants a name".into()),
        };
        let number = |least: u64, most: u64| match value.parse::<u64>() {
            Ok(number) if (least..=most).contains(&number) => Ok(number),
            _ => Err(format!("{name} wants a number from {least} to {most}, not {value:?}")),
        };
        match name.to_ascii_lowercase().as_str() {
            "hash" | "hashsize" => {
                let size = number(HASH.0 as u64, HASH.2 as u64)?;
                self.halt();
                self.order(Order::Resize(size as usize))
            }
            "threads" => {
                let threads = number(THREADS.0 as u64, THREADS.2 as u64)?;
                self.halt();
                self.order(Order::Enlist(threads as usize))
            }
            "uci_showwdl" => {
                self.chances = value.parse().map_err(|error| format!("{name} {value:?}: {error}"))?;
                Ok(())
            }
            "clear hash" | "newgame" => {
                self.halt();
                self.order(Order::Forget)
            }
            "multipv" => {
                self.lines = number(1, 128)? as usize;
                Ok(())
            }
            "level" => {
                self.level = Level::new(number(0, Level::COUNT.into())? as u8);
                Ok(())
            }
            "seed" => {
                self.seed = number(0, u64::from(u32::MAX))?;
                Ok(())
            }
            "rules" => {
                self.rules = value.parse().map_err(|error| format!("{name} {value:?}: {error}"))?;
                Ok(())
            }
            "repetition" => {
                let named = REPETITION.iter().find(|(name, _)| *name == value);
                self.rules = named.ok_or_else(|| format!("{name} does not know {value:?}"))?.1;
                Ok(())
            }
            "nocapture" => {
                self.no_capture = value.parse().map_err(|error| format!("{name} {value:?}: {error}"))?;
                Ok(())
            }
            "ponder" | "usemillisec" => Ok(()),
            _ => Err(format!("unknown option {name:?}").into()),
        }
    }
}

fn read_moves(words: &[&str]) -> Result<Vec<Move>, Trouble> {
    let read = |text: &&str| text.parse().map_err(|error| format!("{text:?} is no move: {error}").into());
    words.iter().map(read).collect()
}

/// The searcher's thread.
fn work(inbox: &Receiver<Order>) {
    let mut team = Team::new(HASH.1);
    for order in inbox {
        match order {
            Order::Think { problem, dialect, chances, waits, silent, stop } => {
                let outcome = team.think(&problem, stop.clone(), |info: &Info| {
                    if !silent.load(Relaxed) {
                        say(&state(info, dialect, chances));
                    }
                });
                while waits && !stop.load(Relaxed) {
                    thread::sleep(std::time::Duration::from_millis(1));
                }
                if !silent.load(Relaxed) {
                    say(&state(&outcome.info, dialect, chances));
                    say(&answer(outcome.best, &outcome.info.pv, dialect));
                }
            }
            Order::Resize(megabytes) => team.resize(megabytes),
            Order::Enlist(threads) => team.enlist(threads),
            Order::Forget => team.forget(),
            // Who asked may have gone.
            Order::Report(done) => drop(done.send(())),
        }
    }
}

fn state(info: &Info, dialect: Dialect, chances: bool) -> String {
    let Info { depth, seldepth, rank, score, nodes, time, nps, hashfull, pv } = info;
    let [win, draw, loss] = score.chances();
    let wdl = if chances { format!(" wdl {win} {draw} {loss}") } else { String::new() };
    let pv: String = pv.iter().map(|mv| format!(" {mv}")).collect();
    match dialect {
        Dialect::Uci => format!(
            "info depth {depth} seldepth {seldepth} multipv {} score {score}{wdl} nodes {nodes} nps {nps} \
             hashfull {hashfull} time {time} pv{pv}",
            rank + 1
        ),
        Dialect::Ucci => {
            let score = match *score {
                engine::think::Score::Centipawns(worth) => worth,
                engine::think::Score::Mate(plies) if plies > 0 => 30_000 - plies,
                engine::think::Score::Mate(plies) => -30_000 - plies,
            };
            format!("info depth {depth} score {score} time {time} nodes {nodes} pv{pv}")
        }
    }
}

fn answer(best: Option<Move>, pv: &[Move], dialect: Dialect) -> String {
    match (best, dialect) {
        (Some(best), _) => match pv {
            [first, reply, ..] if *first == best => format!("bestmove {best} ponder {reply}"),
            _ => format!("bestmove {best}"),
        },
        (None, Dialect::Uci) => "bestmove (none)".into(),
        (None, Dialect::Ucci) => "nobestmove".into(),
    }
}
