//! Any text as PGN: every game that is read holds legal moves only, and comes back from what is written.
#![no_main]

use engine::format::pgn;
use engine::notation::Notation;
use engine::{Move, NodeId, Record};
use libfuzzer_sys::fuzz_target;

/// The lines of the tree, without comments: those may be cut where a sign in them ends a comment.
fn lines(record: &Record) -> Vec<Vec<Move>> {
    let mut lines: Vec<_> = record
        .nodes()
        .filter(|(id, node)| *id == NodeId::ROOT || node.children().is_empty())
        .map(|(id, _)| record.path(id))
        .collect();
    lines.sort();
    lines
}

fuzz_target!(|text: &str| {
    for game in pgn::games(text) {
        let Ok(game) = game else { continue };
        assert!(game.problems.iter().all(|problem| problem.line <= 1 + text.matches('\n').count()));
        assert_eq!(game.record.check().map(|illegal| illegal.len()).ok(), Some(0));
        for notation in Notation::ALL {
            let written = pgn::write(&game.record, notation).expect("every move is legal");
            let again = pgn::read(&written).expect("what was written is a game");
            assert_eq!(again.problems, [], "{written}");
            assert_eq!(lines(&again.record), lines(&game.record), "{written}");
        }
    }
});
