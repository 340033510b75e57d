//! Games on their way to the server: kept on this device until it has confirmed them.
//!
//! A game is written down before it is sent and struck off only by the server's answer, so neither a
//! closed tab nor a server that is away loses it. Sent again it bears the same key, which makes one record.

use crate::api::games::save_game;
use crate::protocol::{AppError, GameDraft};
use crate::ui::live::effect;
use crate::ui::storage::{self, StorageError, key};
use core::time::Duration;
use leptos::prelude::*;
use leptos::task::spawn_local;
use serde::{Deserialize, Serialize};

/// Seconds before the first new attempt; doubled with each that fails.
const FIRST_PAUSE_S: u64 = 4;
/// Seconds between attempts at most.
const LONGEST_PAUSE_S: u64 = 240;

/// A game to send.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
struct Letter {
    draft: GameDraft,
    /// What the server has against it: sending it again would not help.
    refused: Option<AppError>,
}

/// Where a game is.
#[derive(Clone, Debug, PartialEq)]
pub enum Delivery {
    /// On its way.
    Sending,
    /// Kept here; the server was not reached.
    Waiting,
    /// Not accepted.
    Refused(AppError),
    /// Saved, under this id.
    Saved(String),
    /// Only in this page's memory: the browser keeps nothing. On its way nevertheless.
    NotKept(StorageError),
}

/// The letters, their way, and who has arrived.
#[derive(Clone, Copy)]
pub struct Outbox {
    letters: RwSignal<Vec<Letter>>,
    saved: RwSignal<Vec<(String, String)>>,
    not_kept: RwSignal<Option<StorageError>>,
    sending: RwSignal<bool>,
    /// Attempts in a row that did not reach the server.
    failures: StoredValue<u32>,
}

impl Outbox {
    /// The outbox of this device. In the browser it starts to send what an earlier visit has left.
    pub fn of_device() -> Self {
        let outbox = Self {
            letters: RwSignal::new(Vec::new()),
            saved: RwSignal::new(Vec::new()),
            not_kept: RwSignal::new(None),
            sending: RwSignal::new(false),
            failures: StoredValue::new(0),
        };
        effect(move || {
            outbox.recall();
            outbox.send();
            let online = window_event_listener(leptos::ev::online, move |_| outbox.send());
            let stored = window_event_listener(leptos::ev::storage, move |_| outbox.recall());
            on_cleanup(move || {
                online.remove();
                stored.remove();
            });
        });
        outbox
    }

    /// Keeps a game and sends it. One with the same key takes the place of the earlier.
    pub fn post(self, draft: GameDraft) {
        self.saved.update(|saved| saved.retain(|(key, _)| *key != draft.key));
        self.change(move |letters| {
            letters.retain(|letter| letter.draft.key != draft.key);
            letters.push(Letter { draft, refused: None });
        });
        self.send();
    }

    /// Sends `draft` in place of the game with this key, under a key of its own or the same.
    pub fn replace(self, key: &str, draft: GameDraft) {
        if draft.key != key {
            self.discard(key);
        }
        self.post(draft);
    }

    /// Forgets the game with this key.
    pub fn discard(self, key: &str) {
        self.change(|letters| letters.retain(|letter| letter.draft.key != key));
    }

    /// Where the game with this key is; none if it was never posted, or saved on an earlier visit.
    pub fn delivery(self, key: &str) -> Option<Delivery> {
        let saved = self.saved.with(|saved| saved.iter().find(|(k, _)| k == key).map(|(_, id)| id.clone()));
        let (sending, not_kept) = (self.sending.get(), self.not_kept.get());
        saved.map(Delivery::Saved).or_else(|| {
            self.letters.with(|letters| {
                let letter = letters.iter().find(|letter| letter.draft.key == key)?;
                Some(match &letter.refused {
                    Some(why) => Delivery::Refused(why.clone()),
                    None if sending => Delivery::Sending,
                    None => not_kept.map_or(Delivery::Waiting, Delivery::NotKept),
                })
            })
        })
    }

    /// The games that the server does not take, with its reason.
    pub fn refused(self) -> Vec<(GameDraft, AppError)> {
        self.letters.with(|letters| {
            let refused = letters.iter().filter_map(|it| Some((it.draft.clone(), it.refused.clone()?)));
            refused.collect()
        })
    }

    /// How many games other than the one with this key wait for the server.
    pub fn others(self, key: &str) -> usize {
        self.letters.with(|letters| {
            letters.iter().filter(|letter| letter.refused.is_none() && letter.draft.key != key).count()
        })
    }

    /// Sends what waits, one after the other.
    pub fn send(self) {
        if self.sending.get_untracked() {
            return;
        }
        let next = self
            .letters
            .with_untracked(|letters| letters.iter().find(|letter| letter.refused.is_none()).cloned());
        let Some(letter) = next else { return };
        self.sending.set(true);
        spawn_local(async move {
            let answer = save_game(letter.draft.clone()).await;
            // The page may have gone meanwhile; the letter is kept, so nothing is lost.
            if self.sending.try_set(false).is_some() {
                return;
            }
            match answer {
                Ok(saved) => {
                    self.failures.set_value(0);
                    let key = letter.draft.key.clone();
                    self.change(|letters| letters.retain(|kept| *kept != letter));
                    self.saved.update(|all| {
                        all.retain(|(k, _)| *k != key);
                        all.push((key, saved.id));
                    });
                    self.send();
                }
                Err(why) if why.is_passing() => self.send_later(),
                Err(why) => {
                    self.change(|letters| {
                        for kept in letters.iter_mut().filter(|kept| **kept == letter) {
                            kept.refused = Some(why.clone());
                        }
                    });
                    self.send();
                }
            }
        });
    }

    fn send_later(self) {
        let failures = self.failures.get_value();
        self.failures.set_value(failures + 1);
        let pause = (FIRST_PAUSE_S << failures.min(10)).min(LONGEST_PAUSE_S);
        set_timeout(
            move || {
                if self.sending.try_get_untracked() == Some(false) {
                    self.send();
                }
            },
            Duration::from_secs(pause),
        );
    }

    /// Reads what is kept. Another tab may have written it.
    fn recall(self) {
        match storage::read::<Vec<Letter>>(key::OUTBOX) {
            Ok(letters) => self.letters.set(letters.unwrap_or_default()),
            Err(StorageError::Broken { .. }) => storage::set_aside(key::OUTBOX, key::BROKEN_OUTBOX),
            Err(why) => self.not_kept.set(Some(why)),
        }
    }

    /// Changes the letters as they are kept now, and keeps them.
    fn change(self, change: impl FnOnce(&mut Vec<Letter>)) {
        if self.not_kept.with_untracked(Option::is_none) {
            self.recall();
        }
        self.letters.update(change);
        let kept = self.letters.with_untracked(|letters| storage::write(key::OUTBOX, letters));
        self.not_kept.set(kept.err());
    }
}
