//! References in styles of the archive, as their manuals have them.

use hayagriva::archive::{ArchivedStyle, locales};
use hayagriva::citationberg::{IndependentStyle, Style};
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

/// Checks an entry in a style with these macros, whose layout is a group with points between.
#[track_caller]
fn check_macros(macros: &str, layout: &str, item: &serde_json::Value, expected: &str) {
    let xml = format!(
        "<style xmlns=\"http://purl.org/net/xbiblio/csl\" class=\"in-text\" version=\"1.0\"><info>\
         <id/><title/><updated>2020-01-01T00:00:00+00:00</updated></info>{macros}<citation><layout>\
         <text variable=\"title\"/></layout></citation><bibliography><layout><group delimiter=\". \">\
         {layout}</group></layout></bibliography></style>"
    );
    let style = IndependentStyle::from_xml(&xml).unwrap();
    let item = Item::read(&item.to_string()).unwrap();
    let entry = Rules::new(&style, &locales()).entry(&item).unwrap();
    assert_eq!(plain(&entry.segments), expected, "{layout}");
}

#[test]
fn what_a_macro_writes_in_place_of_names_is_written_once() {
    let editor = "<macro name=\"editor\"><text macro=\"long\"/><names variable=\"editor\"/></macro>\
                  <macro name=\"long\"><names variable=\"editor\"><name/><label prefix=\", \"/></names>\
                  </macro>";
    let substitute = |elements: &str| {
        format!(
            "<names variable=\"author\"><substitute>{elements}</substitute></names>\
             <text variable=\"title\"/><names variable=\"editor\"/>"
        )
    };
    let mut item = json!({
        "type": "book", "title": "Looms", "editor": people(&[("Flint", "Sam")]),
    });
    let both = substitute("<text macro=\"editor\"/><text variable=\"title\"/>");
    check_macros(editor, &both, &item, "Sam Flint, editor. Looms");
    let branch = substitute(
        "<choose><if type=\"book\"><text macro=\"long\"/></if></choose><text variable=\"title\"/>",
    );
    check_macros(editor, &branch, &item, "Sam Flint, editor. Looms");
    // A macro without its variables takes nothing from the rest.
    item["editor"] = json!([]);
    check_macros(editor, &both, &item, "Looms");
    item["author"] = people(&[("Roe", "Ada")]);
    item["editor"] = people(&[("Flint", "Sam")]);
    check_macros(editor, &both, &item, "Ada Roe. Looms. Sam Flint");
}

#[test]
fn affixes_of_the_family_name_enclose_particles_and_suffix() {
    let names = "<names variable=\"author\"><name><name-part name=\"given\" prefix=\"[\" suffix=\"]\"/>\
                 <name-part name=\"family\" prefix=\"(\" suffix=\")\"/></name></names>";
    let check = |author, expected| {
        let item = json!({"type": "book", "title": "Looms", "author": [author]});
        check_macros("", names, &item, expected);
    };
    check(
        json!({"family": "Flint", "given": "Sam", "dropping-particle": "de", "suffix": "III",
            "non-dropping-particle": "La"}),
        "[Sam] (de La Flint III)",
    );
    check(json!({"family": "Arc", "given": "Ada", "dropping-particle": "d’"}), "[Ada] (d’Arc)");
    check(json!({"family": "Arc", "given": "Ada Mary d'"}), "[Ada Mary] (d’Arc)");
    check(json!({"family": "Roe", "given": "Ada"}), "[Ada] (Roe)");
    check(json!({"literal": "Loom Society"}), "(Loom Society)");
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
fn editors_in_place_of_authors_are_told_from_other_texts() {
    let named = |item: &serde_json::Value| -> Vec<(u32, String)> {
        let segments = entry("apa", item).segments;
        segments.into_iter().filter_map(|it| Some((it.author?, it.text))).collect()
    };
    let mut item = json!({
        "type": "book", "title": "Looms", "editor": people(&[("Flint", "Sam"), ("Roe", "Ada")]),
    });
    let name = |at, name: &str| (at, name.to_owned());
    assert_eq!(named(&item), [name(0, "Flint, S."), name(1, "Roe, A.")]);
    item["author"] = people(&[("Gray", "Bea")]);
    assert_eq!(named(&item), [name(0, "Gray, B.")]);
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
fn markup_in_names_is_set() {
    let item = json!({
        "type": "book", "title": "Looms", "issued": {"date-parts": [[2001]]},
        "author": [
            {"family": "<i>Loom</i> Flint", "given": "<b>Sam</b> Roe"},
            {"literal": "Society <sup>for</sup> Looms"},
        ],
    });
    check("apa", &item, "Loom Flint, S. R. & Society for Looms. (2001). Looms.");
    let segments = entry("apa", &item).segments;
    let style = |text: &str| segments.iter().find(|it| it.text == text).map(|it| it.style);
    assert_ne!(style("Loom"), style(" Flint, "), "{segments:?}");
    assert_ne!(style("S."), style(" Flint, "), "{segments:?}");
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
