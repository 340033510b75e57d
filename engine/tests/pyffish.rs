//! The rules against an independent program, pyffish.
//!
//! `PYFFISH_PYTHON` names a Python that has it (`pip install pyffish==0.0.90`); without it the tests say that
//! they were left out. `PYFFISH_POSITIONS` and `PYFFISH_CYCLES` set how much is compared, `PYFFISH_SEED` what.

#![allow(clippy::unwrap_used, reason = "a fact that does not read fails the test")]

mod cycles;
mod support;

use cycles::{Cycle, Dispute};
use engine::search::{Problem, Searcher};
use engine::think::Limits;
use engine::{Game, Move, Position, Ruleset, Status};
use serde::{Deserialize, Serialize, de::DeserializeOwned};
use std::collections::BTreeMap;
use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use support::{Chance, crowded, wandered};

/// A running `oracle.py`.
struct Oracle {
    child: Child,
    questions: ChildStdin,
    answers: BufReader<ChildStdout>,
}

impl Oracle {
    fn start(test: &str) -> Option<Self> {
        let Some(python) = std::env::var_os("PYFFISH_PYTHON") else {
            println!("left out {test}: PYFFISH_PYTHON names no Python with pyffish");
            return None;
        };
        let script = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/pyffish/oracle.py");
        let mut command = Command::new(python);
        command.arg(script).stdin(Stdio::piped()).stdout(Stdio::piped());
        let mut child = command.spawn().unwrap();
        let questions = child.stdin.take().unwrap();
        let answers = BufReader::new(child.stdout.take().unwrap());
        Some(Self { child, questions, answers })
    }

    fn ask<T: DeserializeOwned>(&mut self, question: &impl Serialize) -> T {
        let line = serde_json::to_string(question).unwrap();
        writeln!(self.questions, "{line}").unwrap();
        let mut answer = String::new();
        self.answers.read_line(&mut answer).unwrap();
        serde_json::from_str(&answer).unwrap_or_else(|error| panic!("{line}: {answer:?}: {error}"))
    }
}

impl Drop for Oracle {
    fn drop(&mut self) {
        // It ends by itself when its input does; a test that failed midway does not wait for that.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn count(name: &str, default: usize) -> usize {
    std::env::var(name).map_or(default, |text| text.parse().unwrap())
}

/// Up to forty positions, each with the move played there: a third from scattered pieces, a third from games
/// of chance, a third as the engine plays. In the first two, captures come more often than by pure chance.
fn line_of_play(chance: &mut Chance, searcher: &mut Searcher) -> Vec<(Position, Option<Move>)> {
    let engine = chance.below(3) == 0;
    let plies = chance.below(if engine { 12 } else { 80 });
    let scattered = !engine && chance.below(2) == 0;
    let mut position = if scattered { crowded(chance) } else { wandered(chance, plies) };
    let mut line = Vec::new();
    while line.len() < 40 {
        let captures = position.captures();
        let mv = if engine {
            let mut problem = Problem::new(position, &[]).unwrap();
            problem.limits = Limits::nodes(200);
            searcher.think(&problem, &mut ()).best
        } else if chance.below(4) == 0 && !captures.is_empty() {
            chance.pick(&captures)
        } else {
            chance.pick(&position.legal_moves())
        };
        line.push((position, mv));
        let Some(mv) = mv else { return line };
        position = position.make(mv);
    }
    line.push((position, None));
    line
}

#[derive(Serialize)]
struct Line {
    fens: Vec<String>,
    moves: Vec<Move>,
}

#[derive(Deserialize)]
struct Facts {
    legal: Vec<Vec<Move>>,
    check: Vec<bool>,
    mate: Vec<bool>,
}

#[test]
fn legal_moves_check_and_mate() {
    let Some(mut oracle) = Oracle::start("legal moves, check and mate") else { return };
    let wanted = count("PYFFISH_POSITIONS", 500);
    let mut chance = Chance::new(count("PYFFISH_SEED", 1) as u64);
    let mut searcher = Searcher::new(1);
    let (mut compared, mut checks, mut ends) = (0, 0, 0);
    while compared < wanted {
        let positions = line_of_play(&mut chance, &mut searcher);
        let moves: Vec<Move> = positions.iter().filter_map(|(_, mv)| *mv).collect();
        let positions: Vec<Position> = positions.into_iter().map(|(position, _)| position).collect();
        let line = Line { fens: positions.iter().map(|p| p.setup().to_string()).collect(), moves };
        let facts: Facts = oracle.ask(&line);
        for (position, legal) in positions.iter().zip(facts.legal) {
            let mut ours = position.legal_moves().to_vec();
            ours.sort_by_key(Move::to_string);
            let mut theirs = legal;
            theirs.sort_by_key(Move::to_string);
            assert_eq!(ours, theirs, "{position:?}");
        }
        for (i, after) in positions[1..].iter().enumerate() {
            let over = matches!(after.status(), Status::Checkmate | Status::Stalemate);
            assert_eq!(after.in_check(), facts.check[i], "{after:?}");
            assert_eq!(after.status() == Status::Checkmate, facts.mate[i] && after.in_check(), "{after:?}");
            checks += usize::from(after.in_check());
            ends += usize::from(over);
        }
        compared += positions.len();
    }
    println!("{compared} positions agree, {checks} of them in check, {ends} mated or stalemated");
}

#[derive(Serialize)]
struct Question<'a> {
    fen: &'a str,
    moves: &'a [Move],
}

