//! Records survive their formats, and real dialects are read.

#![allow(clippy::unwrap_used, reason = "a fact that does not read fails the test")]

mod support;

use engine::format::json::{self, JsonError};
use engine::format::pgn::{self, PgnError};
use engine::notation::{Notation, ReadError};
use engine::{Game, Move, NodeId, Record, Setup};
use support::{Chance, crowded};

const WORDS: [&str; 8] = [
    "",
    "好棋",
    "(see 1. h2e2)",
    "1-0 too early",
    "[Red \"x\"]\nnew line",
    "炮二平五 or 马二进三",
    "{open",
    "；…",
];

/// A tree of random moves with comments and headers.
fn random_record(chance: &mut Chance) -> Record {
    let start = if chance.below(2) == 0 { Setup::start() } else { crowded(chance).setup() };
    let mut record = Record::new(start);
    record.headers.set("Event", "第24届\"五羊杯\"");
    record.headers.set("Red", "{brace} [x] \\");
    record.headers.set("Result", ["1-0", "0-1", "1/2-1/2", "*"][chance.below(4)]);
    let mut spots = vec![(NodeId::ROOT, record.position().unwrap())];
    for _ in 0..chance.below(60) {
        let (at, position) =
            if chance.below(4) == 0 { spots[chance.below(spots.len())] } else { spots[spots.len() - 1] };
        let Some(mv) = chance.pick(&position.legal_moves()) else { continue };
        let id = record.add(at, mv);
        spots.push((id, position.make(mv)));
    }
    for _ in 0..chance.below(6) {
        let (id, _) = spots[chance.below(spots.len())];
        record.node_mut(id).comment = WORDS[chance.below(WORDS.len())].into();
    }
    record
}

/// A record's tree without the order in which nodes were added.
fn tree(record: &Record) -> Vec<(Vec<Move>, String, Vec<Option<Move>>)> {
    let told = |(id, node): (NodeId, &engine::record::Node)| {
        let next = node.children().iter().map(|&child| record.node(child).mv()).collect();
        (record.path(id), node.comment.clone(), next)
    };
    let mut nodes: Vec<_> = record.nodes().map(told).collect();
    nodes.sort_by_key(|(path, ..)| path.clone());
    nodes
}

#[test]
fn pgn_keeps_every_move_comment_and_header() {
    let mut chance = Chance::new(11);
    for _ in 0..300 {
        let record = random_record(&mut chance);
        for notation in Notation::ALL {
            let text = pgn::write(&record, notation).unwrap();
            let game = pgn::read(&text).unwrap();
            assert_eq!(game.problems, [], "{text}");
            assert_eq!(tree(&game.record), tree(&record), "{text}");
            assert_eq!(game.record.headers, record.headers, "{text}");
            assert_eq!(game.record.start, record.start, "{text}");
        }
    }
}

#[test]
fn json_keeps_everything() {
    let mut chance = Chance::new(12);
    for _ in 0..300 {
        let record = random_record(&mut chance);
        let text = json::write(&record);
        assert_eq!(json::read(&text).unwrap(), record, "{text}");
    }
}

