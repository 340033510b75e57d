//! Moves and commands typed in.

use super::ask::Ask;
use super::command::{self, Order, Question};
use super::session::Session;
use super::words;
use crate::i18n::{Locale, td_string, use_i18n};
use crate::ui::board::keys::Read;
use crate::ui::board::names;
use crate::ui::focus::focus_board;
use crate::ui::live::{effect, live, part};
use crate::ui::text::tr;
use engine::notation::{self, ReadError};
use engine::{Color, Move, Position};
use leptos::html;
use leptos::prelude::*;

/// What is said to a text that is no move.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Reply {
    text: String,
    /// The moves it may mean, as they are written.
    readings: Vec<(Move, String)>,
}

impl Reply {
    fn of(text: impl Into<String>) -> Self {
        Self { text: text.into(), readings: Vec::new() }
    }
}

/// The move that `text` means, or what to say to it.
fn read(locale: Locale, position: &Position, text: &str) -> Result<Move, Reply> {
    // A leading slash is a habit from command lines, and a sign that no move need be meant.
    let bare = text.trim().trim_start_matches('/');
    notation::read(position, bare).map_err(|error| match error {
        ReadError::Unreadable { at } if at < bare.chars().count() && text.trim().starts_with('/') => {
            Reply::of(td_string!(locale, play.entry.unknown_command, text = bare.to_owned()))
        }
        error => unread(locale, position, bare, &error),
    })
}

fn unread(locale: Locale, position: &Position, typed: &str, error: &ReadError) -> Reply {
    let written = |mv| words::plain(locale, position, mv);
    Reply::of(match error {
        ReadError::Empty => td_string!(locale, play.entry.empty).to_owned(),
        // What cannot be read is what is not there yet.
        ReadError::Unreadable { at } if *at >= typed.chars().count() => {
            td_string!(locale, play.entry.incomplete).to_owned()
        }
        ReadError::Unreadable { at } => td_string!(locale, play.entry.unreadable, at = at + 1),
        ReadError::NoPiece => {
            td_string!(locale, play.entry.no_piece, side = names::side(locale, position.turn()))
        }
        ReadError::NotItsMove { .. } => td_string!(locale, play.entry.not_its_move).to_owned(),
        ReadError::Illegal { refused } => {
            let alone = refused.len() == 1;
            let told = refused.iter().map(|it| {
                td_string!(
                    locale,
                    play.entry.illegal,
                    // As it was typed, unless that may mean several moves.
                    mv = if alone { typed.to_owned() } else { written(it.mv) },
                    why = names::reason(locale, it.why)
                )
            });
            told.collect::<Vec<_>>().join(td_string!(locale, play.and))
        }
        ReadError::Ambiguous { readings } => {
            let text = td_string!(locale, play.entry.ambiguous, count = readings.len());
            return Reply { text, readings: readings.iter().map(|&mv| (mv, written(mv))).collect() };
        }
    })
}

impl Session {
    /// Does what a command says; what it asks is answered.
    fn obey(self, order: Order) -> Option<Reply> {
        match order {
            Order::Undo => self.undo(),
            Order::Draw if untrack(|| self.is_open()) => self.offer_draw(),
            Order::Resign if self.table.peek(|table| table.verdict().is_none()) => self.ask(Ask::Resign),
            Order::Hint if untrack(|| self.is_open()) && !self.hint.get_untracked().is_sought() => {
                self.seek_hint();
            }
            Order::Flip => self.flip(),
            Order::Board => focus_board(),
            Order::Draw | Order::Resign | Order::Hint => return Some(Reply::of(self.why_not())),
            Order::Tell(question) => return Some(Reply::of(self.told(question))),
        }
        None
    }

    fn told(self, question: Question) -> String {
        let locale = self.locale();
        let known = self.table.peek(|table| {
            let frame = table.human().unwrap_or(Color::Red);
            command::answer(locale, frame, table.game().position(), question)
        });
        known.unwrap_or_else(|| {
            self.read_out(if question == Question::Clock { Read::Clocks } else { Read::LastMove })
        })
    }

    /// Why someone at this board can do nothing now.
    fn why_not(self) -> &'static str {
        match self.table.peek(|table| table.verdict().is_some()) {
            true => td_string!(self.locale(), play.refused_over),
            false => td_string!(self.locale(), play.refused_turn),
        }
    }

    /// Plays the move that was typed in.
    fn enter(self, text: &str) -> Result<(), Reply> {
        let locale = self.locale();
        self.table.look_live();
        if !untrack(|| self.is_open()) {
            return Err(Reply::of(self.why_not()));
        }
        let mv = self.table.peek(|table| read(locale, table.game().position(), text))?;
        self.play(mv);
        Ok(())
    }
}

