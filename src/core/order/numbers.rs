//! Sorting of many numbers, which the search does after every letter that is typed.

/// Maximum length of a list for which insertion sort is faster than radix sort.
const FEW: usize = 32;

/// Sorts in ascending order.
pub fn sort_numbers(numbers: &mut Vec<u64>) {
    sort_numbers_from(numbers, 0);
}

/// Sorts in ascending order by the bits from `first_bit` on; numbers that are equal in these keep
/// their order.
///
/// Short lists are sorted by insertion. Longer ones are sorted digit by digit from the lowest
/// (radix sort; Knuth, The Art of Computer Programming 3, 5.2.5), without the digits that all
/// numbers share.
pub fn sort_numbers_from(numbers: &mut Vec<u64>, first_bit: u32) {
    if numbers.len() <= FEW {
        return place_numbers(numbers, first_bit);
    }
    let first = numbers.first().copied().unwrap_or_default();
    let different = numbers.iter().fold(0, |bits, number| bits | (number ^ first));
    let different = different >> first_bit << first_bit;
    // Wider digits take longer to count, but need fewer passes.
    let width = if numbers.len() < 1 << 10 { 8 } else { 12 };
    let digits = (1 << width) - 1;
    let mut starts = vec![0_u32; 1 << width];
    let mut other = vec![0; if different == 0 { 0 } else { numbers.len() }];
    let mut shift = different.trailing_zeros();
    while shift < 64 {
        if different >> shift & digits != 0 {
            starts.fill(0);
            for number in numbers.iter() {
                starts[(number >> shift & digits) as usize] += 1;
            }
            let mut start = 0;
            for count in &mut starts {
                start += std::mem::replace(count, start);
            }
            for number in numbers.iter() {
                let place = &mut starts[(number >> shift & digits) as usize];
                other[*place as usize] = *number;
                *place += 1;
            }
            std::mem::swap(numbers, &mut other);
        }
        shift += width;
    }
}

/// Sorts by insertion, by the bits from `first_bit` on.
fn place_numbers(numbers: &mut [u64], first_bit: u32) {
    for end in 1..numbers.len() {
        let number = numbers[end];
        let mut at = end;
        while at > 0 && numbers[at - 1] >> first_bit > number >> first_bit {
            numbers[at] = numbers[at - 1];
            at -= 1;
        }
        numbers[at] = number;
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
    fn lower_bits_may_be_left_in_their_order() {
        for length in [5, 7 * FEW] {
            let mut numbers: Vec<u64> =
                (0..length as u64).map(|at| ((at * 7 % 3) << 20) | at).collect();
            let mut expected = numbers.clone();
            expected.sort_by_key(|number| number >> 20);
            sort_numbers_from(&mut numbers, 20);
            assert_eq!(numbers, expected);
        }
    }

    #[test]
    fn it_agrees_with_the_standard_library_on_many_lists() {
        let mut state = 1_u64;
        for length in (0..200).chain([5000]) {
            let mut next = |_| {
                state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
                (state >> 20) & (u64::MAX >> (length % 60))
            };
            check(&(0..length).map(&mut next).collect::<Vec<_>>());
        }
    }
}
