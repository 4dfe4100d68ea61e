//! Conversion of a curriculum vitae of al-folio, `_data/cv.yml`, to JSON Resume. Two forms are
//! known: al-folio's own time tables, and RenderCV (`cv: sections:`). Birth dates and phone numbers
//! are not taken.

use serde_json::{Map, Value, json};

use crate::adopt::settings::{items, plain, scalar, text_of};

/// Sections and their arrays in JSON Resume: part of the title in lower case, the array, and the
/// keys of title and organization.
const SECTIONS: [(&str, &str, [&str; 2]); 9] = [
    ("education", "education", ["studyType", "institution"]),
    ("teaching", "teaching", ["position", "organization"]),
    ("service", "service", ["position", "organization"]),
    ("review", "service", ["position", "organization"]),
    ("experience", "work", ["position", "name"]),
    ("employment", "work", ["position", "name"]),
    ("position", "work", ["position", "name"]),
    ("award", "awards", ["title", "awarder"]),
    ("honor", "awards", ["title", "awarder"]),
];

/// Keys of title and organization in the arrays of [`MORE`].
const VOLUNTEER: [&str; 2] = ["position", "organization"];

/// First letters of a word in the titles of other sections, and the array of their entries. Words
/// for those who advise or mentor the person (`advisors`, `mentors`) are not among them, nor titles
/// such as `advisory board`.
const MORE: [(&str, &str); 19] = [
    ("talk", "talks"),
    ("presentation", "talks"),
    ("software", "software"),
    ("dataset", "datasets"),
    ("patent", "patents"),
    ("grant", "grants"),
    ("funding", "grants"),
    ("media", "media"),
    ("press", "media"),
    ("student", "students"),
    ("advising", "students"),
    ("advised", "students"),
    ("advisee", "students"),
    ("supervisi", "students"),
    ("supervised", "students"),
    ("mentori", "students"),
    ("mentorship", "students"),
    ("mentored", "students"),
    ("mentee", "students"),
];

/// Parts of titles whose sections are none of [`MORE`]: abilities, works, and activities of
/// students.
const NEITHER: [&str; 9] =
    ["skill", "social", "publication", "activit", "organi", "club", "council", "leader", "societ"];

/// Array for a section of this title, which is in lower case, and the keys of title and
/// organization.
fn place_of(title: &str) -> Option<(&'static str, [&'static str; 2])> {
    if let Some((_, array, keys)) = SECTIONS.iter().find(|it| title.contains(it.0)) {
        return Some((array, *keys));
    }
    if NEITHER.iter().any(|part| title.contains(part)) {
        return None;
    }
    let title = title.replace("data set", "dataset").replace("data_set", "dataset");
    let begins = |start: &str| {
        title.split(|c: char| !c.is_alphanumeric()).any(|word| word.starts_with(start))
    };
    let (_, array) = MORE.iter().find(|(start, _)| begins(start))?;
    Some((array, VOLUNTEER))
}

/// Curriculum vitae of a website.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Resume {
    /// Contents as JSON Resume.
    pub json: Value,
    /// Titles of the sections that have no place in it.
    pub left_out: Vec<String>,
}

/// Reads a curriculum vitae; none where it has neither of the two forms, or holds nothing that has
/// a place.
pub fn resume(read: &Value) -> Option<Resume> {
    let mut made = Map::new();
    let mut left_out = Vec::new();
    let sections: Vec<(String, Vec<Value>)> = match (read, read.pointer("/cv/sections")) {
        (Value::Array(sections), _) => sections
            .iter()
            .filter_map(|it| Some((text_of(it, &["title"])?, items(it.get("contents")?))))
            .collect(),
        (_, Some(Value::Object(sections))) => {
            let name = read.pointer("/cv/name").and_then(Value::as_str);
            made.extend(name.map(|name| ("basics".to_owned(), json!({ "name": name }))));
            sections.iter().map(|(title, entries)| (title.clone(), items(entries))).collect()
        }
        _ => return None,
    };
    for (title, entries) in sections {
        let folded = title.to_lowercase();
        if folded.contains("general") {
            let name =
                entries.iter().find(|it| text_of(it, &["name"]).as_deref() == Some("Full Name"));
            let name = name.and_then(|it| text_of(it, &["value"]));
            made.extend(name.map(|name| ("basics".to_owned(), json!({ "name": name }))));
        } else if folded.contains("interest") {
            let names = entries.iter().filter_map(|it| text_of(it, &["title", "label", "bullet"]));
            add(
                &mut made,
                "interests",
                names.map(|name| json!({ "name": plain(&name) })).collect(),
            );
        } else if let Some((array, keys)) = place_of(&folded) {
            add(&mut made, array, entries.iter().flat_map(|it| entry(array, keys, it)).collect());
        } else if !entries.is_empty() {
            left_out.push(title);
        }
    }
    (!made.is_empty()).then_some(Resume { json: Value::Object(made), left_out })
}

