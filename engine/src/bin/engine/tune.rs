//! Fitting the evaluation to games, after P. Österlund's method for Texel: choose the weights with which the
//! evaluation, as a chance to win, errs least from what the games say.

use crate::options::{Trouble, only, value};
use engine::{
    Position, Setup,
    eval::{self, Row, Trace},
};
use std::{fs, io::BufRead};

/// How much of a position's target is the result of its game; the rest is the search's score.
const RESULT: f32 = 0.4;
/// One position in so many is kept apart, to see that what is learnt holds elsewhere.
const APART: usize = 10;
/// Pull of each weight to where it was, in thousand-millionths: terms that are hardly ever seen stay.
const PULL: f32 = 20.0;
/// Adam (D. Kingma, J. Ba, 2014): first step in hundredths, and how slowly both averages forget.
const STEP: f32 = 1.0;
const FORGET: [f32; 2] = [0.9, 0.999];

/// A position and the chance to win that its game and its search give Red.
struct Sample {
    trace: Trace,
    result: f32,
    score: f32,
}

/// `tune DATA [--rounds N] [--pull X] [--weights FILE]`
pub(crate) fn run(arguments: &[String]) -> Result<(), Trouble> {
    let (data, options) = arguments.split_first().ok_or("tune wants a file of positions")?;
    only(options, &["--rounds", "--pull", "--weights"], &[])?;
    let rounds = value(options, "--rounds")?.unwrap_or(600);
    let pull = value(options, "--pull")?.unwrap_or(PULL) * 1e-9;
    let samples = read(data)?;
    let (apart, learnt): (Vec<_>, Vec<_>) = samples.iter().enumerate().partition(|(i, _)| {
        // Whole stretches: neighbours are of one game.
        i / 1_000 % APART == 0
    });
    let [apart, learnt] =
        [apart, learnt].map(|part| part.into_iter().map(|(_, sample)| sample).collect::<Vec<_>>());
    if apart.is_empty() || learnt.is_empty() {
        return Err(format!("{data} holds too few positions").into());
    }
    let before: Vec<[f32; 2]> = eval::weights().iter().map(|pair| pair.map(|weight| weight as f32)).collect();
    let slope = slope(&learnt, &before);
    eprintln!("{} positions, {} apart; slope {slope:.5}", learnt.len(), apart.len());
    eprintln!("error {:.6}, apart {:.6}", error(&learnt, &before, slope), error(&apart, &before, slope));

    let mut weights = before.clone();
    let mut averages = vec![[[0f32; 2]; 2]; weights.len()];
    for round in 1..=rounds {
        let gradient = gradient(&learnt, &weights, slope);
        let step = STEP * if round * 2 > rounds { 0.2 } else { 1.0 };
        for (i, weight) in weights.iter_mut().enumerate() {
            for half in 0..2 {
                let slope = gradient[i][half] + pull * (weight[half] - before[i][half]);
                let [mean, square] = &mut averages[i][half];
                *mean = FORGET[0] * *mean + (1.0 - FORGET[0]) * slope;
                *square = FORGET[1] * *square + (1.0 - FORGET[1]) * slope * slope;
                let mean = *mean / (1.0 - FORGET[0].powi(round));
                let square = *square / (1.0 - FORGET[1].powi(round));
                weight[half] -= step * mean / (square.sqrt() + 1e-10);
            }
        }
        if round % 50 == 0 {
            let [inside, outside] = [&learnt, &apart].map(|part| error(part, &weights, slope));
            eprintln!("{round:5}: error {inside:.6}, apart {outside:.6}");
        }
    }
    let whole: Vec<[i32; 2]> = weights.iter().map(|pair| pair.map(|weight| weight.round() as i32)).collect();
    match value::<String>(options, "--weights")? {
        None => eval::rows().for_each(|row| println!("{} = {}", row.name, numbers(row, &whole))),
        Some(path) => {
            let text = fs::read_to_string(&path).map_err(|error| format!("{path}: {error}"))?;
            fs::write(&path, rewritten(&text, &whole)?).map_err(|error| format!("{path}: {error}"))?;
        }
    }
    Ok(())
}

/// Reads what `selfplay` writes.
fn read(path: &str) -> Result<Vec<Sample>, Trouble> {
    let file = fs::File::open(path).map_err(|error| format!("{path}: {error}"))?;
    let mut samples = Vec::new();
    for (number, line) in std::io::BufReader::new(file).lines().enumerate() {
        let line = line?;
        let trouble = |why: &dyn std::fmt::Display| format!("{path}:{}: {why}", number + 1);
        let mut parts = line.split(" | ");
        let (Some(fen), Some(score), Some(result)) = (parts.next(), parts.next(), parts.next()) else {
            return Err(trouble(&"not `FEN | score | result`").into());
        };
        let setup: Setup = fen.parse().map_err(|error| trouble(&error))?;
        let position = Position::try_from(setup).or_else(|faulty| faulty.forgive());
        let position = position.map_err(|faulty| trouble(&faulty))?;
        let [score, result] = [score.parse(), result.parse()];
        let (score, result) =
            (score.map_err(|error| trouble(&error))?, result.map_err(|error| trouble(&error))?);
        samples.extend(Trace::of(&position).map(|trace| Sample { trace, result, score }));
    }
    Ok(samples)
}

