//! The guide as one page, which the search of a browser covers, with a list of its contents. It is
//! made of the Markdown in `src/guide`, and needs no program.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use peerage_dev::failure::{Context, Failure, Result};
use pulldown_cmark::{CowStr, Event, HeadingLevel, Options, Parser, Tag, TagEnd, html};

/// Chapters in the order of reading: names of files without their ending.
const CHAPTERS: [&str; 6] = ["start", "get", "lab", "verify", "embed", "hosts"];

const PAGE: &str = include_str!("../../../style/page.css");
const STYLE: &str = include_str!("guide.css");

/// Writes the guide of the project at `root` to a file.
pub fn guide(root: &Path, file: &Path) -> Result {
    let mut chapters = Vec::new();
    for name in CHAPTERS {
        let path = root.join("src/guide").join(name).with_extension("md");
        let text =
            fs::read_to_string(&path).context(|| format!("cannot read {}", path.display()))?;
        chapters.push((name, text));
    }
    let page = page(&chapters)?;
    fs::write(file, page).context(|| format!("cannot write {}", file.display()))
}

/// The page of these chapters: names and texts.
fn page(chapters: &[(&str, String)]) -> Result<String> {
    let (mut contents, mut body) = (String::new(), String::new());
    let (mut anchors, mut links) = (BTreeSet::new(), BTreeSet::new());
    for (name, text) in chapters {
        let (mut events, mut is_image, mut is_words) = (Vec::new(), false, false);
        let mut heading: Option<(HeadingLevel, String)> = None;
        for event in Parser::new_ext(text, Options::ENABLE_TABLES) {
            match &event {
                Event::Start(Tag::Heading { level, .. }) => {
                    heading = Some((*level, String::new()));
                    continue;
                }
                Event::End(TagEnd::Heading(_)) => {
                    let Some((level, title)) = heading.take() else { continue };
                    let id = match level {
                        HeadingLevel::H1 => (*name).to_owned(),
                        _ => format!("{name}-{}", slug(&title)),
                    };
                    let title = escaped(&title);
                    let level = level as u8;
                    if level <= 2 {
                        let class = if level == 1 { " class=\"chapter\"" } else { "" };
                        contents.push_str(&format!("<a href=\"#{id}\"{class}>{title}</a>\n"));
                    }
                    events.push(Event::Html(
                        format!("<h{level} id=\"{id}\">{title}</h{level}>\n").into(),
                    ));
                    anchors.insert(id);
                    continue;
                }
                Event::Text(words) | Event::Code(words) if heading.is_some() => {
                    heading.iter_mut().for_each(|(_, title)| title.push_str(words));
                    continue;
                }
                _ => {}
            }
            // Images and other files are in the repository alone.
            is_image |= matches!(event, Event::Start(Tag::Image { .. }));
            match event {
                Event::Start(Tag::Link { dest_url, .. }) if dest_url.starts_with("../") => {
                    is_words = true;
                }
                Event::End(TagEnd::Link) if is_words => is_words = false,
                Event::End(TagEnd::Image) => is_image = false,
                event if !is_image => events.push(led(event, &mut links)),
                _ => {}
            }
        }
        html::push_html(&mut body, events.into_iter());
    }
    if let Some(link) = links.difference(&anchors).next() {
        return Err(Failure::new(format!(
            "a link of the guide leads to `#{link}`, which is nothing"
        )));
    }
    Ok(format!(
        "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <title>Peerage: guide</title>\n<style>\n{PAGE}{STYLE}</style>\n</head>\n<body>\n\
         <nav aria-label=\"Contents\">\n{contents}</nav>\n<main>\n{body}</main>\n</body>\n</html>\n"
    ))
}

/// The event, with a link to a chapter leading to its place in the page. Anchors that are asked for
/// are added to `links`.
fn led<'a>(event: Event<'a>, links: &mut BTreeSet<String>) -> Event<'a> {
    let Event::Start(Tag::Link { link_type, dest_url, title, id }) = event else { return event };
    let (file, place) = dest_url.split_once('#').unwrap_or((&dest_url, ""));
    let dest_url = match file.strip_suffix(".md").filter(|it| !it.contains('/')) {
        Some(chapter) => {
            let anchor =
                if place.is_empty() { chapter.to_owned() } else { format!("{chapter}-{place}") };
            links.insert(anchor.clone());
            CowStr::from(format!("#{anchor}"))
        }
        None => dest_url,
    };
    Event::Start(Tag::Link { link_type, dest_url, title, id })
}

/// Anchor of a heading as GitHub makes it: lower case, hyphens for spaces, no other marks.
fn slug(title: &str) -> String {
    let kept = title.chars().filter(|it| it.is_alphanumeric() || " -_".contains(*it));
    kept.map(|it| if it == ' ' { '-' } else { it }).collect::<String>().to_lowercase()
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_chapter_is_in_the_guide_and_its_links_lead_somewhere() {
        let root = Path::new(env!("CARGO_WORKSPACE_DIR"));
        let file = tempfile::NamedTempFile::new().unwrap();
        guide(root, file.path()).unwrap();
        let page = fs::read_to_string(file.path()).unwrap();
        for entry in fs::read_dir(root.join("src/guide")).unwrap() {
            let path = entry.unwrap().path();
            let name = path.file_stem().unwrap().to_str().unwrap();
            assert!(page.contains(&format!("<h1 id=\"{name}\">")), "{name}");
        }
        assert!(page.contains("<a href=\"#lab-what-is-read\">") && !page.contains(".md\""));
    }

    #[test]
    fn a_link_to_no_heading_is_refused() {
        let check = |text: &str, expected: Option<&str>| {
            let failure = page(&[("a", text.to_owned())]).err().map(|it| it.to_string());
            assert_eq!(
                failure.as_deref().map(|it| it.contains(expected.unwrap_or("…"))),
                expected.map(|_| true)
            );
        };
        check("# A & B\n\n[there](a.md#of-it)\n\n## Of `it`?\n", None);
        check("# A\n\n[there](a.md#of)\n", Some("`#a-of`"));
        check("# A\n\n[there](b.md)\n", Some("`#b`"));
    }
}
