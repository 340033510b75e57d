//! What the page on the rules shows: a position for each lesson, and a game for each kind of verdict.

use engine::{Game, Move, Ruleset, Setup};

/// A lesson or an example.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Topic {
    /// The board and the aim.
    Board,
    /// Its move and its palace.
    King,
    /// Its move.
    Advisor,
    /// Its move, its eyes and the river.
    Elephant,
    /// Its move and its leg.
    Horse,
    /// Its move.
    Chariot,
    /// Its move, and its capture over a screen.
    Cannon,
    /// Its move before and after the river.
    Soldier,
    /// The kings may not see each other.
    Facing,
    /// What check is.
    Check,
    /// What ends a game.
    Mate,
    /// No move is a loss.
    Stalemate,
    /// Perpetual check loses.
    PerpetualCheck,
    /// Also against a perpetual chase.
    CheckAgainstChase,
    /// But not when both sides check.
    BothCheck,
    /// A check with every other move does not.
    CheckAndIdle,
    /// The chase of one piece loses.
    PerpetualChase,
    /// But not when both sides chase.
    BothChase,
    /// A chariot that cannot leave weighs more.
    HeldChariot,
    /// Also by a piece that did not move.
    DiscoveredChase,
    /// Also by two pieces in turn.
    TwoChasers,
    /// But not the chase of two pieces in turn.
    TwoVictims,
    /// Nor that of a protected piece.
    Protected,
    /// Except a chariot, by a horse or cannon.
    ProtectedChariot,
    /// A protector that cannot take back is none.
    FalseRoot,
    /// Like attacks like.
    Exchange,
    /// A king may chase.
    KingChases,
    /// A soldier may.
    SoldierChases,
    /// A soldier before the river may be chased.
    HomeSoldier,
    /// A pinned piece threatens nothing.
    PinnedAttacker,
    /// An attack that stood already is no chase.
    NotNew,
    /// Check and threat of mate in turn, by the world rules.
    CheckAndThreat,
    /// The same game by the Chinese rules.
    CheckAndThreatChinese,
    /// Both sides at fault, by the Chinese rules.
    BothAttack,
    /// Loops that differ are judged as one.
    MixedLoops,
    /// Too long without a capture.
    NoCapture,
    /// Mate with the move that would draw.
    MateFirst,
    /// Nothing left to attack with.
    DeadMaterial,
}

/// Where a topic begins, what is played, and by which rules.
#[derive(Clone, Copy, Debug)]
pub struct Play {
    /// FEN.
    pub start: &'static str,
    /// Moves with blanks between; of a lesson one at most, proposed by an arrow.
    pub moves: &'static str,
    /// By which rules an example is judged.
    pub rules: Ruleset,
}

const fn world(start: &'static str, moves: &'static str) -> Play {
    Play { start, moves, rules: Ruleset::World }
}

/// A lesson with too few pieces for a game, which the other rules would call drawn.
const fn free(start: &'static str, moves: &'static str) -> Play {
    Play { start, moves, rules: Ruleset::Free }
}

const fn chinese(start: &'static str, moves: &'static str) -> Play {
    Play { start, moves, rules: Ruleset::Chinese }
}

/// A game that both rule sets are shown with.
const THREAT: (&str, &str) =
    ("9/4k4/6c2/9/7r1/2p6/9/3K5/2C6/9 b - - 0 1", "h5h2 d2d1 h2h5 d1d2 h5h2 d2d1 h2h5 d1d2");

impl Topic {
    /// How the game is played.
    pub const LESSONS: [Self; 12] = [
        Self::Board,
        Self::King,
        Self::Advisor,
        Self::Elephant,
        Self::Horse,
        Self::Chariot,
        Self::Cannon,
        Self::Soldier,
        Self::Facing,
        Self::Check,
        Self::Mate,
        Self::Stalemate,
    ];

    /// How repetitions and long games are judged.
    pub const EXAMPLES: [Self; 26] = [
        Self::PerpetualCheck,
        Self::CheckAgainstChase,
        Self::BothCheck,
        Self::CheckAndIdle,
        Self::PerpetualChase,
        Self::BothChase,
        Self::HeldChariot,
        Self::DiscoveredChase,
        Self::TwoChasers,
        Self::TwoVictims,
        Self::Protected,
        Self::ProtectedChariot,
        Self::FalseRoot,
        Self::Exchange,
        Self::KingChases,
        Self::SoldierChases,
        Self::HomeSoldier,
        Self::PinnedAttacker,
        Self::NotNew,
        Self::CheckAndThreat,
        Self::CheckAndThreatChinese,
        Self::BothAttack,
        Self::MixedLoops,
        Self::NoCapture,
        Self::MateFirst,
        Self::DeadMaterial,
    ];

    /// All topics, in the order of the page.
    pub fn all() -> impl Iterator<Item = Self> {
        Self::LESSONS.into_iter().chain(Self::EXAMPLES)
    }

