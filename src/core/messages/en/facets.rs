//! The filters.

messages! {
    TOPIC = "Topic";
    YEAR = "Year";
    VENUE = "Venue";
    TYPE = "Type";
    STATUS = "Status";
    PERSON = "Person";
    ROLE = "Role";
    AWARD = "Award";
    MATERIAL = "Material";
    SOURCE = "Source";
    TRUST = "Trust";
    ANY_AWARD = "Any award";
}
