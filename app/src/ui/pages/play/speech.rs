//! What is said and heard when something happens at the table.

use super::session::{Session, case};
use super::words;
use crate::i18n::{Locale, td_string};
use crate::table::{Event, Refusal, Table};
use crate::ui::aloud;
use crate::ui::board::{BoardEvent, keys::Read, names};
use crate::ui::clock::now;
use crate::ui::live::effect;
use crate::ui::referee::{self, Case, Omen, omens, rulesets};
use crate::ui::sound::Cue;
use crate::ui::voice;
use crate::ui::words::outcome;
use engine::{Color, Move, Ruleset};
use leptos::prelude::*;

/// A move in words.
struct Told {
    text: String,
    check: bool,
    capture: bool,
    /// Whether a person made it.
    person: bool,
}

impl Session {
    /// What else happened at the board.
    pub(super) fn heard(self, event: BoardEvent) {
        match event {
            BoardEvent::Refused(_) | BoardEvent::Edge => self.sounds.play(Cue::Illegal),
            BoardEvent::Asked(read) => self.announcer.say(self.read_out(read)),
            BoardEvent::Entry => self.entry.update(|wishes| *wishes += 1),
            // Someone who looks back and presses a piece has forgotten it.
            BoardEvent::Locked if !untrack(|| self.table.is_live()) => {
                self.announcer.note(td_string!(self.locale(), play.look_only));
            }
            BoardEvent::Locked | BoardEvent::Picked(_) | BoardEvent::Cancelled => {}
        }
    }

    pub(super) fn refused(self, why: Refusal) {
        let locale = self.locale();
        self.sounds.play(Cue::Illegal);
        self.announcer.note(match why {
            Refusal::Over => td_string!(locale, play.refused_over).to_owned(),
            Refusal::NotYourTurn | Refusal::NotFlagged => td_string!(locale, play.refused_turn).to_owned(),
            Refusal::NothingToTakeBack => td_string!(locale, play.nothing_to_undo).to_owned(),
            Refusal::OfferedAlready => td_string!(locale, play.draw_offered).to_owned(),
            Refusal::NoOffer => td_string!(locale, play.draw_gone).to_owned(),
            // The board has already said why, in the reader's language.
            Refusal::Illegal(_) => return,
        });
    }

    /// Says and sounds what happened.
    pub(super) fn tell(self, event: &Event) {
        let locale = self.locale();
        let verdict = self.table.peek(Table::verdict);
        let mut last = None;
        match *event {
            // One message: a reader would drop the move for the alert that follows on it.
            Event::Moved { mv, .. } if verdict.is_some() => last = Some(self.recount(mv).text),
            Event::Moved { mv, .. } => self.tell_move(mv),
            Event::TakenBack { .. } => {
                let turn = self.table.peek(Table::turn);
                self.announcer.say(td_string!(locale, play.undone, side = names::side(locale, turn)));
            }
            Event::DrawOffered { by, .. } => {
                if !self.table.peek(|table| table.seat(!by).is_human()) {
                    self.announcer.say(td_string!(locale, play.draw_considering));
                }
            }
            Event::DrawDeclined { by, .. } => {
                let person = self.table.peek(|table| table.seat(by).is_human());
                self.announcer.note(match person {
                    true => td_string!(locale, play.draw_declined_by, side = names::side(locale, by)),
                    false => td_string!(locale, play.draw_declined).to_owned(),
                });
            }
            Event::DrawAgreed { .. }
            | Event::Resigned { .. }
            | Event::Flagged { .. }
            | Event::Returned { .. } => {}
        }
        if let Some(verdict) = verdict {
            self.sounds.play(Cue::End);
            let why = self.table.peek(case).map(|case| referee::words::sentence(locale, &case));
            let end = [last, Some(outcome(locale, Some(verdict))), why];
            let end: Vec<_> = end.into_iter().flatten().collect();
            let end = end.join(td_string!(locale, play.and));
            voice::read(self.preferences, locale, &end);
            self.announcer.alert(end);
        }
    }

