//! Ids with which the lists of a dataset refer to each other: the position of an entry in its list.

use serde::{Deserialize, Serialize};

use crate::json::{Decode, Misfit, Reader};

macro_rules! ids {
    ($($(#[$doc:meta])* $name:ident)*) => { $(
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
        #[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
        #[serde(transparent)]
        pub struct $name(pub u32);

        impl $name {
            /// Id as an index into the list of the dataset.
            pub fn index(self) -> usize {
                self.0 as usize
            }
        }

        impl Decode for $name {
            fn blank() -> Self {
                Self(0)
            }

            fn read(&mut self, reader: &mut Reader<'_>) -> Result<(), Misfit> {
                self.0.read(reader)
            }
        }
    )* };
}

ids! {
    /// Position in [`crate::model::Dataset::people`].
    PersonId
    /// Position in [`crate::model::Dataset::works`].
    WorkId
    /// Position in [`crate::model::Dataset::venues`].
    VenueId
    /// Position in [`crate::model::Dataset::topics`].
    TopicId
    /// Position in [`crate::model::Dataset::units`].
    UnitId
    /// Position in [`crate::model::Dataset::sources`].
    SourceId
}
