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
    ACTIVE_FILTERS = "Active filters";
    CLEAR_ALL = "Clear all";
    REMOVE_FILTER = "Remove filter ";
    FILTERS = "Filters";
    show(works: &str) = "Show {works}";
    FEWER_FILTERS = "Fewer filters";
    MORE_FILTERS = "More filters";
    find_in(facet: &str) = "Find in {facet}";
    FIND = "Find";
    exclude(value: &str) = "Exclude {value}";
    WORKS_NEED = "Works need";
    ANY_OF_THESE = "Any of these";
    ALL_OF_THESE = "All of these";
    not(values: &str) = "not {values}";
    with(people: &str) = "with {people}";
    TOPICS = "Topics";
    TOPIC_PAGE = "Topic page";
}
