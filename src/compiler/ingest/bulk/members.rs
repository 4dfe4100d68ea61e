//! Identifiers of the members of a lab, as the folders of their sources state them.

use peerage_core::model::{Identifier, LinkKind};

use crate::ingest::bulk::keep::{Keep, pid_of};
use crate::ingest::fetch_order::{self, Service};
use crate::ingest::files::FileId;
use crate::ingest::profile;
use crate::ingest::report::Report;
use crate::ingest::table::Table;
use crate::ingest::toml;

/// Identifiers of the members of a lab.
#[derive(Clone, Debug, Default)]
pub struct Members {
    orcids: Vec<Box<str>>,
    pids: Vec<Box<str>>,
}

impl Members {
    /// Adds the links of a `profile.toml` to ORCID and dblp. Its problems are reported when it is
    /// read itself.
    pub fn add_profile(&mut self, text: &str) {
        let profile = profile::read(text, &mut Report::new(FileId(0))).profile;
        for link in profile.into_iter().flat_map(|profile| profile.links) {
            let Some(url) = link.url else { continue };
            if link.kind == LinkKind::Orcid {
                self.orcids.extend(Identifier::orcid(&url).map(|id| id.value));
            } else if url.contains("dblp.") && url.contains("/pid/") {
                self.pids.extend(pid_of(url.trim_end_matches(".html")));
            }
        }
    }

    /// Adds whom a `source.toml` asks a registry for.
    pub fn add_source(&mut self, text: &str) {
        let mut report = Report::new(FileId(0));
        let Some(value) = toml::parse(text, &mut report) else { return };
        let Some(mut table) = Table::new(&value, &mut report) else { return };
        let Some(order) = fetch_order::read(&mut table, &mut report) else { return };
        for target in order.ids {
            match order.from {
                Service::Dblp => self.pids.extend(pid_of(&target.value)),
                _ => self.orcids.extend(Identifier::orcid(&target.value).map(|id| id.value)),
            }
        }
    }

    /// Adds the members to those whose records are kept.
    pub fn join(&self, keep: &mut Keep) {
        keep.orcids.extend(self.orcids.iter().cloned());
        keep.pids.extend(self.pids.iter().cloned());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn members_are_known_by_their_links_and_by_whom_registries_are_asked_for() {
        let mut members = Members::default();
        members.add_profile(
            "[[link]]\nkind = 'orcid'\nurl = 'https://orcid.org/0000-0002-1694-233X'\n\
             [[link]]\nkind = 'other'\nurl = 'https://dblp.org/pid/181/2668.html'\n\
             [[link]]\nkind = 'website'\nurl = 'https://ida.example/0000-0002-1825-0097'\n",
        );
        members.add_source("[fetch]\nfrom = 'openalex'\nid = '0000-0002-1825-0097'");
        members.add_source("[fetch]\nfrom = 'dblp'\nid = 'g/MGr'");
        members.add_source("[fetch]\nfrom = 'crossref'\nid = ['10.1000/x']");
        members.add_source("not toml");
        let mut keep = Keep::default();
        members.join(&mut keep);
        let sorted = |ids: &foldhash::HashSet<Box<str>>| {
            let mut ids: Vec<String> = ids.iter().map(|id| id.to_string()).collect();
            ids.sort_unstable();
            ids.join(" ")
        };
        assert_eq!(sorted(&keep.orcids), "0000-0002-1694-233X 0000-0002-1825-0097");
        assert_eq!(sorted(&keep.pids), "181/2668 g/MGr");
    }
}
