//! Person whom a page shows.

/// Person whom a page shows.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Shown {
    /// Name.
    pub name: String,
    /// Name in another script.
    pub native: Option<String>,
    /// Role.
    pub role: Option<String>,
    /// Group, by its heading.
    pub group: Option<String>,
    /// True for a former member.
    pub is_former: bool,
    /// Place to which a former member went.
    pub now: Option<String>,
    /// Years of the membership, as written.
    pub years: Option<String>,
    /// Paragraphs about the person.
    pub about: Vec<String>,
    /// Labels and addresses of links.
    pub links: Vec<(String, String)>,
    /// Address of the picture.
    pub picture: Option<String>,
    /// Lines that have no place.
    pub left_out: Vec<String>,
}
