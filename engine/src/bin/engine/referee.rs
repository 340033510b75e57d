//! Questions to the referee: one JSON object a line, from the command line or from standard input.

use crate::options::{Trouble, only, value};
use crate::tools;
use engine::notation::{self, Notation, ReadError};
use engine::rules::{Judgement, Limit};
use engine::{Color, Game, Move, Reason, Ruleset, Setup};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use std::fmt;
use std::io::{BufRead, Write};

pub(crate) const HELP: &str = "\
engine moves FEN                           legal moves, captures, check, status and winner
engine judge [--rules world|chinese|check-only|free] [--limit 120|100|none] [--fen FEN] [--moves \"M M …\"]
                                           who has won, for what reason and on what grounds
engine notate [--fen FEN] --move M         the move in each notation
engine read [--fen FEN] --text TEXT        the move that a text means, or why it means none

These four answer with one JSON object. Without arguments they take one JSON object a line from standard input,
with the same names and no others, and answer each in a line; \"id\" is handed back. Without a FEN the game is at its start.
What cannot be answered has \"error\", a word for programs, and \"message\"; from arguments the exit code is then 1,
except that a text which means no move is an answer of `read`.

  engine moves '3k5/9/9/3P5/9/9/9/9/9/4K4 w'
  engine judge --fen '3k5/2R6/9/9/9/9/9/9/9/4KR3 w' --moves f0f9
  engine judge --rules chinese --limit 100 --moves '炮二平五 马8进7'
  engine notate --move h2e2
  engine read --text 炮二平五
  printf '%s\\n' '{\"id\":1,\"fen\":\"3k5/9/9/3P5/9/9/9/9/9/4K4 w\"}' | engine moves
  printf '%s\\n' '{\"id\":2,\"moves\":\"h2e2 h9g7\",\"rules\":\"chinese\"}' | engine judge
  printf '%s\\n' '{\"id\":3,\"move\":\"h2e2\"}' | engine notate
  printf '%s\\n' '{\"id\":4,\"text\":\"马二进三\"}' | engine read
";

/// What can be asked.
#[derive(Clone, Copy)]
pub(crate) enum Query {
    Moves,
    Judge,
    Notate,
    Read,
}

impl Query {
    /// What a question may hold besides its id. What its command would not look at is refused: it would be
    /// answered as if it had not been asked.
    const fn fields(self) -> &'static [&'static str] {
        match self {
            Self::Moves => &["fen"],
            Self::Judge => &["fen", "moves", "rules", "limit"],
            Self::Notate => &["fen", "move"],
            Self::Read => &["fen", "text"],
        }
    }
}

/// A question in JSON.
#[derive(Default, Deserialize)]
#[serde(deny_unknown_fields)]
struct Question {
    #[serde(default)]
    fen: Option<String>,
    #[serde(default)]
    moves: Option<Moves>,
    #[serde(default)]
    rules: Ruleset,
    #[serde(default)]
    limit: Option<Word>,
    #[serde(default, rename = "move")]
    mv: Option<String>,
    #[serde(default)]
    text: Option<String>,
}

/// A name, or a number that is one.
#[derive(Deserialize)]
#[serde(untagged)]
enum Word {
    Number(u16),
    Text(String),
}

impl fmt::Display for Word {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Number(number) => number.fmt(f),
            Self::Text(text) => text.fmt(f),
        }
    }
}

/// Moves as one text or as a list.
#[derive(Deserialize)]
#[serde(untagged)]
enum Moves {
    Text(String),
    List(Vec<String>),
}

impl Moves {
    fn words(&self) -> Vec<&str> {
        match self {
            Self::Text(text) => text.split([' ', ',', '\t', '\n']).filter(|word| !word.is_empty()).collect(),
            Self::List(words) => words.iter().map(String::as_str).collect(),
        }
    }
}

