//! Switches to italics and back, recorded while a text is written.

/// Positions in a text at which it switches to italics and back.
#[derive(Debug, Default)]
pub struct Italics {
    is_on: bool,
    turns: Vec<usize>,
}

impl Italics {
    /// True if the text that follows is in italics.
    pub fn is_on(&self) -> bool {
        self.is_on
    }

    /// Switches italics on or off at the end of a text of `length` bytes.
    pub fn switch(&mut self, is_on: bool, length: usize) {
        if self.is_on != is_on {
            self.is_on = is_on;
            if self.turns.pop_if(|last| *last == length).is_none() {
                self.turns.push(length);
            }
        }
    }

    /// Applies `change` to `text` from position `from` on, and moves the switches accordingly.
    pub fn changed(
        &mut self,
        text: &str,
        from: usize,
        change: impl Fn(&str) -> String,
    ) -> Option<String> {
        let mut changed = String::new();
        let mut start = from;
        for turn in self.turns.iter_mut().filter(|turn| **turn > from) {
            changed.push_str(&change(text.get(start..*turn)?));
            start = *turn;
            *turn = from + changed.len();
        }
        changed.push_str(&change(text.get(start..)?));
        Some(changed)
    }

    /// Splits `text` at the switches into runs, each with true if it is in italics, and resets the
    /// switches for a new text.
    pub fn stretches(&mut self, text: String) -> Vec<(bool, String)> {
        let mut is_italic = self.is_on != (self.turns.len() % 2 == 1);
        let mut stretches = Vec::new();
        let mut rest = text;
        let mut start = 0;
        for turn in self.turns.drain(..) {
            let behind = rest.split_off((turn - start).min(rest.len()));
            stretches.push((is_italic, std::mem::replace(&mut rest, behind)));
            (start, is_italic) = (turn, !is_italic);
        }
        stretches.push((is_italic, rest));
        stretches.retain(|(_, text)| !text.is_empty());
        stretches
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Checks runs in italics or not, after the text from `from` on was changed.
    #[track_caller]
    fn check(stretches: &[(bool, &str)], from: usize, expected: &[(bool, &str)]) {
        let (mut italics, mut text) = (Italics::default(), String::new());
        for (is_on, stretch) in stretches {
            italics.switch(*is_on, text.len());
            text.push_str(stretch);
        }
        let changed = italics.changed(&text, from, str::to_uppercase).unwrap();
        let found = italics.stretches(text[..from].to_owned() + &changed);
        let found: Vec<(bool, &str)> = found.iter().map(|(is_on, it)| (*is_on, &**it)).collect();
        assert_eq!(found, expected);
    }

    #[test]
    fn turns_stay_where_the_length_changes() {
        check(
            &[(true, "aß"), (false, "ßb"), (true, "c")],
            1,
            &[(true, "aSS"), (false, "SSB"), (true, "C")],
        );
        check(&[(false, "a"), (true, ""), (false, "b")], 0, &[(false, "AB")]);
        check(&[(true, "a")], 1, &[(true, "a")]);
    }

    #[test]
    fn italics_go_on_in_the_next_text() {
        let mut italics = Italics::default();
        italics.switch(true, 0);
        assert_eq!(italics.stretches("a".to_owned()), [(true, "a".to_owned())]);
        assert_eq!(italics.stretches("b".to_owned()), [(true, "b".to_owned())]);
        assert!(italics.is_on() && italics.stretches(String::new()).is_empty());
    }
}
