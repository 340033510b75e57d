//! What else may be typed where moves are: questions about the board, and what the buttons do. A command is
//! read in every language of the page, with or without a slash.

use crate::i18n::{Locale, td_string};
use crate::ui::board::{names, readouts};
use engine::{Color, Kind, Position, Square};
use leptos_i18n::Locale as _;

/// A command.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Order {
    /// Take a move back.
    Undo,
    /// Offer a draw.
    Draw,
    /// Give up, after a question.
    Resign,
    /// Propose a move.
    Hint,
    /// Turn the board.
    Flip,
    /// Lead the keyboard to the board.
    Board,
    /// Say something.
    Tell(Question),
}

/// What may be asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Question {
    /// The commands.
    Help,
    /// The last move.
    Last,
    /// The clocks, and whose turn it is.
    Clock,
    /// The position as FEN.
    Fen,
    /// Every piece.
    All,
    /// Where a piece may go.
    Moves(Square),
    /// Who attacks and guards a point.
    Attackers(Square),
    /// What stands on a file.
    File(Square),
    /// Where the pieces of a kind stand.
    Where(Kind),
}

/// What a command needs after its name.
#[derive(Clone, Copy)]
enum Needs {
    Nothing(Order),
    Point(fn(Square) -> Question),
    File,
    Kind,
}

/// The names of a command in one language, with commas between.
type Names = fn(Locale) -> &'static str;

const COMMANDS: [(Names, Needs); 14] = [
    (|locale| td_string!(locale, play.entry.words.undo), Needs::Nothing(Order::Undo)),
    (|locale| td_string!(locale, play.entry.words.draw), Needs::Nothing(Order::Draw)),
    (|locale| td_string!(locale, play.entry.words.resign), Needs::Nothing(Order::Resign)),
    (|locale| td_string!(locale, play.entry.words.hint), Needs::Nothing(Order::Hint)),
    (|locale| td_string!(locale, play.entry.words.flip), Needs::Nothing(Order::Flip)),
    (|locale| td_string!(locale, play.entry.words.board), Needs::Nothing(Order::Board)),
    (|locale| td_string!(locale, play.entry.words.help), Needs::Nothing(Order::Tell(Question::Help))),
    (|locale| td_string!(locale, play.entry.words.last), Needs::Nothing(Order::Tell(Question::Last))),
    (|locale| td_string!(locale, play.entry.words.clock), Needs::Nothing(Order::Tell(Question::Clock))),
    (|locale| td_string!(locale, play.entry.words.fen), Needs::Nothing(Order::Tell(Question::Fen))),
    (|locale| td_string!(locale, play.entry.words.all), Needs::Nothing(Order::Tell(Question::All))),
    (|locale| td_string!(locale, play.entry.words.moves), Needs::Point(Question::Moves)),
    (|locale| td_string!(locale, play.entry.words.attackers), Needs::Point(Question::Attackers)),
    (|locale| td_string!(locale, play.entry.words.file), Needs::File),
];

const WHERE: Names = |locale| td_string!(locale, play.entry.words.where_is);

const KINDS: [(Names, Kind); 7] = [
    (|locale| td_string!(locale, play.entry.words.king), Kind::King),
    (|locale| td_string!(locale, play.entry.words.advisor), Kind::Advisor),
    (|locale| td_string!(locale, play.entry.words.elephant), Kind::Elephant),
    (|locale| td_string!(locale, play.entry.words.horse), Kind::Horse),
    (|locale| td_string!(locale, play.entry.words.chariot), Kind::Chariot),
    (|locale| td_string!(locale, play.entry.words.cannon), Kind::Cannon),
    (|locale| td_string!(locale, play.entry.words.soldier), Kind::Soldier),
];

/// The command that `text` gives, if it is one. Points and files are counted by `frame`.
pub(super) fn read(text: &str, frame: Color) -> Option<Order> {
    let text = plain(text);
    // As the help writes them: between quotation marks.
    let text = text.trim_matches(['“', '”', '"']).trim_start_matches('/').trim();
    // A letter by itself is the beginning of a move; after "where" it is a piece.
    let whole = text.chars().count() > 1 || !text.is_ascii();
    if let Some(kind) = kind(text).filter(|_| whole) {
        return Some(Order::Tell(Question::Where(kind)));
    }
    let commands = COMMANDS.into_iter().chain([(WHERE, Needs::Kind)]);
    commands.into_iter().find_map(|(names, needs)| {
        all(names).filter_map(|name| after(text, name)).find_map(|rest| {
            Some(match needs {
                Needs::Nothing(order) => return rest.is_empty().then_some(order),
                Needs::Point(question) => Order::Tell(question(point(rest, frame)?)),
                Needs::File => Order::Tell(Question::File(on_file(rest, frame)?)),
                Needs::Kind => Order::Tell(Question::Where(kind(rest)?)),
            })
        })
    })
}

/// Full-width forms as their narrow ones, small letters, one kind of blank.
fn plain(text: &str) -> String {
    let narrow = |c: char| match c {
        '\u{FF01}'..='\u{FF5E}' => char::from_u32(u32::from(c) - 0xFEE0).unwrap_or(c),
        c if c.is_whitespace() => ' ',
        c => c,
    };
    text.trim().chars().map(narrow).flat_map(char::to_lowercase).collect()
}

/// Every name, whatever the language of the page.
fn all(names: Names) -> impl Iterator<Item = &'static str> {
    Locale::get_all().iter().flat_map(move |&locale| names(locale).split(", "))
}

