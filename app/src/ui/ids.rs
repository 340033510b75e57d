//! Names and numbers nobody can guess.

/// The 64 characters of names: all may stand in an address.
const ALPHABET: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

fn random<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    if getrandom::fill(&mut bytes).is_err() {
        // Every browser since 2013 has randomness. Without it the time at least tells games apart.
        let mut state = super::clock::now().0 | 1;
        for byte in &mut bytes {
            state ^= state << 13;
            state ^= state >> 7;
            state ^= state << 17;
            *byte = state as u8;
        }
    }
    bytes
}

/// A fresh name of 24 characters, 144 bits.
pub fn fresh_key() -> String {
    random::<24>().iter().map(|byte| char::from(ALPHABET[usize::from(byte & 63)])).collect()
}

/// Heads or tails.
pub fn coin() -> bool {
    random::<1>()[0] & 1 == 0
}

/// A number that follows from a name: the same game thinks alike after a reload.
pub fn seed(key: &str) -> u64 {
    // FNV-1a, 64 bits.
    key.bytes()
        .fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_fit_the_server_and_differ() {
        let (one, two) = (fresh_key(), fresh_key());
        assert_eq!(one.len(), 24);
        assert!(one.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-' || byte == b'_'));
        assert_ne!(one, two);
    }

    #[test]
    fn seeds_are_the_published_hash() {
        // The test vectors of FNV-1a's authors.
        assert_eq!(seed(""), 0xcbf2_9ce4_8422_2325);
        assert_eq!(seed("a"), 0xaf63_dc4c_8601_ec8c);
        assert_eq!(seed("foobar"), 0x8594_4171_f739_67e8);
    }
}