    /// Its name in addresses.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Board => "board",
            Self::King => "king",
            Self::Advisor => "advisor",
            Self::Elephant => "elephant",
            Self::Horse => "horse",
            Self::Chariot => "chariot",
            Self::Cannon => "cannon",
            Self::Soldier => "soldier",
            Self::Facing => "facing-kings",
            Self::Check => "check",
            Self::Mate => "checkmate",
            Self::Stalemate => "stalemate",
            Self::PerpetualCheck => "perpetual-check",
            Self::CheckAgainstChase => "check-against-chase",
            Self::BothCheck => "both-check",
            Self::CheckAndIdle => "check-and-idle",
            Self::PerpetualChase => "perpetual-chase",
            Self::BothChase => "both-chase",
            Self::HeldChariot => "held-chariot",
            Self::DiscoveredChase => "discovered-chase",
            Self::TwoChasers => "two-chasers",
            Self::TwoVictims => "two-victims",
            Self::Protected => "protected",
            Self::ProtectedChariot => "protected-chariot",
            Self::FalseRoot => "false-root",
            Self::Exchange => "exchange",
            Self::KingChases => "king-chases",
            Self::SoldierChases => "soldier-chases",
            Self::HomeSoldier => "home-soldier",
            Self::PinnedAttacker => "pinned-attacker",
            Self::NotNew => "not-new",
            Self::CheckAndThreat => "check-and-threat",
            Self::CheckAndThreatChinese => "check-and-threat-chinese",
            Self::BothAttack => "both-attack",
            Self::MixedLoops => "mixed-loops",
            Self::NoCapture => "no-capture",
            Self::MateFirst => "mate-first",
            Self::DeadMaterial => "dead-material",
        }
    }

    /// The topic of this name.
    pub fn of_id(id: &str) -> Option<Self> {
        Self::all().find(|topic| topic.id() == id)
    }

    /// Whether it is a game to step through rather than a position to play from.
    pub fn is_example(self) -> bool {
        Self::EXAMPLES.contains(&self)
    }

    /// Position, moves, rules.
    pub const fn play(self) -> Play {
        match self {
            Self::Board => world("rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w", "h2e2"),
            Self::King => free("3k5/9/9/9/9/9/9/9/4K4/9 w", "e1f1"),
            Self::Advisor => free("3k5/9/9/9/9/9/9/9/4A4/4K4 w", "e1f2"),
            Self::Elephant => world("3k5/9/9/9/9/9/3p5/4B4/9/4K4 w", "e2g4"),
            Self::Horse => world("3k5/9/9/9/4p4/4N4/9/9/9/4K4 w", "e4g5"),
            Self::Chariot => world("3k5/9/9/9/9/2p1R2P1/9/9/9/4K4 w", "e4c4"),
            Self::Cannon => world("1n1k5/9/9/9/9/1P7/9/1C4p2/9/4K4 w", "b2b9"),
            Self::Soldier => world("3k5/9/9/2P6/9/9/6P2/9/9/4K4 w", "c6d6"),
            Self::Facing => world("4k4/9/9/9/9/4N4/9/9/9/4K4 w", "e0d0"),
            Self::Check => world("3k5/9/9/9/9/9/9/9/8R/4K4 w", "i1i9"),
            Self::Mate => world("3k5/7R1/9/9/9/9/9/9/8R/4K4 w", "i1i9"),
            Self::Stalemate => world("5k3/9/9/9/9/4R4/9/9/9/3K5 w", "e4e8"),
            Self::PerpetualCheck => {
                world("3k2b2/4R4/9/9/3C5/9/5N3/5K3/9/9 w - - 0 1", "e8d8 d9e9 d8e8 e9d9 e8d8 d9e9 d8e8 e9d9")
            }
            Self::CheckAgainstChase => world(
                "9/9/3k4R/9/3P3r1/9/nc7/5A3/N4K3/9 b - - 0 1",
                "d7d8 i7i8 d8d7 i8i7 d7d8 i7i8 d8d7 i8i7",
            ),
            // Red's cannon steps between and lets the chariot check, Black's chariot steps between and lets
            // its cannon check over Red's; then each steps back with a check again.
            Self::BothCheck => {
                world("9/4k4/5c3/5r3/4C4/9/9/4R4/5K3/9 w - - 0 1", "e5f5 f6e6 f5e5 e6f6 e5f5 f6e6 f5e5 e6f6")
            }
            Self::CheckAndIdle => {
                world("3a5/6R2/5k3/9/9/9/9/3K5/6p2/8n w - - 0 1", "g8g5 f7f8 g5g8 f8f7 g8g5 f7f8 g5g8 f8f7")
            }
            Self::PerpetualChase => {
                world("9/4k4/4N3b/3c5/9/9/9/9/3K5/9 w - - 0 1", "e7c8 d6g6 c8e7 g6d6 e7c8 d6g6 c8e7 g6d6")
            }
            // Red's horse and Black's step in turn onto the rank of one cannon and the file of the other.
            Self::BothChase => {
                world("5k3/3n5/4n4/9/c1N5N/9/9/9/9/3CK4 w - - 0 1", "c5d3 e7d5 d3c5 d5e7 c5d3 e7d5 d3c5 d5e7")
            }
            // The chariot keeps the horse from giving check; the cannon attacks it over one screen, then another.
            Self::HeldChariot => {
                world("3k5/2r5C/2N2a3/7N1/9/9/9/9/9/4K4 w - - 0 1", "h6g8 f7e8 g8h6 e8f7 h6g8 f7e8 g8h6 e8f7")
            }
            Self::DiscoveredChase => world(
                "3k1a3/P8/9/5n3/7C1/9/9/5K3/7c1/5C3 w - - 0 1",
                "f2e2 f6e8 e2f2 e8f6 f2e2 f6e8 e2f2 e8f6",
            ),
            Self::TwoChasers => {
                world("3k5/9/9/9/2N6/8r/N3c4/9/5K3/9 w - - 0 1", "a3c4 e3b3 c4a3 b3e3 a3c4 e3b3 c4a3 b3e3")
            }
            Self::TwoVictims => {
                world("3k2Pr1/2N6/3C5/9/9/9/9/4K4/9/3A5 b - - 0 1", "h9h0 d7b7 h0h9 b7d7 h9h0 d7b7 h0h9 b7d7")
            }
            Self::Protected => {
                world("9/9/2C1k4/9/9/P2n5/9/9/2RK5/9 b - - 0 1", "d4e6 c7d7 e6d4 d7c7 d4e6 c7d7 e6d4 d7c7")
            }
            Self::ProtectedChariot => world(
                "5R3/5P3/3k4b/4c1nc1/9/9/9/5K3/9/9 b - - 0 1",
                "g6h8 f9g9 h8g6 g9f9 g6h8 f9g9 h8g6 g9f9",
            ),
            Self::FalseRoot => {
                world("9/4k4/4r4/9/9/9/9/3K5/9/6B2 b - - 0 1", "e7g7 g0e2 g7e7 e2g0 e7g7 g0e2 g7e7 e2g0")
            }
            Self::Exchange => {
                world("3k5/R8/9/9/9/4r4/9/9/9/5K3 b - - 0 1", "e4e8 a8a4 e8e4 a4a8 e4e8 a8a4 e8e4 a4a8")
            }
            Self::KingChases => {
                world("3a1P3/4k4/9/9/9/3C2p2/9/9/9/3K5 b - - 0 1", "e8f8 f9e9 f8e8 e9f9 e8f8 f9e9 f8e8 e9f9")
            }
            Self::SoldierChases => {
                world("9/9/3a1k3/9/9/7p1/6C2/9/9/4K4 b - - 0 1", "h4g4 g3h3 g4h4 h3g3 h4g4 g3h3 g4h4 h3g3")
            }
            Self::HomeSoldier => {
                world("4k4/8P/9/9/C7p/1n5N1/1c7/9/9/5K3 w - - 0 1", "h4f5 b4d5 f5h4 d5b4 h4f5 b4d5 f5h4 d5b4")
            }
            // Without the chariot the advisor would be the screen of Black's cannon.
            Self::PinnedAttacker => {
                world("4k4/4c4/9/9/c8/4R4/9/9/4A4/4K4 w - - 0 1", "e4e5 a5a4 e5e4 a4a5 e4e5 a5a4 e5e4 a4a5")
            }
            Self::NotNew => {
                world("3a5/1P7/5k3/9/9/9/R8/9/4K4/3A4r b - - 0 1", "i0f0 a3a8 f0i0 a8a3 i0f0 a3a8 f0i0 a8a3")
            }
            Self::CheckAndThreat => world(THREAT.0, THREAT.1),
            Self::CheckAndThreatChinese => chinese(THREAT.0, THREAT.1),
            Self::BothAttack => chinese(
                "5k3/8P/9/8c/1r7/5n3/2r6/1N3K3/9/7C1 w - - 0 1",
                "b2a4 c3d3 a4b2 d3c3 b2a4 c3d3 a4b2 d3c3",
            ),
            Self::MixedLoops => {
                world("3c5/5k3/4C3b/9/9/4c4/4C4/3K5/9/9 b - - 0 1", "e4d4 d2e2 d4e4 e2d2 d9d4 e3b3 d4d9 b3e3")
            }
            Self::NoCapture => world("4k3r/4a4/4b4/9/9/9/9/4B4/4A4/R3K4 w - - 118 60", "a0a1 i9i8"),
            Self::MateFirst => world("3k5/7R1/9/9/9/9/9/9/8R/4K4 w - - 119 60", "i1i9"),
            Self::DeadMaterial => world("3k1a3/9/9/9/9/9/9/9/4p4/4KA3 w - - 0 1", "e0e1"),
        }
    }

    /// The game of it, all moves played; a lesson's move is only proposed.
    pub fn game(self) -> Option<Game> {
        let Play { start, rules, .. } = self.play();
        let mut game = Game::new(start.parse::<Setup>().ok()?, rules).ok()?;
        if self.is_example() {
            self.moves().try_for_each(|mv| game.play(mv).ok())?;
        }
        Some(game)
    }

    /// The moves of it.
    pub fn moves(self) -> impl Iterator<Item = Move> {
        self.play().moves.split(' ').filter_map(|mv| mv.parse().ok())
    }
}
