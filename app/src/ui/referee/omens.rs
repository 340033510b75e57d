//! Omens in words.

use super::Omen;
use crate::i18n::{Locale, td_string};
use crate::ui::words::reason;
use engine::{Color, Reason, Verdict};

/// A target as its point is called, with what a move there would bring. `losing`: to the mover.
pub fn suffixed(locale: Locale, name: &str, omen: Omen, losing: bool) -> String {
    let reason = reason(locale, omen.verdict().reason);
    match (omen, omen.verdict().winner) {
        (_, None) => td_string!(locale, board.suffix.drawing, name = name, reason = reason),
        (Omen::Allows(_), Some(_)) => td_string!(locale, board.suffix.risky, name = name, reason = reason),
        (Omen::Ends(_), Some(_)) if losing => {
            td_string!(locale, board.suffix.losing, name = name, reason = reason)
        }
        (Omen::Ends(_), Some(_)) => td_string!(locale, board.suffix.winning, name = name, reason = reason),
    }
}

/// The warning to `color`, which is to move; none of what only the other side need fear.
pub fn warning(locale: Locale, omen: Omen, color: Color) -> Option<String> {
    let Verdict { winner, reason: why } = omen.verdict();
    match (winner, why) {
        (None, Reason::NoCapture) => Some(td_string!(locale, play.omen_limit).to_owned()),
        (None, _) => Some(td_string!(locale, play.omen_draws).to_owned()),
        (Some(_), why) => {
            omen.loses(color).then(|| td_string!(locale, play.omen_loses, reason = reason(locale, why)))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ZH: Locale = Locale::zh_Hans;

    #[test]
    fn warnings_name_the_reason() {
        let lost = Verdict::loss(Color::Red, Reason::PerpetualCheck);
        let warn = |omen, color| warning(ZH, omen, color);
        assert_eq!(warn(Omen::Allows(lost), Color::Red).as_deref(), Some("再重复一次将判负：长将"));
        assert_eq!(warn(Omen::Ends(lost), Color::Black), None);
        let drawn = Omen::Ends(Verdict::draw(Reason::Repetition));
        assert_eq!(warn(drawn, Color::Red).as_deref(), Some("再重复一次即判和"));
    }

    #[test]
    fn targets_say_what_follows() {
        let lost = Omen::Ends(Verdict::loss(Color::Red, Reason::PerpetualChase));
        assert_eq!(suffixed(ZH, "空，可走", lost, true), "空，可走，走后判负：长捉");
        let drawn = Omen::Ends(Verdict::draw(Reason::Repetition));
        assert_eq!(suffixed(ZH, "空，可走", drawn, false), "空，可走，走后和棋：三次重复");
    }
}
