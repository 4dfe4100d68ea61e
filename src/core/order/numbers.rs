//! Sorting of many numbers. The search does this after every letter that is
//! typed.

/// Sorts ascending, byte by byte from the last (radix sort; Knuth, The Art of
/// Computer Programming 3, 5.2.5). Bytes that all numbers share cost nothing
/// but a look.
pub fn sort_numbers(numbers: &mut Vec<u64>) {
    let mut other = Vec::new();
    for shift in (0..64).step_by(8) {
        let byte = |number: &u64| (number >> shift & 0xFF) as usize;
        let mut starts = [0; 257];
        numbers.iter().for_each(|number| starts[byte(number) + 1] += 1);
        if starts.contains(&numbers.len()) {
            continue;
        }
        (1..starts.len()).for_each(|at| starts[at] += starts[at - 1]);
        other.resize(numbers.len(), 0);
        for number in numbers.iter() {
            let place = &mut starts[byte(number)];
            other[*place] = *number;
            *place += 1;
        }
        std::mem::swap(numbers, &mut other);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(numbers: &[u64]) {
        let (mut sorted, mut expected) = (numbers.to_vec(), numbers.to_vec());
        sort_numbers(&mut sorted);
        expected.sort_unstable();
        assert_eq!(sorted, expected);
    }

    #[test]
    fn numbers_come_in_order() {
        check(&[]);
        check(&[7]);
        check(&[3, 1, 2, 1]);
        check(&[u64::MAX, 0, 1 << 32, 1 << 63, 255, 256]);
    }

    #[test]
    fn it_agrees_with_the_standard_library_on_many_lists() {
        let mut state = 1_u64;
        for length in 0..200 {
            let mut next = |_| {
                state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
                (state >> 20) & (u64::MAX >> (length % 60))
            };
            check(&(0..length).map(&mut next).collect::<Vec<_>>());
        }
    }
}
