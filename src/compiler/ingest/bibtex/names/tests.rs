//! Tests of lists of names.

use super::*;

/// Checks name, family name and mark of each author.
#[track_caller]
fn check(source: &str, expected: &str) {
    let (authors, truncated) = names(source);
    let mut told: Vec<_> = authors
        .iter()
        .map(|author| {
            let mark = if author.equal { "*" } else { "" };
            format!("{} ({}){mark}", author.name, author.family.as_deref().unwrap_or("-"))
        })
        .collect();
    told.extend(truncated.then(|| "…".to_owned()));
    assert_eq!(told.join("; "), expected);
}

#[test]
fn both_orders_give_reading_order() {
    check("Lovelace, Ada and Grace Hopper", "Ada Lovelace (Lovelace); Grace Hopper (Hopper)");
    check("King, Jr, Martin Luther", "Martin Luther King Jr (King)");
    check(
        "Ludwig van Beethoven AND de la Cruz, Ana",
        "Ludwig van Beethoven (van Beethoven); Ana de la Cruz (de la Cruz)",
    );
    check("A.~B. Otto Sample and Ida Y. B. Lee", "A. B. Otto Sample (Sample); Ida Y. B. Lee (Lee)");
    check("Madonna", "Madonna (Madonna)");
}

#[test]
fn groups_and_accents_are_told_apart() {
    check(
        "{The Group and Friends} and {\\'E}mile Zola",
        "The Group and Friends (The Group and Friends); Émile Zola (Zola)",
    );
    check(r#"G{\"o}del, Kurt and Erd\H{o}s, P{\'a}l"#, "Kurt Gödel (Gödel); Pál Erdős (Erdős)");
    check("{Barnes and Noble}*", "Barnes and Noble (Barnes and Noble)*");
}

#[test]
fn marks_of_equal_contribution_come_off() {
    check("Sample*, Otto and Ada Lovelace*", "Otto Sample (Sample)*; Ada Lovelace (Lovelace)*");
    check(
        r"Ada Lovelace\textsuperscript{*} and Grace Hopper$^*$",
        "Ada Lovelace (Lovelace)*; Grace Hopper (Hopper)*",
    );
    check(
        r"Lovelace$^{\dagger}$, Ada and Hopper{*}, Grace",
        "Ada Lovelace (Lovelace)*; Grace Hopper (Hopper)*",
    );
    check("Ada Lovelace† and Grace Hopper$^1$", "Ada Lovelace (Lovelace)*; Grace Hopper (Hopper)");
    check("Ada Lovelace * and X", "Ada Lovelace (Lovelace)*; X (X)");
}

#[test]
fn others_leave_the_list_open() {
    check("Ada Lovelace and others", "Ada Lovelace (Lovelace); …");
    for source in [
        "Ada Lovelace and et al.",
        "Ada Lovelace et al.",
        "Ada Lovelace and et.al",
        "Ada Lovelace and {et al.}",
        "Ada Lovelace and ...",
    ] {
        check(source, "Ada Lovelace (Lovelace); …");
    }
}

#[test]
fn the_extended_form_is_read() {
    check("family=Cruz, given=Ana, prefix=de la", "Ana de la Cruz (de la Cruz)");
    check(
        "useprefix=false and given=Beatrice, prefix=d’, family=Este, useprefix=true",
        "Beatrice d’Este (d’Este)",
    );
}

#[test]
fn lists_without_and_are_read() {
    let smith = "A. Smith (Smith); B. Jones (Jones); C. Li (Li)";
    check("A. Smith, B. Jones and C. Li", smith);
    check("A. Smith, B. Jones, and C. Li", smith);
    check("A. Smith, B. Jones, C. Li", smith);
    check("Smith, A., Jones, B., Li, C.", smith);
    check("Smith, A.; Jones, B.; Li, C.", smith);
    check(r"A. Smith \and B. Jones \& C. Li", smith);
    check("A. Smith / B. Jones / C. Li", smith);
    check("Smith A, Jones B, Li C", "A Smith (Smith); B Jones (Jones); C Li (Li)");
    check(
        "Smith A, Jones, BC, van der Li C, Silva Roe D",
        "A Smith (Smith); BC Jones (Jones); C van der Li (van der Li); D Silva Roe (Silva Roe)",
    );
    check(
        "Ada Lovelace, Grace Hopper and Mary Shelley",
        "Ada Lovelace (Lovelace); Grace Hopper (Hopper); Mary Shelley (Shelley)",
    );
    check("王小明，李雷", "王小明 (-); 李雷 (-)");
    check("Lovelace, Ada, Hopper, Grace B.", "Ada Lovelace (Lovelace); Grace B. Hopper (Hopper)");
    check(
        "Mary Shelley and Ada Lovelace, Grace Hopper",
        "Mary Shelley (Shelley); Ada Lovelace (Lovelace); Grace Hopper (Hopper)",
    );
}

#[test]
fn one_name_with_commas_stays_one() {
    check("García Márquez, Gabriel José", "Gabriel José García Márquez (García Márquez)");
    check(
        "Roe, Ada and García Márquez, Gabriel José",
        "Ada Roe (Roe); Gabriel José García Márquez (García Márquez)",
    );
    check("de la Cruz, Ana and Li, C.", "Ana de la Cruz (de la Cruz); C. Li (Li)");
    check("King, Martin Luther, Jr.", "Martin Luther King Jr. (King)");
    check("Martin Luther King Jr.", "Martin Luther King Jr. (King)");
    check("Gates III, William", "William Gates III (Gates)");
    check("Smith & Sons", "Smith & Sons (Sons)");
    check("O'Neil, Jean-Paul and VAN DAM, A.", "Jean-Paul O'Neil (O'Neil); A. VAN DAM (VAN DAM)");
    check("{van der Berg}, Jan", "Jan van der Berg (van der Berg)");
}

#[test]
fn a_place_without_a_name_is_blank() {
    let blank = |source: &str| {
        let (authors, _) = names(source);
        authors.iter().map(|author| author.is_blank).collect::<Vec<_>>()
    };
    assert_eq!(blank(", Otto Sample*, Ida Lee"), [true, false, false]);
    assert_eq!(blank("Otto Sample, , Ida Lee, Ada King"), [false, true, false, false]);
    assert_eq!(blank("Otto Sample and , and Ida Lee"), [false, true, false]);
    assert_eq!(blank("and Ida Lee"), [true, false]);
    assert_eq!(blank("* and Otto Sample*"), [true, false]);
    assert_eq!(blank("Ida Lee and"), [false]);
    assert!(blank(" , ").is_empty());
}

#[test]
fn other_scripts_stand_beside() {
    check("王, 小明 and 王 小明", "王小明 (王); 王小明 (王)");
    check("山田, 太郎 and 森, 健", "山田 太郎 (山田); 森 健 (森)");
    for whole in ["Xiaoming Wang (王小明)", "Wang, Xiaoming (王小明)", "Wang, Xiaoming（王小明）"]
    {
        let (authors, _) = names(whole);
        assert_eq!(&*authors[0].name, "Xiaoming Wang");
        assert_eq!(authors[0].native.as_deref(), Some("王小明"));
    }
}

#[test]
fn what_stands_at_a_name_comes_off() {
    check(
        r"Kim Leeson\thanks{X and Y} and Roe, Al\footnote{x}",
        "Kim Leeson (Leeson); Al Roe (Roe)",
    );
    check(r"\textcolor{red}{Kim Leeson} and Al Roe†", "Kim Leeson (Leeson); Al Roe (Roe)*");
    check("Kim Leeson (Corresponding Author)", "Kim Leeson (Leeson)");
    check("Fanninge E. and Tamsin NQ", "E. Fanninge (Fanninge); Tamsin NQ (Tamsin)");
    check("Wei Wang 0001 and Wang 0002, Wei", "Wei Wang 0001 (Wang); Wei Wang 0002 (Wang)");
    let (authors, _) = names(r"Leeson\orcidlink{0000-0002-1825-0097}, Kim and Roe, Al");
    assert_eq!((&*authors[0].name, authors[0].identifiers.len()), ("Kim Leeson", 1));
}

#[test]
fn annotations_mark_equal_contributions() {
    assert_eq!(equal_in("1=equal; 2=highlight;3:family=equal"), [0, 2].into());
}

#[test]
fn damage_does_no_harm() {
    for source in ["", "and", "and and", "{", "}", ",", ",,,", "\\", "{{{ and", "a,b,c,d,e"] {
        let _ = names(source);
    }
}
