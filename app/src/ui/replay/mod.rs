//! A saved game, step by step. The address holds the step (`?ply=`), so that every position has a
//! link and the steps work as plain links.

pub mod keys;
pub mod log;
pub mod steps;
pub mod take;

pub use keys::step_by_keys;
pub use log::Log;
pub use steps::Steps;
pub use take::Take;

use crate::ui::live::memo;
use crate::ui::{aloud, words::written};
use crate::{
    i18n::Locale,
    protocol::{AppError, Fault, GameSummary, SavedGame},
    ui::{board::arrow::Pointer, referee::Case},
};
use engine::{Color, Game, Move, Piece, Position, Ruleset, Setup, notation::Notation};
use leptos::prelude::*;
use leptos_router::{
    NavigateOptions,
    hooks::{use_navigate, use_query_map},
};

/// What the parts of the page share. Cheap to copy.
#[derive(Clone, Copy)]
pub struct Replay {
    saved: StoredValue<SavedGame>,
    game: StoredValue<Game>,
    /// The repetition that ended the game; of a game that was not judged, the one that the step shown is part
    /// of, as the rules chosen would judge it.
    pub case: Memo<Option<Case>>,
    /// By which rules a game that was not judged is looked at.
    pub judge: RwSignal<Ruleset>,
    /// The step shown, 0 for the start.
    pub ply: Memo<usize>,
    /// The last step.
    pub plies: usize,
    go: Callback<usize>,
}

impl Replay {
    /// Follows the address of the page it is made on.
    ///
    /// # Errors
    /// When the record breaks the rules, which no stored one does.
    pub fn new(saved: SavedGame) -> Result<Self, AppError> {
        let game = rebuild(&saved)?;
        let plies = game.moves().len();
        let query = use_query_map();
        let asked = move || query.read().get("ply").and_then(|text| text.parse::<usize>().ok());
        let ply = memo(move || asked().unwrap_or(0).min(plies));
        let id = saved.summary.id.clone();
        let navigate = use_navigate();
        let go = Callback::new(move |ply: usize| {
            // Replaced, not pushed: "back" leaves the game instead of taking back move by move.
            let options = NavigateOptions { replace: true, scroll: false, ..NavigateOptions::default() };
            navigate(&address(&id, ply), options);
        });
        let game = StoredValue::new(game);
        let judge = RwSignal::new(Ruleset::World);
        let case = Memo::new(move |last: Option<&Option<Case>>| {
            let last = last.and_then(Option::as_ref);
            game.with_value(|game| case(game, judge.get(), ply, last))
        });
        Ok(Self { saved: StoredValue::new(saved), game, case, judge, ply, plies, go })
    }

    /// The address of a step.
    pub fn href(self, ply: usize) -> String {
        self.saved.with_value(|saved| address(&saved.summary.id, ply))
    }

    /// Steps with the keys.
    pub fn step_by_keys(self) {
        step_by_keys(self.ply, self.plies, ".replay", self.go);
    }

    /// Shows a step.
    pub fn go(self, ply: usize) {
        self.go.run(ply.min(self.plies));
    }

    /// Whether the game was judged.
    pub fn is_judged(self) -> bool {
        self.game.with_value(|game| game.rules() != Ruleset::Free)
    }

    /// What the board points at in the step shown.
    pub fn pointers(self) -> Vec<Pointer> {
        let ply = self.ply.get();
        self.case.with(|case| case.as_ref().map(|case| case.pointers(ply)).unwrap_or_default())
    }

    /// The record's line in the list.
    pub fn summary(self) -> GameSummary {
        self.saved.with_value(|saved| saved.summary.clone())
    }

    /// Reads the record.
    pub fn with_saved<T>(self, read: impl FnOnce(&SavedGame) -> T) -> T {
        self.saved.with_value(read)
    }

    /// The pieces of `color` captured up to the step shown.
    pub fn captured(self, color: Color) -> Vec<Piece> {
        self.game.with_value(|game| game.captured(color, self.ply.get()))
    }

    /// Reads the position of a step.
    pub fn with_position<T>(self, ply: usize, read: impl FnOnce(&Position) -> T) -> T {
        self.game.with_value(|game| read(game.position_at(ply)))
    }

    /// The move that led to a step as it is spoken, with what it took; none at the start.
    pub fn move_spoken(self, ply: usize, locale: Locale) -> Option<String> {
        let mv = self.move_to(ply)?;
        Some(self.with_position(ply - 1, |before| aloud::spoken(locale, before, mv)))
    }

    /// The move that led to a step in `notation`; none at the start.
    pub fn written(self, ply: usize, notation: Notation) -> Option<String> {
        let mv = self.move_to(ply)?;
        Some(self.with_position(ply - 1, |before| written(notation, before, mv)))
    }

    /// The move that led to a step; none at the start.
    pub fn move_to(self, ply: usize) -> Option<Move> {
        self.game.with_value(|game| game.moves().get(ply.checked_sub(1)?).copied())
    }
}

/// The repetition to tell of at the step shown. Who steps through one that was not judged stays with it.
fn case(game: &Game, judge: Ruleset, ply: Memo<usize>, last: Option<&Case>) -> Option<Case> {
    if game.rules() != Ruleset::Free {
        return Case::of(game);
    }
    let ply = ply.get();
    match last.filter(|last| last.spans(ply)) {
        Some(last) if last.rules() == judge => Some(last.clone()),
        Some(last) => Case::by(game, judge, last.end()),
        None => Case::around_ply(game, judge, ply),
    }
}

fn address(id: &str, ply: usize) -> String {
    format!("/games/{id}?ply={ply}")
}

/// The game again. Later rules may see its end earlier; the moves were played all the same.
fn rebuild(saved: &SavedGame) -> Result<Game, AppError> {
    let broken = |place: &str| AppError::at(place, Fault::Internal);
    let setup: Setup = saved.start.parse().map_err(|_| broken("start"))?;
    let mut game =
        Game::with_limit(setup, saved.summary.rules, saved.summary.limit).map_err(|_| broken("start"))?;
    for (i, &mv) in saved.moves.iter().enumerate() {
        game.play_on(mv).map_err(|_| broken(&format!("moves[{i}]")))?;
    }
    Ok(game)
}
