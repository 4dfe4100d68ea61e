//! Term frequencies in each field of a document.

use crate::search::field::Field;

/// Frequency of a term in each field, a byte per field. The lowest byte is that of the first field
/// of [`Field::ALL`]. Frequencies above 255 count as 255.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Counts(u64);

const SUMMARY: u32 = shift(Field::Summary);
/// All bits but the highest of each field.
const LOW: u64 = 0x7f7f_7f7f_7f7f_7f7f;
/// All bits but the lowest of each field.
const MORE_THAN_ONE: u64 = 0xfefe_fefe_fefe_fefe;

const fn shift(field: Field) -> u32 {
    field as u32 * 8
}

impl Counts {
    /// Once, in `field`.
    #[inline(always)]
    pub fn one(field: Field) -> Self {
        Self(1 << shift(field))
    }

    /// `n` times in the summary and nowhere else.
    #[inline(always)]
    pub fn in_body(n: u8) -> Self {
        Self(u64::from(n) << SUMMARY)
    }

    /// Counts once more in `field`.
    #[inline(always)]
    pub fn add(&mut self, field: Field) {
        self.set(field, self.get(field).saturating_add(1));
    }

    /// Frequency of the term in `field`.
    #[inline(always)]
    pub fn get(self, field: Field) -> u8 {
        (self.0 >> shift(field)) as u8
    }

    /// Sets the frequency of the term in `field`.
    #[inline(always)]
    pub fn set(&mut self, field: Field, n: u8) {
        self.0 = self.0 & !(0xff << shift(field)) | u64::from(n) << shift(field);
    }

    /// True if the term occurs in the summary only.
    #[inline(always)]
    pub fn is_body(self) -> bool {
        self.0 & ((1 << SUMMARY) - 1) == 0
    }

    /// True if no field holds the term twice.
    pub fn is_once(self) -> bool {
        self.0 & MORE_THAN_ONE == 0
    }

    /// The fields that hold it, as a set of bits.
    #[inline(always)]
    pub fn fields(self) -> u8 {
        let low = self.0 & LOW;
        let highest = ((low + LOW) | self.0) & !LOW;
        // The multiplication brings these bits next to each other.
        ((highest >> 7).wrapping_mul(0x0102_0408_1020_4080) >> 56) as u8
    }

    /// All counts in one number.
    #[inline(always)]
    pub fn bits(self) -> u64 {
        self.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(added: &[(Field, u32)], fields: u8, is_body: bool, is_once: bool) {
        let mut counts = Counts::default();
        for (field, n) in added {
            (0..*n).for_each(|_| counts.add(*field));
        }
        assert_eq!(counts.fields(), fields);
        assert_eq!((counts.is_body(), counts.is_once()), (is_body, is_once));
        for (field, n) in added {
            assert_eq!(u32::from(counts.get(*field)), *n.min(&255));
        }
    }

    #[test]
    fn each_field_is_counted_by_itself() {
        check(&[(Field::Title, 1)], 1, false, true);
        check(&[(Field::Title, 2), (Field::Summary, 1)], 0x41, false, false);
        check(&[(Field::Summary, 3)], 0x40, true, false);
        check(&[(Field::Author, 1), (Field::Year, 1)], 0x22, false, true);
        check(&[(Field::Venue, 300), (Field::Topic, 0)], 4, false, false);
        assert_eq!(Counts::in_body(1), Counts::one(Field::Summary));
    }
}
