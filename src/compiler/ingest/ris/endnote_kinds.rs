//! Kinds of works in the words of EndNote, and their types in RIS.

/// Words of EndNote in lower case, and the type in RIS.
const KINDS: [(&str, &str); 52] = [
    ("aggregated database", "AGGR"),
    ("ancient text", "BOOK"),
    ("artwork", "ART"),
    ("audiovisual material", "ADVS"),
    ("bill", "BILL"),
    ("blog", "BLOG"),
    ("book", "BOOK"),
    ("book section", "CHAP"),
    ("case", "CASE"),
    ("catalog", "GEN"),
    ("chart or table", "ART"),
    ("classical work", "CLSWK"),
    ("computer program", "COMP"),
    ("conference paper", "CPAPER"),
    ("conference proceedings", "CONF"),
    ("dataset", "DATA"),
    ("dictionary", "DICT"),
    ("edited book", "EDBOOK"),
    ("electronic article", "EJOUR"),
    ("electronic book", "EBOOK"),
    ("electronic book section", "ECHAP"),
    ("encyclopedia", "ENCYC"),
    ("film or broadcast", "VIDEO"),
    ("generic", "GEN"),
    ("government document", "GOVDOC"),
    ("hearing", "HEAR"),
    ("in press", "INPR"),
    ("journal article", "JOUR"),
    ("legal rule or regulation", "LEGAL"),
    ("magazine article", "MGZN"),
    ("manuscript", "UNPB"),
    ("map", "MAP"),
    ("multimedia application", "ADVS"),
    ("music", "MUSIC"),
    ("newspaper article", "NEWS"),
    ("online database", "DBASE"),
    ("online multimedia", "ADVS"),
    ("patent", "PAT"),
    ("personal communication", "GEN"),
    ("podcast", "SOUND"),
    ("preprint", "PREPRINT"),
    ("press release", "GEN"),
    ("report", "RPRT"),
    ("serial", "SER"),
    ("software", "COMP"),
    ("standard", "STAND"),
    ("statute", "STAT"),
    ("television episode", "VIDEO"),
    ("thesis", "THES"),
    ("unpublished work", "UNPB"),
    ("web page", "ELEC"),
    ("website", "ELEC"),
];

/// Type in RIS of words such as `Journal Article`; that of any other work for unknown words.
pub fn of_words(words: &str) -> &'static str {
    let words = words.trim().to_lowercase();
    let found = KINDS.iter().find(|(name, _)| *name == words);
    found.map_or("GEN", |(_, kind)| kind)
}

/// Type in RIS of a record of refer, which has no words for it: by the presence of a journal, a
/// book, the number of a report and a publisher.
pub fn without_words(journal: bool, book: bool, report: bool, publisher: bool) -> &'static str {
    match () {
        () if journal => "JOUR",
        () if book => "CHAP",
        () if report => "RPRT",
        () if publisher => "BOOK",
        () => "GEN",
    }
}
