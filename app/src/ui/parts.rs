//! Small pieces that several pages show.

use crate::ui::live::{effect, live, part};
use crate::{protocol::AppError, ui::words};
use leptos::{either::Either, prelude::*};
use leptos_i18n::Locale as _;
use time::OffsetDateTime;

/// A moment. The server writes the day in UTC; the browser puts the reader's own time in its place.
#[component]
pub fn Moment(
    /// Unix milliseconds.
    at: i64,
) -> impl IntoView {
    let (date, time) = utc(at);
    let iso = format!("{date}T{time}Z");
    let (text, set_text) = signal(date);
    let i18n = crate::i18n::use_i18n();
    effect(move || {
        let moment = js_sys::Date::new(&(at as f64).into());
        let options = js_sys::Object::new();
        for (name, value) in [("dateStyle", "medium"), ("timeStyle", "short")] {
            // Setting a property of a fresh plain object cannot fail.
            let _ = js_sys::Reflect::set(&options, &name.into(), &value.into());
        }
        let local = moment.to_locale_string(i18n.get_locale().as_str(), &options);
        set_text.set(local.into());
    });
    view! { <time datetime=iso>{text}</time> }
}

/// Day `2026-11-30` and time `08:05:09` in UTC; the epoch for what no calendar holds.
fn utc(at: i64) -> (String, String) {
    let moment =
        OffsetDateTime::from_unix_timestamp(at.div_euclid(1000)).unwrap_or(OffsetDateTime::UNIX_EPOCH);
    let (date, time) = (moment.date(), moment.time());
    (
        format!("{:04}-{:02}-{:02}", date.year(), u8::from(date.month()), date.day()),
        format!("{:02}:{:02}:{:02}", time.hour(), time.minute(), time.second()),
    )
}

/// A line of news, and beside it what may be done about it.
#[component]
pub fn Banner(
    /// Its name in tests.
    id: &'static str,
    /// The news.
    #[prop(into)]
    text: Signal<String>,
    /// Whether it is good news.
    #[prop(optional)]
    good: bool,
    /// The buttons or links.
    #[prop(optional)]
    children: Option<Children>,
) -> impl IntoView {
    view! {
        <div class="banner" data-tone=good.then_some("good") data-testid=id>
            <span>{text}</span>
            {children.map(|children| children())}
        </div>
    }
    .into_any()
}

/// A button of a [`Banner`].
#[component]
pub fn Answer(
    /// Its name in tests.
    #[prop(optional)]
    id: Option<&'static str>,
    /// What it says.
    #[prop(into)]
    text: Signal<String>,
    /// What it does.
    act: impl Fn() + 'static,
) -> impl IntoView {
    view! { <button type="button" class="button" data-testid=id on:click=move |_| act()>{text}</button> }
        .into_any()
}

/// One radio button of a group, drawn as a segment of a bar.
#[component]
pub fn Segment(
    /// The group's name.
    group: &'static str,
    /// Its name in tests.
    #[prop(into)]
    id: String,
    /// Whether it is the one chosen.
    chosen: impl Fn() -> bool + Send + 'static,
    /// Chooses it.
    choose: impl Fn() + 'static,
    /// What it says.
    children: Children,
) -> impl IntoView {
    view! {
        <label>
            <input
                type="radio"
                name=group
                data-testid=id
                prop:checked=live(chosen)
                on:change=move |_| choose()
            />
            <span>{children()}</span>
        </label>
    }
    .into_any()
}

/// What went wrong, spoken at once.
#[component]
pub fn Problem(
    /// The error.
    error: AppError,
) -> impl IntoView {
    let i18n = crate::i18n::use_i18n();
    view! { <p class="banner" role="alert">{live(move || words::error(i18n.get_locale(), &error))}</p> }
}

/// The error of the form sent last, if it failed.
#[component]
pub fn FormProblem<T>(
    /// Its answer.
    #[prop(into)]
    value: Signal<Option<Result<T, AppError>>>,
) -> impl IntoView
where
    T: Clone + Send + Sync + 'static,
{
    part(move || match value.get() {
        Some(Err(error)) => Either::Left(view! { <Problem error/> }),
        _ => Either::Right(()),
    })
}

/// Gives the page that the server is rendering this error's status.
pub fn mark(error: &AppError) {
    #[cfg(feature = "ssr")]
    if let Some(response) = use_context::<leptos_axum::ResponseOptions>() {
        response.set_status(error.status());
    }
    #[cfg(not(feature = "ssr"))]
    let _ = error;
}
