//! Keys under which websites keep the parts of a work, in their many spellings, and their names in
//! this reader.

use std::sync::LazyLock;

use foldhash::{HashMap, HashSet};

use crate::ingest::files::Spanned;
use crate::ingest::value::{Content, Value};

/// Names in this reader, and the spellings of each without case, hyphens and underlines, the more
/// specific ones first.
const SPELLINGS: [(&str, &[&str]); 46] = [
    (
        "title",
        &[
            "title",
            "papertitle",
            "pubtitle",
            "worktitle",
            "documenttitle",
            "articletitle",
            "presentationtitle",
            "タイトル(日本語)",
            "タイトル(英語)",
            "name",
        ],
    ),
    ("subtitle", &["subtitle"]),
    ("short-title", &["shorttitle", "titleshort"]),
    (
        "author",
        &[
            "authorfullnames",
            "authors",
            "author",
            "authorlist",
            "creators",
            "creator",
            "presenters",
            "著者(日本語)",
            "著者(英語)",
        ],
    ),
    ("coauthor", &["coauthors", "coauthor", "withauthors", "with"]),
    ("editor", &["editors", "editor"]),
    (
        "year",
        &["year", "pubyear", "publicationyear", "publishedyear", "yearpublished", "yearpreprint"],
    ),
    (
        "date",
        &[
            "date",
            "publicationdate",
            "pubdate",
            "datepublished",
            "published",
            "issued",
            "出版年月",
            "fromeventdate",
        ],
    ),
    ("month", &["month"]),
    ("day", &["day"]),
    (
        "venue",
        &[
            "venue",
            "journal",
            "booktitle",
            "conference",
            "publication",
            "containertitle",
            "sourcetitle",
            "publicationtitle",
            "publicationname",
            "誌名(日本語)",
            "誌名(英語)",
            "journal/book",
            "journaltitle",
            "publishedin",
            "proceedings",
            "journalname",
            "venuename",
            "event",
        ],
    ),
    (
        "venue-short",
        &[
            "publicationshort",
            "venueshort",
            "journalshort",
            "abbr",
            "conferenceshort",
            "shortvenue",
        ],
    ),
    ("series", &["series"]),
    ("publisher", &["publisher"]),
    ("institution", &["institution", "school", "university"]),
    ("volume", &["volume", "vol", "巻"]),
    ("issue", &["issue", "number", "号"]),
    ("pages", &["pages", "page", "journalpage", "journalpages", "pagerange"]),
    ("first-page", &["pagestart", "startpage", "startingpage", "firstpage", "開始ページ"]),
    ("last-page", &["pageend", "endpage", "endingpage", "lastpage", "終了ページ"]),
    ("identifiers", &["identifiers", "identifier"]),
    ("edition", &["edition"]),
    ("isbn", &["isbn"]),
    ("issn", &["issn"]),
    ("doi", &["doi", "urldoi", "doiurl", "doilink"]),
    ("arxiv", &["arxiv", "arxivid", "eprint", "arxivurl", "arxivlink"]),
    ("pubmed", &["pmid", "pubmed", "pubmedid"]),
    ("pmcid", &["pmcid", "pmc"]),
    (
        "page",
        &[
            "url",
            "link",
            "externalurl",
            "externallink",
            "publisherurl",
            "html",
            "website",
            "articleurl",
            "projectpage",
            "urlproject",
            "project",
            "urlsource",
            "homepage",
        ],
    ),
    (
        "pdf",
        &[
            "pdf",
            "urlpdf",
            "paperurl",
            "pdfurl",
            "pdflink",
            "paper",
            "paperlink",
            "urlpaper",
            "fulltext",
            "preprinturl",
            "urlpreprint",
        ],
    ),
    (
        "code",
        &["code", "urlcode", "codeurl", "codelink", "sourcecode", "github", "repo", "repository"],
    ),
    ("data", &["urldataset", "dataset", "data", "dataurl", "datalink"]),
    ("slides", &["urlslides", "slidesurl", "slideslink", "slides"]),
    ("video", &["urlvideo", "video", "videourl", "videolink", "youtube", "talk"]),
    ("poster", &["urlposter", "poster", "posterurl", "posterlink"]),
    ("links", &["links", "buttons", "resources", "urls"]),
    ("abstract", &["abstract", "summary", "description", "excerpt", "tldr"]),
    ("status", &["pubstate", "status"]),
    (
        "kind",
        &[
            "publicationtypes",
            "documenttype",
            "itemtype",
            "publishedpapertype",
            "presentationtype",
            "publicationtype",
            "pubtype",
            "entrytype",
            "type",
            "category",
            "kind",
        ],
    ),
    (
        "keyword",
        &["keywords", "authorkeywords", "manualtags", "tags", "topics", "categories", "keyword"],
    ),
    ("award", &["awards", "award", "honors", "honor", "distinction", "prize"]),
    ("preview", &["preview", "thumbnail", "teaser", "image", "img", "cover"]),
    ("selected", &["selected", "featured", "highlight", "highlighted"]),
    ("notes", &["authornotes"]),
    ("citation", &["citation", "reference", "citationtext"]),
    ("id", &["id", "key", "citekey", "citationkey", "bibtexkey", "slug"]),
];

