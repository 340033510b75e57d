//! The transposition table: what was found of a position, found again by its key.
//!
//! Bounded: it never takes more memory than it was made with, and uses no more of that than a search needs, so
//! that a short one stays within the processor's caches. An entry is two atomic words, the second the key mixed with
//! the first, so that threads may share the table without locks: a torn entry fits no key (R. Hyatt and
//! T. Mann, "A lock-less transposition table implementation", 2002).

use super::score::Value;
use crate::Move;
use core::sync::atomic::{AtomicU8, AtomicU64, AtomicUsize, Ordering::Relaxed};

/// What a kept value says of the true one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub(super) enum Bound {
    /// Nothing: only the evaluation was kept.
    None = 0,
    /// It is at most this.
    Upper = 1,
    /// It is at least this.
    Lower = 2,
    /// It is this.
    Exact = 3,
}

/// What is kept of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Entry {
    pub(super) best: Option<Move>,
    /// See [`super::score::to_table`].
    pub(super) value: Value,
    /// The static evaluation; none in check.
    pub(super) eval: Option<Value>,
    pub(super) depth: i32,
    pub(super) bound: Bound,
    /// Whether it once lay in the window of the main line.
    pub(super) pv: bool,
}

const NO_EVAL: i16 = i16::MIN;
const AGES: u8 = 32;

// move 16 | value 16 | eval 16 | depth 8 | age 5, pv 1, bound 2
impl Entry {
    fn pack(self, age: u8) -> u64 {
        let best = self.best.map_or(0, Move::bits) as u64;
        let value = self.value as i16 as u16 as u64;
        let eval = self.eval.map_or(NO_EVAL, |eval| eval as i16) as u16 as u64;
        let depth = self.depth.clamp(0, 255) as u64;
        let rest = (age << 3 | u8::from(self.pv) << 2 | self.bound as u8) as u64;
        best | value << 16 | eval << 32 | depth << 48 | rest << 56
    }

    fn unpack(data: u64) -> Self {
        let best = data as u16;
        let eval = (data >> 32) as i16;
        Self {
            best: if best == 0 { None } else { Move::from_bits(best) },
            value: (data >> 16) as i16 as Value,
            eval: (eval != NO_EVAL).then_some(eval as Value),
            depth: depth_of(data),
            bound: match (data >> 56) & 3 {
                0 => Bound::None,
                1 => Bound::Upper,
                2 => Bound::Lower,
                _ => Bound::Exact,
            },
            pv: data >> 58 & 1 != 0,
        }
    }
}

const fn depth_of(data: u64) -> i32 {
    (data >> 48) as u8 as i32
}

const fn age_of(data: u64) -> u8 {
    (data >> 59) as u8
}

const WAYS: usize = 4;

/// Buckets in use at first: a quarter of a megabyte.
const FIRST: usize = 1 << 12;

/// Room for entries, for each position that a search visits: what the searches before it left is of use, too.
const ROOM: u64 = 4;

/// The place of one entry.
#[derive(Default)]
struct Way {
    data: AtomicU64,
    /// The key mixed with the data.
    mixed: AtomicU64,
}

impl Way {
    /// What is kept here, and of which key; 0 for nothing.
    #[inline]
    fn load(&self) -> (u64, u64) {
        let data = self.data.load(Relaxed);
        (data, self.mixed.load(Relaxed) ^ data)
    }

    #[inline]
    fn store(&self, data: u64, key: u64) {
        self.data.store(data, Relaxed);
        self.mixed.store(key ^ data, Relaxed);
    }
}

/// One cache line.
#[derive(Default)]
#[repr(align(64))]
struct Bucket([Way; WAYS]);

const _: () = assert!(size_of::<Bucket>() == 64);

/// The table. Shared by reference; all methods that change it take atomics' way.
pub(super) struct Table {
    buckets: Vec<Bucket>,
    /// How many of the buckets are in use.
    used: AtomicUsize,
    /// Positions visited by the search under way, as far as it told.
    visited: AtomicU64,
    age: AtomicU8,
}

