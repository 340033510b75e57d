//! Carries out what presses and keys mean: moves, announcements, focus.

use super::{
    input::{Hand, Input, Intent, Refusal},
    keys::{Action, Goal, Key, Read, goal},
    names,
    picture::{Picture, slot_of, square_at},
    readouts,
};
use crate::i18n::{I18nKeys, Locale, td_string};
use crate::ui::announce::Announcer;
use crate::ui::preferences::{Preferences, Setting};
use engine::{Color, Move, Position, Square};
use leptos::{html, prelude::*};
use leptos_i18n::I18nContext;
use send_wrapper::SendWrapper;
use wasm_bindgen::JsCast;
use web_sys::HtmlElement;

/// What happens at the board besides moves, for sounds and for what only the page knows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BoardEvent {
    /// A piece was picked up here.
    Picked(Square),
    /// It was put back.
    Cancelled,
    /// A piece was pressed on a board where nothing may be moved now.
    Locked,
    /// A press or drop did not work.
    Refused(Refusal),
    /// The keyboard stands at the edge already, or found no such piece.
    Edge,
    /// A read-out that the page must give: [`Read::LastMove`], [`Read::Clocks`] or [`Read::Turn`].
    Asked(Read),
    /// A move is to be typed in.
    Entry,
}

/// The board's wires, to be handed to every handler.
#[derive(Clone, Copy)]
pub(super) struct Desk {
    pub(super) position: Signal<Position>,
    pub(super) picture: Memo<Picture>,
    pub(super) input: RwSignal<Input>,
    pub(super) aim: RwSignal<Option<Square>>,
    pub(super) hand: Signal<Hand>,
    pub(super) frame: Signal<Color>,
    pub(super) on_move: Option<Callback<Move>>,
    pub(super) on_event: Option<Callback<BoardEvent>>,
    pub(super) i18n: I18nContext<Locale, I18nKeys>,
    pub(super) announcer: Announcer,
    pub(super) preferences: Preferences,
    /// Whether the points are mere buttons to a screen reader, not the cells of a grid.
    pub(super) plain: RwSignal<bool>,
    pub(super) grid: NodeRef<html::Div>,
    /// The grid's buttons by slot, once they were looked for.
    pub(super) buttons: StoredValue<Vec<SendWrapper<HtmlElement>>>,
}

impl Desk {
    fn locale(self) -> Locale {
        self.i18n.get_locale_untracked()
    }

    fn emit(self, event: BoardEvent) {
        if let Some(on_event) = self.on_event {
            on_event.run(event);
        }
    }

    /// Changes the input with the position and the hand of this moment, and carries the result out.
    pub(super) fn act(self, change: impl FnOnce(&mut Input, &Position, Hand) -> Intent) -> Intent {
        let (position, hand) = (self.position.get_untracked(), self.hand.get_untracked());
        let mut input = self.input.get_untracked();
        let intent = change(&mut input, &position, hand);
        if self.input.get_untracked() != input {
            self.input.set(input);
        }
        self.carry_out(intent);
        intent
    }

    /// A click, tap, Enter or Space on `square`.
    pub(super) fn press(self, square: Square) {
        self.announcer.turn_to_reader();
        let intent = self.act(|input, position, hand| input.press(square, position, hand));
        let locked = self.hand.with_untracked(|hand| *hand == Hand::Locked);
        if intent == Intent::Nothing
            && locked
            && self.position.with_untracked(|position| position.get(square).is_some())
        {
            self.emit(BoardEvent::Locked);
        }
    }

    fn carry_out(self, intent: Intent) {
        let locale = self.locale();
        match intent {
            Intent::Nothing => {}
            Intent::Pick { piece, at, targets } => {
                self.announcer.say(names::picked(locale, piece, targets));
                self.emit(BoardEvent::Picked(at));
            }
            Intent::Cancel => {
                self.announcer.say(td_string!(locale, board.cancelled));
                self.emit(BoardEvent::Cancelled);
            }
            Intent::Move(mv) => {
                if let Some(on_move) = self.on_move {
                    on_move.run(mv);
                }
            }
            Intent::Refused(refusal) => {
                let text = names::refusal(locale, refusal);
                // An empty point pressed by the way needs no banner.
                match refusal {
                    Refusal::NoPiece => self.announcer.say(text),
                    _ => self.announcer.note(text),
                }
                self.emit(BoardEvent::Refused(refusal));
            }
        }
    }

