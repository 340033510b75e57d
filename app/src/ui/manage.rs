//! What an owner may do with a saved game: another name, deletion.

use crate::ui::text::tr;
use crate::{
    api::games::{DeleteGame, RenameGame},
    i18n::use_i18n,
    protocol::dto::MAX_TITLE,
};
use leptos::prelude::*;

/// The two forms, folded up. Plain forms, so they work without JavaScript.
#[component]
pub fn Manage(
    /// The record.
    id: String,
    /// Its title now, possibly empty.
    title: String,
    /// Takes the new name.
    rename: ServerAction<RenameGame>,
    /// Takes the deletion.
    delete: ServerAction<DeleteGame>,
) -> impl IntoView {
    let i18n = use_i18n();
    let renamed = id.clone();
    view! {
        <details class="manage">
            <summary class="button" data-kind="quiet" data-testid="manage">{tr!(i18n, games.manage)}</summary>
            <div class="manage-forms card">
                <ActionForm action=rename>
                    <input type="hidden" name="id" value=renamed/>
                    <label>
                        <span>{tr!(i18n, games.name_label)}</span>
                        <input class="field" name="title" value=title maxlength=MAX_TITLE.to_string() autocomplete="off"/>
                    </label>
                    <button class="button">{tr!(i18n, games.rename)}</button>
                </ActionForm>
                <ActionForm action=delete>
                    <input type="hidden" name="id" value=id/>
                    <button class="button" data-testid="delete">{tr!(i18n, games.delete)}</button>
                </ActionForm>
            </div>
        </details>
    }
}