impl Table {
    /// A table of at most `megabytes`, at least one bucket.
    pub(super) fn new(megabytes: usize) -> Self {
        let count = (megabytes * (1 << 20) / size_of::<Bucket>()).max(1);
        let mut buckets = Vec::new();
        buckets.resize_with(count, Bucket::default);
        let used = AtomicUsize::new(count.min(FIRST));
        Self { buckets, used, visited: AtomicU64::new(0), age: AtomicU8::new(0) }
    }

    /// The buckets in use.
    #[inline]
    fn used(&self) -> &[Bucket] {
        let used = self.used.load(Relaxed);
        &self.buckets[..used.min(self.buckets.len())]
    }

    /// Forgets everything.
    pub(super) fn clear(&self) {
        self.used().iter().flat_map(|bucket| &bucket.0).for_each(|way| way.store(0, 0));
        self.used.store(self.buckets.len().min(FIRST), Relaxed);
        self.age.store(0, Relaxed);
    }

    /// A new search begins: what is there grows older and gives way sooner.
    pub(super) fn grow_older(&self) {
        self.age.store((self.age.load(Relaxed) + 1) % AGES, Relaxed);
        self.visited.store(0, Relaxed);
    }

    /// The search has visited so many positions more: it may use twice as much, if it needs to.
    ///
    /// Others may search meanwhile: they miss what has not found its new place yet, and no more.
    #[cold]
    pub(super) fn make_room(&self, positions: u64) {
        let visited = self.visited.fetch_add(positions, Relaxed) + positions;
        let used = self.used.load(Relaxed);
        let enough = visited * ROOM <= (used * WAYS) as u64;
        let more = self.buckets.len().min(2 * used);
        if enough || more == used || self.used.compare_exchange(used, more, Relaxed, Relaxed).is_err() {
            return;
        }
        // From the last on: a key's new place is at or behind its old one.
        for way in self.buckets[..used].iter().rev().flat_map(|bucket| &bucket.0) {
            let (data, key) = way.load();
            if data != 0 {
                way.store(0, 0);
                self.place(key).store(data, key);
            }
        }
    }

    #[inline]
    fn bucket(&self, key: u64) -> &Bucket {
        // The high half of the product spreads any key over any number of buckets, of which there are fewer
        // than half a key can tell apart. A product of 128 bits would be a function call on WebAssembly.
        let used = self.used.load(Relaxed) as u64;
        &self.buckets[(((key >> 32) * used) >> 32) as usize]
    }

    /// The place of the same position, or of the entry that is worth the least: shallow and old.
    #[inline]
    fn place(&self, key: u64) -> &Way {
        let now = self.age.load(Relaxed);
        let ways = &self.bucket(key).0;
        let mut victim = &ways[0];
        let mut least = i32::MAX;
        for way in ways {
            let (data, kept) = way.load();
            if data == 0 || kept == key {
                return way;
            }
            let age = (AGES + now - age_of(data)) % AGES;
            let worth = depth_of(data) - 4 * age as i32;
            if worth < least {
                least = worth;
                victim = way;
            }
        }
        victim
    }

    /// Brings what is kept of a position near, for a [`get`](Self::get) that follows soon: the table is
    /// larger than any cache, and to wait for it costs a tenth of the search.
    #[inline]
    #[allow(unsafe_code)]
    #[cfg(target_arch = "x86_64")]
    pub(super) fn fetch(&self, key: u64) {
        let bucket: *const Bucket = self.bucket(key);
        // SAFETY: a prefetch reads nothing the program sees, and the bucket exists.
        unsafe {
            use core::arch::x86_64::{_MM_HINT_T0, _mm_prefetch};
            _mm_prefetch::<_MM_HINT_T0>(bucket.cast());
        }
    }

    /// Elsewhere there is no such word that is stable.
    #[inline]
    #[cfg(not(target_arch = "x86_64"))]
    pub(super) fn fetch(&self, _: u64) {}

    /// What is kept of the position with this key.
    #[inline]
    pub(super) fn get(&self, key: u64) -> Option<Entry> {
        for way in &self.bucket(key).0 {
            let (data, kept) = way.load();
            if kept == key && data != 0 {
                return Some(Entry::unpack(data));
            }
        }
        None
    }

