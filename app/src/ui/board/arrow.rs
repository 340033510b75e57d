//! Arrows, of a hint or of a referee's grounds: geometry in the lines' own measure, a hundred to a square.

use super::picture::slot_of;
use engine::Move;

/// An arrow as two SVG paths.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Arrow {
    /// The open path from the disc's rim to the head.
    pub shaft: String,
    /// The closed triangle.
    pub head: String,
}

/// An arrow that tells what attacks what, each tone with its own shape.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Pointer {
    /// From the attacker to its victim.
    pub mv: Move,
    /// What it is.
    pub tone: Tone,
}

/// What a pointer means.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Tone {
    /// Check: a double line.
    Check,
    /// An attack that counts: a full line.
    Chase,
    /// An attack that does not count: a broken line with an open head.
    Excused,
    /// The mate that is threatened: a dotted line.
    Threat,
}

impl Tone {
    /// The word in `data-tone`, which style and tests go by.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Check => "check",
            Self::Chase => "chase",
            Self::Excused => "excused",
            Self::Threat => "threat",
        }
    }
}

/// Where the shaft begins, from the middle of the first point: just outside the disc.
const CLEAR: f32 = 49.0;
/// Where the head ends on a piece to be captured, from its middle: at the disc's rim.
const RIM: f32 = 43.0;
/// Length and half the width of the head.
const HEAD: (f32, f32) = (34.0, 21.0);

type Vector = (f32, f32);

impl Arrow {
    /// The arrow of `mv` on a board that is turned or not; of a capture it ends at the disc's rim. A
    /// horse's has an elbow, where its leg is: one straight step, then the diagonal.
    pub fn of(mv: Move, flipped: bool, capture: bool) -> Self {
        let at = |slot: usize| (50.0 + 100.0 * (slot % 9) as f32, 50.0 + 100.0 * (slot / 9) as f32);
        let (from, to) = (at(slot_of(mv.from(), flipped)), at(slot_of(mv.to(), flipped)));
        let elbow = match (to.0 - from.0, to.1 - from.1) {
            (x, y) if x.abs() == 200.0 && y.abs() == 100.0 => Some((from.0 + x / 2.0, from.1)),
            (x, y) if x.abs() == 100.0 && y.abs() == 200.0 => Some((from.0, from.1 + y / 2.0)),
            _ => None,
        };
        let to = if capture { along(to, elbow.unwrap_or(from), RIM) } else { to };
        let start = along(from, elbow.unwrap_or(to), CLEAR);
        let neck = along(to, elbow.unwrap_or(from), HEAD.0);
        let (x, y) = unit(neck, to);
        let side = |sign: f32| (neck.0 - sign * y * HEAD.1, neck.1 + sign * x * HEAD.1);
        let shaft: Vec<_> = [Some(start), elbow, Some(neck)].into_iter().flatten().collect();
        Self { shaft: path(&shaft), head: path(&[to, side(1.0), side(-1.0)]) + "Z" }
    }
}

/// The direction from `a` to `b`, of length one; they are never the same point.
fn unit(a: Vector, b: Vector) -> Vector {
    let length = (b.0 - a.0).hypot(b.1 - a.1).max(1.0);
    ((b.0 - a.0) / length, (b.1 - a.1) / length)
}

/// The point `distance` from `a` towards `b`.
fn along(a: Vector, b: Vector, distance: f32) -> Vector {
    let (x, y) = unit(a, b);
    (a.0 + x * distance, a.1 + y * distance)
}

fn path(points: &[Vector]) -> String {
    let points: Vec<_> = points.iter().map(|(x, y)| format!("{x:.0} {y:.0}")).collect();
    format!("M{}", points.join("L"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn arrow(mv: &str, flipped: bool) -> Arrow {
        Arrow::of(mv.parse().unwrap(), flipped, false)
    }

    #[test]
    fn a_chariot_goes_straight() {
        let arrow = arrow("a0a3", false);
        assert_eq!(arrow.shaft, "M50 901L50 684");
        assert_eq!(arrow.head, "M50 650L71 684L29 684Z");
    }

    #[test]
    fn a_horse_bends_where_its_leg_is() {
        assert!(arrow("h0g2", false).shaft.starts_with("M750 901L750 850L"));
        assert!(arrow("b2d3", false).shaft.starts_with("M199 750L250 750L"));
    }

    #[test]
    fn a_capture_leaves_the_glyph_free() {
        let capture = Arrow::of("a0a3".parse().unwrap(), false, true);
        assert_eq!(capture.head, "M50 693L71 727L29 727Z");
    }

    #[test]
    fn a_turned_board_turns_the_arrow() {
        assert_eq!(arrow("i9i6", true), arrow("a0a3", false));
    }
}
