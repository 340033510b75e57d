//! A conversation with the program, as other programs lead it.

use std::{
    io::{BufRead, BufReader, Write},
    process::{Child, ChildStdin, Command, Stdio},
    sync::mpsc::{Receiver, channel},
    thread,
    time::{Duration, Instant},
};

/// Long enough for a busy machine; nothing here waits for it unless something is wrong.
const PATIENCE: Duration = Duration::from_secs(60);

struct Session {
    child: Child,
    input: Option<ChildStdin>,
    lines: Receiver<String>,
}

impl Session {
    fn start() -> Self {
        let mut child = Command::new(env!("CARGO_BIN_EXE_engine"))
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("the program starts");
        let input = child.stdin.take();
        let output = BufReader::new(child.stdout.take().expect("its output is ours"));
        let (send, lines) = channel();
        thread::spawn(move || output.lines().map_while(Result::ok).try_for_each(|line| send.send(line)));
        Self { child, input, lines }
    }

    fn say(&mut self, line: &str) {
        writeln!(self.input.as_mut().expect("it listens"), "{line}").expect("it takes a line");
    }

    /// The lines up to the first that begins with `start`, which comes last.
    fn until(&mut self, start: &str) -> Vec<String> {
        let mut heard = Vec::new();
        loop {
            match self.lines.recv_timeout(PATIENCE) {
                Ok(line) => heard.push(line),
                Err(error) => panic!("no {start:?} ({error}) after {heard:#?}"),
            }
            if heard.last().is_some_and(|line| line.starts_with(start)) {
                return heard;
            }
        }
    }

    fn best(&mut self) -> String {
        let heard = self.until("bestmove");
        let last = heard.last().map(|line| line.split_whitespace().nth(1).unwrap_or_default().to_owned());
        last.expect("until returns something")
    }

    fn quit(mut self) {
        self.say("quit");
        self.wait();
    }

    /// It was told to quit, and does.
    fn wait(mut self) {
        let asked = Instant::now();
        while asked.elapsed() < PATIENCE {
            if let Some(status) = self.child.try_wait().expect("it can be waited for") {
                assert!(status.success());
                return;
            }
            thread::sleep(Duration::from_millis(5));
        }
        self.child.kill().expect("it can be killed");
        panic!("it does not quit");
    }
}

#[test]
fn a_game_is_played_by_uci() {
    let mut session = Session::start();
    session.say("uci");
    let greeting = session.until("uciok");
    for option in ["Hash", "MultiPV", "Level", "Ponder", "Rules", "NoCapture"] {
        assert!(greeting.iter().any(|line| line.starts_with(&format!("option name {option} "))), "{option}");
    }
    session.say("setoption name Hash value 4");
    session.say("ucinewgame");
    session.say("isready");
    session.until("readyok");
    session.say("position startpos moves h2e2 h9g7");
    session.say("go depth 6");
    let heard = session.until("bestmove");
    for depth in 1..=6 {
        let info = heard.iter().find(|line| line.starts_with(&format!("info depth {depth} ")));
        let info = info.unwrap_or_else(|| panic!("no depth {depth} in {heard:#?}"));
        for word in [" seldepth ", " multipv 1 ", " score cp ", " nodes ", " nps ", " hashfull ", " pv "] {
            assert!(info.contains(word), "{word} is missing in {info}");
        }
    }
    session.say("position fen 2bk1N3/9/2R5b/9/9/9/7C1/9/4K4/9 w - - 0 1");
    session.say("go nodes 5000");
    let heard = session.until("bestmove");
    assert!(heard.iter().any(|line| line.contains(" score mate 1 ")), "{heard:#?}");
    session.say("position fen 3k1R3/9/9/9/9/9/9/9/3R5/4K4 b - - 0 1");
    session.say("go depth 3");
    assert_eq!(session.best(), "(none)");
    session.quit();
}

