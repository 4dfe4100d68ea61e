//! What registries and platforms say of a person or a work.

messages! {
    ORCID_VALIDATED = "Validated in ORCID";
    ORCID_SELF_ASSERTED = "Self-asserted in ORCID";
    PLATFORM_LEVEL = "Level at a platform";
    MAIL_DOMAIN = "Mail domain verified";
    OPEN_ACCESS = "Open access";
    REGISTRY_RECORD = "Registry record";
    AUTHOR_IDENTIFIER = "Identifier in the registry";
    AWARD = "Award";
    ARTIFACT = "Artifact badge";
    RETRACTION = "Retraction";
    CONCERN = "Expression of concern";
    CORRECTION = "Correction";
    says(label: &str, issuer: &str, date: &str) = "{label}, says {issuer}, {date}";
    value_says(label: &str, value: &str, issuer: &str, date: &str) =
        "{label}: {value}, says {issuer}, {date}";
}
