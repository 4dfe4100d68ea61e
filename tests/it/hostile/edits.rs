//! Arbitrary changes of a valid dataset: it is refused, or it does no harm.

use peerage_core::model::schema::decode;
use peerage_site::hostile::valid;
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::select;

use super::change::{Edit, apply, values};
use super::pipeline::survive;

fn edit() -> impl Strategy<Value = (usize, Edit)> {
    let edit = prop_oneof![
        4 => select(values()).prop_map(Edit::Replace),
        2 => Just(Edit::Remove),
        2 => Just(Edit::Repeat),
        2 => any::<usize>().prop_map(Edit::Copy),
    ];
    (any::<usize>(), edit)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(150))]

    #[test]
    fn no_change_of_a_dataset_stops_a_program(edits in vec(edit(), 1..4)) {
        let mut dataset = valid();
        for (at, edit) in edits {
            apply(&mut dataset, at, edit);
        }
        let bytes = dataset.to_string().into_bytes();
        if let Ok(dataset) = decode(&bytes) {
            survive(&dataset, &bytes);
        }
    }

    #[test]
    fn no_damage_of_the_bytes_stops_a_program(
        damage in vec((any::<usize>(), any::<u8>()), 1..4),
        end in any::<usize>(),
    ) {
        let mut bytes = peerage_site::hostile::VALID.as_bytes().to_vec();
        for (at, byte) in damage {
            let length = bytes.len();
            bytes[at % length] = byte;
        }
        if end % 4 == 0 {
            bytes.truncate(end / 4 % bytes.len());
        }
        if let Ok(dataset) = decode(&bytes) {
            survive(&dataset, &bytes);
        }
    }
}
