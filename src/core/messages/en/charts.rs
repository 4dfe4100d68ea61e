//! Charts over the years.

messages! {
    ROLES_BY_YEAR = "Roles by year";
    ROLE = "Role";
    ALPHABETICAL = "Authors are listed in alphabetical order, so their order says little.";
    inferred_role(title: &str, role: &str, reason: &str) = "{title}: {role}, inferred: {reason}.";
    TOPICS_BY_YEAR = "Topics by year";
    ALL_YEARS = "All years";
    year(year: u32, works: &str) = "{year}: {works}";
    FROM_YEAR = "From year";
    TO_YEAR = "To year";
    end(year: u32, works: &str) = "{year}, {works}";
    cell(year: u32, value: &str, works: &str) = "{year}, {value}: {works}";
}
