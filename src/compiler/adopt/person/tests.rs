//! Tests of the profiles of people.

use super::*;
use crate::adopt::settings::parse;

#[track_caller]
fn check(matter: &str, text: &str, expected: &str, left_out: &[&str]) -> Person {
    let made = person(&parse(matter).unwrap(), text).unwrap();
    assert_eq!(made.name, "Ida Example");
    assert_eq!(made.profile.text(), expected);
    assert_eq!(made.profile.left_out, left_out);
    made
}

#[test]
fn the_front_matter_of_a_page_is_taken() {
    let made = check(
        "title: Ida Example\nsuperuser: true\nrole: Weaver, by day\norganizations:\n- name: \
         Mill\n  url: https://mill.example\nbio: Short.\ninterests:\n- Looms\n- <b>Knots</b>\n\
         education:\n  courses:\n  - course: PhD in Looms\n    institution: School\n    year: \
         2015-2019\n  - course: BSc\n    institution: School\n    year: 2012\nsocial:\n- icon: \
         envelope\n  link: 'mailto:ida@looms.example'\n- icon: github\n  link: \
         https://github.com/ida\n- icon: cv\n  link: uploads/cv.pdf\nemail: \
         ida@looms.example\nname_pronunciation: \"\"\nhobbies: [knitting]\n",
        "\nIda **weaves** with [looms](https://looms.example).\n\n{{< icon >}} Download.\n",
        "role = \"Weaver, by day\"\naffiliation = \"Mill\"\nbiography = [\"Ida weaves with \
         looms.\"]\ninterests = [\"Looms\", \"Knots\"]\n\n[[link]]\nkind = \"github\"\nurl = \
         \"https://github.com/ida\"\n\n[[education]]\ntitle = \"PhD in Looms\"\norganization = \
         \"School\"\nstart = \"2015\"\nend = \"2019\"\n\n[[education]]\ntitle = \
         \"BSc\"\norganization = \"School\"\nend = \"2012\"\n",
        &[
            "addresses of organizations",
            "paragraphs with shortcodes",
            "bio: there is a longer one",
            "a link to a mailbox",
            "a link that is no whole web address",
            "email: an address is published only where profile.toml names it",
            "hobbies",
        ],
    );
    assert!(made.is_owner && !made.is_shown);
    assert!(!format!("{made:?}").contains("ida@"), "{made:?}");
}

#[test]
fn the_data_of_an_author_is_taken() {
    let made = check(
        "schema: hugoblox/author/v1\nslug: me\nis_owner: true\nname:\n  display: Ida Example\n  pronouns: she\n\
         role: Weaver\nbio: |\n  One.\n\n  Two.\naffiliations:\n- name: ''\n  url: ''\nlinks:\n- \
         url: https://orcid.org/0000-0002-1825-0097\nexperience:\n- role: Weaver\n  org: Mill\n  \
         start: 2020-01-01\n  summary: Wove.\n- org: Shed\n  start: soon\n- org: Barn\n  start: 2018\n  end: present\n- org: Yard\n  start: 2016\n  end: some day\nskills:\n- name: \
         Hands\n  items:\n  - label: Knots\n    level: 5\nlanguages:\n- name: English\n  label: \
         Fluent\nawards:\n- title: A Prize\n  awarder: Guild\n  date: 2022-12-01\n  url: https://guild.example\n",
        "",
        "role = \"Weaver\"\nbiography = [\"One.\", \"Two.\"]\n\n[[link]]\nkind = \"orcid\"\nurl = \
         \"https://orcid.org/0000-0002-1825-0097\"\n\n[[experience]]\ntitle = \
         \"Weaver\"\norganization = \"Mill\"\nstart = \"2020-01-01\"\nend = \"now\"\ndetails = \
         [\"Wove.\"]\n\n[[experience]]\ntitle = \"Shed\"\n\n[[experience]]\ntitle = \"Barn\"\nstart = \"2018\"\nend = \"now\"\n\n[[experience]]\ntitle = \"Yard\"\nstart = \"2016\"\n\n[[honor]]\ntitle = \"A \
         Prize\"\norganization = \"Guild\"\nstart = \"2022-12-01\"\nend = \
         \"2022-12-01\"\n\n[[skill]]\ntitle = \"Hands\"\ndetails = [\"Knots\"]\n\n[[skill]]\ntitle \
         = \"Languages\"\ndetails = [\"English (Fluent)\"]\n",
        &["experience: a time that is no date", "honor: url", "name: pronouns"],
    );
    assert!(made.is_owner);
}

