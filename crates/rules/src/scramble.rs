//! Numbers as good as random, from which positions' hashes are built.

/// The `number`th output of `SplitMix64` (Steele, Lea and Flood 2014): a one-to-one map in which every bit of the input
/// touches every bit of the output.
pub(crate) const fn scramble(number: u64) -> u64 {
    let z = number.wrapping_mul(0x9e37_79b9_7f4a_7c15);
    let z = (z ^ z >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ z >> 31
}
