//! What outlives the page: the draft on this device, the record on the server.

use super::session::{Notice, Session};
use super::settings::Settings;
use crate::protocol::{AppError, Fault, GameDraft};
use crate::table::{Command, Event, Seat, Table, decide, evolve};
use crate::ui::clock::now;
use crate::ui::draft::{Draft, DraftError, Identity};
use crate::ui::later::later;
use crate::ui::live::{effect, memo};
use crate::ui::outbox::Delivery;
use crate::ui::storage::{self, key};
use engine::Color;
use leptos::prelude::*;
use leptos::reactive::traits::IsDisposed;
use leptos_router::NavigateOptions;
use leptos_router::hooks::{use_navigate, use_query_map};

impl Session {
    /// Once in the browser: begins the game the address asks for, or restores the one in progress, or
    /// begins one as the last was set up. An address asks once: it is shortened, so that a reload goes on.
    pub(super) fn restore_or_begin(self) {
        let query = use_query_map();
        let navigate = use_navigate();
        Effect::new(move |begun: Option<()>| {
            let asked = query.with(|query| Settings::from_query(|name| query.get(name)));
            if begun.is_none()
                && matches!(asked, Ok(Some(_)))
                && let Ok(Some((draft, table))) = Draft::restore()
                && is_open(&table)
            {
                self.put_by(draft);
            }
            let asked = asked.and_then(|asked| asked.map(|settings| self.begin(&settings)).transpose());
            if let Ok(None) = asked {
                if begun.is_none() {
                    self.restore();
                    self.offer_former();
                }
                return;
            }
            if let Err(why) = asked {
                if begun.is_none() {
                    self.restore();
                }
                self.notice.set(Some(Notice::Address(why)));
            }
            self.offer_former();
            // In a task of its own: the router writes a link's address into the history after the page has come, and
            // would write it over the one before.
            let navigate = navigate.clone();
            later(move || {
                if !self.former.is_disposed() {
                    navigate(
                        "/",
                        NavigateOptions { replace: true, scroll: false, ..NavigateOptions::default() },
                    );
                }
            });
        });
    }

    fn restore(self) {
        let notice = match Draft::restore() {
            Ok(Some((draft, table))) => return self.resume(draft, table),
            Ok(None) => None,
            Err(why) => Some(Notice::Draft(why)),
        };
        // Settings that cannot be read are those of a first visitor.
        let settings: Settings = storage::read(key::SETUP).ok().flatten().unwrap_or_default();
        // What was kept may be out of every range; a game there must be.
        let begun = self.begin(&settings).or_else(|_| self.begin(&Settings::default()));
        if let Some(notice) = notice.or(begun.err().map(Notice::Address)) {
            self.notice.set(Some(notice));
        }
    }

    /// Keeps the unfinished game at hand before another takes its place.
    pub(super) fn set_aside(self) {
        if self.table.peek(is_open) {
            let (identity, flipped) = (self.identity.get_untracked(), self.flipped.get_untracked());
            self.put_by(Draft::new(identity, self.table.history(), now(), flipped));
        }
    }

    /// Offers the way back to an unfinished game, also after a reload and on the next visit.
    fn put_by(self, draft: Draft) {
        let kept = draft.keep_as_former();
        self.former.set(Some(draft));
        if let Err(why) = kept {
            self.notice.set(Some(Notice::NotKept(why)));
        }
    }

    /// Offers again what was put by on an earlier visit.
    fn offer_former(self) {
        if self.former.with_untracked(Option::is_none) {
            let present = self.identity.with_untracked(|identity| identity.key.clone());
            self.former.set(Draft::former().filter(|former| former.identity.key != present));
        }
    }

    /// The way back to an unfinished game is offered no longer.
    fn forget_former(self) {
        if self.former.with_untracked(Option::is_some) {
            self.former.set(None);
            Draft::forget_former();
        }
    }

    /// Goes on with the game that was set aside; the present one goes.
    pub(super) fn bring_back(self) {
        let Some(draft) = self.former.get_untracked() else { return };
        self.forget_former();
        match draft.table() {
            Ok(table) => {
                self.clear();
                self.table.look_live();
                self.resume(draft, table);
            }
            Err(why) => self.notice.set(Some(Notice::Draft(DraftError::Replay(why)))),
        }
    }

