//! Collections of a website: folders and files whose names say what is in them.

use std::path::Path;

/// Contents of a collection.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Holds {
    /// Works.
    Works,
    /// People.
    People,
    /// Announcements: the text is what is told.
    News,
    /// Posts: the title is what is told.
    Posts,
    /// Items of a section of a profile.
    Items(&'static str),
    /// Curricula vitae.
    Curriculum,
    /// Nothing that has a place, for this reason.
    Nothing(&'static str),
}

/// Reason not to read a list of what the owner reads.
pub const OF_OTHERS: &str = "works of others";

/// Words in the names of folders and files, the more telling ones first.
const NAMES: [(&[&str], Holds); 22] = [
    (
        &[
            "publication",
            "publications",
            "papers",
            "paper",
            "pubs",
            "pub",
            "publi",
            "publis",
            "preprints",
            "citations",
            "articles",
            "bibliography",
            "works",
            "thesis",
            "theses",
            "dissertations",
            "publikationen",
            "veröffentlichungen",
            "publicaciones",
            "publicacoes",
            "publicações",
            "pubblicazioni",
            "业绩",
            "論文",
            "论文",
            "논문",
        ],
        Holds::Works,
    ),
    (
        &[
            "member",
            "members",
            "people",
            "team",
            "person",
            "profiles",
            "staff",
            "alumni",
            "alumnus",
            "authors",
            "author",
            "group",
            "membres",
            "équipe",
            "equipe",
            "mitglieder",
            "mitarbeiter",
            "miembros",
            "membros",
            "integrantes",
            "equipo",
            "メンバー",
            "成员",
            "成員",
            "구성원",
        ],
        Holds::People,
    ),
    (
        &[
            "news",
            "announcements",
            "updates",
            "actualités",
            "actualites",
            "actus",
            "aktuelles",
            "neuigkeiten",
            "noticias",
            "notícias",
            "novedades",
            "ニュース",
            "新闻",
            "新聞",
            "소식",
        ],
        Holds::News,
    ),
    (&["posts", "post", "blog", "articles"], Holds::Posts),
    (
        &[
            "talk",
            "talks",
            "event",
            "events",
            "presentation",
            "presentations",
            "seminars",
            "lectures",
            "speaking",
            "workshop",
            "workshops",
            "vorträge",
            "vortraege",
            "conférences",
            "événements",
            "ateliers",
            "charlas",
            "palestras",
        ],
        Holds::Items("talk"),
    ),
    (
        &[
            "teaching",
            "teachings",
            "courses",
            "course",
            "classes",
            "lehre",
            "enseignements",
            "enseignement",
            "docencia",
            "ensino",
        ],
        Holds::Items("teaching"),
    ),
    (
        &[
            "project",
            "projects",
            "portfolio",
            "research",
            "works",
            "projets",
            "projekte",
            "proyectos",
            "projetos",
        ],
        Holds::Items("project"),
    ),
    (&["software", "tools", "code", "packages", "outils", "logiciels"], Holds::Items("software")),
    (&["datasets", "dataset"], Holds::Items("data")),
    (
        &[
            "awards",
            "award",
            "honors",
            "honours",
            "prizes",
            "competitions",
            "fellowships",
            "scholarships",
        ],
        Holds::Items("honor"),
    ),
    (&["grants", "funding", "grant"], Holds::Items("grant")),
    (&["services", "service"], Holds::Items("service")),
    (&["media", "press", "outreach"], Holds::Items("media")),
    (&["patents", "patent"], Holds::Items("patent")),
    (&["students", "supervision", "advising", "mentees"], Holds::Items("student")),
    (&["education"], Holds::Items("education")),
    (
        &["experience", "experiences", "positions", "employment", "internships"],
        Holds::Items("experience"),
    ),
    (&["activities", "activity", "memberships"], Holds::Items("activity")),
    (&["cv", "resume", "vita", "curriculum", "lebenslauf"], Holds::Curriculum),
    (&["books"], Holds::Nothing("books that the owner read")),
    (&["drafts"], Holds::Nothing("drafts")),
    (
        &["library", "bibliotheque", "biblioteca", "bookshelf", "reading", "readings", "cache"],
        Holds::Nothing(OF_OTHERS),
    ),
];

/// Content of a folder or file of this name; none where the name does not say it.
pub fn named(name: &str) -> Option<Holds> {
    let name = name.to_lowercase();
    let stem = name.split('.').next().unwrap_or_default();
    let whole = stem.trim_start_matches('_');
    let find =
        |word: &str| NAMES.iter().find(|(words, _)| words.contains(&word)).map(|(_, it)| *it);
    find(whole).or_else(|| whole.split(['_', '-', ' ']).find_map(find))
}

/// Content of the collection of a page: a folder of Jekyll, with an underline before its name, or
/// one in `collections`.
pub fn of_jekyll(path: &Path) -> Option<Holds> {
    let parts = folders(path);
    let folder = parts.iter().find(|part| part.starts_with('_'))?;
    match folder.as_str() {
        "_data" | "_pages" | "_includes" | "_layouts" | "_sass" | "_plugins" => None,
        folder => named(folder),
    }
}

/// Content of the collection of a page: a folder below `root`, or below a folder of a language there.
pub fn below(path: &Path, root: &str) -> Option<Holds> {
    let inside = path.strip_prefix(root).ok()?;
    folders(inside).iter().take(2).find_map(|part| named(part))
}

/// Names of the folders of a path.
fn folders(path: &Path) -> Vec<String> {
    let parent = path.parent().unwrap_or(Path::new(""));
    parent.components().map(|part| part.as_os_str().to_string_lossy().into_owned()).collect()
}

/// True for a page in Markdown or a language on top of it.
pub fn is_page(path: &Path) -> bool {
    let extension = path.extension().unwrap_or_default().to_string_lossy().to_lowercase();
    matches!(
        &*extension,
        "md" | "markdown" | "qmd" | "rmd" | "rmarkdown" | "mdx" | "mmark" | "rst" | "ipynb"
    )
}

/// True for a file of data.
pub fn is_data(path: &Path) -> bool {
    let extension = path.extension().unwrap_or_default().to_string_lossy().to_lowercase();
    matches!(&*extension, "yml" | "yaml" | "toml" | "json")
}

/// True for a table whose name says that it lists items of a profile: `Presentations.csv`.
pub fn is_table_of_items(path: &Path) -> bool {
    let name = path.file_name().unwrap_or_default().to_string_lossy().to_lowercase();
    let is_table = name.ends_with(".csv") || name.ends_with(".tsv");
    is_table && matches!(named(&name), Some(Holds::Items(_)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(path: &str, expected: Option<Holds>) {
        let path = Path::new(path);
        let found = of_jekyll(path).or_else(|| below(path, "content"));
        assert_eq!(found, expected, "{path:?}");
    }

    #[test]
    fn collections_are_known_by_their_names() {
        check("_publications/a.md", Some(Holds::Works));
        check("collections/_members/a.md", Some(Holds::People));
        check("_news/a.md", Some(Holds::News));
        check("_pages/news.md", None);
        check("content/en/event/a/index.md", Some(Holds::Items("talk")));
        check("content/authors/admin/_index.md", Some(Holds::People));
        check("content/about.md", None);
        check("projects/index.md", None);
        assert_eq!(named("team_members.yml"), Some(Holds::People));
        assert_eq!(named("selected-publications.json"), Some(Holds::Works));
        assert_eq!(named("openlibrary-isbn-cache.json"), Some(Holds::Nothing(OF_OTHERS)));
        assert_eq!(named("navigation.yml"), None);
    }
}