/// The chance to win that a worth means.
fn chance(worth: f32, slope: f32) -> f32 {
    1.0 / (1.0 + (-slope * worth).exp())
}

/// What the evaluation should say of the chance to win.
fn target(sample: &Sample, slope: f32) -> f32 {
    RESULT * sample.result + (1.0 - RESULT) * chance(sample.score, slope)
}

fn error(samples: &[&Sample], weights: &[[f32; 2]], slope: f32) -> f64 {
    let square = |sample: &&Sample| {
        let miss = chance(sample.trace.worth(weights), slope) - target(sample, slope);
        f64::from(miss * miss)
    };
    samples.iter().map(square).sum::<f64>() / samples.len() as f64
}

/// The slope with which scores foretell results best, so that the weights keep their measure.
fn slope(samples: &[&Sample], weights: &[[f32; 2]]) -> f32 {
    let miss = |slope: f32| {
        let of =
            |sample: &&Sample| f64::from(chance(sample.trace.worth(weights), slope) - sample.result).powi(2);
        samples.iter().map(of).sum::<f64>()
    };
    let (mut low, mut high) = (0.000_5, 0.02);
    for _ in 0..40 {
        let (left, right) = (low + (high - low) / 3.0, high - (high - low) / 3.0);
        if miss(left) < miss(right) { high = right } else { low = left }
    }
    (low + high) / 2.0
}

/// How the mean error changes with each weight.
fn gradient(samples: &[&Sample], weights: &[[f32; 2]], slope: f32) -> Vec<[f32; 2]> {
    let mut sum = vec![[0f32; 2]; weights.len()];
    for sample in samples {
        let chance = chance(sample.trace.worth(weights), slope);
        let pull =
            2.0 * (chance - target(sample, slope)) * chance * (1.0 - chance) * slope * sample.trace.fade;
        let halves = [pull * sample.trace.phase, pull * (1.0 - sample.trace.phase)];
        for &(term, times) in &sample.trace.terms {
            let sum = &mut sum[usize::from(term)];
            sum[0] += halves[0] * f32::from(times);
            sum[1] += halves[1] * f32::from(times);
        }
    }
    sum.iter().map(|pair| pair.map(|slope| slope / samples.len() as f32)).collect()
}

/// A row of weights as the source has it.
fn numbers(row: Row, weights: &[[i32; 2]]) -> String {
    let pairs =
        weights[row.first..row.first + row.len].iter().map(|[middle, end]| format!("({middle}, {end})"));
    let pairs: Vec<String> = pairs.collect();
    // A placement's line is a rank of the board.
    let width = if row.len == 50 { 5 } else { 8 };
    pairs.chunks(width).map(|line| format!("        {},\n", line.join(", "))).collect()
}

/// The source of the weights with other numbers.
fn rewritten(text: &str, weights: &[[i32; 2]]) -> Result<String, Trouble> {
    let mut text = text.to_owned();
    for row in eval::rows() {
        let head = format!("    {}: {:?} [{}] = [\n", row.name, row.family, row.len);
        let found = text.find(&head).ok_or_else(|| format!("the file has no row {}", row.name))?;
        let start = found + head.len();
        let len = text[start..].find("    ];").ok_or_else(|| format!("row {} has no end", row.name))?;
        text.replace_range(start..start + len, &numbers(row, weights));
    }
    Ok(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    const SOURCE: &str = include_str!("../../eval/weights.rs");

    #[test]
    fn the_source_is_rewritten_row_by_row() {
        let mut weights = eval::weights();
        let same = rewritten(SOURCE, &weights).expect("every row is there");
        assert_eq!(rewritten(&same, &weights).expect("every row is still there"), same);
        let strip = |text: &str| text.split_whitespace().collect::<String>();
        assert_eq!(strip(&same), strip(SOURCE));
        weights[0] = [-7, 1234];
        assert!(rewritten(SOURCE, &weights).expect("every row is there").contains("        (-7, 1234), ("));
        assert!(rewritten("weights! {}", &weights).is_err());
    }

    /// Where Red always wins with a horse more, a horse comes to be worth more.
    #[test]
    fn the_gradient_points_to_what_wins() {
        let fen = "4k4/4a4/9/9/p7p/9/9/4B4/4N4/4K4 w - - 0 1";
        let position = Position::try_from(fen.parse::<Setup>().expect(fen)).expect(fen);
        let sample = Sample { trace: Trace::of(&position).expect("both attack"), result: 1.0, score: 400.0 };
        let mut weights = vec![[0f32; 2]; eval::weights().len()];
        let material = eval::rows().find(|row| row.name == "MATERIAL").expect("there is such a row").first;
        let horse = material + engine::Kind::Horse.index();
        let before = error(&[&sample], &weights, 0.004);
        let slope = gradient(&[&sample], &weights, 0.004)[horse];
        assert!(slope[0] < 0.0 && slope[1] < 0.0, "{slope:?}");
        // The slope is that of the error itself.
        weights[horse][1] += 1.0;
        let change = error(&[&sample], &weights, 0.004) - before;
        assert!((change / f64::from(slope[1]) - 1.0).abs() < 0.05, "{change} {slope:?}");
    }
}