    /// Says once what one more repetition would bring, before it is too late.
    pub(super) fn warn(self) {
        effect(move || {
            if let Some(text) = self.omen.get().and_then(|omen| self.foretold(self.locale(), omen)) {
                self.announcer.say(text);
            }
        });
        effect(move || {
            let said = |case: &Case| referee::words::sentence(self.locale(), case);
            if let Some(what) = self.study.with(|case| case.as_ref().map(said)) {
                self.announcer.say(td_string!(self.locale(), rules.study_said, what = what));
            }
        });
    }

    /// The warning of an omen for the side to move; none of what only the other side need fear. Where nothing
    /// is judged, it names the rules by which it would come true.
    pub(super) fn foretold(self, locale: Locale, omen: Omen) -> Option<String> {
        let (turn, rules) = self.table.peek(|table| (table.turn(), table.game().rules()));
        let warning = omens::warning(locale, omen, turn)?;
        Some(match rules {
            Ruleset::Free => {
                let judge = rulesets::name(locale, self.judge.get_untracked());
                td_string!(locale, rules.study_omen, what = warning, rules = judge)
            }
            _ => warning,
        })
    }

    fn tell_move(self, mv: Move) {
        let locale = self.locale();
        let Told { text, check, capture, person } = self.recount(mv);
        voice::read(self.preferences, locale, &text);
        if check && !person {
            self.announcer.alert(text)
        } else {
            self.announcer.say(text)
        }
        self.sounds.play(match (check, capture) {
            (true, _) => Cue::Check,
            (false, true) => Cue::Capture,
            (false, false) => Cue::Move,
        });
    }

    /// The move just made, in words, and what it does.
    fn recount(self, mv: Move) -> Told {
        let locale = self.locale();
        let (before, mover, person) = self.table.peek(|table| {
            let before = *table.game().position_at(table.ply().saturating_sub(1));
            (before, before.turn(), table.seat(before.turn()).is_human())
        });
        let check = before.make(mv).in_check();
        let mut text = aloud::spoken(locale, &before, mv);
        if !person {
            text = td_string!(locale, play.spoken_by, side = names::side(locale, mover), mv = text);
        }
        // Only the opponent's check is urgent.
        Told { text, check, capture: before.is_capture(mv), person }
    }

    /// What only the page knows of what the board's keys ask for.
    pub(super) fn read_out(self, read: Read) -> String {
        let locale = self.locale();
        match read {
            Read::Clocks => self.clocks_and_turn(locale),
            Read::Turn => self.standing(locale),
            _ => self.last_move(locale),
        }
    }

    fn last_move(self, locale: Locale) -> String {
        self.table.peek(|table: &Table| {
            let game = table.game();
            let Some((at, &mv)) = game.moves().iter().enumerate().next_back() else {
                return td_string!(locale, play.no_move).to_owned();
            };
            let before = game.position_at(at);
            let side = names::side(locale, before.turn());
            td_string!(locale, play.spoken_by, side = side, mv = aloud::spoken(locale, before, mv))
        })
    }

    fn clocks_and_turn(self, locale: Locale) -> String {
        let at = now();
        let clock = |color| {
            let words = words::clock_words(locale, self.table.peek(|table| table.left(color, at))?);
            Some(format!("{} {words}", names::side(locale, color)))
        };
        let turn = td_string!(locale, play.to_move, side = names::side(locale, self.table.peek(Table::turn)));
        Color::ALL
            .into_iter()
            .filter_map(clock)
            .chain([turn])
            .collect::<Vec<_>>()
            .join(td_string!(locale, play.and))
    }

    fn standing(self, locale: Locale) -> String {
        self.table.peek(|table| {
            let game = table.game();
            let mut parts =
                vec![td_string!(locale, play.move_number, number = game.position().setup().fullmove)];
            parts.push(match table.verdict() {
                Some(verdict) => outcome(locale, Some(verdict)),
                None => td_string!(locale, play.to_move, side = names::side(locale, table.turn())),
            });
            if game.position().in_check() {
                parts.push(td_string!(locale, play.in_check).to_owned());
            }
            if let Some(text) = self.omen.get_untracked().and_then(|omen| self.foretold(locale, omen)) {
                parts.push(text);
            } else if game.repetitions() > 1 {
                parts.push(td_string!(locale, play.repeated, count = game.repetitions()));
            }
            parts.join(td_string!(locale, play.and))
        })
    }
}