/// Keys of the presentation of a page, and of how a program came by a work.
pub const PRESENTATION: [&str; 52] = [
    "aliases",
    "all_day",
    "author_profile",
    "bibtex",
    "bibtexurl",
    "classes",
    "cms_exclude",
    "collection",
    "commentable",
    "comments",
    "content",
    "content_meta",
    "cover_image",
    "disable_comments",
    "draft",
    "editable",
    "file",
    "header",
    "hidden",
    "icon",
    "image_preview",
    "image_caption",
    "lang",
    "lastmod",
    "layout",
    "listing",
    "math",
    "nav",
    "nav_order",
    "order",
    "output",
    "permalink",
    "plugin",
    "profile",
    "projects",
    "publishDate",
    "publishdate",
    "published",
    "read_time",
    "redirect_from",
    "reading_time",
    "related",
    "share",
    "show_date",
    "sidebar",
    "style",
    "template",
    "toc",
    "url_code_icon",
    "weight",
    "showToc",
    "categories_icon",
];

/// Ends of keys that tell the language of their values.
const MARKUP: [&str; 4] = ["_md", "_markdown", "-md", "_html"];

/// Spelling without case and signs, without the name of a vocabulary as in `dc:creator`, and without
/// that of a markup as in `authors_md`.
fn folded(key: &str) -> String {
    let key = key.rsplit_once(':').map_or(key, |(_, bare)| bare);
    let key = MARKUP.iter().find_map(|end| key.strip_suffix(end)).unwrap_or(key);
    let letters = key.chars().filter(|c| !matches!(c, '-' | '_' | ' ' | '.'));
    letters.flat_map(char::to_lowercase).collect()
}

/// Names, and the ranks of their spellings, by the spellings.
static PLACES: LazyLock<HashMap<&str, (&'static str, usize)>> = LazyLock::new(|| {
    let places = SPELLINGS.iter().flat_map(|(name, spellings)| {
        spellings.iter().enumerate().map(|(at, spelling)| (*spelling, (*name, at)))
    });
    places.collect()
});

/// Name of a key in this reader; none for another key.
pub fn name(key: &str) -> Option<&'static str> {
    PLACES.get(folded(key).as_str()).map(|place| place.0)
}

/// True if the title of a book is that of the work, as no other one is stated.
pub fn is_titled_as_book(fields: &[(Spanned<String>, Value)]) -> bool {
    let has = |wanted: &str| fields.iter().any(|(key, it)| key.value == wanted && !is_blank(it));
    has("book_title") && !fields.iter().any(|(key, _)| name(&key.value) == Some("title"))
}

/// Table whose keys have their names in this reader. Of several spellings of one part the more
/// specific one with a value has the name, and the others keep their own. None where `value` is no
/// table.
pub fn named(value: &Value) -> Option<Value> {
    let Content::Table(fields) = &value.content else { return None };
    let is_book = is_titled_as_book(fields);
    let place = |key: &str| match is_book && key == "book_title" {
        true => Some(("title", 0)),
        false => PLACES.get(folded(key).as_str()).copied(),
    };
    let places: Vec<_> =
        fields.iter().map(|(key, it)| place(&key.value).filter(|_| !is_blank(it))).collect();
    let mut best: HashMap<&str, usize> = HashMap::default();
    for (name, at) in places.iter().flatten() {
        let least = best.entry(name).or_insert(*at);
        *least = (*least).min(*at);
    }
    let (mut made, mut others) = (Vec::with_capacity(fields.len()), Vec::new());
    let mut given: HashSet<&str> = HashSet::default();
    // What a template leaves blank says nothing.
    for ((key, value), place) in
        fields.iter().zip(&places).filter(|((_, value), _)| !is_blank(value))
    {
        let is_best = |(name, at): &(&'static str, usize)| best.get(name) == Some(at);
        let new = place.filter(is_best).map(|(name, _)| name).filter(|name| given.insert(name));
        let list = if new.is_some() { &mut made } else { &mut others };
        let name = new.map_or_else(|| key.value.clone(), str::to_owned);
        list.push((Spanned { value: name, span: key.span.clone() }, value.clone()));
    }
    made.extend(others);
    Some(Value { content: Content::Table(made), span: value.span.clone() })
}

/// True for a value that says nothing, as templates leave them.
pub fn is_blank(value: &Value) -> bool {
    match &value.content {
        Content::Null => true,
        Content::Text(text) => matches!(text.trim(), "" | "#" | "-"),
        Content::List(values) => values.iter().all(is_blank),
        Content::Table(fields) => fields.iter().all(|(_, value)| is_blank(value)),
        Content::Boolean(_) | Content::Number(_) => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ingest::files::FileId;
    use crate::ingest::report::Report;
    use crate::ingest::yaml;

    #[track_caller]
    fn check(text: &str, expected: &[&str]) {
        let value = yaml::parse(text, &mut Report::new(FileId(0))).unwrap();
        let Some(Value { content: Content::Table(fields), .. }) = named(&value) else { panic!() };
        let keys: Vec<_> = fields.iter().map(|(key, _)| key.value.as_str()).collect();
        assert_eq!(keys, expected);
    }

    #[test]
    fn a_part_has_one_name() {
        check(
            "Title: A\nname: B\nurl_pdf: c\nPaper-URL: d\n",
            &["title", "pdf", "name", "Paper-URL"],
        );
        check("title: A\nauthors_md: '**Ida Roe**'\n", &["title", "author"]);
        // A blank part gives its name to the next spelling.
        check("title: ''\nname: B\nother: 1", &["title", "other"]);
    }

    #[test]
    fn no_spelling_means_two_parts() {
        let mut all: Vec<_> = SPELLINGS.iter().flat_map(|(_, it)| it.iter()).collect();
        let n_all = all.len();
        all.sort_unstable();
        all.dedup();
        assert_eq!(all.len(), n_all);
    }
}
