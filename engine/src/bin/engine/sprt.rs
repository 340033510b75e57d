//! How sure a match makes us.
//!
//! Two games from one opening, the colours swapped, are one observation: their results hang together. The
//! test is the generalised sequential probability ratio test in its normal approximation (M. Van den Bergh,
//! "A practical introduction to the GSPRT", 2017); its bounds are A. Wald's (1945).

/// Chance that the test takes a change that gains nothing, and that it leaves one that gains.
const ERROR: f64 = 0.05;
/// Two-sided 95 % of the normal distribution, in standard deviations.
const NINETY_FIVE: f64 = 1.96;

/// Observations by their score: the first scored 0, the last 1, those between in even steps.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Tally<const N: usize>(pub(crate) [u64; N]);

impl<const N: usize> Tally<N> {
    /// How many there are.
    pub(crate) fn len(&self) -> u64 {
        self.0.iter().sum()
    }

    fn moment(&self, of: impl Fn(f64) -> f64) -> f64 {
        let terms = self.0.iter().enumerate().map(|(i, &n)| n as f64 * of(i as f64 / (N - 1) as f64));
        terms.sum::<f64>() / self.len().max(1) as f64
    }

    /// The mean score, 0 to 1.
    pub(crate) fn score(&self) -> f64 {
        self.moment(|score| score)
    }

    /// The variance of one observation's score.
    fn variance(&self) -> f64 {
        let mean = self.score();
        self.moment(|score| (score - mean).powi(2))
    }

    /// The difference in strength and half the width of its interval at 95 %; infinite where a side never
    /// scores.
    pub(crate) fn elo(&self) -> (f64, f64) {
        let (score, n) = (self.score(), self.len().max(1) as f64);
        let width = NINETY_FIVE * (self.variance() / n).sqrt();
        (elo(score), (elo((score + width).min(1.0)) - elo((score - width).max(0.0))) / 2.0)
    }

    /// The logarithm of how much likelier the observations are if the difference is `gain[1]` than if it is
    /// `gain[0]`, in Elo.
    pub(crate) fn llr(&self, gain: [f64; 2]) -> f64 {
        let [low, high] = gain.map(expected);
        let variance = self.variance();
        if variance <= 0.0 {
            return 0.0;
        }
        self.len() as f64 * (high - low) * (2.0 * self.score() - low - high) / (2.0 * variance)
    }
}

/// The ratio from which on the change is taken; below its negative it is left.
pub(crate) fn bound() -> f64 {
    ((1.0 - ERROR) / ERROR).ln()
}

/// The score that a difference in Elo leads to.
fn expected(elo: f64) -> f64 {
    1.0 / (1.0 + 10f64.powf(-elo / 400.0))
}

/// The difference in Elo that leads to a score.
fn elo(score: f64) -> f64 {
    -400.0 * (1.0 / score - 1.0).log10()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Two tests of one change on Stockfish's public test site, December 2020: pairs by score, bounds and
    /// ratio.
    #[test]
    fn the_ratio_is_that_of_published_tests() {
        for (pairs, gain, published) in [
            ([292, 5_905, 28_939, 6_129, 299], [-0.25, 1.25], 2.95),
            ([5, 418, 6_043, 506, 12], [0.25, 1.25], 2.92),
        ] {
            let llr = Tally(pairs).llr(gain);
            assert!((llr - published).abs() < 0.03, "{llr}, not {published}");
        }
        assert!((bound() - 2.944).abs() < 1e-3);
    }

    /// Three matches that the book of the engine Rustic gives as cutechess saw them.
    #[test]
    fn the_difference_is_that_of_published_matches() {
        for (games, published, error) in
            [([646, 357, 869], 41.6, 14.2), ([197, 133, 409], 102.5, 23.5), ([416, 277, 628], 56.2, 16.8)]
        {
            let (elo, width) = Tally(games).elo();
            assert!((elo - published).abs() < 0.06 && (width - error).abs() < 0.15, "{elo} ± {width}");
        }
    }

    #[test]
    fn nothing_played_says_nothing() {
        assert_eq!(Tally([0; 5]).llr([0.0, 5.0]), 0.0);
        let (elo, width) = Tally([0, 0, 4, 0, 0]).elo();
        assert_eq!((elo, width), (0.0, 0.0));
        assert_eq!(Tally([0, 0, 0, 0, 3]).elo().0, f64::INFINITY);
    }
}
