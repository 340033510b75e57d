//! Games that nobody would play: hasty, with all options in any order, searches broken off at random, and
//! material that no game leads to. The program must come through them without a fault.

use crate::{
    openings,
    options::{Trouble, only, value},
    player::Player,
};
use engine::{Game, Move, Position, Ruleset, dice::Dice, rules::Limit, search::Searcher};
use std::{
    env, thread,
    time::{Duration, Instant},
};

/// A game longer than this is drawn.
const LONGEST: usize = 160;
/// Games after which the program is started anew.
const LIFETIME: u64 = 50;
/// Later than asked by more than this, an answer is a fault: long, since a busy machine may leave the program
/// waiting, yet far less than any search that nobody stops.
const LATE: Duration = Duration::from_secs(5);
/// What a program's clock shows at most at the start of a game, in milliseconds.
const CLOCK: u64 = 3_000;

/// What came of the games.
#[derive(Default)]
struct Tally {
    moves: u64,
    /// How late the answers came after a stop, and after the time allowed was over.
    stopped: Vec<Duration>,
    timed: Vec<Duration>,
    odd: u64,
    /// Red won, Black won, nobody did, not over.
    ends: [u64; 4],
}

/// How a search is to end.
#[derive(Clone, Copy, Debug)]
enum Ask {
    Nodes(u64),
    Depth(u64),
    Movetime(u64),
    /// Milliseconds left to each side, and added for each move.
    Clock([u64; 2], u64),
    /// Endless, stopped after so many milliseconds.
    Stop(u64),
    /// Pondering, then told that the move was played.
    Hit(u64),
    /// Pondering, then stopped.
    Miss(u64),
}

/// `endure [--games N] [--seed N]`
pub(crate) fn run(arguments: &[String]) -> Result<(), Trouble> {
    only(arguments, &["--games", "--seed"], &[])?;
    let games: u64 = value(arguments, "--games")?.unwrap_or(2_000);
    let seed: u64 = value(arguments, "--seed")?.unwrap_or(1);
    let path = env::current_exe()?;
    let path = path.to_str().ok_or("this program's path is not text")?;
    let mut tally = Tally::default();
    let mut searcher = Searcher::new(1);
    let mut player = Player::greet(path)?;
    for number in 0..games {
        if number % LIFETIME == LIFETIME - 1 {
            player = Player::greet(path)?;
        }
        // Each game by a seed of its own, so that one can be played again without those before it.
        let mut dice = Dice::new(seed + number);
        let played = play(&mut player, &mut dice, &mut searcher, &mut tally);
        played.map_err(|trouble| format!("the game of seed {}: {trouble}", seed + number))?;
    }
    println!(
        "{games} games, {} of them from odd positions, {} moves: Red won {}, Black {}, drawn {}, broken off {}",
        tally.odd, tally.moves, tally.ends[0], tally.ends[1], tally.ends[2], tally.ends[3]
    );
    println!("after a stop answered {}", lateness(&mut tally.stopped));
    println!("after its time was over answered {}", lateness(&mut tally.timed));
    Ok(())
}

/// The middle and the ends of so many delays.
fn lateness(delays: &mut [Duration]) -> String {
    delays.sort_unstable();
    let at = |share: usize| match delays.get((delays.len() * share / 1_000).min(delays.len().max(1) - 1)) {
        Some(delay) => format!("{:.1} ms", delay.as_secs_f64() * 1e3),
        None => "nothing".into(),
    };
    format!("within {} (half), {} (99 %), {} (all) of {}", at(500), at(990), at(1_000), delays.len())
}

fn play(
    player: &mut Player,
    dice: &mut Dice,
    searcher: &mut Searcher,
    tally: &mut Tally,
) -> Result<(), Trouble> {
    let (rules, limit) = set_options(player, dice)?;
    let odd = dice.below(2) == 0;
    let mut game = if odd {
        Game::with_limit(openings::odd(dice).setup(), rules, limit)?
    } else {
        let plies = dice.below(12) as usize;
        let opening = openings::draw(dice, plies, searcher);
        let mut game = Game::with_limit(opening.setup().clone(), rules, limit)?;
        opening.moves().iter().try_for_each(|&mv| game.play(mv))?;
        game
    };
    tally.odd += u64::from(odd);
    if dice.below(2) == 0 {
        player.forget()?;
    }
    let mut clocks = [dice.below(CLOCK); 2].map(|left| left + CLOCK / 2);
    while game.verdict().is_none() && game.moves().len() < LONGEST {
        let ask = draw_ask(dice, clocks);
        let side = game.position().turn().index();
        let (best, spent) = answer(player, &game, ask, tally)?;
        if let Ask::Clock(_, increment) = ask {
            let spent = spent.as_millis() as u64;
            // The flag falls when nothing is left.
            let left = clocks[side].checked_sub(spent).filter(|&left| left > 0);
            clocks[side] = left.ok_or_else(|| format!("lost on time: {clocks:?} left, {spent} ms taken"))?;
            clocks[side] += increment;
        }
        game.play(best).map_err(|illegal| format!("{best} after {ask:?} in {}: {illegal}", text(&game)))?;
        tally.moves += 1;
    }
    let end = game.verdict().map_or(3, |verdict| verdict.winner.map_or(2, |color| color.index()));
    tally.ends[end] += 1;
    Ok(())
}

