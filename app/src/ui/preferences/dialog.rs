//! The dialog in which a reader chooses, and the button that opens it.

use super::{Setting, use_preferences, words};
use crate::i18n::{t_string, use_i18n};
use crate::ui::announce::use_announcer;
use crate::ui::live::live;
use crate::ui::notation::{ListNotation, NotationChoice};
use crate::ui::parts::Segment;
use crate::ui::sound::{Cue, use_sounds};
use crate::ui::text::tr;
use leptos::{html, prelude::*};

/// Four pieces, which show how a choice looks.
const SAMPLE: [&str; 4] = ["rk", "rn", "br", "bc"];

/// Opens the settings. They hold for every page, so every page has it.
#[component]
pub fn SettingsButton() -> impl IntoView {
    let i18n = use_i18n();
    let announcer = use_announcer();
    let dialog = NodeRef::<html::Dialog>::new();
    let open = move |_| {
        if let Some(dialog) = dialog.get_untracked() {
            announcer.hush();
            // Fails only on a dialog that has left the page.
            let _ = dialog.show_modal();
        }
    };
    view! {
        <button type="button" class="settings-button" data-testid="settings" on:click=open>
            // A wheel with teeth, where there is no room for the word.
            <svg viewBox="0 0 24 24" aria-hidden="true">
                <path d="M12 8.2a3.8 3.8 0 1 0 0 7.6 3.8 3.8 0 0 0 0-7.6Zm9 5.4-2.2.9-.7 1.6.9 2.2-1.7 1.7-2.2-.9-1.6.7-.9 2.2h-2.4l-.9-2.2-1.6-.7-2.2.9-1.7-1.7.9-2.2-.7-1.6-2.2-.9v-2.4l2.2-.9.7-1.6-.9-2.2 1.7-1.7 2.2.9 1.6-.7.9-2.2h2.4l.9 2.2 1.6.7 2.2-.9 1.7 1.7-.9 2.2.7 1.6 2.2.9Z"/>
            </svg>
            <span>{tr!(i18n, settings.title)}</span>
        </button>
        <dialog class="dialog settings" node_ref=dialog aria-labelledby="settings-title" data-testid="settings-dialog">
            <form method="dialog">
                <h2 id="settings-title">{tr!(i18n, settings.title)}</h2>
                <h3>{tr!(i18n, settings.look)}</h3>
                <Sample/>
                <Choices setting=Setting::Theme/>
                <Choices setting=Setting::Board/>
                <Choices setting=Setting::Pieces/>
                <Choices setting=Setting::Coords/>
                <Choices setting=Setting::Motion/>
                <h3>{tr!(i18n, settings.play)}</h3>
                <label class="settings-line">
                    <span>{tr!(i18n, play.notation)}</span>
                    <NotationChoice notation=ListNotation::of_reader() id="settings-notation"/>
                </label>
                <Choices setting=Setting::Confirm/>
                <h3>{tr!(i18n, settings.heard)}</h3>
                <SoundChoice/>
                <Choices setting=Setting::Volume/>
                <Choices setting=Setting::Voice/>
                <h3>{tr!(i18n, settings.reader)}</h3>
                <Choices setting=Setting::Detail/>
                <Choices setting=Setting::Semantics/>
                <Choices setting=Setting::Letters/>
                <div class="dialog-actions">
                    <button type="submit" class="button" data-kind="primary" data-testid="settings-done">
                        {tr!(i18n, settings.done)}
                    </button>
                </div>
            </form>
        </dialog>
    }
    .into_any()
}

/// A corner of a board as it is set now.
#[component]
fn Sample() -> impl IntoView {
    let pieces = SAMPLE.map(|piece| view! { <span class="disc" data-piece=piece></span> }).collect_view();
    view! { <div class="sample" aria-hidden="true">{pieces}</div> }.into_any()
}

/// A setting's words as radio buttons, drawn as segments.
#[component]
fn Choices(setting: Setting) -> impl IntoView {
    let preferences = use_preferences();
    let sounds = use_sounds();
    let i18n = use_i18n();
    let hint = words::hint(i18n.get_locale_untracked(), setting).is_some();
    let hint_id = format!("settings-{}", setting.name());
    let described = hint.then(|| hint_id.clone());
    let choices = setting.words().iter().map(|&word| {
        view! {
            <Segment
                group=setting.name()
                id=format!("{}-{word}", setting.name())
                chosen=move || preferences.get(setting) == word
                choose=move || {
                    preferences.choose(setting, word);
                    if setting == Setting::Volume {
                        sounds.play(Cue::Move);
                    }
                }
            >
                {live(move || words::choice(i18n.get_locale(), setting, word))}
            </Segment>
        }
        .into_any()
    });
    view! {
        <fieldset aria-describedby=described>
            <legend>{live(move || words::name(i18n.get_locale(), setting))}</legend>
            <div class="segments segments-wide">{choices.collect_view()}</div>
            {hint.then(|| view! {
                <p class="hint" id=hint_id>{live(move || words::hint(i18n.get_locale(), setting))}</p>
            })}
        </fieldset>
    }
    .into_any()
}

/// Whether there is sound: what the button beside the board says, too.
#[component]
fn SoundChoice() -> impl IntoView {
    let sounds = use_sounds();
    let i18n = use_i18n();
    let choices = [(true, "sound-on"), (false, "sound-off")].map(|(on, id)| {
        view! {
            <Segment
                group="sound"
                id
                chosen=move || sounds.is_on() == on
                choose=move || {
                    if sounds.is_on() != on {
                        sounds.toggle();
                    }
                }
            >
                {live(move || if on { t_string!(i18n, play.on) } else { t_string!(i18n, play.off) })}
            </Segment>
        }
        .into_any()
    });
    view! {
        <fieldset>
            <legend>{tr!(i18n, play.sound)}</legend>
            <div class="segments segments-wide">{choices.collect_view()}</div>
        </fieldset>
    }
    .into_any()
}