/// Answers the command line, or each line of standard input when there is none.
pub(crate) fn run(query: Query, arguments: &[String]) -> Result<(), Trouble> {
    let mut out = std::io::stdout().lock();
    if !arguments.is_empty() {
        let answer = match question(query, arguments) {
            Ok(question) => answer(query, &question),
            Err(error) => trouble("bad-arguments", &error.to_string()),
        };
        writeln!(out, "{answer}")?;
        // A text that means no move is an answer to `read`; elsewhere it is trouble.
        return match answer.get("message").and_then(Value::as_str) {
            Some(message) if answer.get("move").is_none() || !matches!(query, Query::Read) => {
                Err(message.into())
            }
            _ => Ok(()),
        };
    }
    for line in std::io::stdin().lock().split(b'\n') {
        let line = line?;
        if line.trim_ascii().is_empty() {
            continue;
        }
        writeln!(out, "{}", answer_line(query, &line))?;
        out.flush()?;
    }
    Ok(())
}

/// The answer on one line, with the id of its question if that much can be read.
fn answer_line(query: Query, line: &[u8]) -> Value {
    let fields = serde_json::from_slice::<Map<String, Value>>(line);
    let mut id = None;
    let question = fields.map_err(|error| error.to_string()).and_then(|mut fields| {
        id = fields.remove("id");
        let known = query.fields();
        match fields.keys().find(|name| !known.contains(&name.as_str())) {
            Some(name) => Err(format!("unknown field `{name}`, expected id or one of {}", known.join(", "))),
            None => serde_json::from_value(Value::Object(fields)).map_err(|error| error.to_string()),
        }
    });
    let mut answer = match question {
        Ok(question) => answer(query, &question),
        Err(error) => trouble("unreadable-question", &error),
    };
    if let (Some(id), Value::Object(fields)) = (id, &mut answer) {
        fields.insert("id".into(), id);
    }
    answer
}

fn question(query: Query, arguments: &[String]) -> Result<Question, Trouble> {
    let mut question = Question::default();
    match query {
        Query::Moves => match arguments {
            [fen] if !fen.starts_with("--") => question.fen = Some(fen.clone()),
            [name, fen] if name == "--fen" => question.fen = Some(fen.clone()),
            _ => return Err("moves wants one FEN, in quotes".into()),
        },
        Query::Judge => {
            only(arguments, &["--rules", "--limit", "--fen", "--moves"], &[])?;
            question.rules = value(arguments, "--rules")?.unwrap_or_default();
            question.limit = value::<Limit>(arguments, "--limit")?.map(|limit| Word::Text(limit.to_string()));
            question.moves = value(arguments, "--moves")?.map(Moves::Text);
        }
        Query::Notate => {
            only(arguments, &["--fen", "--move"], &[])?;
            question.mv = value(arguments, "--move")?;
        }
        Query::Read => {
            only(arguments, &["--fen", "--text"], &[])?;
            question.text = value(arguments, "--text")?;
        }
    }
    if !matches!(query, Query::Moves) {
        question.fen = value(arguments, "--fen")?;
    }
    Ok(question)
}

fn trouble(error: &str, message: &str) -> Value {
    serde_json::json!({ "error": error, "message": message })
}

/// Never fails: what cannot be answered is answered with `error` and `message`.
fn answer(query: Query, question: &Question) -> Value {
    let done = match query {
        Query::Moves => moves(question),
        Query::Judge => judge(question),
        Query::Notate => notate(question),
        Query::Read => read(question),
    };
    done.unwrap_or_else(|refusal| refusal)
}

fn json(value: impl Serialize) -> Value {
    serde_json::to_value(value).unwrap_or_else(|error| trouble("unwritable-answer", &error.to_string()))
}