    /// Keeps the entry in the place of the same position's, or of the least worth.
    #[inline]
    pub(super) fn put(&self, key: u64, mut entry: Entry) {
        let now = self.age.load(Relaxed);
        let place = self.place(key);
        let (old, kept) = place.load();
        if old != 0 && kept == key {
            let kept = Entry::unpack(old);
            entry.best = entry.best.or(kept.best);
            // A much deeper finding of this same search is worth more than a bound from nearby.
            if entry.bound != Bound::Exact && age_of(old) == now && entry.depth + 4 < kept.depth {
                return;
            }
        }
        place.store(entry.pack(now), key);
    }

    /// How much of the table this search has filled, in thousandths, from a sample.
    pub(super) fn fullness(&self) -> u16 {
        let now = self.age.load(Relaxed);
        let used = self.used();
        let sample = &used[..used.len().min(250)];
        let filled = sample.iter().flat_map(|bucket| &bucket.0).filter(|way| {
            let (data, _) = way.load();
            data != 0 && age_of(data) == now
        });
        let filled = filled.count() as u64 * 1000 / (sample.len() * WAYS) as u64;
        (filled * used.len() as u64 / self.buckets.len() as u64) as u16
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn entry(depth: i32) -> Entry {
        Entry {
            best: Move::from_bits(700),
            value: -31_000,
            eval: Some(-123),
            depth,
            bound: Bound::Lower,
            pv: true,
        }
    }

    fn keys(count: u64) -> impl Iterator<Item = u64> {
        (1..=count).map(|n| n.wrapping_mul(0x9e37_79b9_7f4a_7c15))
    }

    #[test]
    fn what_goes_in_comes_out() {
        let table = Table::new(1);
        let shy = Entry { best: None, value: 31_000, eval: None, depth: 0, bound: Bound::Upper, pv: false };
        for (key, kept) in keys(64).zip([entry(3), entry(200), shy].into_iter().cycle()) {
            assert_eq!(table.get(key), None);
            table.put(key, kept);
            assert_eq!(table.get(key), Some(kept));
        }
    }

    #[test]
    fn it_never_grows() {
        let table = Table::new(1);
        let before = table.buckets.capacity();
        for key in keys(1_000_000) {
            table.put(key, entry(5));
            table.make_room(1);
        }
        assert_eq!((table.buckets.capacity(), table.buckets.len() * 64), (before, 1 << 20));
        assert_eq!(table.fullness(), 1000);
    }

    #[test]
    fn with_more_room_all_is_found_again() {
        let table = Table::new(3);
        let entries = || keys(20_000).zip([entry(3), entry(200), entry(1)].into_iter().cycle());
        let mut used = vec![table.used().len()];
        for (key, kept) in entries() {
            table.put(key, kept);
            table.make_room(1);
            used.extend(Some(table.used().len()).filter(|now| used.last() != Some(now)));
        }
        assert_eq!(used, [1 << 12, 1 << 13, 1 << 14, 1 << 15]);
        assert!(entries().all(|(key, kept)| table.get(key) == Some(kept)));
        (0..4).for_each(|_| table.make_room(20_000));
        assert_eq!(table.used().len(), 3 << 14);
        assert!(entries().all(|(key, kept)| table.get(key) == Some(kept)));
        table.clear();
        assert!(entries().all(|(key, _)| table.get(key).is_none()) && table.used().len() == 1 << 12);
    }

    #[test]
    fn the_old_and_shallow_give_way() {
        let table = Table::new(0);
        let keys: Vec<_> = keys(6).collect();
        for (key, depth) in keys.iter().zip([9, 2, 8, 7]) {
            table.put(*key, entry(depth));
        }
        table.put(keys[4], entry(1));
        assert!(table.get(keys[1]).is_none() && table.get(keys[0]).is_some());
        for _ in 0..3 {
            table.grow_older();
        }
        table.put(keys[4], entry(1));
        table.put(keys[5], entry(1));
        assert!(table.get(keys[3]).is_none() && table.get(keys[4]).is_some());
    }

    #[test]
    fn forgetting_is_thorough() {
        let table = Table::new(1);
        keys(1000).for_each(|key| table.put(key, entry(5)));
        table.clear();
        assert!(keys(1000).all(|key| table.get(key).is_none()));
    }
}
