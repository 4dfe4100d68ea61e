//! Kinds of private details. None is published, except a mail address that its owner links.

/// Kind of private detail.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PrivateDetail {
    /// Phone or fax number.
    PhoneNumber,
    /// Date of birth.
    BirthDate,
    /// Street or postal code of a person.
    PostalAddress,
    /// Mail address that `profile.toml` does not link.
    MailAddress,
}

impl PrivateDetail {
    /// Name in diagnostics, with its article.
    pub fn label(self) -> &'static str {
        match self {
            Self::PhoneNumber => "a phone number",
            Self::BirthDate => "a birth date",
            Self::PostalAddress => "a postal address",
            Self::MailAddress => "an e-mail address",
        }
    }

    /// Remedy, or information for the owner of the file.
    pub fn help(self) -> &'static str {
        match self {
            Self::MailAddress => "only an address that profile.toml links is published",
            Self::PhoneNumber | Self::BirthDate | Self::PostalAddress => {
                "neither it nor what is left of its sentence is published; take it out of the file too"
            }
        }
    }
}
