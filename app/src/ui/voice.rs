//! The page's own voice: the browser reads moves aloud, for those who use no screen reader.
//!
//! Voices read characters as they are read most often, which of several chess pieces is another way than
//! players do; what is spoken is therefore spelled as it sounds. Labels never are: braille shows those.

use crate::i18n::{Locale, td_string};
use crate::ui::preferences::{Preferences, Setting};
use leptos_i18n::Locale as _;
use web_sys::SpeechSynthesisUtterance;

/// Reads `text` after what is being read, if the reader wants it. A browser without voices stays silent.
pub fn read(preferences: Preferences, locale: Locale, text: &str) {
    if preferences.peek(Setting::Voice) != "on" {
        return;
    }
    let Some(synthesis) = web_sys::window().and_then(|window| window.speech_synthesis().ok()) else {
        return;
    };
    let spelling = td_string!(locale, settings.voice_spelling);
    let whole = td_string!(locale, settings.voice_whole);
    if let Ok(utterance) = SpeechSynthesisUtterance::new_with_text(&sounding(text, spelling, whole)) {
        utterance.set_lang(locale.as_str());
        synthesis.speak(&utterance);
    }
}

/// `text` spelled as it sounds: `spelling` has pairs of a character and the one to read in its place, apart from
/// where the word `whole` stands, which voices know.
fn sounding(text: &str, spelling: &str, whole: &str) -> String {
    let sound = |letter: char| {
        let pair = spelling.split(' ').find_map(|pair| pair.strip_prefix(letter));
        pair.and_then(|sound| sound.chars().next()).unwrap_or(letter)
    };
    let spelled = |part: &str| part.chars().map(sound).collect::<String>();
    match whole {
        "" => spelled(text),
        _ => text.split(whole).map(spelled).collect::<Vec<_>>().join(whole),
    }
}

#[cfg(test)]
mod tests {
    use super::sounding;

    #[test]
    fn pieces_are_spelled_as_they_sound_and_check_is_left_whole() {
        let chinese = |text| sounding(text, "卒足 将酱 车居 一医", "将军");
        assert_eq!(chinese("车一进一，吃黑卒，将军"), "居医进医，吃黑足，将军");
        assert_eq!(chinese("将5平4"), "酱5平4");
        assert_eq!(sounding("Cannon 2 traverse 5", "", ""), "Cannon 2 traverse 5");
    }
}
