//! The game in words, in the reader's language.

use super::settings::Unusable;
use crate::i18n::{Locale, td_string};
use crate::table::{ReplayError, Seat};
use crate::ui::board::names::{self, side};
use crate::ui::draft::DraftError;
use crate::ui::storage::StorageError;
use crate::ui::words::{notation, written};
use engine::format::fen::FenErrorKind;
use engine::think::{Level, Score};
use engine::{Color, Fault, Move, Position, Setup, Square};

/// What players of the level are called. Neighbours share a name: there are more steps than words.
pub fn level(locale: Locale, level: Level) -> &'static str {
    match level.number() {
        1 | 2 => td_string!(locale, play.level_1),
        3..=5 => td_string!(locale, play.level_2),
        6 | 7 => td_string!(locale, play.level_3),
        8 | 9 => td_string!(locale, play.level_4),
        10..=13 => td_string!(locale, play.level_5),
        _ => td_string!(locale, play.level_6),
    }
}

/// The level as one chooses it: 第 7 级，业余.
pub fn level_said(locale: Locale, chosen: Level) -> String {
    td_string!(
        locale,
        play.level_said,
        level = chosen.number(),
        name = level(locale, chosen),
        most = Level::COUNT
    )
}

/// Who sits there. `alone`: one person only is at the board, the reader.
pub fn player(locale: Locale, seat: Seat, color: Color, alone: bool) -> String {
    match seat {
        Seat::Engine(it) => {
            td_string!(locale, play.engine_level, level = it.number(), name = level(locale, it))
        }
        Seat::Human if alone => format!("{} · {}", td_string!(locale, play.me), side(locale, color)),
        Seat::Human => side(locale, color).to_owned(),
    }
}

/// The move as people of the language write it, without what it does.
pub fn plain(locale: Locale, position: &Position, mv: Move) -> String {
    written(notation(locale), position, mv)
}

/// Why settings cannot be played.
pub(super) fn unusable(locale: Locale, why: &Unusable) -> String {
    match why {
        Unusable::Fen(error) => {
            td_string!(locale, play.start_wrong_at, at = error.at + 1, why = fen_error(locale, error.kind))
        }
        Unusable::Start { setup, faulty } => {
            let faults = faulty.faults().iter().map(|&it| fault(locale, setup, it));
            td_string!(
                locale,
                play.start_wrong,
                why = faults.collect::<Vec<_>>().join(td_string!(locale, play.and))
            )
        }
        Unusable::Clock => td_string!(locale, play.clock_wrong).to_owned(),
        Unusable::Parameter { name, value } => {
            td_string!(locale, play.parameter_wrong, name = *name, value = value.clone())
        }
    }
}

fn fen_error(locale: Locale, kind: FenErrorKind) -> String {
    match kind {
        FenErrorKind::NoBoard => td_string!(locale, play.fen_no_board).to_owned(),
        FenErrorKind::UnknownPiece(letter) => td_string!(locale, play.fen_unknown_piece, letter = letter),
        FenErrorKind::EmptyRun => td_string!(locale, play.fen_empty_run).to_owned(),
        FenErrorKind::ShortRank { width, .. } => td_string!(locale, play.fen_short_rank, width = width),
        FenErrorKind::LongRank { .. } => td_string!(locale, play.fen_long_rank).to_owned(),
        FenErrorKind::FewRanks(ranks) => td_string!(locale, play.fen_few_ranks, ranks = ranks),
        FenErrorKind::ManyRanks => td_string!(locale, play.fen_many_ranks).to_owned(),
        FenErrorKind::UnknownSide => td_string!(locale, play.fen_unknown_side).to_owned(),
        FenErrorKind::UnknownField
        | FenErrorKind::BadHalfmove
        | FenErrorKind::BadFullmove
        | FenErrorKind::Trailing => td_string!(locale, play.fen_counters).to_owned(),
    }
}

fn fault(locale: Locale, setup: &Setup, fault: Fault) -> String {
    let named = |at: Square| {
        let piece = setup.board[at.index()].map(|piece| names::piece(locale, piece)).unwrap_or_default();
        (piece, names::place(locale, Color::Red, at))
    };
    match fault {
        Fault::NoKing { color } => td_string!(locale, play.fault_no_king, side = side(locale, color)),
        Fault::ManyKings { color } => td_string!(locale, play.fault_many_kings, side = side(locale, color)),
        Fault::KingOffPalace { at } => {
            let (piece, place) = named(at);
            td_string!(locale, play.fault_king_off_palace, piece = piece, place = place)
        }
        Fault::ManyPieces { color } => td_string!(locale, play.fault_many_pieces, side = side(locale, color)),
        Fault::KingsFace => td_string!(locale, play.fault_kings_face).to_owned(),
        Fault::OpponentInCheck { .. } => {
            let (side, other) = (side(locale, !setup.turn), side(locale, setup.turn));
            td_string!(locale, play.fault_opponent_in_check, side = side, other = other)
        }
        Fault::ManyOfKind { piece } => {
            td_string!(locale, play.fault_many_of_kind, piece = names::piece(locale, piece).to_lowercase())
        }
        Fault::Misplaced { at } | Fault::StraySoldier { at } => {
            let (piece, place) = named(at);
            td_string!(locale, play.fault_misplaced, piece = piece, place = place)
        }
    }
}

/// Why something is not kept, or not found again.
pub fn storage(locale: Locale, why: &StorageError) -> &'static str {
    match why {
        StorageError::Unavailable => td_string!(locale, play.storage_unavailable),
        StorageError::Full => td_string!(locale, play.storage_full),
        StorageError::Broken { .. } => td_string!(locale, play.storage_broken),
    }
}