    fn resume(self, draft: Draft, mut table: Table) {
        let Draft { identity, opening, mut events, left, flipped, .. } = draft;
        // The time the page was closed is nobody's. Refused when the game is over: then there is none.
        if let Ok(event) = decide(&table, table.turn(), Command::Return { left }, now()) {
            evolve(&mut table, &event);
            events.push(event);
        }
        self.identity.set(identity);
        self.flipped.set(flipped);
        self.table.replace(opening, events, table);
    }

    /// Keeps the game after every change, and the time when the page is hidden or left.
    pub(super) fn keep_draft(self) {
        // What was kept last: the change of the game, and which game it is.
        let kept = StoredValue::new(None::<(u32, String)>);
        let keep = move || {
            // None once the table's page is gone; it has kept its draft as it went.
            let Some(revision) = self.table.revision_now() else { return };
            let identity = self.identity.get_untracked();
            // Until a game was begun or restored there is nothing to keep, and something to lose.
            if identity.key.is_empty() {
                return;
            }
            // Another game, or another ply of it, is news; a board turned round, or a tab that only goes away,
            // is none: what another tab has kept since stays.
            let state = (revision, identity.key.clone());
            let news = kept.with_value(|kept| kept.as_ref() != Some(&state));
            if !news && Draft::is_of_another(&identity.key, &self.table.history().1) {
                return;
            }
            let flipped = self.flipped.get_untracked();
            match Draft::new(identity, self.table.history(), now(), flipped).keep() {
                Ok(()) => kept.set_value(Some(state)),
                Err(why) if self.notice.with_untracked(Option::is_none) => {
                    self.notice.set(Some(Notice::NotKept(why)));
                }
                Err(_) => {} // a notice stands already
            }
        };
        effect(move || {
            self.seated.track();
            self.table.revision();
            self.identity.track();
            // At once: a page that breaks down has lost no more than this move.
            untrack(keep);
        });
        effect(move || {
            let left = window_event_listener(leptos::ev::pagehide, move |_| keep());
            let hidden = window_event_listener(leptos::ev::visibilitychange, move |_| keep());
            on_cleanup(move || {
                left.remove();
                hidden.remove();
            });
        });
        on_cleanup(move || {
            if cfg!(target_arch = "wasm32") {
                keep();
            }
        });
        let key = memo(move || self.identity.with(|identity| identity.key.clone()));
        effect(move || match self.outbox.delivery(&key.get()) {
            Some(Delivery::Saved(id)) => self.identity.update(|identity| identity.saved = Some(id)),
            // Another tab went on with the same game in another way and was first: two games, two records.
            Some(Delivery::Refused(AppError { fault: Fault::KeyTaken { .. }, .. })) => untrack(|| {
                self.outbox.discard(&key.get_untracked());
                self.identity.update(Identity::renew);
                self.save();
            }),
            _ => {}
        });
    }

    /// What a change means for the record: a finished game is saved, and one that no longer continues what
    /// was posted becomes another.
    pub(super) fn after(self, event: &Event) {
        let (ply, over) = self.table.peek(|table| (table.ply(), table.verdict().is_some()));
        if matches!(event, Event::TakenBack { .. }) {
            self.identity.update(|identity| {
                if identity.posted.is_some_and(|posted| posted > ply) {
                    identity.renew();
                }
            });
        }
        // Who has moved a few times means to stay.
        if over || ply > 3 {
            self.forget_former();
        }
        if over && ply > 0 {
            self.save();
        }
    }

    /// Sends the game to the server, or keeps it until that is possible.
    pub(super) fn save(self) {
        let Identity { key, started_at, .. } = self.identity.get_untracked();
        let draft = self.table.peek(|table| {
            let game = table.game();
            let level = Color::ALL.into_iter().find_map(|color| match table.seat(color) {
                Seat::Engine(level) => Some(level.number()),
                Seat::Human => None,
            });
            GameDraft {
                key,
                // Empty names: the reader's language says who played.
                title: String::new(),
                red: String::new(),
                black: String::new(),
                level,
                human: table.human(),
                rules: game.rules(),
                limit: game.limit(),
                start: game.setup().to_string(),
                moves: game.moves().to_vec(),
                verdict: table.verdict(),
                clock: table.clock(),
                spent_ms: table.spent().to_vec(),
                started_at,
            }
        });
        let ply = draft.moves.len();
        self.identity.update(|identity| identity.posted = Some(ply));
        self.outbox.post(draft);
    }
}

/// Whether there is something to go on with.
fn is_open(table: &Table) -> bool {
    table.ply() > 0 && table.verdict().is_none()
}
