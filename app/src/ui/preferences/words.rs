//! What settings and their choices are called.

use super::Setting;
use crate::i18n::{Locale, td_string};

/// A setting: 棋盘, Board.
pub(super) fn name(locale: Locale, setting: Setting) -> &'static str {
    match setting {
        Setting::Theme => td_string!(locale, settings.theme.name),
        Setting::Board => td_string!(locale, settings.board.name),
        Setting::Pieces => td_string!(locale, settings.pieces.name),
        Setting::Coords => td_string!(locale, settings.coords.name),
        Setting::Motion => td_string!(locale, settings.motion),
        Setting::Confirm => td_string!(locale, settings.confirm),
        Setting::Volume => td_string!(locale, settings.volume.name),
        Setting::Voice => td_string!(locale, settings.voice),
        Setting::Semantics => td_string!(locale, settings.semantics.name),
        Setting::Detail => td_string!(locale, settings.detail.name),
        Setting::Letters => td_string!(locale, settings.letters),
    }
}

/// What one should know before choosing, where there is something.
pub(super) fn hint(locale: Locale, setting: Setting) -> Option<&'static str> {
    match setting {
        Setting::Confirm => Some(td_string!(locale, settings.confirm_hint)),
        Setting::Voice => Some(td_string!(locale, settings.voice_hint)),
        Setting::Semantics => Some(td_string!(locale, settings.semantics.hint)),
        Setting::Letters => Some(td_string!(locale, settings.letters_hint)),
        _ => None,
    }
}

/// One of a setting's words: 石板, Slate.
pub(super) fn choice(locale: Locale, setting: Setting, word: &'static str) -> &'static str {
    match (setting, word) {
        (Setting::Theme, "light") => td_string!(locale, settings.theme.light),
        (Setting::Theme, "dark") => td_string!(locale, settings.theme.dark),
        (Setting::Theme, _) => td_string!(locale, settings.theme.system),
        (Setting::Board, "paper") => td_string!(locale, settings.board.paper),
        (Setting::Board, "slate") => td_string!(locale, settings.board.slate),
        (Setting::Board, "contrast") => td_string!(locale, settings.board.contrast),
        (Setting::Board, _) => td_string!(locale, settings.board.wood),
        (Setting::Pieces, "traditional") => td_string!(locale, settings.pieces.traditional),
        (Setting::Pieces, "simplified") => td_string!(locale, settings.pieces.simplified),
        (Setting::Pieces, "icons") => td_string!(locale, settings.pieces.icons),
        (Setting::Pieces, "international") => td_string!(locale, settings.pieces.international),
        (Setting::Pieces, _) => td_string!(locale, settings.pieces.language),
        (Setting::Coords, "letters") => td_string!(locale, settings.coords.letters),
        (Setting::Coords, "none") => td_string!(locale, settings.coords.none),
        (Setting::Coords, _) => td_string!(locale, settings.coords.files),
        (Setting::Volume, "low") => td_string!(locale, settings.volume.low),
        (Setting::Volume, "high") => td_string!(locale, settings.volume.high),
        (Setting::Volume, _) => td_string!(locale, settings.volume.middle),
        (Setting::Semantics, "grid") => td_string!(locale, settings.semantics.grid),
        (Setting::Semantics, "buttons") => td_string!(locale, settings.semantics.buttons),
        (Setting::Semantics, _) => td_string!(locale, settings.semantics.device),
        (Setting::Detail, "full") => td_string!(locale, settings.detail.full),
        (Setting::Detail, "brief") => td_string!(locale, settings.detail.brief),
        (Setting::Detail, _) => td_string!(locale, settings.detail.standard),
        (_, "on") => td_string!(locale, play.on),
        (_, _) => td_string!(locale, play.off),
    }
}
