//! Stable sorting with one copy of the code for all types.
//!
//! The sorts of the standard library are compiled again for each type and each order, about five
//! kilobytes of WebAssembly every time. Here a list of positions is sorted by a bottom-up merge
//! sort, and then the values are moved to these positions.

mod numbers;

use std::cmp::Ordering;

pub use self::numbers::{sort_numbers, sort_numbers_from};

/// Sorts `items` by `compare`; equal items keep their order.
pub fn sort_by<T>(items: &mut [T], mut compare: impl FnMut(&T, &T) -> Ordering) {
    let order = permutation(items.len(), &mut |a, b| {
        compare(&items[a as usize], &items[b as usize]) == Ordering::Greater
    });
    follow(order, &mut |a, b| items.swap(a, b));
}

/// Sorts `items` by the keys that `key` returns; items of equal keys keep their order.
pub fn sort_by_key<T, K: Ord>(items: &mut [T], key: impl Fn(&T) -> K) {
    let keys: Vec<K> = items.iter().map(key).collect();
    let order = permutation(items.len(), &mut |a, b| keys[a as usize] > keys[b as usize]);
    follow(order, &mut |a, b| items.swap(a, b));
}

/// Sorts `items` and removes duplicates.
pub fn sort_and_deduplicate<T: Ord>(items: &mut Vec<T>) {
    sort_by(items, T::cmp);
    items.dedup();
}

/// Sorts the positions `0..length`; `is_after` is true if the first of two comes after the second.
fn permutation(length: usize, is_after: &mut dyn FnMut(u32, u32) -> bool) -> Vec<u32> {
    let mut from: Vec<u32> = (0..length as u32).collect();
    let mut to = from.clone();
    let mut width = 1;
    while width < length {
        for start in (0..length).step_by(2 * width) {
            let middle = (start + width).min(length);
            let end = (start + 2 * width).min(length);
            let (mut left, mut right) = (start, middle);
            for place in &mut to[start..end] {
                let is_left = right == end || left < middle && !is_after(from[left], from[right]);
                let next = if is_left { &mut left } else { &mut right };
                *place = from[*next];
                *next += 1;
            }
        }
        std::mem::swap(&mut from, &mut to);
        width *= 2;
    }
    from
}

/// Applies a permutation by calling `swap`: place `i` gets the value that was at place `order[i]`.
fn follow(mut order: Vec<u32>, swap: &mut dyn FnMut(usize, usize)) {
    for start in 0..order.len() {
        let mut at = start;
        loop {
            let wanted = order[at] as usize;
            order[at] = at as u32;
            if wanted == start {
                break;
            }
            swap(at, wanted);
            at = wanted;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(values: &[u32]) {
        let items: Vec<(u32, usize)> = values.iter().copied().zip(0..).collect();
        let mut expected = items.clone();
        expected.sort_by_key(|(value, _)| *value);
        let mut sorted = items.clone();
        sort_by(&mut sorted, |a, b| a.0.cmp(&b.0));
        assert_eq!(sorted, expected);
        let mut sorted = items;
        sort_by_key(&mut sorted, |(value, _)| *value);
        assert_eq!(sorted, expected);
    }

    #[test]
    fn values_come_in_order_and_equals_stay_in_theirs() {
        check(&[]);
        check(&[1]);
        check(&[2, 1]);
        check(&[3, 1, 2, 1, 3, 1, 0]);
    }

    #[test]
    fn it_agrees_with_the_standard_library_on_many_lists() {
        let mut state = 1_u32;
        for length in 0..200 {
            let mut next = || {
                state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
                (state >> 16) % 37
            };
            check(&(0..length).map(|_| next()).collect::<Vec<_>>());
        }
    }

    #[test]
    fn each_value_is_left_once() {
        let mut values = vec![3, 1, 3, 2, 1];
        sort_and_deduplicate(&mut values);
        assert_eq!(values, [1, 2, 3]);
    }
}
