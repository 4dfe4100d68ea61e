//! Lines of a homepage or a curriculum vitae that list no publication, and talks and patents.

use peerage::ingest::reference::Emphasis;
use peerage::ingest::reference::label::Label;

use crate::reference::bibliography::Work;
use crate::reference::labelled::Labelled;
use crate::reference::random::Random;
use crate::reference::synthesis::details;
use crate::reference::synthesis::names::NameStyle;
use crate::reference::synthesis::wording::{PLACES, SCHOOLS};

/// Line that is no reference, as a remark.
pub fn line(work: &Work, random: &mut Random) -> Labelled {
    let school = random.phrase(SCHOOLS);
    let place = random.phrase(PLACES);
    let venue = if work.venue.is_empty() { "Annals of Weaving" } else { &work.venue };
    let year: usize = work.year.parse().unwrap_or(2000);
    let (given, family) = work.authors.first().cloned().unwrap_or_default();
    let person = format!("{given} {family}");
    let sentence = sentence(&work.summary, random);
    let text = match random.below(22) {
        _ if random.chance(45) && sentence.is_some() => sentence.unwrap_or_default(),
        0 => format!(
            "{}, {venue}, {year}–{}",
            random.pick(&[
                "Reviewer",
                "Associate Editor",
                "Program Committee",
                "Area chair",
                "Editorial board member"
            ]),
            year + 2
        ),
        1 => format!("Reviewer for {venue}"),
        2 => format!(
            "{}, {school}, {year}",
            random.pick(&[
                "PhD in Computer Science",
                "B.A. in History",
                "M.Sc. in Physics",
                "Ph.D., Economics",
                "Diploma in Mathematics"
            ])
        ),
        3 => format!(
            "{year}–{}: {}, {school}",
            year + 3,
            random.pick(&[
                "Assistant Professor",
                "Postdoctoral researcher",
                "Research scientist",
                "Lecturer",
                "Visiting scholar"
            ])
        ),
        4 => format!(
            "{} {year}: Our paper on {} was accepted to {venue}!",
            random.pick(&["March", "Jan", "09/"]),
            work.title.to_lowercase()
        ),
        5 => format!(
            "I am a {} at {school}, working with {person}.",
            random.pick(&["PhD student", "professor", "postdoc", "research fellow"])
        ),
        6 => format!(
            "{}: {} ({})",
            random.pick(&["Teaching", "Course", "CS 101", "HIST 220"]),
            random.pick(&[
                "Introduction to Programming",
                "Early Modern Europe",
                "Linear Algebra",
                "Macroeconomics",
                "Seminar in Social Theory"
            ]),
            random.pick(&["Fall 2019", "Spring 2020", "WS 2015/16", "2018, 2019, 2021"])
        ),
        7 => format!(
            "{}, {year}",
            random.pick(&[
                "Outstanding Teaching Award",
                "Graduate Research Fellowship",
                "Young Scientist Prize",
                "Dean's List",
                "Best Reviewer Award"
            ])
        ),
        8 => format!(
            "{person}, PhD student, {year}– ({})",
            random.pick(&["now at a company", "co-advised", "first position: postdoc"])
        ),
        9 => format!(
            "My research interests include {} and related topics.",
            work.title.to_lowercase()
        ),
        10 => format!("Organizer, workshop at {venue}, {place}, {year}"),
        11 => format!("Email: name at example.org\nOffice: Room 12, {school}"),
        12 => format!(
            "Principal investigator: “{}”, national science foundation, {year}–{}, 250,000 EUR",
            work.title,
            year + 3
        ),
        13 => "* denotes equal contribution; names of students are underlined.".to_owned(),
        14 => {
            format!("The full list of my publications is on my profile page. Last updated {year}.")
        }
        15 => format!(
            "Skills: Python, R, {}",
            random.pick(&[
                "LaTeX, Stata",
                "C++, Rust, SQL",
                "archival research, Latin, German (fluent)"
            ])
        ),
        16 => {
            format!("Advised {} master's theses; {person} is now at {school}.", 2 + random.below(8))
        }
        17 => format!(
            "{}, {place}",
            random.pick(&["Visiting student", "Summer school", "Internship"])
        ),
        18 => format!(
            "Taught {} at {school} for {} years.",
            random.pick(&["undergraduate networking", "medieval history", "organic chemistry"]),
            2 + random.below(6)
        ),
        19 => format!("Member of {} and {}", venue, school),
        20 => format!(
            "We welcome applications from students with a background in {}. Please send your CV to {person}.",
            random.pick(&["statistics", "archaeology", "neuroscience"])
        ),
        _ => format!("Co-chair, {venue}, {year}"),
    };
    let mut out = Labelled::default();
    out.label(text.trim(), Label::Note);
    out
}