#[test]
fn who_is_not_named_is_nobody() {
    let read = |matter: &str| person(&parse(matter).unwrap(), "");
    for matter in [
        "role: Weaver",
        "name: ''",
        "title: Nelson Bighetti",
        "name: Your Name",
        "name: PLACEHOLDER",
    ] {
        assert_eq!(read(matter), None, "{matter}");
    }
    let other = read("name: Ida Roe*\nrole: PhD student (2021-2025)\nbio: N/A").unwrap();
    assert_eq!(
        (&*other.name, &*other.profile.text()),
        ("Ida Roe", "role = \"PhD student (2021-2025)\"\n")
    );
    let numbered = read("name: Ida Roe\ngroup: 3\ninfo: PhD student (Loom Fellow)").unwrap();
    assert_eq!(&*numbered.profile.text(), "role = \"PhD student (Loom Fellow)\"\n");
    let former = read("name: Ida Roe, _Mill_, 2023\nrole: alumni\nposition: Weaver").unwrap();
    assert_eq!(
        (&*former.name, &*former.profile.text()),
        ("Ida Roe", "role = \"Weaver\"\ngroup = \"alumni\"\n")
    );
    for group in ["alumni_grads", "Former members"] {
        let former = read(&format!("name: Ida Roe\ngroup: {group}\nrole: member")).unwrap();
        assert_eq!(&*former.profile.text(), "group = \"alumni\"\n", "{group}");
    }
    let other = read("name: Ida Roe\nposition: Keeper of the website").unwrap();
    assert_eq!(&*other.profile.text(), "role = \"Keeper of the website\"\n");
    let linked = read("name: Ida Roe\nposition: '**[Weaver](https://m.example)** **[Google Scholar Profile](https://g.example)**'").unwrap();
    assert_eq!(&*linked.profile.text(), "role = \"Weaver\"\n");
    let shown = read("first_name: Ida\nuser_groups: [Weavers]").unwrap();
    assert_eq!((shown.name.as_str(), shown.is_shown, shown.is_owner), ("Ida", true, false));
}

#[test]
fn the_page_of_a_member_is_taken() {
    let made = check(
        "name: Ida Example, PhD\nimage: images/ida.jpg\nrole: principal-investigator\ngroup: alum\n\
         affiliation: Mill\naliases: [I. Example, /people/ida]\nlinks:\n  home-page: https://ida.example\n  \
         orcid: 0000-0002-1825-0097\n  github: ida\n  email: ida@looms.example\n",
        "Ida weaves.",
        "role = \"principal investigator\"\naffiliation = \"Mill\"\ngroup = \"alumni\"\nother-names = \
         [\"I. Example\"]\nbiography = [\"Ida weaves.\"]\n\n[[link]]\nkind = \"github\"\nurl = \
         \"https://github.com/ida\"\n\n[[link]]\nkind = \"other\"\nurl = \
         \"https://ida.example\"\n\n[[link]]\nkind = \"orcid\"\nurl = \
         \"https://orcid.org/0000-0002-1825-0097\"\n",
        &[],
    );
    assert_eq!(made.picture.as_deref(), Some("images/ida.jpg"));
    assert_eq!(made.group.as_deref(), Some("alumni"));
}
