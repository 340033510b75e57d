//! What a new game is set up with: from the dialog, from an address, from the last visit.

use crate::table::{ClockSetting, Millis, Opening, Seat};
use core::fmt;
use engine::format::fen::FenError;
use engine::rules::Limit;
use engine::think::Level;
use engine::{Color, Faulty, Position, Ruleset, Setup};
use serde::{Deserialize, Serialize};

/// Against whom.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Mode {
    /// The engine.
    Engine,
    /// Two people at one board.
    Both,
}

/// Which side the person has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Side {
    /// Red.
    Red,
    /// Black.
    Black,
    /// Drawn by lot when the game begins.
    Random,
}

/// The settings of a new game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Settings {
    /// Against whom.
    pub mode: Mode,
    /// On which side; of no matter when two play.
    pub side: Side,
    /// The engine's level; of no matter when two play.
    pub level: Level,
    /// None: no clock.
    pub clock: Option<ClockSetting>,
    /// By which rules repetitions are judged.
    #[serde(default)]
    pub rules: Ruleset,
    /// After how long without a capture the game is drawn; of no matter where nothing is judged.
    #[serde(default)]
    pub limit: Limit,
    /// FEN of the first position; empty for the usual one. Not remembered: it belongs to one game.
    #[serde(skip)]
    pub start: String,
}

impl Default for Settings {
    /// What a first visitor meets: Red against a level that forgives, without a clock.
    fn default() -> Self {
        Self {
            mode: Mode::Engine,
            side: Side::Red,
            level: Level::ALL[4],
            clock: None,
            rules: Ruleset::World,
            limit: Limit::default(),
            start: String::new(),
        }
    }
}

/// What is wrong with settings.
#[derive(Clone, Debug)]
pub enum Unusable {
    /// The start is not FEN.
    Fen(FenError),
    /// The start can be drawn but not played.
    Start {
        /// What was drawn.
        setup: Box<Setup>,
        /// What is wrong with it.
        faulty: Faulty<Position>,
    },
    /// The clock is out of its range.
    Clock,
    /// The address has a parameter with a value that means nothing.
    Parameter {
        /// Its name.
        name: &'static str,
        /// Its value.
        value: String,
    },
}

impl fmt::Display for Unusable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Fen(why) => why.fmt(f),
            Self::Start { faulty, .. } => faulty.fmt(f),
            Self::Clock => f.write_str("the clock is out of its range"),
            Self::Parameter { name, value } => write!(f, "{name}={value}"),
        }
    }
}

impl core::error::Error for Unusable {}

