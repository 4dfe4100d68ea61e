//! Lists of names in the forms that people write.

use peerage::ingest::reference::Emphasis;
use peerage::ingest::reference::label::Label;

use crate::reference::labelled::Labelled;
use crate::reference::random::Random;

/// Groups that are authors, of invented names and others.
const GROUPS: &str = "ATLAS Collaboration|CMS Collaboration|Northfield Study Group|Eastland Consortium|\
    Human Cell Atlas Consortium|Planck Collaboration|Working Group on Statistics|COVID-19 Study Group|\
    Open Science Collaboration|Stroke Trialists’ Group|Genome Sequencing Consortium|Survey Team|\
    LIGO Scientific Collaboration|Investigators of the Trial|Global Burden Network|Project Team";

/// Form of the names of a reference.
#[derive(Clone, Copy, Debug)]
pub struct NameStyle {
    form: Form,
    separator: &'static str,
    last: &'static str,
    /// Number of names after which a list is cut.
    most: usize,
    has_marks: bool,
    is_subject_bold: bool,
    is_subject_italic: bool,
}

#[derive(Clone, Copy, Debug, PartialEq)]
enum Form {
    /// `Ada Byron Sample`
    Full,
    /// `A. B. Sample`
    Initials,
    /// `A.B. Sample`
    Closed,
    /// `AB Sample`
    Bare,
    /// `Sample, Ada Byron`
    Reversed,
    /// `Sample, A. B.`
    ReversedInitials,
    /// `Sample, A.B.`
    ReversedClosed,
    /// `Sample A.B.`
    BehindDotted,
    /// `Sample AB`
    Behind,
    /// `Ada SAMPLE`
    Capitals,
    /// `SAMPLE Ada`
    CapitalsReversed,
    /// `SAMPLE, Ada`
    CapitalsComma,
}

impl NameStyle {
    /// Style of a list on a homepage, or in a paper.
    pub fn new(random: &mut Random, is_homepage: bool) -> Self {
        use Form::*;
        let homepage = [
            Full,
            Full,
            Full,
            Full,
            Full,
            Full,
            Initials,
            Initials,
            Closed,
            Reversed,
            ReversedInitials,
            ReversedInitials,
            Behind,
            Capitals,
            BehindDotted,
            CapitalsReversed,
            CapitalsComma,
            Bare,
        ];
        let paper = [
            Full,
            Full,
            Initials,
            Initials,
            Closed,
            Reversed,
            Reversed,
            ReversedInitials,
            ReversedInitials,
            ReversedClosed,
            BehindDotted,
            Behind,
            Behind,
            Capitals,
            CapitalsReversed,
            CapitalsComma,
            Bare,
        ];
        let forms: &[Form] = if is_homepage { &homepage } else { &paper };
        let form = forms[random.below(forms.len())];
        let separator = match form {
            Reversed | CapitalsComma if random.chance(50) => "; ",
            _ if random.chance(8) => "; ",
            _ if random.chance(2) => " · ",
            _ if random.chance(3) => "/",
            _ => ", ",
        };
        let last = random.pick(&[
            " and ", " and ", ", and ", ", and ", ", and ", " & ", ", & ", " und ", " et ", " y ",
            " e ", "", "", "", " and ",
        ]);
        let last = if last.is_empty() { separator } else { last };
        let most = match random.below(20) {
            0 => 1,
            1 => 2,
            2 => 3,
            3 => 5,
            _ => 60,
        };
        Self {
            form,
            separator,
            last,
            most,
            has_marks: is_homepage && random.chance(18),
            is_subject_bold: is_homepage && random.chance(45),
            is_subject_italic: random.chance(15),
        }
    }

    /// Style with slashes between names: `Ada Sample/Otto Roe`.
    pub fn slashed(self) -> Self {
        Self { separator: "/", last: "/", ..self }
    }

    /// One name.
    pub fn name(&self, (given, family): &(String, String)) -> String {
        if given.is_empty() {
            return family.clone();
        }
        let join = |sign: &str, separator: &str| -> String {
            let parts = given.split([' ', '.']).filter(|part| !part.is_empty());
            let initials = parts.map(|part| {
                let pieces = part.split('-').filter_map(|piece| piece.chars().next());
                pieces.map(|c| format!("{}{sign}", c.to_uppercase())).collect::<Vec<_>>().join("-")
            });
            initials.collect::<Vec<_>>().join(separator)
        };
        let bare = join("", "").replace('-', "");
        match self.form {
            Form::Full => format!("{given} {family}"),
            Form::Initials => format!("{} {family}", join(".", " ")),
            Form::Closed => format!("{} {family}", join(".", "")),
            Form::Bare => format!("{bare} {family}"),
            Form::Reversed => format!("{family}, {given}"),
            Form::ReversedInitials => format!("{family}, {}", join(".", " ")),
            Form::ReversedClosed => format!("{family}, {}", join(".", "")),
            Form::BehindDotted => format!("{family} {}", join(".", "")),
            Form::Behind => format!("{family} {bare}"),
            Form::Capitals => format!("{given} {}", family.to_uppercase()),
            Form::CapitalsReversed => format!("{} {given}", family.to_uppercase()),
            Form::CapitalsComma => format!("{}, {given}", family.to_uppercase()),
        }
    }

    /// Adds a list of names. `subject` is the position of the list's owner.
    pub fn add(
        &self,
        out: &mut Labelled,
        people: &[(String, String)],
        label: Label,
        subject: Option<usize>,
        random: &mut Random,
    ) {
        let shown = if people.len() > self.most + 1 { self.most } else { people.len() };
        let start = out.text.len();
        for (at, person) in people.iter().take(shown).enumerate() {
            if at > 0 {
                let is_last = at + 1 == people.len();
                let is_two = people.len() == 2 && self.last.starts_with(", ");
                out.text.push_str(match is_last {
                    true if is_two => self.last[1..].trim_end_matches(' '),
                    true => self.last,
                    false => self.separator,
                });
                if is_last && is_two {
                    out.text.push(' ');
                }
            }
            let from = out.text.len();
            out.text.push_str(&self.name(person));
            if subject == Some(at) && self.is_subject_bold {
                let emphasis =
                    if self.is_subject_italic { Emphasis::Italic } else { Emphasis::Bold };
                out.emphasise(from, emphasis);
            } else if self.is_subject_bold && random.chance(3) {
                out.emphasise(from, Emphasis::Link);
            }
            if self.has_marks && random.chance(40) {
                out.text.push_str(
                    random.pick(&["*", "*", "†", "‡", "1", "⋆", "✉", "∗", "#", "1,2", "§"]),
                );
            }
        }
        if label == Label::Author && shown == people.len() && shown > 1 && random.chance(2) {
            let group = random.phrase(GROUPS);
            let joint =
                random.phrase(", and the |, the | & The |, |, on behalf of the | for the | and ");
            out.text.push_str(&format!("{joint}{group}"));
        }
        if shown < people.len() {
            out.text.push_str(random.pick(&[
                " et al.",
                ", et al.",
                " et al",
                " and others",
                ", …",
                ", et. al.",
                " u.a.",
            ]));
        }
        let end = out.text.len();
        out.parts.push((start..end, label));
    }
}