/// One field that takes a move; what is wrong with it stands below, and the text stays.
#[component]
pub(super) fn Entry(
    /// Whether the phone shows the sheet that it is in.
    sheet_open: RwSignal<bool>,
) -> impl IntoView {
    let session = expect_context::<Session>();
    let i18n = use_i18n();
    let text = RwSignal::new(String::new());
    let reply = RwSignal::new(None::<Reply>);
    let field = NodeRef::<html::Input>::new();
    effect(move || {
        if session.entry.get() == 0 {
            return;
        }
        sheet_open.set(true);
        request_animation_frame(move || {
            if let Some(field) = field.try_get_untracked().flatten() {
                // Focus fails only on a node that has left the page.
                let _ = field.focus();
            }
        });
    });
    // What was said of a text was said of a position.
    Effect::new(move |before: Option<u32>| {
        let now = session.table.revision();
        if before.is_some_and(|before| before != now) {
            reply.set(None);
        }
        now
    });
    let done = move || {
        text.set(String::new());
        reply.set(None);
    };
    let submit = move || {
        let typed = text.get_untracked();
        let frame = session.table.peek(|table| table.human().unwrap_or(Color::Red));
        if let Some(order) = command::read(&typed, frame) {
            done();
            // A phone's sheet would cover what is asked and shown.
            sheet_open.update(|open| *open &= matches!(order, Order::Tell(_)));
            return reply.set(session.obey(order));
        }
        match session.enter(&typed) {
            Ok(()) => done(),
            Err(why) => reply.set(Some(why)),
        }
    };
    let readings = move || {
        let readings = reply.get().map(|reply| reply.readings).unwrap_or_default();
        let choice = |(mv, written): (Move, String)| {
            let play = move |_| {
                done();
                session.play(mv);
                focus_board();
            };
            view! { <button type="button" class="button" data-move=mv.to_string() on:click=play>{written}</button> }
        };
        readings.into_iter().map(choice).collect_view()
    };
    view! {
        <form
            class="entry"
            data-testid="entry"
            on:submit=move |event| {
                event.prevent_default();
                submit();
            }
        >
            <label class="card-title" for="entry">{tr!(i18n, play.entry.label)}</label>
            <input
                class="field"
                id="entry"
                data-testid="entry-field"
                enterkeyhint="go"
                autocomplete="off"
                autocapitalize="off"
                spellcheck="false"
                placeholder=tr!(i18n, play.entry.example)
                aria-describedby="entry-answer"
                node_ref=field
                prop:value=live(move || text.get())
                on:input=move |event| text.set(event_target_value(&event))
            />
            <p class="status-more" id="entry-answer" role="status" data-testid="entry-answer">
                {live(move || reply.get().map(|reply| reply.text))}
            </p>
            <div class="entry-readings" data-testid="entry-readings">{part(readings)}</div>
        </form>
    }
    .into_any()
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::{Faulty, Setup};

    const ZH: Locale = Locale::zh_Hans;

    fn position(fen: &str) -> Position {
        Position::try_from(fen.parse::<Setup>().unwrap()).or_else(Faulty::forgive).unwrap()
    }

    #[test]
    fn every_notation_is_read() {
        let start = Position::start();
        for text in ["炮二平五", "炮２平５", "砲二平五", "C2=5", "c2.5", "h2e2", "H2-E2", "/炮二平五", "P2-5"]
        {
            assert_eq!(read(ZH, &start, text), Ok("h2e2".parse().unwrap()), "{text}");
        }
    }

    #[test]
    fn what_is_wrong_is_said_in_words() {
        let start = Position::start();
        let said = |text| read(ZH, &start, text).unwrap_err().text;
        assert_eq!(said("马二进四"), "马二进四 不合法：别腿");
        assert_eq!(said("  "), td_string!(ZH, play.entry.empty));
        assert_eq!(said("炮二平x"), "从第 4 个字起不是着法，也不是命令。输入“帮助”看有哪些写法");
        assert_eq!(said("炮二平二"), "炮二平二 不合法：不是这样走的");
        assert_eq!(said("/xyz"), "没有“xyz”这个着法或命令。输入“帮助”看有哪些");
        for text in ["炮二", "/炮二平"] {
            assert_eq!(said(text), td_string!(ZH, play.entry.incomplete), "{text}");
        }
        assert_eq!(said("炮五平四"), "红方那里没有这枚棋子");
    }

    #[test]
    fn several_readings_are_offered() {
        let two = position("3k5/6p2/2C6/9/9/9/9/2C6/9/4K4 w - - 0 1");
        let reply = read(ZH, &two, "炮七平三").unwrap_err();
        assert_eq!(reply.text, td_string!(ZH, play.entry.ambiguous, count = 2));
        let mut moves: Vec<_> = reply.readings.iter().map(|(mv, _)| mv.to_string()).collect();
        moves.sort();
        assert_eq!(moves, ["c2g2", "c7g7"]);
        assert!(reply.readings.iter().all(|(mv, text)| read(ZH, &two, text) == Ok(*mv)), "each can be typed");
    }
}