/// Sets every option, or leaves it as it is, in any order. What the games are judged by.
fn set_options(player: &mut Player, dice: &mut Dice) -> Result<(Ruleset, Limit), Trouble> {
    let rules = dice.pick(&Ruleset::ALL).unwrap_or_default();
    let limit = dice.pick(&Limit::ALL).unwrap_or_default();
    let level = if dice.below(3) == 0 { dice.below(u64::from(engine::think::Level::COUNT) + 1) } else { 0 };
    let mut options = vec![
        // Small tables as often as large ones.
        format!("Hash value {}", (1 << dice.below(8)) + dice.below(129)),
        format!("Threads value {}", 1 + dice.below(3)),
        format!("MultiPV value {}", if dice.below(4) == 0 { 1 + dice.below(128) } else { 1 }),
        format!("Ponder value {}", dice.below(2) == 0),
        format!("UCI_ShowWDL value {}", dice.below(2) == 0),
        format!("Seed value {}", dice.below(1 << 32)),
        format!("Level value {level}"),
        "Clear Hash".into(),
    ];
    options.retain(|option| option.starts_with("Level") || dice.below(3) > 0);
    options.push(format!("Rules value {rules}"));
    options.push(format!("NoCapture value {limit}"));
    while !options.is_empty() {
        let option = options.swap_remove(dice.below(options.len() as u64) as usize);
        player.say(&format!("setoption name {option}"))?;
    }
    Ok((rules, limit))
}

fn draw_ask(dice: &mut Dice, clocks: [u64; 2]) -> Ask {
    let moment = dice.below(8);
    match dice.below(10) {
        0 | 1 => Ask::Nodes(dice.below(1_500)),
        2 => Ask::Depth(1 + dice.below(5)),
        3 | 4 => Ask::Movetime(moment),
        5 => Ask::Clock(clocks, dice.below(20)),
        6 | 7 => Ask::Stop(moment),
        8 => Ask::Hit(moment),
        _ => Ask::Miss(moment),
    }
}

/// Asks for a move and looks at all that is said. The move, and the time it took.
fn answer(
    player: &mut Player,
    game: &Game,
    ask: Ask,
    tally: &mut Tally,
) -> Result<(Move, Duration), Trouble> {
    let moves: String = game.moves().iter().map(|mv| format!(" {mv}")).collect();
    player.say(&format!("position fen {} moves{moves}", game.setup()))?;
    let start = Instant::now();
    player.say(&match ask {
        Ask::Nodes(nodes) => format!("go nodes {nodes}"),
        Ask::Depth(depth) => format!("go depth {depth} nodes 4000"),
        Ask::Movetime(time) => format!("go movetime {time}"),
        Ask::Clock([red, black], more) => format!("go wtime {red} btime {black} winc {more} binc {more}"),
        Ask::Stop(_) => "go infinite".into(),
        Ask::Hit(time) | Ask::Miss(time) => format!("go ponder movetime {time}"),
    })?;
    let mut asked = start;
    if let Ask::Stop(moment) | Ask::Hit(moment) | Ask::Miss(moment) = ask {
        thread::sleep(Duration::from_millis(moment));
        asked = Instant::now();
        player.say(if matches!(ask, Ask::Hit(_)) { "ponderhit" } else { "stop" })?;
    }
    let mut faults = Vec::new();
    let line = player.until("bestmove", |line| faults.extend(look_at(line, game.position())))?;
    let taken = asked.elapsed();
    if let Some(fault) = faults.into_iter().next() {
        return Err(format!("{fault} in {}", text(game)).into());
    }
    let best = line.split_whitespace().nth(1).unwrap_or_default().parse();
    let best = best.map_err(|error| format!("{line:?} after {ask:?} in {}: {error}", text(game)))?;
    let allowed = match ask {
        Ask::Movetime(time) | Ask::Hit(time) => time,
        _ => 0,
    };
    let late = taken.saturating_sub(Duration::from_millis(allowed));
    match ask {
        Ask::Stop(_) | Ask::Miss(_) => tally.stopped.push(late),
        Ask::Movetime(_) | Ask::Hit(_) => tally.timed.push(late),
        Ask::Nodes(_) | Ask::Depth(_) | Ask::Clock(..) => {}
    }
    if late > LATE && !matches!(ask, Ask::Clock(..)) {
        return Err(format!("{late:?} late after {ask:?} in {}", text(game)).into());
    }
    Ok((best, start.elapsed()))
}

/// What is wrong with a line of information: it tells of trouble, or of moves that cannot be played.
fn look_at(line: &str, position: &Position) -> Option<String> {
    if line.starts_with("info string") {
        return Some(format!("trouble: {line:?}"));
    }
    let mut position = *position;
    for word in line.split_whitespace().skip_while(|&word| word != "pv").skip(1) {
        let next = word.parse::<Move>().ok().and_then(|mv| position.play(mv).ok());
        let Some(next) = next else { return Some(format!("{word} cannot be played: {line:?}")) };
        position = next;
    }
    None
}

fn text(game: &Game) -> String {
    let moves: String = game.moves().iter().map(|mv| format!(" {mv}")).collect();
    format!("fen {} moves{moves}", game.setup())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn wrong_information_is_noticed() {
        let start = Position::start();
        assert_eq!(look_at("info depth 3 score cp 5 pv h2e2 h9g7 h0g2", &start), None);
        assert_eq!(look_at("info depth 1 score cp 5 pv", &start), None);
        assert!(look_at("info depth 3 pv h2e2 h2e2", &start).is_some());
        assert!(look_at("info depth 3 pv nonsense", &start).is_some());
        assert!(look_at("info string there is no such option", &start).is_some());
    }

    #[test]
    fn delays_are_told_from_the_middle_to_the_worst() {
        let mut delays: Vec<Duration> = (1..=200).rev().map(Duration::from_millis).collect();
        assert_eq!(lateness(&mut delays), "within 101.0 ms (half), 199.0 ms (99 %), 200.0 ms (all) of 200");
        assert_eq!(lateness(&mut []), "within nothing (half), nothing (99 %), nothing (all) of 0");
    }
}