    /// Handles a key; `false` leaves it to the browser.
    pub(super) fn key(self, key: Key<'_>) -> bool {
        let Some(action) = Action::of(key) else {
            return false;
        };
        if key.is_character() && self.preferences.peek(Setting::Letters) == "off" {
            return false;
        }
        self.announcer.turn_to_reader();
        let picture = self.picture.get_untracked();
        match action {
            Action::Press => self.press(picture.cursor),
            Action::Cancel => {
                self.act(|input, _, _| input.cancel());
            }
            Action::Read(read) => self.read(read, &picture),
            Action::Entry => self.emit(BoardEvent::Entry),
            _ => self.go(action, &picture),
        }
        true
    }

    fn go(self, action: Action, picture: &Picture) {
        let (frame, locale) = (self.frame.get_untracked(), self.locale());
        let mine = match self.hand.get_untracked() {
            Hand::Side(color) => color,
            Hand::Both => picture.turn,
            Hand::Locked => frame,
        };
        match goal(action, picture, &self.position.get_untracked(), frame, mine) {
            Some(Goal::To(square)) => self.focus(square),
            Some(Goal::Edge) => {
                self.announcer.say(td_string!(locale, board.edge));
                self.emit(BoardEvent::Edge);
            }
            Some(Goal::None) => {
                self.announcer.say(td_string!(locale, board.none));
                self.emit(BoardEvent::Edge);
            }
            None => {}
        }
    }

    fn read(self, read: Read, picture: &Picture) {
        let (position, frame, locale) =
            (self.position.get_untracked(), self.frame.get_untracked(), self.locale());
        let cursor = picture.cursor;
        let from = picture.selected.unwrap_or(cursor);
        let slot = slot_of(cursor, picture.flipped);
        self.announcer.say(match read {
            Read::Point => names::point_full(locale, frame, &picture.point(slot), slot),
            Read::Moves => readouts::moves(locale, frame, &position, from, false),
            Read::Captures => readouts::moves(locale, frame, &position, from, true),
            Read::Attackers => readouts::attackers(locale, frame, &position, cursor),
            Read::File => readouts::on_file(locale, frame, &position, cursor),
            Read::Rank => readouts::on_rank(locale, frame, &position, cursor),
            Read::Pieces => readouts::all(locale, frame, &position),
            Read::LastMove | Read::Clocks | Read::Turn => return self.emit(BoardEvent::Asked(read)),
        });
    }

    /// Moves the keyboard to `square`.
    fn focus(self, square: Square) {
        self.stand(square);
        if let Some(button) = self.button(self.slot(square)) {
            // The element is in the document and a button: focusing it cannot fail.
            let _ = button.focus();
        }
    }

    /// Moves the focus to the cursor's button if another point has it.
    pub(super) fn keep_focus(self) {
        let inside = self.grid.get_untracked().is_some_and(|grid| {
            let active = document().active_element();
            active.is_some_and(|active| grid.contains(Some(&active)))
        });
        if inside {
            self.focus(self.picture.with_untracked(|picture| picture.cursor));
        }
    }

    /// The square of the point that an event came from, as the picture has it: while half a turn is painted
    /// the document still names the one that stood there.
    pub(super) fn square_behind(self, event: &web_sys::Event) -> Option<Square> {
        let element: HtmlElement = event.target()?.dyn_into().ok()?;
        self.button(0)?; // looked for, if they were not
        let slot = self.buttons.with_value(|all| all.iter().position(|button| **button == element))?;
        Some(square_at(slot, self.picture.with_untracked(|picture| picture.flipped)))
    }

    /// Whether the points are being painted anew.
    pub(super) fn is_turning(self) -> bool {
        self.grid.get_untracked().is_some_and(|grid| grid.has_attribute("aria-busy"))
    }

    /// Makes `square` the one that Tab reaches.
    pub(super) fn stand(self, square: Square) {
        if self.input.with_untracked(|input| input.cursor != square) {
            self.input.update(|input| input.cursor = square);
        }
    }

    /// The button in `slot`. Looked for once all are there: they stay.
    pub(super) fn button(self, slot: usize) -> Option<HtmlElement> {
        if self.buttons.with_value(Vec::is_empty) {
            let found = self.grid.get_untracked()?.query_selector_all("button").ok()?;
            let buttons = (0..found.length()).filter_map(|at| found.item(at)?.dyn_into().ok());
            let buttons: Vec<_> = buttons.map(SendWrapper::new).collect();
            if buttons.len() == Square::COUNT {
                self.buttons.set_value(buttons);
            }
        }
        self.buttons.with_value(|buttons| buttons.get(slot).map(|button| (**button).clone()))
    }

    /// The disc in `slot`.
    pub(super) fn disc(self, slot: usize) -> Option<HtmlElement> {
        self.button(slot)?.first_element_child()?.dyn_into().ok()
    }

    /// The slot that shows `square` now.
    pub(super) fn slot(self, square: Square) -> usize {
        slot_of(square, self.picture.with_untracked(|picture| picture.flipped))
    }
}
