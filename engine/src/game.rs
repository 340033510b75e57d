//! A game: a start, a rule set, and moves, judged as it goes.

use crate::rules::{self, History, Judgement, Limit, Reason, Ruleset, Verdict};
use crate::{Color, Faulty, Illegal, Move, Piece, Position, Setup, Status};
use core::fmt;

/// A linear game that knows when it is over.
#[derive(Clone, Debug)]
pub struct Game {
    start: Setup,
    rules: Ruleset,
    limit: Limit,
    history: History,
    verdict: Option<Verdict>,
}

/// Why a move was not played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GameError {
    /// The game has ended.
    Over(Verdict),
    /// The move is not legal.
    Illegal(Illegal),
}

impl fmt::Display for GameError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Over(verdict) => write!(f, "the game is over: {verdict}"),
            Self::Illegal(why) => write!(f, "not legal: {why}"),
        }
    }
}

impl core::error::Error for GameError {}

impl Default for Game {
    fn default() -> Self {
        Self::start()
    }
}

impl Game {
    /// A game from `start`, with the usual no-capture limit. Faults that the rules can live with, such as a
    /// third chariot, are forgiven.
    ///
    /// # Errors
    /// When `start` is not playable.
    pub fn new(start: Setup, rules: Ruleset) -> Result<Self, Faulty<Position>> {
        Self::with_limit(start, rules, Limit::default())
    }

    /// A game from `start` with a no-capture limit of choice.
    ///
    /// # Errors
    /// When `start` is not playable.
    pub fn with_limit(start: Setup, rules: Ruleset, limit: Limit) -> Result<Self, Faulty<Position>> {
        let position = Position::try_from(start.clone()).or_else(Faulty::forgive)?;
        Ok(Self::judged(start, position, rules, limit))
    }

    /// A game from the usual start under the default rules.
    pub fn start() -> Self {
        Self::judged(Setup::start(), Position::start(), Ruleset::default(), Limit::default())
    }

    fn judged(start: Setup, position: Position, rules: Ruleset, limit: Limit) -> Self {
        let mut game = Self { start, rules, limit, history: History::new(position), verdict: None };
        game.verdict = game.judge();
        game
    }

    /// Where it began.
    pub fn setup(&self) -> &Setup {
        &self.start
    }

    /// By which rules it is judged.
    pub fn rules(&self) -> Ruleset {
        self.rules
    }

    /// After how many plies without a capture it is drawn.
    pub fn limit(&self) -> Limit {
        self.limit
    }

    /// The position now.
    pub fn position(&self) -> &Position {
        self.history.current()
    }

    /// The position after `ply` moves, 0 for the start; the current one when there were fewer.
    pub fn position_at(&self, ply: usize) -> &Position {
        &self.history.positions()[ply.min(self.history.moves().len())]
    }

    /// The moves so far.
    pub fn moves(&self) -> &[Move] {
        self.history.moves()
    }

    /// Positions, counts and clock.
    pub fn history(&self) -> &History {
        &self.history
    }

    /// Who won and why, once the game is over.
    pub fn verdict(&self) -> Option<Verdict> {
        self.verdict
    }

    /// How often the current position has come, now included.
    pub fn repetitions(&self) -> u8 {
        u8::try_from(self.history.occurrences()).unwrap_or(u8::MAX)
    }

    /// Plies that the no-capture clock counts.
    pub fn no_capture(&self) -> u16 {
        self.history.clock().plies()
    }

    /// The pieces of `color` that the first `plies` moves captured, in that order.
    pub fn captured(&self, color: Color, plies: usize) -> Vec<Piece> {
        let taken = |(position, mv): (&Position, &Move)| position.get(mv.to());
        self.history
            .positions()
            .iter()
            .zip(self.moves())
            .take(plies)
            .filter_map(taken)
            .filter(|piece| piece.color == color)
            .collect()
    }

    /// The judgement on the threefold repetition that stands on the board, with its grounds, if it does.
    pub fn judgement(&self) -> Option<Judgement> {
        self.judgement_by(self.rules, self.moves().len())
    }

    /// What `rules`, which need not be those of the game, say of the threefold repetition that stood after
    /// `ply` moves, if one did: a study goes on after it.
    pub fn judgement_by(&self, rules: Ruleset, ply: usize) -> Option<Judgement> {
        rules::explain(rules, &self.history, ply)
    }

    /// The same game by other rules, its end judged anew.
    #[must_use]
    pub fn judged_by(&self, rules: Ruleset, limit: Limit) -> Self {
        let mut game = Self { rules, limit, ..self.clone() };
        game.verdict = game.judge();
        game
    }

    /// Plays a move.
    ///
    /// # Errors
    /// When the game is over or the move is not legal; nothing changes then.
    pub fn play(&mut self, mv: Move) -> Result<(), GameError> {
        match self.verdict {
            Some(verdict) => Err(GameError::Over(verdict)),
            None => self.play_on(mv).map_err(GameError::Illegal),
        }
    }

    /// Plays a move even if the game is over, as in a study.
    ///
    /// # Errors
    /// When the move is not legal; nothing changes then.
    pub fn play_on(&mut self, mv: Move) -> Result<(), Illegal> {
        if let Some(why) = self.position().refuse(mv) {
            return Err(why);
        }
        self.history.push(mv);
        self.verdict = self.judge();
        Ok(())
    }

    /// Takes the last move back, and with it any ending.
    pub fn undo(&mut self) -> Option<Move> {
        let mv = self.history.pop()?;
        self.verdict = self.judge();
        Some(mv)
    }

    /// The verdict that `mv` would bring, if it is legal and ends the game: to warn before a move that
    /// loses or draws by repetition.
    pub fn would_end(&self, mv: Move) -> Option<Verdict> {
        let mut after = self.clone();
        after.play_on(mv).ok()?;
        after.verdict
    }

    /// `color` gives up. A game that is over stays as it is; so with the two below.
    pub fn resign(&mut self, color: Color) {
        self.end(Verdict::loss(color, Reason::Resigned));
    }

    /// `color`'s time is out.
    pub fn flag(&mut self, color: Color) {
        self.end(Verdict::loss(color, Reason::Flagged));
    }

    /// Both sides agree on a draw.
    pub fn agree_draw(&mut self) {
        self.end(Verdict::draw(Reason::Agreed));
    }

    fn end(&mut self, verdict: Verdict) {
        self.verdict.get_or_insert(verdict);
    }

    /// Mate and stalemate come before every draw, a repetition before the clock.
    fn judge(&self) -> Option<Verdict> {
        let position = self.position();
        let loser = position.turn();
        match position.status() {
            Status::Checkmate => return Some(Verdict::loss(loser, Reason::Checkmate)),
            Status::Stalemate => return Some(Verdict::loss(loser, Reason::Stalemate)),
            Status::Ongoing | Status::Check => {}
        }
        if self.rules == Ruleset::Free {
            return None;
        }
        let repetition =
            self.history.window(self.moves().len()).and_then(|window| rules::repetition(self.rules, window));
        // A position set up beyond the limit may still be played from: a capture begins the count anew.
        let too_long = !self.moves().is_empty() && self.limit.is_reached(self.no_capture());
        repetition
            .or_else(|| too_long.then_some(Verdict::draw(Reason::NoCapture)))
            .or_else(|| rules::dead_material(position).then_some(Verdict::draw(Reason::DeadMaterial)))
    }
}