#[test]
fn it_hears_while_it_thinks() {
    let mut session = Session::start();
    session.say("position startpos");
    session.say("go infinite");
    session.until("info depth 5 ");
    session.say("isready");
    let heard = session.until("readyok");
    assert!(!heard.iter().any(|line| line.starts_with("bestmove")), "{heard:#?}");
    session.say("stop");
    assert_eq!(session.best().len(), 4);

    // A mate is no reason to answer before being told to stop.
    session.say("position fen 2bk1N3/9/2R5b/9/9/9/7C1/9/4K4/9 w - - 0 1");
    session.say("go infinite");
    session.until("info depth 3 ");
    session.say("isready");
    let heard = session.until("readyok");
    assert!(!heard.iter().any(|line| line.starts_with("bestmove")), "{heard:#?}");
    session.say("stop");
    session.best();

    session.say("position startpos moves h2e2");
    session.say("go ponder wtime 2000 btime 2000");
    session.until("info depth 4 ");
    session.say("ponderhit");
    assert_eq!(session.best().len(), 4);

    session.say("go infinite");
    session.quit();
}

#[test]
fn limits_are_kept() {
    let mut session = Session::start();
    session.say("position startpos");
    for (go, most) in
        [("go movetime 100", 100), ("go wtime 1000 btime 1 winc 0 binc 0", 400), ("go wtime -50 btime 9", 50)]
    {
        let asked = Instant::now();
        session.say(go);
        session.best();
        // Leave a busy machine its second.
        assert!(asked.elapsed() < Duration::from_millis(most + 1_000), "{go}: {:?}", asked.elapsed());
    }
    session.say("go nodes 3000 searchmoves a0a1 i0i1");
    assert!(["a0a1", "i0i1"].contains(&session.best().as_str()));
    for level in [1, 3, 6, 9, 11] {
        session.say(&format!("setoption name Level value {level}"));
        session.say("go movetime 5000");
        assert_eq!(session.best().len(), 4);
    }
    session.quit();
}

#[test]
fn nonsense_is_answered_and_survived() {
    let mut session = Session::start();
    for line in [
        "xyzzy",
        "position",
        "position fen",
        "position fen 9/9/9 w",
        "position startpos moves h2e2 h2e2",
        "position startpos moves e2e4x",
        "go depth",
        "go depth deep",
        "go sideways",
        "setoption",
        "setoption name Hash value lots",
        "setoption name Hash value 0",
        "setoption name Level value 17",
        "setoption name Rules value strange",
        "setoption name NoCapture value 90",
        "setoption repetition strange",
        "setoption name Nonsense value 1",
    ] {
        session.say(line);
        let heard = session.until("info string ");
        assert_eq!(heard.len(), 1, "{line}: {heard:#?}");
    }
    session.say("");
    session.say("   ");
    session.say("go depth 2");
    assert_eq!(session.best().len(), 4);
    session.quit();
}

#[test]
fn ucci_is_spoken_too() {
    let mut session = Session::start();
    session.say("ucci");
    session.until("ucciok");
    session.say("setoption hashsize 2");
    session.say("setoption newgame");
    session
        .say("position fen rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1 moves h2e2");
    session.say("go time 500 increment 0");
    let heard = session.until("bestmove");
    assert!(heard.iter().any(|line| line.starts_with("info depth 1 score ") && !line.contains(" cp ")));
    session.say("position fen 3k1R3/9/9/9/9/9/9/9/3R5/4K4 b - - 0 1");
    session.say("go depth 3");
    session.until("nobestmove");
    session.quit();
}

#[test]
fn banned_moves_are_not_played_and_goodbye_is_said() {
    let mut session = Session::start();
    let position = "position fen 2bk1N3/9/2R5b/9/9/9/7C1/9/4K4/9 w - - 0 1";
    session.say("ucci");
    let mut best = |lines: &[&str]| {
        lines.iter().for_each(|line| session.say(line));
        session.best()
    };
    let mate = best(&[position, "go depth 3"]);
    assert_ne!(best(&[&format!("banmoves {mate}"), "go depth 3"]), mate);
    assert_eq!(best(&[position, "go depth 3"]), mate, "a new position forgets what was banned");
    session.say("quit");
    session.until("bye");
    session.wait();
}

