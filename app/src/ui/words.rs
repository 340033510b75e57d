//! Verdicts, players and errors in the reader's language.

use crate::{
    i18n::{Locale, td_string},
    protocol::{AppError, Fault, GameSummary},
};
use engine::notation::Notation;
use engine::{Color, Move, Position, Reason, Verdict};

/// How people of a language write moves.
pub const fn notation(locale: Locale) -> Notation {
    match locale {
        Locale::zh_Hans => Notation::Chinese,
        Locale::zh_Hant => Notation::Traditional,
        Locale::vi => Notation::Vietnamese,
        Locale::en => Notation::Wxf,
    }
}

/// A move as the page writes it: Black's digits take no more room than letters, `马8进7`.
pub fn written(notation: Notation, position: &Position, mv: Move) -> String {
    let narrow = |c: char| match c {
        '１'..='９' => char::from_digit(c as u32 - '０' as u32, 10).unwrap_or(c),
        c => c,
    };
    notation.write(position, mv).chars().map(narrow).collect()
}

/// Who won: `红胜`, or that the game is unfinished.
pub fn result(locale: Locale, verdict: Option<Verdict>) -> String {
    match verdict {
        None => td_string!(locale, games.unfinished),
        Some(Verdict { winner: Some(Color::Red), .. }) => td_string!(locale, games.red_wins),
        Some(Verdict { winner: Some(Color::Black), .. }) => td_string!(locale, games.black_wins),
        Some(Verdict { winner: None, .. }) => td_string!(locale, games.draw),
    }
    .to_string()
}

/// What ended the game: `将死`.
pub fn reason(locale: Locale, reason: Reason) -> String {
    match reason {
        Reason::Checkmate => td_string!(locale, games.checkmate),
        Reason::Stalemate => td_string!(locale, games.stalemate),
        Reason::Resigned => td_string!(locale, games.resigned),
        Reason::Flagged => td_string!(locale, games.flagged),
        Reason::Agreed => td_string!(locale, games.agreed),
        Reason::Repetition => td_string!(locale, games.repetition),
        Reason::PerpetualCheck => td_string!(locale, games.perpetual_check),
        Reason::PerpetualChase => td_string!(locale, games.perpetual_chase),
        Reason::PerpetualAttack => td_string!(locale, games.perpetual_attack),
        Reason::NoCapture => td_string!(locale, games.no_capture),
        Reason::DeadMaterial => td_string!(locale, games.dead_material),
    }
    .to_string()
}

/// Who won and why: `红胜 · 将死`.
pub fn outcome(locale: Locale, verdict: Option<Verdict>) -> String {
    let result = result(locale, verdict);
    match verdict {
        Some(Verdict { reason: why, .. }) => {
            td_string!(locale, games.result_with_reason, result = result, reason = reason(locale, why))
                .to_string()
        }
        None => result,
    }
}

/// A side's name: as saved, else who it was.
pub fn player(locale: Locale, game: &GameSummary, side: Color) -> String {
    let saved = match side {
        Color::Red => &game.red,
        Color::Black => &game.black,
    };
    match (saved.is_empty(), game.level, game.human) {
        (false, ..) => saved.clone(),
        (true, Some(level), Some(human)) if human != side => {
            td_string!(locale, games.engine, level = level).to_string()
        }
        (true, Some(_), Some(_)) => td_string!(locale, games.me).to_string(),
        (true, ..) => match side {
            Color::Red => td_string!(locale, games.red).to_string(),
            Color::Black => td_string!(locale, games.black).to_string(),
        },
    }
}

/// The title, else who played whom.
pub fn title(locale: Locale, game: &GameSummary) -> String {
    if game.title.is_empty() { players(locale, game) } else { game.title.clone() }
}

/// Who played whom.
pub fn players(locale: Locale, game: &GameSummary) -> String {
    let (red, black) = (player(locale, game, Color::Red), player(locale, game, Color::Black));
    td_string!(locale, games.versus, red = red, black = black).to_string()
}

