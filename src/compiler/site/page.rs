//! One page as HTML: the head, the profile with the content that is shown before the program
//! runs, and the footer.

use peerage_core::cite::Format;
use peerage_core::messages::{counts, site, spoken};
use peerage_core::page::header::BACK;
use peerage_core::state::Focus;
use peerage_core::state::address::path_of;
use peerage_core::text::markup::escaped;

use crate::emit::{Content, Place, content};
use crate::site::offline::OFFLINE;
use crate::site::paths::SHEET;
use crate::site::{PREVIEW, Site, font, head, lists, sheet};

/// The page of `focus`.
pub fn html(site: &Site<'_>, focus: Focus) -> String {
    let path = path_of(focus, site.dataset);
    let root = "../".repeat(path.matches('/').count());
    let page = match focus.key(site.dataset) {
        Some(("person", key)) => format!(" person=\"{}\"", escaped(key)),
        Some((kind, key)) => format!(" page=\"{kind}:{}\"", escaped(key)),
        None => String::new(),
    };
    let data = format!("{root}{}", site.data);
    let place = Place { root: Some(&root), base: site.base, data: Some(&data), ..Place::default() };
    let content = content(site.dataset, site.details, site.listing, focus, place);
    let body = format!(
        "    <peerage-profile src=\"{data}\"{page} site=\"{root}\" address>{content}\
         </peerage-profile>\n"
    );
    let mut links = feeds(site, focus, &root);
    let mut more = String::new();
    if site.has_lists(focus) {
        let mut files = Vec::new();
        for format in Format::LISTS {
            let (name, label) = (lists::name(format), format.label());
            let kind = format.media_type();
            links.push_str(&format!(
                "  <link rel=\"alternate\" type=\"{kind}\" title=\"{label}\" href=\"{name}\">\n"
            ));
            files.push(format!("<a href=\"{name}\">{label}</a>"));
        }
        more = format!("    <p>{} {}</p>\n", site::listed_in(), files.join(" · "));
    }
    let mut elements = format!("{}{links}{}", head::elements(site, focus), program(site, &root));
    if site.has_worker {
        elements.push_str(&format!("  <script src=\"{root}{OFFLINE}\" defer></script>\n"));
    }
    if site.is_preview {
        elements.push_str(&format!("  <script src=\"{root}{PREVIEW}\" defer></script>\n"));
    }
    whole(site, &elements, sheet(focus), &root, &body, &more)
}

/// The page that lists all works in a line each.
pub fn all_works(site: &Site<'_>) -> String {
    let root = "../";
    let shown = Content {
        details: site.details,
        dataset: site.dataset,
        listing: site.listing,
        place: Place { root: Some(root), base: site.base, ..Place::default() },
    };
    let list = shown.index(site.listing.works(Focus::Lab));
    let title = escaped(&site::part(site::all_works(), &site.dataset.lab.name));
    let lab = escaped(&site.dataset.lab.name);
    let works = counts::works(site.listing.works(Focus::Lab).len());
    let about = escaped(&site::about_list(&site.dataset.lab.name, &works));
    let mut elements =
        format!("  <title>{title}</title>\n  <meta name=\"description\" content=\"{about}\">\n");
    if let Some(address) = site.absolute("works/") {
        let address = escaped(&address);
        elements.push_str(&format!("  <link rel=\"canonical\" href=\"{address}\">\n"));
    }
    let body = format!(
        "<nav class=\"crumbs\"><a class=\"{BACK}\" href=\"{root}\">{lab}</a></nav>\n\
         <h1>{}</h1>\n{list}",
        site::all_works()
    );
    whole(site, &elements, SHEET, root, &body, "")
}

