//! Letter case (CSL 1.0.2, "Text-case").

use hayagriva::citationberg::TextCase;

use crate::csl::output::Output;
use crate::csl::title_case;

/// Sets a text in a case. Only English has title case.
pub fn in_case(mut output: Output, case: TextCase, is_english: bool) -> Output {
    match case {
        TextCase::Lowercase => map(&mut output, str::to_lowercase),
        TextCase::Uppercase => map(&mut output, str::to_uppercase),
        TextCase::CapitalizeFirst => capitalize_first(&mut output),
        TextCase::CapitalizeAll => title_case::apply(&mut output, |_| true),
        TextCase::SentenceCase => {
            if is_uppercase(&output.to_text()) {
                map(&mut output, str::to_lowercase);
            }
            capitalize_first(&mut output);
        }
        TextCase::TitleCase if is_english => {
            title_case::apply(&mut output, title_case::is_capitalized);
        }
        TextCase::TitleCase => {}
    }
    output
}

/// True if a text of several words has capital letters only.
fn is_uppercase(text: &str) -> bool {
    text.contains(' ') && !text.contains(char::is_lowercase) && text.contains(char::is_uppercase)
}

fn map(output: &mut Output, change: fn(&str) -> String) {
    for piece in output.pieces.iter_mut().filter(|piece| piece.role.has_case()) {
        piece.text = change(&piece.text);
    }
}

/// Capitalizes the first word, if all of it is lowercase.
fn capitalize_first(output: &mut Output) {
    for piece in output.pieces.iter_mut() {
        let Some(at) = piece.text.find(char::is_alphanumeric) else { continue };
        let word = piece.text[at..].split(|c: char| !c.is_alphanumeric()).next();
        let is_small = word.is_some_and(|word| !word.contains(char::is_uppercase));
        if piece.role.has_case() && is_small {
            title_case::capitalize(&mut piece.text, at);
        }
        return;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(case: TextCase, text: &str, expected: &str) {
        assert_eq!(in_case(Output::plain(text), case, true).to_text(), expected);
    }

    #[test]
    fn words_of_mixed_case_stay() {
        check(TextCase::SentenceCase, "on eBay and LIPIcs", "On eBay and LIPIcs");
        check(TextCase::SentenceCase, "ON LOOMS", "On looms");
        check(TextCase::CapitalizeFirst, "eds.", "Eds.");
        check(TextCase::CapitalizeFirst, "arXiv", "arXiv");
        check(
            TextCase::TitleCase,
            "a view of the looms: on LIPIcs",
            "A View of the Looms: On LIPIcs",
        );
        check(TextCase::TitleCase, "what looms are for", "What Looms Are For");
    }
}