impl Settings {
    /// The settings an address asks for: `fen`, `mode=engine|both`, `side=red|black|random`, `level=1..6`,
    /// `clock=MIN+INC|none`, `rules=world|chinese|check-only|free`, `limit=120|100|none`; none if it has no
    /// such parameter.
    ///
    /// # Errors
    /// The first parameter whose value means nothing. The start is judged by [`Settings::opening`].
    pub fn from_query(get: impl Fn(&str) -> Option<String>) -> Result<Option<Self>, Unusable> {
        let mut settings = Self::default();
        let mut any = false;
        let mut each = |name: &'static str, set: &mut dyn FnMut(&str) -> Option<()>| match get(name) {
            None => Ok(()),
            Some(value) => {
                any = true;
                // Told as it stood in the address, where a plus sign is a space.
                set(&value).ok_or_else(|| Unusable::Parameter { name, value: value.replace(' ', "+") })
            }
        };
        each("fen", &mut |text| {
            // A form writes spaces as plus signs; FEN has none of its own.
            settings.start = text.replace('+', " ");
            Some(())
        })?;
        each("mode", &mut |text| {
            settings.mode = match text {
                "engine" => Mode::Engine,
                "both" => Mode::Both,
                _ => return None,
            };
            Some(())
        })?;
        each("side", &mut |text| {
            settings.side = match text {
                "red" => Side::Red,
                "black" => Side::Black,
                "random" => Side::Random,
                _ => return None,
            };
            Some(())
        })?;
        each("level", &mut |text| {
            settings.level = Level::new(text.parse().ok()?)?;
            Some(())
        })?;
        each("clock", &mut |text| {
            settings.clock = match text {
                "none" => None,
                text => Some(clock(text)?),
            };
            Some(())
        })?;
        each("rules", &mut |text| {
            settings.rules = text.parse().ok()?;
            Some(())
        })?;
        each("limit", &mut |text| {
            settings.limit = text.parse().ok()?;
            Some(())
        })?;
        Ok(any.then_some(settings))
    }

    /// The opening of a game that begins at `at`. `coin` decides a random side.
    ///
    /// # Errors
    /// When the start cannot be played or the clock is out of its range.
    pub fn opening(&self, at: Millis, coin: bool) -> Result<Opening, Unusable> {
        let start = match self.start.trim() {
            "" => Setup::start(),
            text => text.parse().map_err(Unusable::Fen)?,
        };
        // What the rules can live with, such as a soldier on a point it cannot have reached, is played.
        Position::try_from(start.clone())
            .or_else(Faulty::forgive)
            .map_err(|faulty| Unusable::Start { setup: Box::new(start.clone()), faulty })?;
        if self.clock.is_some_and(|clock| !clock.is_within_range()) {
            return Err(Unusable::Clock);
        }
        let engine = Seat::Engine(self.level);
        let seats = match (self.mode, self.human(coin)) {
            (Mode::Both, _) => [Seat::Human, Seat::Human],
            (Mode::Engine, Color::Red) => [Seat::Human, engine],
            (Mode::Engine, Color::Black) => [engine, Seat::Human],
        };
        Ok(Opening { start, rules: self.rules, limit: self.limit, seats, clock: self.clock, at })
    }

    fn human(&self, coin: bool) -> Color {
        match self.side {
            Side::Red => Color::Red,
            Side::Black => Color::Black,
            Side::Random if coin => Color::Red,
            Side::Random => Color::Black,
        }
    }

    /// The settings of a return game: sides changed.
    pub fn of_rematch(opening: &Opening) -> Self {
        let same = Self::default().like(opening);
        let side = match (same.mode, same.side) {
            (Mode::Engine, Side::Red) => Side::Black,
            _ => Side::Red,
        };
        let start = if opening.start == Setup::start() { String::new() } else { opening.start.to_string() };
        Self { side, start, ..same }
    }

    /// These settings, changed to those of `opening` where it tells: two at one board have neither level nor
    /// side, and one side of a game does not show that it was drawn by lot. The start belongs to one game.
    #[must_use]
    pub fn like(self, opening: &Opening) -> Self {
        let (mode, side, level) = match opening.seats {
            [Seat::Human, Seat::Engine(level)] => (Mode::Engine, Side::Red, level),
            [Seat::Engine(level), Seat::Human] => (Mode::Engine, Side::Black, level),
            [Seat::Human, Seat::Human] | [Seat::Engine(_), Seat::Engine(_)] => {
                (Mode::Both, self.side, self.level)
            }
        };
        let side = if self.side == Side::Random { Side::Random } else { side };
        Self {
            mode,
            side,
            level,
            clock: opening.clock,
            rules: opening.rules,
            limit: opening.limit,
            start: String::new(),
        }
    }
}

