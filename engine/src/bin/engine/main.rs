//! The engine as a program: a UCI and UCCI engine when started bare, and tools by name.

mod bench;
mod contest;
mod endure;
mod go;
mod ladder;
mod native;
mod openings;
mod options;
mod player;
mod protocol;
mod referee;
mod selfplay;
mod sprt;
mod tactics;
mod team;
mod tools;
mod tune;

use std::process::ExitCode;

const HELP: &str = "\
engine                                     speak UCI (or UCCI, if greeted with `ucci`)
    options: Hash (megabytes), Threads, MultiPV, Ponder, UCI_ShowWDL, Clear Hash, Seed,
        Rules (world, chinese, check-only, free), NoCapture (plies until a draw), Level (1-16, 0 plays its best);
        in UCCI: hashsize, newgame, repetition (alwaysdraw, checkban, asianrule, chineserule)
engine bench [--depth N]                   search a set of positions; the node count names the search
engine eval [FEN]                          what each term of the evaluation says
engine perft [--fen FEN] --depth N [--divide]
                                           count the leaves of the move tree
engine selfplay [--games N] [--nodes N] [--plies N] [--seed N]
                                           play against itself from openings of random plies; write each quiet
                                           position as `FEN | score | result`, both for Red, the score in
                                           hundredths, the result 1, 0.5 or 0
engine tune DATA [--rounds N] [--pull X] [--weights FILE]
                                           fit the evaluation's weights to such positions, the nearer to the old
                                           ones the stronger the pull; print them, or put them into their source
engine contest --new PATH --old PATH [--nodes N | --cpu MS] [--games N] [--gain ELO] [--plies N] [--seed N]
               [--name TEXT] [--row FILE]
                                           let two builds play pairs of games until one hypothesis holds: no gain,
                                           or a gain of so many Elo; print a row, append it to a file
engine ladder [--games N] [--from N] [--to N] [--seed N]
                                           let each level play the next, and a greedy player the first; --from 0
                                           is where, --to 6 ends before
engine tactics FILE [--nodes N]            search positions with one good move; tell which were found
engine tactics --find --other PATH [--count N] [--seed N]
                                           write down such positions of games against itself, as another UCI
                                           program judges them
engine endure [--games N] [--seed N]       play hasty games against itself under all options in any order, from odd
                                           positions, too, breaking off searches at random; fail at the first wrong
                                           answer, late answer or breakdown
";

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let (name, rest) = match arguments.split_first() {
        Some((name, rest)) => (name.as_str(), rest),
        None => ("", &[][..]),
    };
    let done = match name {
        "" | "uci" => protocol::converse(),
        "bench" => bench::run(rest),
        "contest" => contest::run(rest),
        "endure" => endure::run(rest),
        "ladder" => ladder::run(rest),
        "selfplay" => selfplay::run(rest),
        "tactics" => tactics::run(rest),
        "tune" => tune::run(rest),
        "eval" => tools::eval(rest),
        "moves" => referee::run(referee::Query::Moves, rest),
        "judge" => referee::run(referee::Query::Judge, rest),
        "notate" => referee::run(referee::Query::Notate, rest),
        "read" => referee::run(referee::Query::Read, rest),
        "perft" => tools::perft(rest),
        "help" | "--help" | "-h" => {
            print!("{HELP}{}", referee::HELP);
            Ok(())
        }
        other => Err(format!("there is no command {other:?}\n\n{HELP}{}", referee::HELP).into()),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("engine: {error}");
            ExitCode::FAILURE
        }
    }
}
