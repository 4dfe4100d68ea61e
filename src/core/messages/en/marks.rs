//! Statements of registries and platforms about a person or a work.

messages! {
    orcid_validated = "Validated in ORCID";
    orcid_self_asserted = "Self-asserted in ORCID";
    platform_level = "Level at a platform";
    mail_domain = "Mail domain verified";
    open_access = "Open access";
    registry_record = "Registry record";
    author_identifier = "Identifier in the registry";
    award = "Award";
    artifact = "Artifact badge";
    retraction = "Retraction";
    concern = "Expression of concern";
    correction = "Correction";
    says(label: &str, issuer: &str, date: &str) = "{label}, says {issuer}, {date}";
    value_says(label: &str, value: &str, issuer: &str, date: &str) =
        "{label}: {value}, says {issuer}, {date}";
}
