//! A position as a small picture: where there are many, and none is played on.

use super::{lines, picture::square_at};
use engine::{Color, Setup, Square};
use leptos::prelude::*;
use std::fmt::Write;

/// Discs' radius, in a hundredth of the distance of two points.
const RADIUS: i32 = 37;

/// The picture of `fen`, Red at the bottom: Red's discs filled, Black's ringed, so that they differ without
/// colour. It says nothing to a screen reader; empty where there is no position.
#[component]
pub fn Thumbnail(
    /// The position.
    fen: String,
) -> impl IntoView {
    let discs =
        fen.parse::<Setup>().ok().map(|setup| [Color::Red, Color::Black].map(|side| discs(&setup, side)));
    view! {
        <svg class="thumb" viewBox="0 0 900 1000" aria-hidden="true">
            <path class="thumb-lines" d=lines::grid()></path>
            {discs.map(|[red, black]| view! {
                <path class="thumb-red" d=red></path>
                <path class="thumb-black" d=black></path>
            })}
        </svg>
    }
    .into_any()
}

/// The circles of one side's pieces.
fn discs(setup: &Setup, side: Color) -> String {
    let mut path = String::new();
    for slot in 0..Square::COUNT {
        if setup.get(square_at(slot, false)).is_some_and(|piece| piece.color == side) {
            let (x, y) = (50 + 100 * (slot as i32 % 9) - RADIUS, 50 + 100 * (slot as i32 / 9));
            let (r, d) = (RADIUS, 2 * RADIUS);
            // Writing to a string does not fail.
            let _ = write!(path, "M{x} {y}a{r} {r} 0 1 0 {d} 0a{r} {r} 0 1 0-{d} 0");
        }
    }
    path
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_piece_has_its_circle() {
        let setup = Setup::start();
        let [red, black] = [Color::Red, Color::Black].map(|side| discs(&setup, side));
        assert_eq!([red.matches('M').count(), black.matches('M').count()], [16, 16]);
        // Red's left chariot stands in the lowest row, Black's in the first.
        assert!(red.contains("M13 950") && black.starts_with("M13 50"), "{red} {black}");
    }
}
