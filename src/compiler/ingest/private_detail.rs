//! The kinds of private details: none is published, except a mail address that
//! its owner links.

/// A kind of private detail.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PrivateDetail {
    /// A phone or fax number.
    PhoneNumber,
    /// The day on which somebody was born.
    BirthDate,
    /// The street or postal code of somebody.
    PostalAddress,
    /// A mail address that `profile.toml` does not link.
    MailAddress,
}

impl PrivateDetail {
    /// What a diagnostic calls it, with its article.
    pub fn label(self) -> &'static str {
        match self {
            Self::PhoneNumber => "a phone number",
            Self::BirthDate => "a birth date",
            Self::PostalAddress => "a postal address",
            Self::MailAddress => "an e-mail address",
        }
    }

    /// What its owner should know or do.
    pub fn help(self) -> &'static str {
        match self {
            Self::MailAddress => "only an address that profile.toml links is published",
            Self::PhoneNumber | Self::BirthDate | Self::PostalAddress => {
                "neither it nor what is left of its sentence is published; take it out of the file too"
            }
        }
    }
}