/// The page at `path`, a former address of the first page, which leads there.
pub fn moved(site: &Site<'_>, path: &str) -> String {
    let root = "../".repeat(path.matches('/').count());
    let name = escaped(&site.dataset.lab.name);
    let canonical = site
        .absolute("")
        .map(|address| format!("  <link rel=\"canonical\" href=\"{}\">\n", escaped(&address)));
    let elements = format!(
        "  <title>{name}</title>\n  <meta http-equiv=\"refresh\" content=\"0; url={root}\">\n{}",
        canonical.unwrap_or_default()
    );
    whole(site, &elements, SHEET, &root, &format!("<p><a href=\"{root}\">{name}</a></p>\n"), "")
}

/// Page for addresses that do not exist (404). A host may show it for any address, so its links
/// are absolute, or relative to the root.
pub fn not_found(site: &Site<'_>) -> String {
    let root = site.base.unwrap_or("/");
    let title = escaped(&site::part(site::not_found(), &site.dataset.lab.name));
    let elements =
        format!("  <title>{title}</title>\n  <meta name=\"robots\" content=\"noindex\">\n");
    let root = escaped(root);
    let body = format!(
        "<h1>{}</h1>\n<p>{}</p>\n<p><a href=\"{root}\">{}</a></p>\n",
        site::not_found(),
        site::from_home(),
        site::to_home()
    );
    whole(site, &elements, SHEET, &root, &body, "")
}

/// The feeds of a page, where it has them.
fn feeds(site: &Site<'_>, focus: Focus, root: &str) -> String {
    let folder = site.dataset.feeds.as_ref().map(|feeds| feeds.folder.as_str());
    let is_fed = match focus {
        Focus::Person(id) => site.dataset.person(id).is_some_and(|it| it.profile.is_some()),
        Focus::Topic(_) | Focus::Unit(_) => true,
        _ => false,
    };
    let (Some(folder), Some((kind, key)), true) = (folder, focus.key(site.dataset), is_fed) else {
        return String::new();
    };
    let kinds = [("application/atom+xml", "atom"), ("application/feed+json", "json")];
    let feed = |(media, extension): (&str, &str)| {
        let address = escaped(&format!("{root}data/{folder}/{kind}-{key}.{extension}"));
        let title = escaped(focus.name(site.dataset));
        format!(
            "  <link rel=\"alternate\" type=\"{media}\" title=\"{title}\" href=\"{address}\">\n"
        )
    };
    kinds.into_iter().map(feed).collect()
}

/// Elements that load the program, once the page has its content.
fn program(site: &Site<'_>, root: &str) -> String {
    let [element, starter, file] = ["peerage-element.js", "peerage.js", "peerage-file.js"]
        .map(|name| format!("{root}{}", site.assets.path(name)));
    format!(
        "  <link rel=\"modulepreload\" href=\"{element}\">\n  \
         <script type=\"module\" src=\"{starter}\"></script>\n  \
         <script src=\"{file}\" defer></script>\n"
    )
}

/// A page of these elements of its head and this style sheet, around `body`; `more`
/// stands below it.
fn whole(
    site: &Site<'_>,
    elements: &str,
    sheet: &str,
    root: &str,
    body: &str,
    more: &str,
) -> String {
    let language = spoken();
    let font = site.assets.font.map(|font| font::element(font, root)).unwrap_or_default();
    format!(
        "<!doctype html>\n<html lang=\"{}\"{}>\n<head>\n  <meta charset=\"utf-8\">\n  \
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n  \
         <meta name=\"color-scheme\" content=\"light dark\">\n{elements}{font}  \
         <link rel=\"icon\" href=\"{root}{}\">\n{}</head>\n<body>\n  \
         <main class=\"page\">\n{body}  </main>\n  <footer class=\"page-footer\">\n{more}    \
         <p>{}</p>\n  </footer>\n</body>\n</html>\n",
        language.tag(),
        if language.is_right_to_left() { " dir=\"rtl\"" } else { "" },
        site.assets.path("icon.svg"),
        site.assets.links(root, sheet),
        site::made_with()
    )
}
