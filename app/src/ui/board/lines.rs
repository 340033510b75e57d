//! The lines drawn on the wood, in a measure of a hundred to a square; the first point is at (50, 50).

use std::fmt::Write;

/// The frame outside the outermost lines.
pub(super) const FRAME: &str = "M38 38H862V962H38Z";

/// Ranks, files with the river between, and the palaces' diagonals.
pub(super) fn grid() -> String {
    let mut path = String::new();
    for rank in 0..10 {
        push(&mut path, format_args!("M50 {}H850", 50 + 100 * rank));
    }
    for file in 0..9 {
        let x = 50 + 100 * file;
        match file {
            // Only the outer files cross the river.
            0 | 8 => push(&mut path, format_args!("M{x} 50V950")),
            _ => push(&mut path, format_args!("M{x} 50V450M{x} 550V950")),
        }
    }
    for top in [50, 750] {
        push(&mut path, format_args!("M350 {top}l200 200M550 {top}l-200 200"));
    }
    path
}

/// Corner marks around the starting points of cannons and soldiers; on the outer files half of them.
pub(super) fn corners() -> String {
    let cannons = [1, 7].into_iter().flat_map(|file| [2, 7].map(|row| (file, row)));
    let soldiers = (0..9).step_by(2).flat_map(|file| [3, 6].map(|row| (file, row)));
    let mut path = String::new();
    for (file, row) in cannons.chain(soldiers) {
        let (x, y) = (50 + 100 * file, 50 + 100 * row);
        let sides: &[i32] = match file {
            0 => &[1],
            8 => &[-1],
            _ => &[-1, 1],
        };
        for side in sides {
            for end in [-1, 1] {
                let (from_x, from_y) = (x + side * 10, y + end * 28);
                push(&mut path, format_args!("M{from_x} {from_y}v{}h{}", end * -18, side * 18));
            }
        }
    }
    path
}

/// The wood's grain: long curves from top to bottom, each a little different.
pub(super) fn grain() -> String {
    let mut path = String::new();
    // Steps of a small linear generator stand in for nature, so that server and browser draw the same.
    let mut seed: i32 = 11;
    let mut sway = |reach: i32| {
        seed = (seed * 75 + 74) % 65_537;
        seed % (2 * reach + 1) - reach
    };
    for line in 0..22 {
        let x = 10 + 42 * line + sway(14);
        let (a, b) = (sway(18), sway(18));
        push(&mut path, format_args!("M{x} 0C{} 330 {} 660 {} 1000", x + a, x + b, x + a - b));
    }
    path
}

fn push(path: &mut String, piece: std::fmt::Arguments<'_>) {
    path.write_fmt(piece).expect("writing to a string does not fail");
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fourteen_points_are_marked_four_of_them_by_halves() {
        // Four cannons and six inner soldiers with four corners, four outer soldiers with two.
        assert_eq!(corners().matches('v').count(), 10 * 4 + 4 * 2);
    }

    #[test]
    fn seven_files_stop_at_the_river() {
        assert_eq!(grid().matches("V450").count(), 7);
        assert_eq!(grid().matches("V950").count(), 9);
        assert_eq!(grid().matches('H').count(), 10);
    }

    #[test]
    fn the_grain_is_the_same_every_time() {
        assert_eq!(grain(), grain());
    }
}
