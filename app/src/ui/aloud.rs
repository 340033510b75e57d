//! Moves read aloud, where people do not say what they write: `C2=5` is "Cannon 2 traverse 5".
//!
//! The order of the words is that of the letters in these languages; Chinese moves are words already.

use crate::i18n::{Locale, td_string};
use crate::ui::board::names;
use crate::ui::words::{notation, written};
use engine::notation::Notation;
use engine::{Move, Position};

/// The move as it is spoken: `炮二平五`, `Cannon 2 traverse 5`; with what it takes, and check.
pub fn spoken(locale: Locale, position: &Position, mv: Move) -> String {
    let mut text = match locale {
        Locale::zh_Hans | Locale::zh_Hant => written(notation(locale), position, mv),
        Locale::en => read(&ENGLISH, position, mv),
        Locale::vi => read(&VIETNAMESE, position, mv),
    };
    if let Some(piece) = position.get(mv.to()) {
        text = td_string!(
            locale,
            play.spoken_takes,
            mv = text,
            piece = names::piece(locale, piece).to_lowercase()
        );
    }
    if position.make(mv).in_check() {
        text = td_string!(locale, play.spoken_check, mv = text);
    }
    text
}

/// A language's words for the letters and signs of WXF.
struct Words {
    /// General, advisor, elephant, horse, chariot, cannon, soldier.
    pieces: [&'static str; 7],
    /// Advance, retreat, traverse.
    actions: [&'static str; 3],
    front: &'static str,
    rear: &'static str,
}

/// `C2=5`: Cannon 2 traverse 5.
const ENGLISH: Words = Words {
    pieces: ["General", "Advisor", "Elephant", "Horse", "Chariot", "Cannon", "Soldier"],
    actions: ["advance", "retreat", "traverse"],
    front: "front",
    rear: "rear",
};

/// `P2-5`: Pháo 2 bình 5.
const VIETNAMESE: Words = Words {
    pieces: ["Tướng", "Sĩ", "Tượng", "Mã", "Xe", "Pháo", "Tốt"],
    actions: ["tấn", "thoái", "bình"],
    front: "trước",
    rear: "sau",
};

/// The move in words.
fn read(words: &Words, position: &Position, mv: Move) -> String {
    spelled(words, &Notation::Wxf.write(position, mv))
}

fn spelled(words: &Words, wxf: &str) -> String {
    let [advance, retreat, traverse] = words.actions;
    // The last sign is what the piece does; one before it tells which piece.
    let last = wxf.rfind(['+', '-', '=']);
    let word = |(at, letter): (usize, char)| match letter {
        '+' if Some(at) == last => advance.to_owned(),
        '-' if Some(at) == last => retreat.to_owned(),
        '=' => traverse.to_owned(),
        '+' => words.front.to_owned(),
        '-' => words.rear.to_owned(),
        letter => match "KAEHRCP".find(letter).and_then(|at| words.pieces.get(at)) {
            Some(piece) => (*piece).to_owned(),
            None => letter.to_string(),
        },
    };
    wxf.char_indices().map(word).collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moves_are_read_aloud() {
        let english = |wxf| spelled(&ENGLISH, wxf);
        assert_eq!(english("C2=5"), "Cannon 2 traverse 5");
        assert_eq!(english("H8+7"), "Horse 8 advance 7");
        assert_eq!(english("R--2"), "Chariot rear retreat 2");
        assert_eq!(english("C+=3"), "Cannon front traverse 3");
        let vietnamese = |wxf| spelled(&VIETNAMESE, wxf);
        assert_eq!(vietnamese("C2=5"), "Pháo 2 bình 5");
        assert_eq!(vietnamese("R+-1"), "Xe trước thoái 1");
        assert_eq!(vietnamese("K5+1"), "Tướng 5 tấn 1");
    }
}
