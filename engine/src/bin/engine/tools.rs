//! One question, one answer.

use crate::options::{Trouble, flag, only, value};
use engine::{
    Move, Position, Setup, Status, divide,
    eval::{self, Family},
    perft as count,
};
use serde::Serialize;
use std::time::Instant;

/// A position that oddities which change no rule do not make unplayable.
fn position(fen: &str) -> Result<Position, Trouble> {
    let setup: Setup = fen.parse().map_err(|error| format!("{fen:?}: {error}"))?;
    let position = Position::try_from(setup).or_else(|faulty| faulty.forgive());
    position.map_err(|faulty| format!("{fen:?}: {faulty}").into())
}

/// `perft [--fen FEN] --depth N [--divide]`
pub(crate) fn perft(arguments: &[String]) -> Result<(), Trouble> {
    only(arguments, &["--fen", "--depth"], &["--divide"])?;
    let position = match value::<String>(arguments, "--fen")? {
        Some(fen) => position(&fen)?,
        None => Position::start(),
    };
    let depth = value(arguments, "--depth")?.ok_or("perft wants --depth")?;
    let start = Instant::now();
    let nodes = if flag(arguments, "--divide") {
        let parts = divide(&position, depth);
        parts.iter().for_each(|(mv, nodes)| println!("{mv}: {nodes}"));
        parts.iter().map(|(_, nodes)| nodes).sum()
    } else {
        count(&position, depth)
    };
    println!("{nodes}");
    let seconds = start.elapsed().as_secs_f64();
    eprintln!("{seconds:.3} s, {:.1} M nodes/s", nodes as f64 / seconds.max(1e-9) / 1e6);
    Ok(())
}

/// What `moves` says of a position.
#[derive(Serialize)]
pub(crate) struct Report {
    fen: String,
    turn: engine::Color,
    legal: Vec<Move>,
    captures: Vec<Move>,
    check: bool,
    status: &'static str,
    winner: Option<engine::Color>,
}

/// What there is to say of a position.
pub(crate) fn report(position: &Position) -> Report {
    let sorted = |moves: engine::MoveList| {
        let mut moves = moves.to_vec();
        moves.sort_by_key(Move::to_string);
        moves
    };
    let (status, over) = match position.status() {
        Status::Ongoing | Status::Check => ("ongoing", false),
        Status::Checkmate => ("checkmate", true),
        Status::Stalemate => ("stalemate", true),
    };
    Report {
        fen: position.setup().to_string(),
        turn: position.turn(),
        legal: sorted(position.legal_moves()),
        captures: sorted(position.captures()),
        check: position.in_check(),
        status,
        winner: over.then_some(!position.turn()),
    }
}

/// `eval [FEN]`
pub(crate) fn eval(arguments: &[String]) -> Result<(), Trouble> {
    let position = match arguments {
        [] => Position::start(),
        [fen] => position(fen)?,
        _ => return Err("eval wants one FEN, in quotes".into()),
    };
    let (opinions, worth) = eval::explain(&position);
    println!("{:28} {:>15} {:>15} {:>15}", "middle game, endgame", "red", "black", "difference");
    for family in Family::ALL {
        let mut sums = [(0, 0); 2];
        let mut lines = Vec::new();
        for opinion in opinions.iter().filter(|opinion| opinion.family == family) {
            for (sum, side) in sums.iter_mut().zip(opinion.sides) {
                *sum = (sum.0 + side.0, sum.1 + side.1);
            }
            if opinion.sides != [(0, 0); 2] {
                lines.push(row(&format!("  {}", opinion.name.to_lowercase()), opinion.sides));
            }
        }
        println!("{}", row(&format!("{family:?}"), sums));
        lines.iter().for_each(|line| println!("{line}"));
    }
    println!("worth for the side to move: {worth}");
    Ok(())
}

fn row(name: &str, [red, black]: [(i32, i32); 2]) -> String {
    let cell = |(middle, end): (i32, i32)| format!("{middle:7} {end:7}");
    format!("{name:28} {} {} {}", cell(red), cell(black), cell((red.0 - black.0, red.1 - black.1)))
}
