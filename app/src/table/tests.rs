use super::*;
use proptest::prelude::*;

const MINUTE: u64 = 60_000;

fn opening(seats: [Seat; 2], clock: Option<(u16, u16)>) -> Opening {
    let clock = clock.map(|(minutes, increment_s)| ClockSetting { minutes, increment_s });
    let (rules, limit) = (Ruleset::default(), Limit::default());
    Opening { start: Setup::start(), rules, limit, seats, clock, at: Millis(1_000) }
}

const BOTH: [Seat; 2] = [Seat::Human, Seat::Human];

fn engine() -> Seat {
    Seat::Engine(Level::ALL[2])
}

/// A table and what happened at it.
struct Played {
    opening: Opening,
    table: Table,
    events: Vec<Event>,
}

impl Played {
    fn new(opening: Opening) -> Self {
        let table = Table::open(&opening).unwrap();
        Self { opening, table, events: Vec::new() }
    }

    fn act(&mut self, by: Color, command: Command, now: u64) -> Result<Event, Refusal> {
        let event = decide(&self.table, by, command, Millis(now))?;
        evolve(&mut self.table, &event);
        self.events.push(event);
        Ok(event)
    }

    fn mv(&mut self, text: &str, now: u64) -> Result<Event, Refusal> {
        self.act(self.table.turn(), Command::Move(text.parse().unwrap()), now)
    }
}

/// Everything a table shows at `now`.
fn seen(table: &Table, now: u64) -> impl PartialEq + core::fmt::Debug + use<> {
    let left = Color::ALL.map(|color| table.left(color, Millis(now)));
    let game = table.game();
    (game.moves().to_vec(), game.position().setup(), table.verdict(), table.spent().to_vec(), left)
}

#[test]
fn a_move_takes_time_and_gains_the_increment() {
    let mut played = Played::new(opening(BOTH, Some((5, 3))));
    assert_eq!(played.table.left(Color::Red, Millis(3_500)), Some(5 * MINUTE - 2_500));
    assert_eq!(played.table.left(Color::Black, Millis(3_500)), Some(5 * MINUTE));
    played.mv("h2e2", 11_000).unwrap();
    assert_eq!(played.table.spent(), [10_000]);
    assert_eq!(played.table.left(Color::Red, Millis(20_000)), Some(5 * MINUTE - 10_000 + 3_000));
    assert_eq!(played.table.left(Color::Black, Millis(20_000)), Some(5 * MINUTE - 9_000));
}

#[test]
fn the_flag_falls_by_the_time_given() {
    let mut played = Played::new(opening(BOTH, Some((1, 0))));
    assert_eq!(played.act(Color::Black, Command::Flag, 1_000 + MINUTE - 1), Err(Refusal::NotFlagged));
    assert_eq!(
        played.act(Color::Red, Command::Flag, 1_000 + MINUTE),
        Ok(Event::Flagged { at: Millis(1_000 + MINUTE) })
    );
    assert_eq!(played.table.verdict().and_then(|verdict| verdict.winner), Some(Color::Black));
    assert_eq!(played.mv("h2e2", 1_000 + MINUTE + 1), Err(Refusal::Over));
}

#[test]
fn a_move_after_the_time_is_a_flag() {
    let mut played = Played::new(opening(BOTH, Some((1, 60))));
    let event = played.mv("h2e2", 1_000 + MINUTE).unwrap();
    assert!(matches!(event, Event::Flagged { .. }));
    assert_eq!(played.table.ply(), 0);
    assert_eq!(played.table.left(Color::Red, Millis(10 * MINUTE)), Some(0));
    assert_eq!(played.table.left(Color::Black, Millis(10 * MINUTE)), Some(MINUTE));
}

#[test]
fn a_takeback_goes_to_the_humans_turn() {
    let mut played = Played::new(opening([Seat::Human, engine()], None));
    assert_eq!(played.act(Color::Red, Command::Takeback, 2_000), Err(Refusal::NothingToTakeBack));
    played.mv("h2e2", 2_000).unwrap();
    assert_eq!(played.table.takeback(), Some(1), "while the engine thinks");
    played.mv("h9g7", 3_000).unwrap();
    assert_eq!(played.table.takeback(), Some(2), "after its answer");
    played.act(Color::Red, Command::Takeback, 4_000).unwrap();
    assert_eq!(seen(&played.table, 9_000), seen(&Table::open(&played.opening).unwrap(), 9_000));

    let mut second = Played::new(opening([engine(), Seat::Human], None));
    second.mv("h2e2", 2_000).unwrap();
    assert_eq!(second.table.takeback(), None, "the human has not moved");
    second.mv("h9g7", 3_000).unwrap();
    assert_eq!(second.table.takeback(), Some(1));
}

#[test]
fn a_takeback_gives_the_time_back() {
    let mut played = Played::new(opening(BOTH, Some((5, 0))));
    played.mv("h2e2", 31_000).unwrap();
    played.act(Color::Red, Command::Takeback, 40_000).unwrap();
    assert_eq!(played.table.left(Color::Red, Millis(40_000)), Some(5 * MINUTE));
    assert_eq!(played.table.left(Color::Black, Millis(40_000)), Some(5 * MINUTE));
}