/// What follows `name`; Latin names end at a blank, Chinese ones need none.
fn after<'a>(text: &'a str, name: &str) -> Option<&'a str> {
    let rest = text.strip_prefix(name)?;
    let chinese = name.contains(|letter| letter >= '\u{2E80}');
    (rest.is_empty() || rest.starts_with(' ') || chinese).then(|| rest.trim_start())
}

fn kind(text: &str) -> Option<Kind> {
    KINDS.into_iter().find_map(|(names, kind)| all(names).any(|name| name == text).then_some(kind))
}

/// `e4`, or file and rank as `frame` counts them, the rank from its own side: `五5`, `5 10`.
fn point(text: &str, frame: Color) -> Option<Square> {
    if let Ok(square) = text.parse() {
        return Some(square);
    }
    let mut rest = text.chars();
    let file = file(rest.next()?, frame)?;
    let rank: u8 = rest.as_str().trim_start().parse().ok().filter(|rank| (1..=10).contains(rank))?;
    Square::new(file, if frame == Color::Red { rank - 1 } else { 10 - rank })
}

/// Some point of the file that `text` names.
fn on_file(text: &str, frame: Color) -> Option<Square> {
    let mut letters = text.chars();
    let file = file(letters.next()?, frame)?;
    letters.next().is_none().then(|| Square::new(file, 0))?
}

/// The file with this digit, of either style.
fn file(digit: char, frame: Color) -> Option<u8> {
    let named = |number: &u8| {
        let digits = Locale::get_all().iter().map(|&locale| names::file_digit(locale, Color::Red, *number));
        digit.to_digit(10) == Some(u32::from(*number)) || digits.into_iter().any(|it| it == digit.to_string())
    };
    let number = (1..=9).find(named)?;
    Some(if frame == Color::Red { 9 - number } else { number - 1 })
}

/// The answer to what only the board need be asked; none to the rest.
pub(super) fn answer(
    locale: Locale,
    frame: Color,
    position: &Position,
    question: Question,
) -> Option<String> {
    Some(match question {
        Question::Help => td_string!(locale, play.entry.help).to_owned(),
        Question::Fen => position.setup().to_string(),
        Question::All => readouts::all(locale, frame, position),
        Question::Moves(at) => readouts::moves(locale, frame, position, at, false),
        Question::Attackers(at) => readouts::attackers(locale, frame, position, at),
        Question::File(at) => readouts::on_file(locale, frame, position, at),
        Question::Where(kind) => {
            let points = [frame, !frame].into_iter().flat_map(|color| position.pieces(color, kind));
            readouts::listed(locale, frame, position, points)
                .unwrap_or_else(|| td_string!(locale, board.none).to_owned())
        }
        Question::Last | Question::Clock => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::notation;

    fn sq(name: &str) -> Square {
        name.parse().unwrap()
    }

    #[test]
    fn commands_are_read_in_every_language() {
        let red = |text| read(text, Color::Red);
        for (texts, order) in [
            (["悔棋", "/undo", "ＵＮＤＯ"], Order::Undo),
            (["提和", "/draw", "draw"], Order::Draw),
            (["认输", "/resign", "/认输"], Order::Resign),
            (["棋盘", "board", "/board"], Order::Board),
            (["帮助", "help", "?"], Order::Tell(Question::Help)),
            (["车", "p r", "/where chariot"], Order::Tell(Question::Where(Kind::Chariot))),
            (["s 五", "s 5", "看五"], Order::Tell(Question::File(sq("e0")))),
            (["谁吃 五5", "谁吃五5", "x e4"], Order::Tell(Question::Attackers(sq("e4")))),
            (["m 二3", "m h2", "/moves h2"], Order::Tell(Question::Moves(sq("h2")))),
            (["last", "上一着", "/last"], Order::Tell(Question::Last)),
            (["clock", "时间", "/clock"], Order::Tell(Question::Clock)),
            (["đi lại", "Di lai", "悔棋"], Order::Undo),
            (["XIN THUA", "đầu hàng", "認輸"], Order::Resign),
            (["ở đâu xe", "xe", "哪裡 俥"], Order::Tell(Question::Where(Kind::Chariot))),
            (["ai ăn e4", "ai an 5 5", "誰吃五5"], Order::Tell(Question::Attackers(sq("e4")))),
        ] {
            for text in texts {
                assert_eq!(red(text), Some(order), "{text}");
            }
        }
        assert_eq!(read("x 55", Color::Black), Some(Order::Tell(Question::Attackers(sq("e5")))));
        assert_eq!(read("x 1 10", Color::Black), Some(Order::Tell(Question::Attackers(sq("a0")))));
    }

    #[test]
    fn moves_are_no_commands() {
        let start = Position::start();
        for mv in start.legal_moves().iter() {
            for form in notation::Notation::ALL {
                let text = form.write(&start, *mv);
                assert_eq!(read(&text, Color::Red), None, "{text}");
            }
        }
        for text in ["", "/", "x", "x k9", "s 十", "p", "p z", "炮二", "undo it", "m 二11"] {
            assert_eq!(read(text, Color::Red), None, "{text}");
        }
    }

    #[test]
    fn questions_are_answered_from_the_board() {
        let told = |locale, text| match read(text, Color::Red) {
            Some(Order::Tell(question)) => answer(locale, Color::Red, &Position::start(), question).unwrap(),
            other => panic!("{text}: {other:?}"),
        };
        assert_eq!(told(Locale::en, "fen"), engine::Setup::start().to_string());
        let kings = told(Locale::zh_Hans, "帅");
        assert!(kings.starts_with("红帅") && kings.contains("黑将"), "{kings}");
        assert_eq!(told(Locale::zh_Hans, "谁吃 八5"), td_string!(Locale::zh_Hans, board.read.nobody));
    }
}
