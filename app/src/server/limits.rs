//! How often one visitor may do what: token buckets by action.

use crate::protocol::{AppError, Fault};
use std::{
    collections::HashMap,
    net::IpAddr,
    sync::{Mutex, PoisonError},
    time::{Duration, Instant},
};

/// What is counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Action {
    /// Reading a list or a record.
    Read,
    /// Saving a game.
    Save,
    /// Renaming, deleting, restoring.
    Change,
}

/// A bucket's size and how fast it fills.
#[derive(Clone, Copy)]
struct Rate {
    burst: f64,
    per_second: f64,
}

impl Action {
    /// For one visitor: far above what a person does, far below what hurts.
    const fn rate(self) -> Rate {
        match self {
            Self::Read => Rate { burst: 240.0, per_second: 20.0 },
            Self::Save => Rate { burst: 60.0, per_second: 1.0 },
            Self::Change => Rate { burst: 60.0, per_second: 2.0 },
        }
    }
}

/// Many visitors may share one address (schools, mobile networks).
const ADDRESS_FACTOR: f64 = 5.0;
/// Above this many buckets the full ones are dropped; they say nothing.
const SWEEP_ABOVE: usize = 50_000;

/// Whose tokens are taken.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
enum Whose {
    Owner(String),
    Address(IpAddr),
}

struct Bucket {
    tokens: f64,
    filled: Instant,
}

impl Bucket {
    fn fill(&mut self, rate: Rate, now: Instant) {
        let gained = now.saturating_duration_since(self.filled).as_secs_f64() * rate.per_second;
        self.tokens = (self.tokens + gained).min(rate.burst);
        self.filled = now;
    }
}

/// The buckets of this instance.
#[derive(Default)]
pub struct Limits(Mutex<HashMap<(Action, Whose), Bucket>>);

impl Limits {
    /// Takes a token of the owner's, if there is one yet, and one of the address's.
    ///
    /// # Errors
    /// [`Fault::TooMany`] with the seconds until the next token.
    pub fn take(&self, action: Action, owner: Option<&str>, address: IpAddr) -> Result<(), AppError> {
        self.take_at(action, owner, address, Instant::now())
    }

    fn take_at(
        &self,
        action: Action,
        owner: Option<&str>,
        address: IpAddr,
        now: Instant,
    ) -> Result<(), AppError> {
        // A panic elsewhere while counting leaves numbers that are still numbers.
        let mut buckets = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if buckets.len() > SWEEP_ABOVE {
            buckets.retain(|(action, whose), bucket| {
                let rate = rate_of(*action, whose);
                bucket.fill(rate, now);
                bucket.tokens < rate.burst
            });
        }
        let owner = owner.map(|owner| Whose::Owner(owner.to_owned()));
        for whose in owner.into_iter().chain([Whose::Address(network(address))]) {
            let rate = rate_of(action, &whose);
            let bucket = buckets.entry((action, whose)).or_insert(Bucket { tokens: rate.burst, filled: now });
            bucket.fill(rate, now);
            if bucket.tokens < 1.0 {
                let wait = Duration::from_secs_f64((1.0 - bucket.tokens) / rate.per_second);
                let retry_after_s = u32::try_from(wait.as_secs() + 1).unwrap_or(u32::MAX);
                return Err(AppError::at("rate", Fault::TooMany { retry_after_s }));
            }
            bucket.tokens -= 1.0;
        }
        Ok(())
    }
}

fn rate_of(action: Action, whose: &Whose) -> Rate {
    let rate = action.rate();
    match whose {
        Whose::Owner(_) => rate,
        Whose::Address(_) => {
            Rate { burst: rate.burst * ADDRESS_FACTOR, per_second: rate.per_second * ADDRESS_FACTOR }
        }
    }
}

/// One household's or host's addresses count as one: in IPv6 that is a /64.
fn network(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V4(v4) => IpAddr::V4(v4),
        IpAddr::V6(v6) => IpAddr::V6((v6.to_bits() & (u128::MAX << 64)).into()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const HERE: IpAddr = IpAddr::V4(std::net::Ipv4Addr::LOCALHOST);

    #[test]
    fn a_bucket_empties_says_when_and_fills_again() {
        let (limits, start) = (Limits::default(), Instant::now());
        for _ in 0..60 {
            limits.take_at(Action::Save, Some("me"), HERE, start).expect("within the burst");
        }
        let refused = limits.take_at(Action::Save, Some("me"), HERE, start).expect_err("the burst is spent");
        assert_eq!(refused.fault, Fault::TooMany { retry_after_s: 2 });
        // Another owner and another action have buckets of their own.
        limits.take_at(Action::Save, Some("you"), HERE, start).expect("not mine");
        limits.take_at(Action::Read, Some("me"), HERE, start).expect("not saving");
        limits
            .take_at(Action::Save, Some("me"), HERE, start + Duration::from_secs(1))
            .expect("one token later");
    }

    #[test]
    fn fresh_sessions_do_not_escape_the_address() {
        let (limits, start) = (Limits::default(), Instant::now());
        let served = (0..1000)
            .filter(|i| limits.take_at(Action::Save, Some(&i.to_string()), HERE, start).is_ok())
            .count();
        assert_eq!(served, 300);
        let same_network = ["2001:db8::1", "2001:db8::ffff:1"].map(|text| text.parse().map(network));
        assert_eq!(same_network[0], same_network[1]);
    }
}