#[test]
fn a_closed_page_costs_no_time() {
    let mut played = Played::new(opening(BOTH, Some((5, 0))));
    played.act(Color::Red, Command::Return { left: Millis(3_000) }, 600_000).unwrap();
    assert_eq!(played.table.left(Color::Red, Millis(601_000)), Some(5 * MINUTE - 2_000 - 1_000));
    played.act(Color::Red, Command::Return { left: Millis(u64::MAX) }, 602_000).unwrap();
    assert_eq!(
        played.table.left(Color::Red, Millis(602_000)),
        Some(5 * MINUTE - 4_000),
        "not from the future"
    );
}

#[test]
fn only_the_side_to_move_moves_and_only_legally() {
    let mut played = Played::new(opening(BOTH, None));
    let mv = Command::Move("h7e7".parse().unwrap());
    assert_eq!(played.act(Color::Black, mv, 2_000), Err(Refusal::NotYourTurn));
    assert_eq!(played.act(Color::Red, mv, 2_000), Err(Refusal::Illegal(Illegal::NotYourPiece)));
    let resigned = played.act(Color::Black, Command::Resign, 3_000).unwrap();
    assert_eq!(resigned, Event::Resigned { at: Millis(3_000), by: Color::Black });
    assert_eq!(played.table.verdict().and_then(|verdict| verdict.winner), Some(Color::Red));
    assert_eq!(played.act(Color::Red, Command::Takeback, 4_000), Err(Refusal::Over));
}

#[test]
fn a_draw_needs_both_sides() {
    let mut played = Played::new(opening(BOTH, Some((5, 0))));
    assert_eq!(played.act(Color::Black, Command::AcceptDraw, 1_500), Err(Refusal::NoOffer));
    assert_eq!(played.act(Color::Black, Command::OfferDraw, 1_500), Err(Refusal::NotYourTurn));
    played.act(Color::Red, Command::OfferDraw, 2_000).unwrap();
    assert_eq!(played.table.offer(), Some(Color::Red));
    assert_eq!(played.act(Color::Red, Command::AcceptDraw, 2_500), Err(Refusal::NoOffer), "not one's own");
    played.act(Color::Black, Command::DeclineDraw, 3_000).unwrap();
    assert_eq!(played.table.offer(), None);
    assert_eq!(played.act(Color::Red, Command::OfferDraw, 3_500), Err(Refusal::OfferedAlready));
    assert_eq!(played.table.verdict(), None);

    played.mv("h2e2", 4_000).unwrap();
    played.act(Color::Black, Command::OfferDraw, 5_000).unwrap();
    let agreed = played.act(Color::Red, Command::AcceptDraw, 6_000).unwrap();
    assert_eq!(agreed, Event::DrawAgreed { at: Millis(6_000), by: Color::Red });
    assert_eq!(played.table.verdict(), Some(Verdict::draw(engine::Reason::Agreed)));
    assert_eq!(played.table.left(Color::Black, Millis(60_000)), Some(5 * MINUTE - 2_000), "the clock stands");
    assert_eq!(played.act(Color::Red, Command::OfferDraw, 7_000), Err(Refusal::Over));
}

#[test]
fn an_offer_falls_with_a_move() {
    let mut played = Played::new(opening(BOTH, None));
    played.act(Color::Red, Command::OfferDraw, 2_000).unwrap();
    assert_eq!(played.act(Color::Red, Command::OfferDraw, 2_500), Err(Refusal::OfferedAlready));
    played.mv("h2e2", 3_000).unwrap();
    assert_eq!(played.act(Color::Black, Command::AcceptDraw, 4_000), Err(Refusal::NoOffer));
    played.mv("h9g7", 5_000).unwrap();
    assert!(played.act(Color::Red, Command::OfferDraw, 6_000).is_ok(), "another turn, another offer");
    played.act(Color::Red, Command::Takeback, 7_000).unwrap();
    assert_eq!(played.table.offer(), None);
}

#[test]
fn a_foreign_event_is_found_out() {
    let opening = opening(BOTH, None);
    let refused = |events: &[Event]| match replay(&opening, events).unwrap_err() {
        ReplayError::Event { index, why } => (index, why),
        ReplayError::Start(why) => panic!("{why}"),
    };
    assert_eq!(refused(&[Event::Flagged { at: Millis(9) }]), (0, Some(Refusal::NotFlagged)));
    let moved = Event::Moved { at: Millis(2_000), mv: "h2e2".parse().unwrap() };
    let taken = Event::TakenBack { at: Millis(3_000), by: Color::Red, plies: 7 };
    assert_eq!(refused(&[moved, taken]), (1, None));
    let early = Event::Moved { at: Millis(0), mv: "h2e2".parse().unwrap() };
    assert_eq!(refused(&[early]), (0, None));
}

