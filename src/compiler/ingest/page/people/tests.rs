//! Tests of people of pages, all invented.

use super::*;

/// Checks people of a page: name, role, group and picture.
#[track_caller]
fn check(source: &str, is_all: bool, expected: &[&str]) {
    let found = people(source, source.starts_with('<'), is_all);
    let shown = found.iter().map(|it| {
        let text = |it: &Option<String>| it.clone().unwrap_or_default();
        let former = if it.is_former { " (former)" } else { "" };
        format!(
            "{} | {} | {}{former} | {}",
            it.name,
            text(&it.role),
            text(&it.group),
            text(&it.picture)
        )
    });
    assert_eq!(shown.collect::<Vec<_>>(), expected);
}

#[test]
fn cards_below_groups_are_people() {
    check(
        "<h1>Our Team</h1><h2>Principal Investigator</h2><div class=card><img src=ida.jpg><h3>Dr. Ida Roe</h3>\
         <p>Professor of Looms</p><p>ida@mill.example</p></div><h2>PhD Students</h2>\
         <div class=card><img src=otto.jpg><h3>Otto Lee</h3><p>Wool and dyes are what Otto works on, in the mill and in the field.</p></div>\
         <div class=card><img src=eve.jpg><h3>Eve Sample</h3><p>Yarn</p></div><h2>Join us</h2><p><b>Kim Weaver</b></p>",
        true,
        &[
            "Ida Roe | Professor of Looms | Principal Investigator | ida.jpg",
            "Otto Lee | PhD student | PhD Students | otto.jpg",
            "Eve Sample | PhD student | PhD Students | eve.jpg",
        ],
    );
}

#[test]
fn lists_and_alumni_are_people() {
    check(
        "# Members\n\n## Faculty\n\n- **Ida Roe**, Associate Professor\n- [Otto Lee](https://a.example) – Lecturer\n\n\
         ## Alumni\n\n- Eve Sample (PhD student, 2015–2019), now at the Mill\n- Kim Weaver (Postdoc)\n\n## Former interns\n\nNoor Lee, Ada Roe and Max Sample\n",
        true,
        &[
            "Ida Roe | Associate Professor | Faculty | ",
            "Otto Lee | Lecturer | Faculty | ",
            "Eve Sample | PhD student | Alumni (former) | ",
            "Kim Weaver | Postdoc | Alumni (former) | ",
            "Noor Lee |  | Former interns (former) | ",
            "Ada Roe |  | Former interns (former) | ",
            "Max Sample |  | Former interns (former) | ",
        ],
    );
}

#[test]
fn a_card_may_have_headings_of_its_own() {
    check(
        "<h2>Professor</h2><h3>Ida Roe</h3><p>Professor · Head</p><h4>Education</h4><ul><li>2003 PhD, Mill</ul>\
         <h2>Students</h2><h3>Otto Lee</h3><h3>(with Prof. Eve Sample)</h3><p>2022 – present</p><h3>Kim Weaver</h3>",
        true,
        &[
            "Ida Roe | Professor · Head | Professor | ",
            "Otto Lee |  | Students | ",
            "Kim Weaver |  | Students | ",
        ],
    );
    let found = people(
        "<h2>Alumni</h2><p>Eve Sample (PhD student, 2015–2019), now at the Mill</p><p>Kim Lee (2020)</p>",
        true,
        true,
    );
    assert_eq!(
        (found[0].now.as_deref(), found[0].years.as_deref()),
        (Some("the Mill"), Some("2015–2019"))
    );
    assert_eq!(found[1].years.as_deref(), Some("2020"));
}

#[test]
fn tables_are_people() {
    check(
        "<h1>メンバー</h1><table><tr><th>氏名<th>職名<th>Email</tr><tr><td>山田 太郎<td>教授<td>a@b.example</tr>\
         <tr><td>鈴木 花子<td>准教授<td>c@b.example</tr></table>",
        true,
        &["山田 太郎 | 教授 |  | ", "鈴木 花子 | 准教授 |  | "],
    );
    check(
        "<h1>Staff</h1><table><tr><td><img src=a.png><br>Ida Roe<br>Professor</td><td><img src=b.png><br>Otto Lee<br>Postdoc</td></tr></table>",
        true,
        &["Ida Roe | Professor | Staff | a.png", "Otto Lee | Postdoc | Staff | b.png"],
    );
}

#[test]
fn a_section_of_another_page_is_read_alone() {
    check(
        "<h1>Loom Lab</h1><p><b>Utopia Mill</b></p><h2>People</h2><ul><li><b>Ida Roe</b>, professor<li><b>Otto Lee</b>, student</ul>\
         <h2>News</h2><ul><li><b>Eve Sample</b>, a student, joins us</ul>",
        false,
        &["Ida Roe | professor |  | ", "Otto Lee | student |  | "],
    );
    check("<h1>Loom Lab</h1><p><b>Ida Roe</b>, professor</p>", false, &[]);
    check("<h1>People</h1><p>We weave.</p><p><b>Looms and Yarn</b> are ours.</p>", true, &[]);
}