/// Why the kept game is not there again.
pub(super) fn draft(locale: Locale, why: &DraftError) -> String {
    match why {
        DraftError::Storage(why) => storage(locale, why).to_owned(),
        DraftError::Form(_) => td_string!(locale, play.storage_older).to_owned(),
        DraftError::Replay(ReplayError::Start(_)) => td_string!(locale, play.storage_broken).to_owned(),
        DraftError::Replay(ReplayError::Event { index, .. }) => {
            td_string!(locale, play.storage_impossible, index = index + 1)
        }
    }
}

/// The score from Red's side: `红方 +0.42`, `黑方 5 步内杀`.
pub fn score(locale: Locale, score: Score, turn: Color) -> String {
    match score {
        Score::Centipawns(worth) => {
            let red = if turn == Color::Red { worth } else { -worth };
            let ahead = if red >= 0 { Color::Red } else { Color::Black };
            if red.abs() < 5 {
                return td_string!(locale, play.even).to_owned();
            }
            format!("{} +{:.2}", side(locale, ahead), f64::from(red.abs()) / 100.0)
        }
        Score::Mate(plies) => {
            let winner = if plies > 0 { turn } else { !turn };
            td_string!(locale, play.mate_in, side = side(locale, winner), plies = plies.unsigned_abs())
        }
    }
}

/// Time left as figures: `9:42`, `1:05:00`, below twenty seconds with tenths: `0:09.3`.
pub fn clock(ms: u64) -> String {
    if ms < 20_000 {
        return format!("0:{:02}.{}", ms / 1000, ms % 1000 / 100);
    }
    // A clock shows the second that has begun: 60 s until the first of them is over.
    let seconds = ms.div_ceil(1000);
    let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    if hours > 0 { format!("{hours}:{minutes:02}:{seconds:02}") } else { format!("{minutes}:{seconds:02}") }
}

/// Time left in words, for those who would hear figures as the time of day.
pub fn clock_words(locale: Locale, ms: u64) -> String {
    let seconds = ms.div_ceil(1000);
    let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    if hours > 0 {
        td_string!(locale, play.clock_words_long, hours = hours, minutes = minutes, seconds = seconds)
    } else {
        td_string!(locale, play.clock_words, minutes = minutes, seconds = seconds)
    }
}

/// A count in a few characters: `940`, `18.3k`, `1.8M`.
pub fn count(number: u64) -> String {
    match number {
        0..1_000 => number.to_string(),
        1_000..1_000_000 => format!("{:.1}k", number as f64 / 1e3),
        1_000_000..1_000_000_000 => format!("{:.1}M", number as f64 / 1e6),
        _ => format!("{:.1}G", number as f64 / 1e9),
    }
}

#[cfg(test)]
mod tests {
    use super::super::settings::Settings;
    use super::*;
    use crate::table::Millis;

    #[test]
    fn faults_of_a_start_name_the_piece_and_the_side() {
        let why = |fen: &str| {
            let settings = Settings { start: fen.to_owned(), ..Settings::default() };
            unusable(Locale::en, &settings.opening(Millis(0), true).unwrap_err())
        };
        assert_eq!(
            why("4k4/9/9/9/9/9/9/9/4R4/3K5 w"),
            "This position cannot be played: Black is in check, but Red is to move"
        );
        assert_eq!(
            why("4k4/9/9/9/9/9/9/9/4r4/4K4 b"),
            "This position cannot be played: Red is in check, but Black is to move"
        );
        let strayed = why("4k4/9/9/9/4K4/9/9/9/9/9 w");
        assert!(strayed.contains("Red general on file 5"), "{strayed}");
        assert!(why("3k5/9/9/9/9/9/9/9/9/9 w").contains("Red has no general"));
        assert_eq!(
            why("4k4/9/9/9/9/9/9/9/9/3K5 x"),
            "The position cannot be read at character 25: the side to move must be w or b"
        );
    }

    #[test]
    fn a_wrong_parameter_is_named() {
        let why = Settings::from_query(|name| (name == "level").then(|| "99".to_owned())).unwrap_err();
        assert_eq!(unusable(Locale::en, &why), "level=99 is no setting that can be played");
        assert_eq!(unusable(Locale::zh_Hans, &why), "level=99 不是可用的设置");
    }

    #[test]
    fn clocks_show_the_second_begun() {
        assert_eq!(clock(300_000), "5:00");
        assert_eq!(clock(299_999), "5:00");
        assert_eq!(clock(299_000), "4:59");
        assert_eq!(clock(3_600_000), "1:00:00");
        assert_eq!(clock(9_340), "0:09.3");
        assert_eq!(clock(0), "0:00.0");
    }

    #[test]
    fn scores_name_the_side_ahead() {
        let en = |worth, turn| score(Locale::en, worth, turn);
        assert_eq!(en(Score::Centipawns(42), Color::Red), "Red +0.42");
        assert_eq!(en(Score::Centipawns(42), Color::Black), "Black +0.42");
        assert_eq!(en(Score::Centipawns(-42), Color::Black), "Red +0.42");
        assert_eq!(en(Score::Mate(-4), Color::Red), "Black mates in 4 plies");
    }

    #[test]
    fn counts_are_short() {
        assert_eq!(count(999), "999");
        assert_eq!(count(18_300), "18.3k");
        assert_eq!(count(1_840_000), "1.8M");
    }
}