#[test]
fn a_board_without_kings_is_no_start() {
    let empty = Opening { start: Setup::empty(), ..opening(BOTH, None) };
    assert!(matches!(replay(&empty, &[]), Err(ReplayError::Start(_))));
}

#[test]
fn clocks_have_a_range() {
    let within = |minutes, increment_s| ClockSetting { minutes, increment_s }.is_within_range();
    assert!(within(1, 0) && within(180, 180));
    assert!(!within(0, 3) && !within(181, 0) && !within(5, 181));
}

fn wishes() -> impl Strategy<Value = Vec<(u8, u16, u32, bool)>> {
    prop::collection::vec((0u8..20, any::<u16>(), 0u32..20_000, any::<bool>()), 0..120)
}

fn seats() -> impl Strategy<Value = [Seat; 2]> {
    prop_oneof![Just(BOTH), Just([Seat::Human, engine()]), Just([engine(), Seat::Human])]
}

fn clocks() -> impl Strategy<Value = Option<(u16, u16)>> {
    prop::option::of((1u16..4, 0u16..10))
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(128))]

    /// Whatever is wished, the table stays its events replayed, and log, board and clock agree.
    #[test]
    fn a_table_is_its_events_replayed(wishes in wishes(), seats in seats(), clock in clocks()) {
        let mut played = Played::new(opening(seats, clock));
        let mut now = 1_000;
        for (kind, pick, pause, red) in wishes {
            now += u64::from(pause);
            let table = &played.table;
            let legal = table.game().position().legal_moves();
            let command = match kind {
                0..=13 if !legal.is_empty() => Command::Move(legal[usize::from(pick) % legal.len()]),
                14 => Command::Takeback,
                15 if pick % 16 == 0 => Command::Resign,
                15 if pick % 16 < 6 => Command::OfferDraw,
                15 if pick % 16 < 11 => Command::DeclineDraw,
                18 if pick % 16 == 0 => Command::AcceptDraw,
                16 => Command::Flag,
                17 => Command::Return { left: Millis(now.saturating_sub(u64::from(pick))) },
                _ => Command::Move(Move::from_bits(pick % (1 << 14)).unwrap_or(Move::new(
                    engine::Square::at(0),
                    engine::Square::at(0),
                ))),
            };
            let by = if kind < 14 { table.turn() } else if red { Color::Red } else { Color::Black };
            let before = seen(table, now);
            if played.act(by, command, now).is_err() {
                prop_assert_eq!(seen(&played.table, now), before);
            }
        }
        let table = &played.table;
        let text = serde_json::to_string(&(&played.opening, &played.events)).unwrap();
        let (opening, events): (Opening, Vec<Event>) = serde_json::from_str(&text).unwrap();
        let again = replay(&opening, &events).unwrap();
        prop_assert_eq!(seen(table, now + 500), seen(&again, now + 500));

        let mut position = *table.game().position_at(0);
        for &mv in table.game().moves() {
            position = position.play(mv).unwrap();
        }
        prop_assert_eq!(position.setup(), table.game().position().setup());
        prop_assert_eq!(table.spent().len(), table.ply());
        if let Some((minutes, increment)) = clock {
            let turn = table.turn();
            for color in Color::ALL {
                let offset = usize::from(color == Color::Black);
                let mine: Vec<u64> = table.spent().iter().skip(offset).step_by(2).map(|&ms| ms.into()).collect();
                let budget = u64::from(minutes) * MINUTE + u64::from(increment) * 1_000 * mine.len() as u64;
                let running = if color == turn { table.thought(Millis(now)) } else { 0 };
                let left = table.left(color, Millis(now)).unwrap();
                prop_assert_eq!(left, budget.saturating_sub(mine.iter().sum::<u64>() + running));
            }
        }
    }

    /// Stored events may be anything: replaying them never panics.
    #[test]
    fn replaying_nonsense_never_panics(bits in prop::collection::vec((0u8..8, 0u16..1 << 14, any::<u64>()), 0..40)) {
        let events: Vec<Event> = bits.into_iter().filter_map(|(kind, bits, at)| {
            let at = Millis(at);
            Some(match kind {
                0 => Event::Moved { at, mv: Move::from_bits(bits)? },
                1 => Event::TakenBack { at, by: Color::Red, plies: bits },
                2 => Event::Resigned { at, by: Color::Black },
                3 => Event::Flagged { at },
                4 => Event::DrawOffered { at, by: Color::Red },
                5 => Event::DrawDeclined { at, by: Color::Black },
                6 => Event::DrawAgreed { at, by: Color::Black },
                _ => Event::Returned { at, left: Millis(u64::from(bits)) },
            })
        }).collect();
        let opening = opening(BOTH, Some((1, 0)));
        if let Ok(table) = replay(&opening, &events) {
            prop_assert_eq!(table.spent().len(), table.ply());
        }
        let mut table = Table::open(&opening).unwrap();
        events.iter().for_each(|event| evolve(&mut table, event));
        prop_assert_eq!(table.spent().len(), table.ply());
    }
}
