//! Filters by facet.

messages! {
    topic = "Topic";
    year = "Year";
    venue = "Venue";
    kind = "Type";
    status = "Status";
    person = "Person";
    role = "Role";
    award = "Award";
    material = "Material";
    source = "Source";
    trust = "Trust";
    unit = "Unit";
    any_award = "Any award";
    active_filters = "Active filters";
    clear_all = "Clear all";
    remove_filter = "Remove filter ";
    filters = "Filters";
    show(works: &str) = "Show {works}";
    fewer_filters = "Fewer filters";
    more_filters = "More filters";
    find_in(facet: &str) = "Find in {facet}";
    find = "Find";
    exclude(value: &str) = "Exclude {value}";
    works_need = "Match";
    any_of_these = "Any of these";
    all_of_these = "All of these";
    not(values: &str) = "not {values}";
    with(people: &str) = "with {people}";
    topics = "Topics";
    topic_page = "Topic page";
}