/// How long a game was, in moves of both sides.
pub fn moves(locale: Locale, plies: u16) -> String {
    match plies.div_ceil(2) {
        1 => td_string!(locale, games.moves_count_one).to_owned(),
        moves => td_string!(locale, games.moves_count, count = moves),
    }
}

/// The engine's level, or that two people played.
pub fn opponent(locale: Locale, level: Option<u8>) -> String {
    match level {
        Some(level) => td_string!(locale, games.level, level = level).to_string(),
        None => td_string!(locale, games.two_people).to_string(),
    }
}

/// The fields that people fill in, by their labels; others by their own name.
fn place(locale: Locale, error: &AppError) -> String {
    match error.place.as_str() {
        "title" => td_string!(locale, games.field_title).to_string(),
        "red" => td_string!(locale, games.field_red).to_string(),
        "black" => td_string!(locale, games.field_black).to_string(),
        place => place.to_owned(),
    }
}

/// What went wrong, as a sentence.
pub fn error(locale: Locale, error: &AppError) -> String {
    let place = place(locale, error);
    match &error.fault {
        Fault::Malformed { .. } | Fault::NotUtf8 | Fault::WrongType { .. } => {
            td_string!(locale, games.error_request, place = place).to_string()
        }
        Fault::TooLarge { limit } => td_string!(locale, games.error_too_large, limit = *limit).to_string(),
        Fault::CrossSite => td_string!(locale, games.error_cross_site).to_string(),
        Fault::TooShort { min } => {
            td_string!(locale, games.error_too_short, place = place, min = *min).to_string()
        }
        Fault::TooLong { max } => {
            td_string!(locale, games.error_too_long, place = place, max = *max).to_string()
        }
        Fault::OutOfRange { min, max } => {
            td_string!(locale, games.error_range, place = place, min = *min, max = *max).to_string()
        }
        Fault::BadCharacters => td_string!(locale, games.error_characters, place = place).to_string(),
        Fault::Inconsistent { with } => {
            td_string!(locale, games.error_inconsistent, place = place, with = with.clone()).to_string()
        }
        Fault::BadFen { at, .. } => td_string!(locale, games.error_fen, at = *at).to_string(),
        Fault::Unplayable { .. } => td_string!(locale, games.error_unplayable).to_string(),
        Fault::IllegalMove { ply, mv, .. } => {
            td_string!(locale, games.error_illegal, ply = *ply, mv = mv.to_string()).to_string()
        }
        Fault::AfterEnd { ply } => td_string!(locale, games.error_after_end, ply = *ply).to_string(),
        Fault::WrongVerdict { .. } => td_string!(locale, games.error_verdict).to_string(),
        Fault::KeyTaken { .. } => td_string!(locale, games.error_key).to_string(),
        Fault::NotFound => td_string!(locale, games.error_not_found).to_string(),
        Fault::NotYours => td_string!(locale, games.error_not_yours).to_string(),
        Fault::TooMany { retry_after_s } => {
            td_string!(locale, games.error_too_many, seconds = *retry_after_s).to_string()
        }
        Fault::Slow => td_string!(locale, games.error_slow).to_string(),
        Fault::Internal => td_string!(locale, games.error_internal).to_string(),
        Fault::Unreachable => td_string!(locale, games.error_unreachable).to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_move_is_no_moves() {
        let told = [0, 1, 2, 3].map(|plies| moves(Locale::en, plies));
        assert_eq!(told, ["0 moves", "1 move", "1 move", "2 moves"]);
    }

    #[test]
    fn digits_of_black_are_narrow_on_the_page() {
        let position = Position::start().make("h2e2".parse().unwrap());
        assert_eq!(written(Notation::Chinese, &position, "h9g7".parse().unwrap()), "马8进7");
        assert_eq!(written(Notation::Chinese, &Position::start(), "h2e2".parse().unwrap()), "炮二平五");
        assert_eq!(written(Notation::Wxf, &position, "h9g7".parse().unwrap()), "H8+7");
    }
}
