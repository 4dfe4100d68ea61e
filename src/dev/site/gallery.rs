//! A page that shows every component in every state, in every theme, to be looked at
//! while styles are changed: profiles of the demo dataset, each brought into one state
//! by clicks.

use std::path::Path;

use peerage_site::server;
use tokio::runtime::Builder;

use crate::build::build;
use crate::failure::{Context, Result};
use crate::places::Places;
use crate::profile::Profile;
use crate::{files, say};

const SCRIPT: &str = include_str!("gallery.js");

/// A state: its name, the attributes of its element, and what is clicked one after the
/// other.
type State = (&'static str, &'static str, &'static str);

/// The states, in the order of a visit.
const STATES: [State; 24] = [
    ("The lab", "", ""),
    ("A person", "person=zhuang-wang", ""),
    ("A work", "page=work:lao2021atp", ""),
    ("A venue", "page=venue:nsdi", ""),
    ("A topic", "page=topic:in-network-computing", ""),
    ("The list alone", "view=list", ""),
    ("The picture alone", "view=graph", ""),
    ("Compact rows", "view=list filter=rows=compact", ""),
    ("Full rows", "view=list filter=rows=full", ""),
    ("A search", "view=list filter=q=memory", ""),
    ("A search with a slip", "view=list filter=q=agregation", ""),
    ("Nothing found", "view=list filter=q=zzzzqqq&year=2016", ""),
    ("Filters", "view=list filter=year=2021-2024", ".toolbar__filters, [data-facet=type] summary"),
    ("Years", "view=list", ".toolbar__filters, [data-facet=year] summary"),
    ("Topics by year", "view=list", ".toolbar__filters, .timeline__summary"),
    ("Where a work comes from", "view=list", ".trust-badge"),
    ("How to cite", "view=list", ".work-row__cite"),
    ("Export", "view=list", ".export-panel__toggle"),
    ("The tools of a row", "view=list", ".work-row__menu"),
    ("Trust in a person", "person=zhuang-wang", ".trust-panel__chip"),
    ("Signals of a person", "person=zhuang-wang", ".person-header__signals-toggle"),
    ("The picture as a table", "view=graph", ".network-table__summary"),
    ("Tools of the picture", "view=graph", ".network-tools__summary"),
    ("No such dataset", "src=data/nothing.json", ""),
];

/// Themes with their colors, as the attribute names them.
const THEMES: [&str; 8] = [
    "light",
    "dark",
    "journal light",
    "journal dark",
    "contrast light",
    "contrast dark",
    "university light",
    "university dark",
];

/// Builds the release, and serves it with the page; does not return unless it fails.
pub fn gallery(places: &Places, port: u16) -> Result {
    build(places, Profile::Release)?;
    let directory = places.target.join("gallery");
    files::clear(&directory)?;
    files::copy_all(&places.output(Profile::Release), &directory)?;
    write(&directory.join("gallery.html"), &page())?;
    write(&directory.join("gallery.js"), SCRIPT)?;
    let runtime =
        Builder::new_multi_thread().enable_all().build().context(|| "cannot start the server")?;
    runtime.block_on(async {
        let (address, task) = server::serve_dir(directory, port, &[])
            .await
            .context(|| format!("cannot serve on port {port} (choose another with --port)"))?;
        say::line(format_args!("\nServing http://{address}/gallery.html\n"));
        // Ends only where the server does.
        task.await.context(|| "the server ended")?.context(|| "the server failed")
    })
}

fn write(path: &Path, text: &str) -> Result {
    std::fs::write(path, text).context(|| format!("cannot write {}", path.display()))
}

/// The page: each state once, then the list in each theme. `?theme=…&width=…` shows all
/// of it in another theme and at another width in pixels.
fn page() -> String {
    let mut out = String::from(
        "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
         <title>Peerage: every state</title>\n<meta name=\"color-scheme\" content=\"light dark\">\n\
         <script type=\"module\" src=\"peerage.js\"></script>\n\
         <script type=\"module\" src=\"gallery.js\"></script>\n\
         <style>body { margin: 24px; font-family: system-ui, sans-serif; } figure { margin: 0 0 48px; \
         border: 1px solid #8888; } figcaption { padding: 8px; font-size: 13px; }</style>\n\
         </head>\n<body>\n<h1>Every state</h1>\n",
    );
    for (name, attributes, clicks) in STATES {
        figure(name, attributes, clicks, &mut out);
    }
    for theme in THEMES {
        figure(&format!("Theme: {theme}"), &format!("view=list theme={theme}"), "", &mut out);
    }
    out.push_str("</body>\n</html>\n");
    out
}

/// One profile; a value of an attribute goes on to the next word with a `=`.
fn figure(name: &str, attributes: &str, clicks: &str, out: &mut String) {
    let mut all: Vec<(String, String)> = vec![("src".into(), "data/peerage.json".into())];
    for word in attributes.split(' ').filter(|word| !word.is_empty()) {
        match word.split_once('=') {
            Some((key, value)) => {
                all.retain(|(other, _)| other != key);
                all.push((key.to_owned(), value.to_owned()));
            }
            None => all.last_mut().into_iter().for_each(|(_, value)| {
                value.push(' ');
                value.push_str(word);
            }),
        }
    }
    let attributes: String = all
        .iter()
        .map(|(key, value)| format!(" {key}=\"{}\"", value.replace('&', "&amp;")))
        .collect();
    out.push_str(&format!(
        "<figure>\n<figcaption>{name}</figcaption>\n\
         <peerage-profile{attributes} data-clicks=\"{clicks}\"></peerage-profile>\n</figure>\n"
    ));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(attributes: &str, expected: &str) {
        let mut out = String::new();
        figure("", attributes, "", &mut out);
        assert!(out.contains(&format!("<peerage-profile {expected} data-clicks")), "{out}");
    }

    #[test]
    fn attributes_are_what_a_page_would_write() {
        check("", "src=\"data/peerage.json\"");
        check("src=x.json", "src=\"x.json\"");
        check(
            "filter=q=a&year=2016 theme=journal dark",
            "src=\"data/peerage.json\" filter=\"q=a&amp;year=2016\" theme=\"journal dark\"",
        );
    }

    #[test]
    fn every_state_and_theme_is_on_the_page() {
        assert_eq!(page().matches("<peerage-profile").count(), STATES.len() + THEMES.len());
    }
}