#[derive(Deserialize)]
struct Answer {
    over: bool,
    loser: Option<String>,
}

/// Verdicts on cycles. The two programs read some clauses differently: each disagreement is told with its
/// grounds and sorted into a class that `pyffish/README.md` decides from the rule text.
#[test]
fn repetition_verdicts() {
    let Some(mut oracle) = Oracle::start("repetition verdicts") else { return };
    let wanted = count("PYFFISH_CYCLES", 200);
    let mut chance = Chance::new(count("PYFFISH_SEED", 1) as u64);
    let mut agreed: BTreeMap<String, usize> = BTreeMap::new();
    let mut disputes: BTreeMap<Dispute, usize> = BTreeMap::new();
    let mut compared = 0;
    while compared < wanted {
        let cycle = Cycle::random(&mut chance);
        let mut game = Game::new(cycle.start.setup(), Ruleset::World).unwrap();
        cycle.moves.iter().for_each(|&mv| game.play_on(mv).unwrap());
        let judgement = game.judgement().unwrap();
        if chance.below(cycles::rarity(&judgement)) > 0 {
            continue;
        }
        compared += 1;
        let fen = cycle.start.setup().to_string();
        let ours = judgement.verdict.winner.map_or("none".into(), |winner| (!winner).to_string());
        let theirs: Answer = oracle.ask(&Question { fen: &fen, moves: &cycle.moves });
        assert!(theirs.over, "{fen} {:?}", cycle.moves);
        if theirs.loser.as_ref() == Some(&ours) {
            *agreed.entry(ours).or_default() += 1;
            continue;
        }
        let condemned = theirs.loser.as_deref().and_then(|loser| loser.parse().ok());
        let dispute = cycle.dispute(&judgement, condemned);
        *disputes.entry(dispute).or_default() += 1;
        println!(
            "{dispute:?}: {fen} {:?}: ours {ours}, theirs {:?}\n{}",
            cycle.moves,
            theirs.loser,
            cycles::told(&judgement)
        );
    }
    println!("of {wanted} cycles {agreed:?} (by loser) agree; disputes: {disputes:?}");
    // It would mean that one of us sees an attack that is not there.
    assert_eq!(disputes.get(&Dispute::Unattacked), None);
    let disputed: usize = disputes.values().sum();
    assert!(disputed * 50 <= wanted.max(100), "{disputed} of {wanted} disputed, more than two in a hundred");
}
