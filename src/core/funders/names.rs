//! Names and addresses of people, as the template asks for them.

use crate::cite::Name;
use crate::model::{Person, Profile};

/// Name with the family name first: `van der Berg, Lotte`. A name of one piece stays as it is.
pub fn last_first(person: &Person) -> String {
    let name = Name::new(person);
    let rest = [name.given, name.suffix];
    let rest: Vec<&str> = rest.into_iter().filter(|part| !part.is_empty()).collect();
    let family = name.full_family();
    if rest.is_empty() { family } else { format!("{family}, {}", rest.join(", ")) }
}

/// Mail address that a person publishes.
pub fn mail(profile: &Profile) -> Option<String> {
    let links = profile.links.iter().filter_map(|link| link.url.as_ref());
    let mut addresses = profile.contact.iter().chain(links).filter(|url| url.is_mail());
    addresses.next().map(|url| url.short().to_owned())
}
