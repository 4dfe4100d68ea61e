//! Tests of the finder of elements.

use std::io::BufReader;

use super::*;

/// Checks the records and messages with their lines, however the file is buffered.
#[track_caller]
fn check(text: &str, is_flat: bool, expected: &[(u32, &str)]) {
    for capacity in [1, 2, 5, 1000] {
        let reader = BufReader::with_capacity(capacity, text.as_bytes());
        let mut elements = Elements::new(reader, &["record"], is_flat);
        let (mut record, mut found) = (Vec::new(), Vec::new());
        loop {
            match elements.next(&mut record).unwrap() {
                Next::Record(at) => found.push((at, String::from_utf8(record.clone()).unwrap())),
                Next::Told(at, message, _) => found.push((at, message)),
                Next::End => break,
            }
        }
        let found: Vec<_> = found.iter().map(|(at, text)| (*at, text.as_str())).collect();
        assert_eq!(found, expected, "{capacity}");
    }
}

#[test]
fn records_are_elements_of_a_name() {
    check(
        "<?xml version=\"1.0\"?>\n<!DOCTYPE a [<!ENTITY b \"<record>\">]>\n<a><!-- <record> -->\n\
         <record a=\"b > c\">x<b/>\n</record>\n<n:record/><records/></a>\n",
        true,
        &[(4, "<record a=\"b > c\">x<b/>\n</record>"), (6, "<n:record/>")],
    );
    let nested = "<record><metadata><record><![CDATA[</record>]]></record></metadata></record>";
    check(&format!("<a>{nested}</a>"), false, &[(1, nested)]);
    check("", true, &[]);
    check("text", true, &[]);
}

#[test]
fn a_record_without_an_end_loses_only_itself() {
    let text = "<a>\n<record>x\n<record>y</record>\n<record>z";
    check(
        text,
        true,
        &[(2, "this record has no end"), (3, "<record>y</record>"), (4, "this record has no end")],
    );
}

#[test]
fn answers_stand_one_after_the_other_and_the_last_says_whether_there_are_more() {
    let answer = |n: u8, token: &str| {
        format!("<?xml version=\"1.0\"?>\n<O><L><record>{n}</record>{token}</L></O>\n")
    };
    let (more, last) = ("<resumptionToken a=\"b\">x</resumptionToken>", "<resumptionToken/>");
    let records = [(2, "<record>1</record>"), (4, "<record>2</record>")];
    check(&(answer(1, more) + &answer(2, last)), false, &records);
    let goes_on = (4, "this list goes on: 2 records are in this file");
    check(&(answer(1, last) + &answer(2, more)), false, &[records[0], records[1], goes_on]);
    let error = "<O>\n<error code=\"noRecordsMatch\">none</error></O>";
    check(error, false, &[(2, "the repository answered: none")]);
}

#[test]
fn what_stands_around_the_first_record_makes_a_file_of_others() {
    let text = "<?xml version=\"1.0\"?>\n<O x=\"y\"><q>z</q><n:L><record/></n:L><n:L><record/>";
    let mut elements = Elements::new(text.as_bytes(), &["record"], false);
    let mut record = Vec::new();
    while elements.next(&mut record).unwrap() != Next::End {}
    let around = elements.around();
    let head = "<?xml version=\"1.0\"?>\n<O x=\"y\"><q>z</q><n:L>";
    assert_eq!(around, (head.as_bytes(), "</n:L></O>".as_bytes()));
}