fn add(made: &mut Map<String, Value>, array: &str, entries: Vec<Value>) {
    let place = made.entry(array.to_owned()).or_insert_with(|| json!([]));
    if let Value::Array(place) = place {
        place.extend(entries);
    }
}

/// Converts an entry of a section; an entry that lists `items` below a year becomes one entry per
/// item.
fn entry(array: &str, [title, organization]: [&str; 2], from: &Value) -> Vec<Value> {
    let period = text_of(from, &["year", "date"]);
    if let Some(Value::Array(below)) = from.get("items") {
        let names = below.iter().filter_map(scalar);
        return names
            .map(|name| dated(array, json!({ title: plain(&name) }), period.as_deref()))
            .collect();
    }
    let mut made = Map::new();
    let mut set = |key: &str, value: Option<String>| {
        made.extend(value.map(|value| (key.to_owned(), json!(plain(&value)))));
    };
    set(
        title,
        text_of(from, &["title", "degree", "position", "name", "label", "bullet"])
            .or_else(|| scalar(from)),
    );
    set(organization, text_of(from, &["institution", "company", "organization", "details"]));
    if array == "education" {
        set("area", text_of(from, &["area"]));
    }
    set("location", text_of(from, &["location"]));
    set("summary", text_of(from, &["summary"]));
    let is_web = |url: &String| url.starts_with("https://") || url.starts_with("http://");
    set("url", text_of(from, &["url"]).filter(is_web));
    let highlights: Vec<String> = [from.get("description"), from.get("highlights")]
        .into_iter()
        .flatten()
        .flat_map(items)
        .filter_map(|it| scalar(&it).or_else(|| text_of(&it, &["title"])))
        .map(|text| plain(&text))
        .collect();
    if made.is_empty() {
        return Vec::new();
    }
    if !highlights.is_empty() && array != "awards" {
        made.insert("highlights".to_owned(), json!(highlights));
    }
    for (key, name) in [("startDate", "start_date"), ("endDate", "end_date")] {
        let date = text_of(from, &[name]).filter(|date| date != "present");
        made.extend(date.map(|date| (key.to_owned(), json!(date))));
    }
    vec![dated(array, Value::Object(made), period.as_deref())]
}

