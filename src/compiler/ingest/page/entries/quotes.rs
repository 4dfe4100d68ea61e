//! Quotation marks of German books: `»On looms«`, turned into `«On looms»`, whose form tells which
//! mark opens and which one closes. The marks have the same length, so that every place stays.

/// Text with its marks turned; none where it has no such quotation, or has one of the other form.
pub fn turned(text: &str) -> Option<String> {
    let mut is_german = false;
    let mut open = None;
    let mut before = None;
    let mut rest = text.chars();
    while let Some(c) = rest.next() {
        let next = rest.clone().next();
        let begins = is_outside(before, "([{–—-/:=„“\"") && !is_outside(next, "");
        let ends = !is_outside(before, "") && is_outside(next, ".,;:!?)]}–—-/“”\"");
        match c {
            '»' if begins && !ends => open = Some(c),
            '«' if begins && !ends => return None,
            '«' if ends && open.take().is_some() => is_german = true,
            _ => {}
        }
        before = Some(c);
    }
    is_german.then(|| turn(text))
}

/// Text with the opening marks as closing ones, and the other way round.
pub fn turn(text: &str) -> String {
    let turn = |c| match c {
        '»' => '«',
        '«' => '»',
        '›' => '‹',
        '‹' => '›',
        c => c,
    };
    text.chars().map(turn).collect()
}

/// True for the end of a text, white space, or one of these signs.
fn is_outside(c: Option<char>, signs: &str) -> bool {
    c.is_none_or(|c| c.is_whitespace() || signs.contains(c))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, expected: Option<&str>) {
        assert_eq!(turned(text).as_deref(), expected, "{text}");
    }

    #[test]
    fn marks_of_german_books_are_turned() {
        check("Roe, Ida: »Vom Weben«. In: Garne", Some("Roe, Ida: «Vom Weben». In: Garne"));
        check("»›…im Garn‹ – Der Faden«, 2020", Some("«‹…im Garn› – Der Faden», 2020"));
        check("(»Vom Weben«)", Some("(«Vom Weben»)"));
        check("Roe, « Du tissage », Fils", None);
        check("Roe, «Du tissage», Fils", None);
        check("Mehr » Weben", None);
        check("", None);
    }

    #[test]
    fn every_place_stays() {
        let text = "»›Weben‹ und Garn«";
        assert_eq!(turn(text).len(), text.len());
        assert_eq!(turn(&turn(text)), text);
    }
}