fn game(question: &Question) -> Result<Game, Value> {
    let setup: Setup = match &question.fen {
        Some(fen) => fen.parse().map_err(|error| trouble("bad-fen", &format!("{fen:?}: {error}")))?,
        None => Setup::start(),
    };
    let limit = match &question.limit {
        None => Limit::default(),
        Some(_) if question.rules == Ruleset::Free => {
            return Err(trouble("bad-limit", "the rules `free` know no limit"));
        }
        Some(word) => {
            word.to_string().parse::<Limit>().map_err(|error| trouble("bad-limit", &error.to_string()))?
        }
    };
    Game::with_limit(setup, question.rules, limit).map_err(|error| trouble("unplayable", &error.to_string()))
}

fn moves(question: &Question) -> Result<Value, Value> {
    Ok(json(tools::report(game(question)?.position())))
}

/// What `judge` says.
#[derive(Serialize)]
struct Verdict {
    /// `red`, `black` or `draw`; null while the game goes on.
    winner: Option<&'static str>,
    reason: Option<Reason>,
    /// Moves played when the game was over; the rest was not judged.
    over_after: Option<usize>,
    /// How often the last position judged has come.
    repetitions: u8,
    /// The no-capture clock there, in plies.
    no_capture: u16,
    sentence: String,
    grounds: Option<Judgement>,
}

fn judge(question: &Question) -> Result<Value, Value> {
    let mut game = game(question)?;
    let words = question.moves.as_ref().map(Moves::words).unwrap_or_default();
    for (i, word) in words.iter().enumerate() {
        if game.verdict().is_some() {
            break;
        }
        let mv = notation::read(game.position(), word).map_err(|error| {
            let mut answer = unread(&error);
            answer["ply"] = json(i + 1);
            answer["message"] = json(format!("ply {}, {word}: {error}", i + 1));
            answer
        })?;
        game.play(mv).map_err(|error| trouble("illegal", &format!("ply {}: {error}", i + 1)))?;
    }
    let grounds = game.judgement();
    let verdict = game.verdict();
    let sentence = match (&verdict, &grounds) {
        (Some(verdict), Some(grounds)) => format!("{verdict}; {}", grounds.clause),
        (Some(verdict), None) => verdict.to_string(),
        (None, _) => "the game goes on".into(),
    };
    Ok(json(Verdict {
        winner: verdict.map(|verdict| match verdict.winner {
            Some(Color::Red) => "red",
            Some(Color::Black) => "black",
            None => "draw",
        }),
        reason: verdict.map(|verdict| verdict.reason),
        over_after: verdict.map(|_| game.moves().len()),
        repetitions: game.repetitions(),
        no_capture: game.no_capture(),
        sentence,
        grounds,
    }))
}

/// What `notate` says.
#[derive(Serialize)]
struct Texts {
    #[serde(rename = "move")]
    mv: Move,
    chinese: String,
    traditional: String,
    wxf: String,
    iccs: String,
}

fn notate(question: &Question) -> Result<Value, Value> {
    let text = question.mv.as_ref().ok_or_else(|| trouble("no-move", "notate wants a move"))?;
    let game = game(question)?;
    let position = game.position();
    let mv = notation::read(position, text).map_err(|error| unread(&error))?;
    let write = |notation: Notation| notation.write(position, mv);
    Ok(json(Texts {
        mv,
        chinese: write(Notation::Chinese),
        traditional: write(Notation::Traditional),
        wxf: write(Notation::Wxf),
        iccs: write(Notation::Iccs),
    }))
}

fn read(question: &Question) -> Result<Value, Value> {
    let text = question.text.as_ref().ok_or_else(|| trouble("no-text", "read wants a text"))?;
    let mv = notation::read(game(question)?.position(), text).map_err(|error| unread(&error))?;
    Ok(serde_json::json!({ "move": mv }))
}

/// The error with its kind, its details (refused moves, readings, place) and its words.
fn unread(error: &ReadError) -> Value {
    let mut answer = json(error);
    if let Value::Object(fields) = &mut answer {
        fields.insert("move".into(), Value::Null);
        fields.insert("message".into(), error.to_string().into());
    }
    answer
}
