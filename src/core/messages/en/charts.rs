//! Charts over the years.

messages! {
    roles_by_year = "Roles by year";
    role = "Role";
    alphabetical = "Authors are listed in alphabetical order, so their order says little.";
    inferred_role(title: &str, role: &str, reason: &str) = "{title}: {role}, inferred: {reason}.";
    topics_by_year = "Topics by year";
    all_years = "All years";
    year(years: &str, works: &str) = "{years}: {works}";
    from_year = "From year";
    to_year = "To year";
    end(year: u32, works: &str) = "{year}, {works}";
    cell(years: &str, value: &str, works: &str) = "{years}, {value}: {works}";
}
