//! Addresses of links, completed by the address that a page states as its own: `<base>`, its
//! canonical address, or `og:url`.

use crate::ingest::page::block::Page;

/// Completes the addresses of the links of a page, as far as its own is known.
pub fn complete(page: &mut Page) {
    let Some(base) = base(page) else { return };
    let texts = page.blocks.iter_mut().flat_map(|block| &mut block.text.links);
    for (_, address) in texts {
        if let Some(whole) = joined(&base, address) {
            *address = whole;
        }
    }
}

/// Address to which those of the links are relative.
fn base(page: &Page) -> Option<String> {
    let stated = |name: &str| {
        let values = page.properties.iter().filter(|(key, _)| key == name);
        values.map(|(_, text)| text.value.trim()).find(|value| !value.is_empty())
    };
    let own = ["canonical", "og:url"].into_iter().filter_map(stated).find(|it| is_web(it));
    match (stated("base"), own) {
        (Some(base), _) if is_web(base) => Some(base.to_owned()),
        (Some(base), Some(own)) => joined(own, base),
        (None, own) => own.map(str::to_owned),
        _ => None,
    }
}

fn is_web(address: &str) -> bool {
    address.starts_with("https://") || address.starts_with("http://")
}

/// Whole address of a relative one (RFC 3986, 5.2); none for one that is whole, and for a place in
/// the same page.
pub fn joined(base: &str, address: &str) -> Option<String> {
    let address = address.trim();
    let (before, after) = base.split_once("://")?;
    let path_start = after.find(['/', '?', '#']).unwrap_or(after.len());
    let (host, path) = after.split_at(path_start);
    let path = path.split(['?', '#']).next().unwrap_or_default();
    let first = address.split(['/', '?', '#']).next().unwrap_or_default();
    match address {
        _ if first.contains(':') || address.is_empty() || address.starts_with('#') => None,
        _ if address.contains(char::is_whitespace) || address.contains("{{") => None,
        _ if address.starts_with("//") => Some(format!("{before}:{address}")),
        _ if address.starts_with('/') => {
            Some(format!("{before}://{host}{}", without_dots(address)))
        }
        _ if address.starts_with('?') => Some(format!("{before}://{host}{path}{address}")),
        _ => {
            let folder = path.rfind('/').map_or("/", |at| &path[..=at]);
            Some(format!("{before}://{host}{}", without_dots(&format!("{folder}{address}"))))
        }
    }
}

/// Path without the segments `.` and `..`.
fn without_dots(path: &str) -> String {
    let end = path.find(['?', '#']).unwrap_or(path.len());
    let (path, rest) = path.split_at(end);
    let mut kept: Vec<&str> = Vec::new();
    let mut segments = path.split('/').skip(1).peekable();
    while let Some(segment) = segments.next() {
        let is_last = segments.peek().is_none();
        match segment {
            ".." | "." => {
                if segment == ".." {
                    kept.pop();
                }
                if is_last {
                    kept.push("");
                }
            }
            _ => kept.push(segment),
        }
    }
    format!("/{}{rest}", kept.join("/"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ingest::page::html;

    #[track_caller]
    fn check(base: &str, address: &str, expected: Option<&str>) {
        assert_eq!(joined(base, address).as_deref(), expected, "{base} {address}");
    }

    #[test]
    fn relative_addresses_are_completed() {
        let base = "https://a.example/~ida/papers.html?x#y";
        check(base, "loom.pdf", Some("https://a.example/~ida/loom.pdf"));
        check(base, "./p/../loom.pdf?a=../b", Some("https://a.example/~ida/loom.pdf?a=../b"));
        check(base, "../../../loom.pdf", Some("https://a.example/loom.pdf"));
        check(base, "/loom.pdf", Some("https://a.example/loom.pdf"));
        check(base, "//b.example/loom", Some("https://b.example/loom"));
        check("https://a.example", "loom.pdf", Some("https://a.example/loom.pdf"));
        for whole in
            ["https://b.example", "mailto:ida@a.example", "#top", "", "{{ url }}", "javascript:x()"]
        {
            check(base, whole, None);
        }
        check("no address", "loom.pdf", None);
    }

    #[test]
    fn a_page_states_its_address() {
        let links = |head: &str| {
            let mut page = html::read(&format!("{head}<p><a href=l.pdf>pdf</a></p>"));
            complete(&mut page);
            page.blocks[0].text.links[0].1.clone()
        };
        assert_eq!(links("<base href='https://a.example/b/'>"), "https://a.example/b/l.pdf");
        assert_eq!(
            links("<link rel=canonical href='https://a.example/c/d'>"),
            "https://a.example/c/l.pdf"
        );
        assert_eq!(
            links("<meta property=og:url content='https://a.example/'>"),
            "https://a.example/l.pdf"
        );
        assert_eq!(
            links("<base href='/e/'><meta property=og:url content='https://a.example/'>"),
            "https://a.example/e/l.pdf"
        );
        assert_eq!(links(""), "l.pdf");
    }
}
