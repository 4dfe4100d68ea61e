//! References in styles of the archive, as their manuals have them.

use hayagriva::archive::{ArchivedStyle, locales};
use hayagriva::citationberg::Style;
use peerage_core::cite::plain;
use serde_json::json;

use super::{Entry, Item, Rules};

fn entry(style: &str, item: &serde_json::Value) -> Entry {
    let Style::Independent(style) = ArchivedStyle::by_name(style).unwrap().get() else {
        panic!("{style} depends on another style");
    };
    let locales = locales();
    let item = Item::read(&item.to_string()).unwrap();
    Rules::new(&style, &locales).entry(&item).unwrap()
}

#[track_caller]
fn check(style: &str, item: &serde_json::Value, expected: &str) {
    assert_eq!(plain(&entry(style, item).segments), expected, "{style}");
}

fn people(names: &[(&str, &str)]) -> serde_json::Value {
    names.iter().map(|(family, given)| json!({"family": family, "given": given})).collect()
}

#[test]
fn an_article_has_its_volume_and_pages() {
    let item = json!({
        "type": "article-journal", "title": "On looms: a view of \"shuttles\"",
        "author": people(&[("Example", "Ida Mary"), ("Roe", "Jean-Luc")]),
        "container-title": "Journal of Looms", "volume": "12", "issue": "3", "page": "301-309",
        "issued": {"date-parts": [[2020, 3]]}, "DOI": "10.1000/182",
    });
    check(
        "apa",
        &item,
        "Example, I. M., & Roe, J.-L. (2020). On looms: a view of “shuttles.” Journal of Looms, \
         12(3), 301–309. https://doi.org/10.1000/182",
    );
    check(
        "chicago-author-date",
        &item,
        "Example, Ida Mary, and Jean-Luc Roe. 2020. “On Looms: A View of ‘Shuttles.’” Journal of \
         Looms 12 (3): 301–9. https://doi.org/10.1000/182.",
    );
    check(
        "vancouver",
        &item,
        "Example IM, Roe JL. On looms: a view of “shuttles.” Journal of Looms. 2020 \
         Mar;12(3):301–9. doi:10.1000/182",
    );
}

#[test]
fn a_group_without_its_variables_is_not_written() {
    let item = json!({
        "type": "paper-conference", "title": "Looms",
        "author": people(&[("Example", "Ida")]), "issued": {"date-parts": [[2020]]},
    });
    check("harvard-cite-them-right", &item, "Example, I. (2020) “Looms.”");
}

#[test]
fn those_who_edit_stand_in_for_authors_with_their_label() {
    let item = json!({
        "type": "book", "title": "Cloth and crown", "publisher": "Loom House",
        "editor": people(&[("Harrow", "Edith"), ("Flint", "Sam")]),
        "issued": {"date-parts": [[2001]]},
    });
    check("apa", &item, "Harrow, E., & Flint, S. (Eds.). (2001). Cloth and crown. Loom House.");
    check(
        "chicago-author-date",
        &item,
        "Harrow, Edith, and Sam Flint, eds. 2001. Cloth and Crown. Loom House.",
    );
}

#[test]
fn names_are_written_as_their_script_has_them() {
    let item = json!({
        "type": "book", "title": "Looms", "issued": {"date-parts": [[2001]]},
        "author": [
            {"family": "山田", "given": "太郎"}, {"family": "van der Flint", "given": "Sam"},
            {"literal": "Loom Society"},
        ],
    });
    check("apa", &item, "山田太郎, van der Flint, S., & Loom Society. (2001). Looms.");
    check("nature", &item, "山田太郎, van der Flint, S. & Loom Society. Looms. (2001).");
}

#[test]
fn many_names_end_in_those_that_are_left_out() {
    let many: Vec<(String, String)> =
        (1..=25).map(|at| (format!("Name{at}"), "Ida".to_owned())).collect();
    let many: Vec<(&str, &str)> = many.iter().map(|(a, b)| (a.as_str(), b.as_str())).collect();
    let mut item = json!({"type": "book", "title": "Looms", "author": people(&many)});
    let text = plain(&entry("apa", &item).segments);
    assert!(text.contains("Name19, I., … Name25, I. (n.d.). Looms."), "{text}");
    item["author"] = json!([{"family": "Name1", "given": "Ida"}, {"literal": "others"}]);
    check("apa", &item, "Name1, I. et al. (n.d.). Looms.");
}

#[test]
fn numbers_and_letters_have_their_places() {
    let item = json!({
        "type": "book", "title": "Looms", "issued": {"date-parts": [[2001]]},
        "author": people(&[("Example", "Ida")]),
    });
    let numbered = entry("ieee", &item);
    assert_eq!(numbered.number, Some(("[".to_owned(), "]".to_owned())));
    assert_eq!(plain(&numbered.segments), "I. Example, Looms. 2001.");
    let lettered = entry("apa", &item);
    let place = lettered.segments.iter().position(|segment| segment.text.is_empty());
    let before: String =
        lettered.segments[..place.unwrap()].iter().map(|it| it.text.as_str()).collect();
    assert_eq!(before, "Example, I. (2001");
}

#[test]
fn a_range_of_days_names_the_month_once() {
    let dates = |dates| {
        json!({
            "type": "speech", "title": "Looms", "author": people(&[("Example", "Ida")]),
            "issued": {"date-parts": dates},
        })
    };
    check(
        "apa",
        &dates(json!([[2020, 3, 4], [2020, 3, 6]])),
        "Example, I. (2020, March 4–6). Looms.",
    );
    check(
        "apa",
        &dates(json!([[2020, 3, 4], [2020, 4, 6]])),
        "Example, I. (2020, March 4–April 6). Looms.",
    );
}

#[test]
fn hostile_items_do_no_harm() {
    for item in [
        json!({}),
        json!({"type": 3, "title": ["a"], "author": "Ida", "issued": {"date-parts": [[]]}}),
        json!({"type": "book", "title": "<i>".repeat(2000), "page": "-–-", "volume": "99999999999"}),
        json!({"type": "book", "title": "<i></i>".repeat(2000), "issued": {"date-parts": [[9e18]]}}),
        json!({"type": "book", "author": [{}, {"given": ","}, 3], "issued": {"raw": "éé"}}),
    ] {
        for style in ["apa", "ieee", "chicago-author-date"] {
            entry(style, &item);
        }
    }
}
