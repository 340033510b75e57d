//! The page says of each topic what the engine says.

use super::topic::Topic;
use crate::ui::referee::Case;
use engine::rules::{Act, Clause, Counts, Deed, Excused};
use engine::{Color, Reason, Status, Verdict};

/// What the text beside an example claims.
fn claimed(topic: Topic) -> Verdict {
    use Color::{Black, Red};
    match topic {
        Topic::PerpetualCheck | Topic::CheckAgainstChase => Verdict::loss(Red, Reason::PerpetualCheck),
        Topic::PerpetualChase | Topic::DiscoveredChase | Topic::TwoChasers => {
            Verdict::loss(Red, Reason::PerpetualChase)
        }
        Topic::HeldChariot => Verdict::loss(Red, Reason::PerpetualChase),
        Topic::MateFirst => Verdict::loss(Black, Reason::Checkmate),
        Topic::ProtectedChariot | Topic::FalseRoot => Verdict::loss(Black, Reason::PerpetualChase),
        Topic::CheckAndThreatChinese => Verdict::loss(Black, Reason::PerpetualAttack),
        Topic::NoCapture => Verdict::draw(Reason::NoCapture),
        Topic::DeadMaterial => Verdict::draw(Reason::DeadMaterial),
        _ => Verdict::draw(Reason::Repetition),
    }
}

#[test]
fn every_example_ends_as_its_text_says() {
    for topic in Topic::EXAMPLES {
        let game = topic.game().unwrap_or_else(|| panic!("{topic:?} cannot be played"));
        assert_eq!(game.verdict(), Some(claimed(topic)), "{topic:?}");
        assert_eq!(game.moves().len(), topic.play().moves.split(' ').count(), "{topic:?}");
        let judged = !matches!(topic, Topic::NoCapture | Topic::MateFirst | Topic::DeadMaterial);
        assert_eq!(Case::of(&game).is_some(), judged, "{topic:?} has grounds");
    }
}

#[test]
fn every_example_shows_what_it_is_named_after() {
    let deeds = |topic: Topic| Case::of(&topic.game().unwrap()).unwrap().deeds().to_vec();
    let some = |topic, test: &dyn Fn(&Deed) -> bool| assert!(deeds(topic).iter().any(test), "{topic:?}");
    let excused = |why: fn(Excused) -> bool| move |deed: &Deed| deed.excused.iter().any(|it| why(it.why));
    some(Topic::FalseRoot, &|deed| deed.chases.iter().any(|it| matches!(it.why, Counts::FalseRoot { .. })));
    some(Topic::ProtectedChariot, &|deed| deed.chases.iter().any(|it| it.why == Counts::Dearer));
    some(Topic::DiscoveredChase, &|deed| deed.chases.iter().any(|it| it.attacker != deed.mv.to()));
    some(Topic::Protected, &excused(|why| matches!(why, Excused::Protected { .. })));
    some(Topic::Exchange, &excused(|why| why == Excused::Exchange));
    some(Topic::KingChases, &excused(|why| why == Excused::KingOrSoldier));
    some(Topic::SoldierChases, &excused(|why| why == Excused::KingOrSoldier));
    some(Topic::NotNew, &excused(|why| why == Excused::NotNew));
    some(Topic::PinnedAttacker, &excused(|why| why == Excused::Pinned));
    let clause = |topic: Topic| Case::of(&topic.game().unwrap()).unwrap().judgement().clause;
    assert_eq!(clause(Topic::BothChase), Clause::BothChase);
    assert_eq!(clause(Topic::HeldChariot), Clause::HeldChariot { loser: Color::Red });
    assert!(deeds(Topic::BothChase).iter().all(|deed| deed.act() == Act::Chase));
    assert!(deeds(Topic::BothCheck).iter().all(|deed| deed.act() == Act::Check));
    some(Topic::CheckAndThreat, &|deed| deed.act() == Act::MateThreat);
    some(Topic::MixedLoops, &|deed| deed.act() == Act::Check);
    let chasers: Vec<_> = deeds(Topic::TwoChasers).iter().flat_map(|deed| deed.chases.clone()).collect();
    assert_ne!(chasers[0].attacker, chasers[1].attacker);
    let victims: Vec<_> = deeds(Topic::TwoVictims).iter().flat_map(|deed| deed.chases.clone()).collect();
    assert_ne!(victims[0].victim, victims[1].victim);
    assert!(deeds(Topic::HomeSoldier).iter().all(|deed| deed.act() == Act::Idle));
}

#[test]
fn every_lesson_can_be_played_from() {
    for topic in Topic::LESSONS {
        let game = topic.game().unwrap_or_else(|| panic!("{topic:?} cannot be played"));
        let mv = topic.moves().next().unwrap_or_else(|| panic!("{topic:?} proposes nothing"));
        let after = game.position().play(mv).unwrap_or_else(|why| panic!("{topic:?}: {why}"));
        let status = after.status();
        let claimed = match topic {
            Topic::Check => Status::Check,
            Topic::Mate => Status::Checkmate,
            Topic::Stalemate => Status::Stalemate,
            _ => status,
        };
        assert_eq!(status, claimed, "{topic:?}");
    }
    let facing = Topic::Facing.game().unwrap();
    assert!(facing.position().legal_from("e4".parse().unwrap()).is_empty(), "the horse may not step aside");
}

#[test]
fn topics_have_addresses_of_their_own() {
    for topic in Topic::all() {
        assert_eq!(Topic::of_id(topic.id()), Some(topic));
    }
    assert_eq!(Topic::of_id("unknown"), None);
}
