//! `/rules`: how the game is played and judged, on one board that changes with the topic.
//!
//! The address holds the topic and, for an example, the ply: every view has a link, and without a script
//! the topics and the steps are plain links.

pub mod example;
pub mod lesson;
#[cfg(test)]
mod tests;
pub mod topic;
mod words;

use crate::i18n::{t_string, use_i18n};
use crate::ui::live::{live, memo, part};
use crate::ui::referee::NotJudged;
use crate::ui::text::{text, tr};
use crate::ui::title::PageTitle;
use leptos::either::Either;
use leptos::html;
use leptos::prelude::*;
use leptos_router::hooks::use_query_map;
use topic::Topic;

/// The address of a topic.
fn address(topic: Topic) -> String {
    format!("/rules?topic={}", topic.id())
}

/// The page. `?topic=` names what is shown, `?ply=` the step of an example.
#[component]
pub fn RulesPage() -> impl IntoView {
    let i18n = use_i18n();
    let query = use_query_map();
    let topic = memo(move || {
        let asked = query.read().get("topic").and_then(|id| Topic::of_id(&id));
        asked.unwrap_or(Topic::Board)
    });
    let title = move || words::title(i18n.get_locale(), topic.get());
    let heading = NodeRef::<html::H2>::new();
    begin_in_sight(topic, heading);
    view! {
        <PageTitle text=text(move || format!("{} · {}", title(), t_string!(i18n, rules.title)))/>
        <main id="content" tabindex="-1" class="page rules">
            <header class="page-head">
                <h1>{tr!(i18n, rules.title)}</h1>
                <p>{tr!(i18n, rules.lead)}</p>
            </header>
            <nav class="rules-topics" aria-label=tr!(i18n, rules.topics_label)>
                <Group topic group=&Topic::LESSONS>{tr!(i18n, rules.lessons)}</Group>
                <Group topic group=&Topic::EXAMPLES>{tr!(i18n, rules.examples)}</Group>
            </nav>
            <article class="rules-topic" aria-labelledby="topic-title" data-testid="topic">
                <h2 id="topic-title" node_ref=heading>{live(title)}</h2>
                <p class="rules-text">{live(move || words::text(i18n.get_locale(), topic.get()))}</p>
                {part(move || match topic.get() {
                    topic if topic.is_example() => Either::Left(view! { <example::Example topic/> }),
                    topic => Either::Right(view! { <lesson::Lesson topic/> }),
                })}
                <Neighbours topic/>
            </article>
            <aside class="rules-more"><NotJudged/></aside>
        </main>
    }
}

/// Brings the beginning of another topic into sight: on a phone its link stands a screen or two below.
fn begin_in_sight(topic: Memo<Topic>, heading: NodeRef<html::H2>) {
    Effect::new(move |before: Option<Topic>| {
        let topic = topic.get();
        if before.is_some_and(|before| before != topic)
            && let Some(heading) = heading.get_untracked()
        {
            let top = heading.get_bounding_client_rect().top();
            let seen = window().inner_height().ok().and_then(|height| height.as_f64());
            if top < 0.0 || seen.is_some_and(|seen| top > seen) {
                heading.scroll_into_view();
            }
        }
        topic
    });
}

/// The topics of one kind; the current one is marked.
#[component]
fn Group(topic: Memo<Topic>, group: &'static [Topic], children: Children) -> impl IntoView {
    let i18n = use_i18n();
    let entries = group
        .iter()
        .map(|&it| {
            view! {
                <li>
                    <a href=address(it) data-noscroll="" aria-current=live(move || (topic.get() == it).then_some("page"))>
                        {live(move || words::title(i18n.get_locale(), it))}
                    </a>
                </li>
            }
        })
        .collect_view();
    view! {
        <details open=true>
            <summary>{children()}</summary>
            <ol>{entries}</ol>
        </details>
    }
}

/// The way on and back, for those who read it from the beginning.
#[component]
fn Neighbours(topic: Memo<Topic>) -> impl IntoView {
    let i18n = use_i18n();
    let beside = move |step: isize| {
        let all: Vec<_> = Topic::all().collect();
        let at = all.iter().position(|&it| it == topic.get())?;
        all.get(at.checked_add_signed(step)?).copied()
    };
    let link = move |step, rel: &'static str| {
        beside(step).map(|it| {
            view! {
                <a class="button" rel=rel href=address(it) data-testid=rel>{live(move || words::title(i18n.get_locale(), it))}</a>
            }
        })
    };
    view! { <p class="rules-neighbours">{live(move || link(-1, "prev"))} {live(move || link(1, "next"))}</p> }
}