#[test]
fn json_refuses_what_it_cannot_vouch_for() {
    let read = |text: &str| json::read(text).unwrap_err();
    assert!(matches!(read("{"), JsonError::Syntax(_)));
    assert!(matches!(
        read(r#"{"format":"xiangqi-record","version":2,"moves":[]}"#),
        JsonError::Unknown { .. }
    ));
    let body = |moves: &str| format!(r#"{{"format":"xiangqi-record","version":1,"moves":[{moves}]}}"#);
    assert!(
        matches!(read(&body(r#"{"move":"h2h9"},{"move":"h2h3"}"#)), JsonError::Illegal(node) if node.ply == 2)
    );
    assert!(matches!(read(&body(r#"{"move":"h2e2","after":1}"#)), JsonError::After { number: 1 }));
    let start = r#"{"format":"xiangqi-record","version":1,"start":"9/9/9/9/9/9/9/9/9/9 w","moves":[]}"#;
    assert!(matches!(read(start), JsonError::Start(_)));
    assert_eq!(json::read(&body(r#"{"move":"h2e2"},{"move":"h9g7"}"#)).unwrap().main_moves().len(), 2);
}

#[test]
fn what_a_game_becomes() {
    let mut game = Game::start();
    for text in ["h2e2", "h9g7", "h0g2"] {
        game.play(text.parse().unwrap()).unwrap();
    }
    game.resign(engine::Color::Black);
    let mut record = Record::from_game(&game);
    record.headers.set("Red", "Ann");
    assert_eq!(
        pgn::write(&record, Notation::Chinese).unwrap(),
        "[Game \"Chinese Chess\"]\n[Result \"1-0\"]\n[Rules \"world\"]\n[NoCapture \"120\"]\n[Termination \"resignation\"]\n\
         [Red \"Ann\"]\n[Format \"Chinese\"]\n\n1. 炮二平五 马８进７\n2. 马二进三\n1-0\n"
    );
}

#[test]
fn variations_and_comments_are_written_in_place() {
    let mut record = Record::new(Setup::start());
    let mv = |text: &str| text.parse().unwrap();
    let first = record.add(NodeId::ROOT, mv("h2e2"));
    let reply = record.add(first, mv("h9g7"));
    record.add(reply, mv("h0g2"));
    let other = record.add(first, mv("b9c7"));
    record.node_mut(other).comment = "also good".into();
    record.add(NodeId::ROOT, mv("c3c4"));
    let text = pgn::write(&record, Notation::Wxf).unwrap();
    let moves = text.split("\n\n").nth(1).unwrap();
    assert_eq!(moves, "1. C2=5 (1. P7+1) 1. ... H8+7 (1. ... H2+3 {also good})\n2. H2+3\n*\n");
}

fn main_line(text: &str) -> String {
    let game = pgn::read(text).unwrap();
    assert_eq!(game.problems, [], "{text}");
    game.record.main_moves().iter().map(Move::to_string).collect::<Vec<_>>().join(" ")
}

#[test]
fn dialects() {
    let plain = "h2e2 h9g7 h0g2 i9h9";
    for text in [
        "1. 炮二平五 马8进7 2. 马二进三 车9平8",
        "１．炮二平五　馬８進７\n２．馬二進三　車９平８ 1-0 欢迎访问 炮二平五",
        "1、炮二平五 马8进7\n2、马二进三 车9平8 *",
        "1.炮二平五马8进72.马二进三车9平8",
        "1) C2=5 H8+7 2) H2+3 R9=8",
        "[Format \"WXF\"]\n1. C2.5 h8+7 !!2. H2+3! R9.8?",
        "[Format \"ICCS\"]\n[Game \"Chinese Chess\"]\n1. H2-E2 H9-G7 2. H0-G2 I9-H9 红胜",
        "h2e2 h9g7 h0g2 i9h9",
        "{before} 1. 炮二平五 {c1 (x) 马二进三} 马8进7 ; rest 车9平8\n2. 马二进三 $3 车9平8",
        "1. 炮二平五 马8进7 (this is a comment) 2. 马二进三 (2. 车一进一 车9进1) 2. ... 车9平8",
        "1. 炮二平五 1... 马8进7 2. 马二进三 2. ………… 车9平8",
    ] {
        assert_eq!(main_line(text), plain, "{text}");
    }
    let black_first =
        "[FEN \"rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR b\"]\n1. ... 炮8平5 2. 马二进三";
    assert_eq!(main_line(black_first), "h7e7 h0g2");
    let wrong_side =
        "[fen 'rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR r - - 0 1']\n1. h9g7 h2e2";
    assert_eq!(main_line(wrong_side), "h9g7 h2e2");
}

#[test]
fn tags_as_they_come() {
    let text = "[Event \"第24届\"五羊杯\"赛\"]\n[White \"甲\"]\n[Black \"\u{8}乙\"]\n\n1. 炮二平五 0-1\n";
    let record = pgn::read(text).unwrap().record;
    assert_eq!(record.headers.get("event"), Some("第24届\"五羊杯\"赛"));
    assert_eq!(record.headers.get("Red"), Some("甲"));
    assert_eq!(record.headers.get("Black"), Some("乙"));
    assert_eq!(record.headers.get("Result"), Some("0-1"));
}

#[test]
fn several_games_in_one_text() {
    let text = "[Game \"Chinese Chess\"]\n[Red \"a\"]\n1. 炮二平五 {\n[Red \"no tag\"]\n} 1-0\nadvert\n\n\
                [Game \"Chinese Chess\"]\n[Red \"b\"]\n\n[Game \"Chinese Chess\"]\n[Red \"c\"]\n1. 马二进三 *\n";
    let games: Vec<_> = pgn::games(text).map(|game| game.unwrap().record).collect();
    let told: Vec<_> =
        games.iter().map(|record| (record.headers.get("Red").unwrap(), record.len())).collect();
    assert_eq!(told, [("a", 1), ("b", 0), ("c", 1)]);
}

#[test]
fn trouble_is_told_and_the_rest_kept() {
    let text = "[Game \"x\"]\n\n1. 炮二平五 马8进7\n2. 马二进三 (2. 车一进五 車9平8) 车9平8\n3. 车一进五 马2进3 1-0\n";
    let game = pgn::read(text).unwrap();
    let told: Vec<_> = game.problems.iter().map(|p| (p.line, p.ply, p.text.as_str())).collect();
    assert_eq!(told, [(5, 5, "车一进五")]);
    assert!(matches!(game.problems[0].why, ReadError::Illegal { .. }));
    assert_eq!(game.record.main_moves().len(), 4);
    let last = game.record.main_line().last().unwrap();
    assert_eq!(game.record.node(last).comment, "unparsed: 车一进五 马2进3 1-0");
}

#[test]
fn starts_that_cannot_be_read() {
    assert!(matches!(pgn::read(" \n"), Err(PgnError::Empty)));
    assert!(matches!(pgn::read("\n[FEN \"9/9\"]\n*"), Err(PgnError::Fen { line: 1, .. })));
    assert!(matches!(pgn::read("[FEN \"9/9/9/9/9/9/9/9/9/9 w\"]\n*"), Err(PgnError::Start { line: 1, .. })));
}