/// Adds the years of a text such as `2015 - 2019` or `2021` to an entry.
fn dated(array: &str, mut entry: Value, period: Option<&str>) -> Value {
    let period = period.unwrap_or_default();
    let years: Vec<&str> =
        period.split(|c: char| !c.is_ascii_digit()).filter(|part| part.len() == 4).collect();
    let Some(made) = entry.as_object_mut() else { return entry };
    match years.as_slice() {
        [] => {}
        [year, ..] if array == "awards" => {
            made.insert("date".to_owned(), json!(year));
        }
        [year] => {
            made.insert("startDate".to_owned(), json!(year));
            // `2021 -` has no end; a year alone is both start and end.
            if !period
                .trim_end()
                .trim_end_matches(|c: char| c.is_alphabetic())
                .trim_end()
                .ends_with(['-', '–'])
            {
                made.insert("endDate".to_owned(), json!(year));
            }
        }
        [start, .., end] => {
            made.insert("startDate".to_owned(), json!(start));
            made.insert("endDate".to_owned(), json!(end));
        }
    }
    entry
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::adopt::settings::parse;

    #[track_caller]
    fn check(text: &str, expected: Value, left_out: &[&str]) {
        let made = resume(&parse(text).unwrap()).unwrap();
        assert_eq!(made.json, expected);
        assert_eq!(made.left_out, left_out);
    }

    #[test]
    fn time_tables_are_taken() {
        check(
            "- title: General Information\n  type: map\n  contents:\n    - name: Full Name\n      value: Ida Example\n    \
             - name: Date of Birth\n      value: 1st of May\n\
             - title: Education\n  type: time_table\n  contents:\n    - title: PhD\n      institution: Some University\n      \
             year: 1901 - 1905\n      description:\n        - On <b>looms</b>.\n        - title: Thesis\n          contents: [x]\n\
             - title: Experience\n  contents:\n    - title: Weaver\n      institution: Mill\n      year: 1906 - Present\n\
             - title: Honors and Awards\n  contents:\n    - year: 1921\n      items:\n        - A Prize\n        - Another\n\
             - title: Academic Interests\n  contents:\n    - title: Looms.\n      items: [y]\n\
             - title: Hobbies\n  contents: [chess]\n",
            json!({
                "basics": { "name": "Ida Example" },
                "education": [{ "studyType": "PhD", "institution": "Some University",
                    "startDate": "1901", "endDate": "1905", "highlights": ["On looms.", "Thesis"] }],
                "work": [{ "position": "Weaver", "name": "Mill", "startDate": "1906" }],
                "awards": [{ "title": "A Prize", "date": "1921" }, { "title": "Another", "date": "1921" }],
                "interests": [{ "name": "Looms." }],
            }),
            &["Hobbies"],
        );
    }

    #[test]
    fn rendercv_is_taken() {
        check(
            "cv:\n  name: Ida Example\n  phone: x\n  sections:\n    education:\n      - institution: U\n        area: Weaving\n        \
             degree: PhD\n        start_date: 2010-09\n        end_date: present\n    experience:\n      - company: Mill\n        \
             position: Weaver\n        start_date: 2015\n        end_date: 2017\n        highlights: [Wove.]\n    \
             awards:\n      - bullet: A Prize\n",
            json!({
                "basics": { "name": "Ida Example" },
                "education": [{ "studyType": "PhD", "institution": "U", "area": "Weaving", "startDate": "2010-09" }],
                "work": [{ "position": "Weaver", "name": "Mill", "startDate": "2015", "endDate": "2017",
                    "highlights": ["Wove."] }],
                "awards": [{ "title": "A Prize" }],
            }),
            &[],
        );
    }

    /// Checks the array for sections of these titles.
    #[track_caller]
    fn check_places(array: &str, titles: &[&str]) {
        for title in titles {
            let text = format!("- title: {title}\n  contents: [x]");
            let made = resume(&parse(&text).unwrap()).map(|made| made.json).unwrap_or_default();
            let arrays = made.as_object().map(|made| made.keys().collect::<Vec<_>>());
            let arrays = arrays.unwrap_or_default();
            assert_eq!(arrays.first().map_or("", |array| array.as_str()), array, "{title}");
        }
    }

    #[test]
    fn sections_are_known_by_words_of_their_titles() {
        check_places(
            "talks",
            &["Talks", "Invited Talks & Seminars", "invited_talks", "Oral presentations"],
        );
        let students = ["Students", "Student Supervision", "Advising", "PhD advisees", "Mentoring"];
        check_places("students", &students);
        check_places("software", &["Software", "Open-source software"]);
        check_places("datasets", &["Datasets", "Data sets", "data_sets"]);
        check_places("media", &["Media", "In the press", "Press coverage"]);
        check_places("grants", &["Grants", "Research Funding"]);
        check_places("patents", &["Patents"]);
        check_places(
            "service",
            &["Peer review", "Press reviews", "Advisory service", "Talks and service"],
        );
        check_places("teaching", &["Teaching and Mentoring"]);
        check_places("awards", &["Student Awards", "Honors and Grants"]);
        check_places("work", &["Media experience"]);
        let none = [
            "Software skills",
            "Publications and presentations",
            "Student Activities",
            "Advisory Boards",
            "Mentors",
            "Multimedia",
            "Social media",
            "Expression",
            "Immigrants",
        ];
        check_places("", &none);
    }

    #[test]
    fn a_talk_has_its_place_date_and_address() {
        check(
            "- title: Invited talks\n  contents:\n    - title: On looms\n      institution: Symposium\n      \
             location: City\n      year: 1921\n      url: https://a.example/talk\n    \
             - title: Again\n      url: talk.pdf\n",
            json!({
                "talks": [
                    { "position": "On looms", "organization": "Symposium", "location": "City",
                      "url": "https://a.example/talk", "startDate": "1921", "endDate": "1921" },
                    { "position": "Again" },
                ],
            }),
            &[],
        );
    }

    #[test]
    fn what_is_neither_is_nothing() {
        for text in ["title: x", "- title: Hobbies\n  contents: [x]"] {
            assert_eq!(resume(&parse(text).unwrap()), None, "{text}");
        }
    }
}