/// Sentence of an abstract, or two.
fn sentence(summary: &str, random: &mut Random) -> Option<String> {
    let sentences: Vec<&str> = summary.split_inclusive(". ").collect();
    let at = random.below(sentences.len().max(1));
    let text = sentences.get(at..(at + 1 + random.below(2)).min(sentences.len()))?.concat();
    let n = text.chars().count();
    (20..400).contains(&n).then_some(text)
}

/// Review of a book: author and title of the book are its title.
pub fn review(work: &Work, random: &mut Random) -> Labelled {
    let mut out = Labelled::default();
    let names = NameStyle::new(random, true);
    if random.chance(35) {
        names.add(&mut out, &work.authors, Label::Author, None, random);
        out.add(random.pick(&[". ", ", "]));
    }
    let before = random.pick(&[
        "Review of ",
        "Book review: ",
        "review of ",
        "Rezension zu: ",
        "Compte rendu de ",
        "Reseña de ",
    ]);
    let book = random.pick(&["A. Sample", "Ada Sample", "Roe and Lee", "Otto Roe"]);
    let comma = random.pick(&[", ", "’s ", ": "]);
    let start = out.text.len();
    out.add(before).add(book).add(comma).add(&work.title);
    out.parts.push((start..out.text.len(), Label::Title));
    if random.chance(40) {
        out.emphasise(out.text.len() - work.title.len(), Emphasis::Italic);
    }
    out.add(random.pick(&[", ", ". ", ", in "]));
    let start = out.text.len();
    out.label(if work.venue.is_empty() { "Annals of Weaving" } else { &work.venue }, Label::Venue);
    if random.chance(60) {
        out.emphasise(start, Emphasis::Italic);
    }
    details::volume(&mut out, work, random);
    out.add(" (").label(&work.year, Label::Date).add(")");
    out
}

/// Talk.
pub fn talk(work: &Work, random: &mut Random) -> Labelled {
    let mut out = Labelled::default();
    let quote = random.chance(60);
    let kind = random.pick(&[
        "Invited talk",
        "invited talk",
        "Keynote",
        "Seminar",
        "Guest lecture",
        "Conference presentation",
        "poster presentation",
        "Talk",
        "Plenary lecture",
        "Vortrag",
    ]);
    out.add(if quote { "“" } else { "" }).label(&work.title, Label::Title);
    out.add(if quote { ",” " } else { random.pick(&[". ", ", ", "\n"]) }).label(kind, Label::Genre);
    out.add(random.pick(&[", ", " at ", " at the "]));
    if work.venue.is_empty() || random.chance(60) {
        out.label(random.phrase(SCHOOLS), Label::Venue);
    } else {
        out.label(&work.venue, Label::Venue);
    }
    out.add(", ").label(random.phrase(PLACES), Label::Place).add(", ");
    let month = random.pick(&["", "May ", "October ", "Nov. ", "June 3, "]);
    out.label(&format!("{month}{}", work.year), Label::Date);
    out
}

/// Patent.
pub fn patent(work: &Work, random: &mut Random) -> Labelled {
    let mut out = Labelled::default();
    let names = NameStyle::new(random, true);
    let number =
        format!("{},{:03},{:03}", 5 + random.below(6), random.below(999), random.below(999));
    let number = format!(
        "{} {number}",
        random.pick(&["US Patent", "U.S. Patent No.", "US patent", "Patent US", "U.S. Patent"])
    );
    let is_first = random.chance(50);
    if is_first {
        names.add(&mut out, &work.authors, Label::Author, None, random);
        out.add(random.pick(&[". ", ", "]));
    }
    if random.chance(70) {
        out.label(&work.title, Label::Title)
            .add(random.pick(&[". ", ", "]))
            .label(&number, Label::Genre);
    } else {
        out.label(&number, Label::Genre)
            .add(random.pick(&[". ", ", ", ": "]))
            .label(&work.title, Label::Title);
    }
    if !is_first {
        out.add(random.pick(&[". ", ", "]));
        names.add(&mut out, &work.authors, Label::Author, None, random);
    }
    out.add(random.pick(&[", ", ". Issued ", ", filed ", ", granted ", " ("]));
    let is_open = out.text.ends_with('(');
    out.label(&format!("{}{}", random.pick(&["", "March ", "Aug. "]), work.year), Label::Date);
    out.add(if is_open { ")" } else { "" });
    out
}