/// Reads `10+5`; the plus may have become a space on its way.
fn clock(text: &str) -> Option<ClockSetting> {
    let (minutes, increment) = text.split_once(['+', ' '])?;
    let clock = ClockSetting { minutes: minutes.parse().ok()?, increment_s: increment.parse().ok()? };
    clock.is_within_range().then_some(clock)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(query: &[(&str, &str)]) -> Result<Option<Settings>, Unusable> {
        Settings::from_query(|name| {
            query.iter().find(|(key, _)| *key == name).map(|(_, value)| (*value).into())
        })
    }

    #[test]
    fn an_address_may_ask_for_a_game() {
        assert!(read(&[("page", "2")]).unwrap().is_none());
        let fen = "4k4/9/9/9/9/9/9/9/4R4/3K5+b";
        let asked =
            read(&[("fen", fen), ("side", "black"), ("level", "6"), ("clock", "10 5")]).unwrap().unwrap();
        assert_eq!(asked.start, "4k4/9/9/9/9/9/9/9/4R4/3K5 b");
        assert_eq!(asked.clock, Some(ClockSetting { minutes: 10, increment_s: 5 }));
        let opening = asked.opening(Millis(7), true).unwrap();
        assert_eq!(opening.seats, [Seat::Engine(Level::ALL[5]), Seat::Human]);
        assert_eq!(opening.start.turn, Color::Black);
        let both = read(&[("mode", "both"), ("clock", "none")]).unwrap().unwrap();
        assert_eq!(both.opening(Millis(0), true).unwrap().seats, [Seat::Human; 2]);
    }

    #[test]
    fn an_address_may_choose_the_rules() {
        let named = ["world", "chinese", "check-only", "free"];
        for (name, rules) in named.into_iter().zip(Ruleset::ALL) {
            let asked = read(&[("rules", name)]).unwrap().unwrap();
            assert_eq!(asked.opening(Millis(0), true).unwrap().rules, rules);
            let again = Settings::of_rematch(&asked.opening(Millis(0), true).unwrap());
            assert_eq!(again.rules, rules, "a rematch keeps them");
        }
        for limit in Limit::ALL {
            let opening =
                read(&[("limit", limit.name())]).unwrap().unwrap().opening(Millis(0), true).unwrap();
            assert_eq!((opening.limit, Settings::of_rematch(&opening).limit), (limit, limit));
        }
    }

    #[test]
    fn the_next_game_is_set_up_like_the_present_one() {
        let present = Settings {
            side: Side::Black,
            level: Level::ALL[4],
            clock: clock("7+2"),
            rules: Ruleset::Chinese,
            limit: Limit::Plies100,
            ..Settings::default()
        };
        let opening = present.opening(Millis(0), true).unwrap();
        assert_eq!(Settings::default().like(&opening), present);
        let lot = Settings { side: Side::Random, ..Settings::default() };
        assert_eq!(lot.clone().like(&opening).side, Side::Random, "the lot is drawn anew");
        let both = Settings { mode: Mode::Both, ..present.clone() }.opening(Millis(0), true).unwrap();
        assert_eq!(present.clone().like(&both), Settings { mode: Mode::Both, ..present });
        let from = Settings { start: "3k5/9/9/9/9/9/9/9/R8/5K3 w".into(), ..Settings::default() };
        assert_eq!(Settings::default().like(&from.opening(Millis(0), true).unwrap()).start, "");
    }

    #[test]
    fn settings_kept_before_there_was_a_choice_mean_the_usual_rules() {
        let kept = r#"{"mode":"engine","side":"red","level":5,"clock":null}"#;
        assert_eq!(serde_json::from_str::<Settings>(kept).unwrap(), Settings::default());
    }

    #[test]
    fn nonsense_is_named() {
        for (name, value) in [
            ("mode", "x"),
            ("side", "white"),
            ("level", "17"),
            ("level", ""),
            ("clock", "0+1"),
            ("clock", "5"),
            ("rules", "asian"),
            ("limit", "90"),
        ] {
            // What a browser hands over has spaces for plus signs; what is told has them back.
            match read(&[(name, &value.replace('+', " "))]) {
                Err(Unusable::Parameter { name: named, value: told }) => {
                    assert_eq!((named, &*told), (name, value))
                }
                other => panic!("{name}={value}: {other:?}"),
            }
        }
        let start = |fen: &str| {
            Settings { start: fen.into(), ..Settings::default() }.opening(Millis(0), true).unwrap_err()
        };
        assert!(matches!(start("rubbish"), Unusable::Fen(_)));
        assert!(matches!(start("9/9/9/9/9/9/9/9/9/9 w"), Unusable::Start { .. }));
    }

    #[test]
    fn a_rematch_changes_sides() {
        let first = Settings { side: Side::Red, clock: clock("5+3"), ..Settings::default() };
        let opening = first.opening(Millis(0), true).unwrap();
        let again = Settings::of_rematch(&opening);
        assert_eq!(again, Settings { side: Side::Black, ..first.clone() });
        assert_eq!(Settings::of_rematch(&again.opening(Millis(0), true).unwrap()), first);
    }

    #[test]
    fn a_random_side_follows_the_coin() {
        let settings = Settings { side: Side::Random, ..Settings::default() };
        let human = |coin| settings.opening(Millis(0), coin).unwrap().seats[0].is_human();
        assert!(human(true) && !human(false));
    }
}
