//! What a reader can choose for this device.
//!
//! Every setting is one of a few words. Storage keeps the word, the style reads it as an attribute of the
//! document, and the program asks for it: none of them has a form of its own.

/// A setting.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub enum Setting {
    /// Day or night.
    Theme,
    /// What the board is made of.
    Board,
    /// How the pieces are drawn.
    Pieces,
    /// What stands along the board's edges.
    Coords,
    /// Whether pieces travel.
    Motion,
    /// Whether a move waits for a second yes.
    Confirm,
    /// How loud the sounds are.
    Volume,
    /// Whether the page itself speaks the moves.
    Voice,
    /// What screen readers take the board for.
    Semantics,
    /// How much is said of a point.
    Detail,
    /// Whether single letters are commands on the board.
    Letters,
}

impl Setting {
    /// All of them, in the order of [`Setting::index`].
    pub const ALL: [Self; 11] = [
        Self::Theme,
        Self::Board,
        Self::Pieces,
        Self::Coords,
        Self::Motion,
        Self::Confirm,
        Self::Volume,
        Self::Voice,
        Self::Semantics,
        Self::Detail,
        Self::Letters,
    ];

    /// Its place in [`Setting::ALL`].
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Its name in the document, after `data-`.
    pub fn name(self) -> &'static str {
        self.key().trim_start_matches("xiangqi.")
    }

    /// Its name in storage.
    pub const fn key(self) -> &'static str {
        match self {
            Self::Theme => "xiangqi.theme",
            Self::Board => "xiangqi.board",
            Self::Pieces => "xiangqi.pieces",
            Self::Coords => "xiangqi.coords",
            Self::Motion => "xiangqi.motion",
            Self::Confirm => "xiangqi.confirm",
            Self::Volume => "xiangqi.volume",
            Self::Voice => "xiangqi.voice",
            Self::Semantics => "xiangqi.semantics",
            Self::Detail => "xiangqi.detail",
            Self::Letters => "xiangqi.letters",
        }
    }

    /// The words it can be; the first unless chosen otherwise.
    pub const fn words(self) -> &'static [&'static str] {
        match self {
            Self::Theme => &["system", "light", "dark"],
            Self::Board => &["wood", "paper", "slate", "contrast"],
            Self::Pieces => &["language", "traditional", "simplified", "icons", "international"],
            Self::Coords => &["files", "letters", "none"],
            Self::Motion | Self::Letters => &["on", "off"],
            Self::Confirm | Self::Voice => &["off", "on"],
            Self::Volume => &["middle", "low", "high"],
            Self::Semantics => &["device", "grid", "buttons"],
            Self::Detail => &["standard", "full", "brief"],
        }
    }

    /// The word of this setting that `text` is.
    pub fn known(self, text: &str) -> Option<&'static str> {
        self.words().iter().copied().find(|&word| word == text)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn settings_stand_in_the_order_of_their_numbers_and_words_are_no_others() {
        for (place, setting) in Setting::ALL.into_iter().enumerate() {
            assert_eq!(setting.index(), place);
            assert_eq!(setting.known(setting.words()[0]), Some(setting.words()[0]));
            assert_eq!(setting.known("Slate "), None);
            assert_eq!(format!("xiangqi.{}", setting.name()), setting.key());
        }
    }
}