#[test]
fn threads_share_a_question() {
    let mut session = Session::start();
    session.say("setoption name Threads value 3");
    session.say("setoption name Hash value 2");
    session.say("setoption name UCI_ShowWDL value true");
    session.say("position fen 4kab2/4a4/1RC6/9/4N2c1/9/9/9/9/5K3 w - - 0 1");
    session.say("go depth 9");
    let heard = session.until("bestmove");
    assert!(heard.iter().any(|line| line.contains(" score mate 3 wdl 1000 0 0 ")), "{heard:#?}");
    session.say("ucinewgame");
    session.say("setoption name Threads value 1");
    session.say("position startpos");
    session.say("go depth 3");
    let heard = session.until("bestmove");
    let chances = heard.iter().filter_map(|line| line.split_once(" wdl ").map(|(_, rest)| rest));
    for line in chances {
        let three: Vec<u32> = line.split(' ').take(3).map(|chance| chance.parse().expect(line)).collect();
        assert_eq!(three.iter().sum::<u32>(), 1_000, "{line}");
    }
    session.quit();
}

/// Black checks with every move and may close the loop: what that is worth depends on the rules.
#[test]
fn the_rules_can_be_chosen() {
    let position = "position fen 9/3k5/9/c4r3/8c/2P6/R8/8r/5K3/8N w - - 0 1 \
                    moves a3f3 i5f5 f3a3 f5i5 a3f3 i5f5 f3a3";
    let mut session = Session::start();
    for (choice, best) in [
        ("setoption name Rules value world", false),
        ("setoption name Rules value free", true),
        ("setoption name Rules value check-only", false),
        ("setoption repetition alwaysdraw", true),
        ("setoption repetition asianrule", false),
    ] {
        session.say("ucinewgame");
        session.say(choice);
        session.say(position);
        session.say("go depth 2 searchmoves f5i5");
        let heard = session.until("bestmove");
        assert_eq!(heard.iter().any(|line| line.contains(" score cp 0 ")), best, "{choice}: {heard:#?}");
    }
    session.quit();
}

fn run(arguments: &[&str]) -> (bool, String) {
    let output = Command::new(env!("CARGO_BIN_EXE_engine")).args(arguments).output().expect("it runs");
    (output.status.success(), String::from_utf8_lossy(&output.stdout).into_owned())
}

#[test]
fn tools_answer_and_refuse() {
    // 44, 1,920 and 79,666 are known to everyone.
    assert_eq!(run(&["perft", "--depth", "3"]), (true, "79666\n".into()));
    let (good, divided) = run(&["perft", "--depth", "2", "--divide"]);
    assert!(good && divided.lines().count() == 45 && divided.ends_with("\n1920\n"), "{divided}");

    let (good, text) = run(&["moves", "2bk1N3/9/2R5b/9/9/9/7C1/9/4K4/9 w - - 0 1"]);
    let report: serde_json::Value = serde_json::from_str(&text).expect("an object");
    assert!(good && report["legal"].as_array().is_some_and(|legal| legal.len() == 41), "{text}");
    assert_eq!(report["captures"], serde_json::json!(["c7c9", "c7i7"]));
    assert_eq!((&report["check"], &report["status"]), (&false.into(), &"ongoing".into()));
    assert!(report["winner"].is_null());
    let (_, text) = run(&["moves", "3k1R3/9/9/9/9/9/9/9/3R5/4K4 b - - 0 1"]);
    let report: serde_json::Value = serde_json::from_str(&text).expect("an object");
    assert_eq!((&report["status"], &report["winner"]), (&"checkmate".into(), &"red".into()));

    let (good, text) = run(&["eval"]);
    assert!(good && text.lines().any(|line| line.starts_with("Mobility")), "{text}");
    for wrong in [
        &["perft"][..],
        &["perft", "--depth", "x"],
        &["perft", "--depth", "1", "--fen", "9 w"],
        &["perft", "--deep", "1"],
        &["dance"],
    ] {
        let (good, text) = run(wrong);
        assert!(!good && text.is_empty(), "{wrong:?}: {text}");
    }
    // Programs that read JSON are answered in JSON, also when the answer is no.
    let (good, text) = run(&["moves", "?"]);
    let report: serde_json::Value = serde_json::from_str(&text).expect("an object");
    assert!(!good && report["error"] == "bad-fen", "{text}");
}
