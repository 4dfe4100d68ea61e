//! Normal forms of topics, used only for comparison: `Networks` and `network` are one topic, and
//! so are `Polymorphism, Single Nucleotide` and `Single nucleotide polymorphism`, and `MEG`,
//! `Magnetoencephalography` and `Magnetoencephalography (MEG)`.

use foldhash::HashMap;
use peerage_core::text::fold::fold;

/// The longest abbreviation, in characters.
const MAX_SHORT: usize = 10;

/// Abbreviations, with the names that they stand for.
#[derive(Debug, Default)]
pub struct TopicForms {
    /// The normal form of each abbreviation, to that of its name; none where there are
    /// several.
    long: HashMap<String, Option<String>>,
}

impl TopicForms {
    /// Records an abbreviation in brackets behind a name, or before them.
    pub fn note(&mut self, written: &str) {
        let Some((name, short)) = abbreviated(written) else { return };
        let name = normal(name);
        let long = self.long.entry(normal(short)).or_insert_with(|| Some(name.clone()));
        if long.as_ref().is_some_and(|long| *long != name) {
            *long = None;
        }
    }

    /// Normal form that all spellings of a topic share; empty for a text without letters.
    pub fn key(&self, written: &str) -> String {
        let key = normal(abbreviated(written).map_or(written, |(name, _)| name));
        match self.long.get(&key) {
            Some(Some(long)) => long.clone(),
            _ => key,
        }
    }
}

/// True if a keyword is an abbreviation alone.
pub fn is_short(written: &str) -> bool {
    let n_capitals = written.chars().filter(|c| c.is_uppercase()).count();
    n_capitals >= 2 && !written.contains(' ') && written.chars().count() <= MAX_SHORT
}

/// The name and the abbreviation of it in a text that has both.
fn abbreviated(written: &str) -> Option<(&str, &str)> {
    let (before, inside) = written.trim().strip_suffix(')')?.rsplit_once('(')?;
    let (before, inside) = (before.trim(), inside.trim());
    [(before, inside), (inside, before)].into_iter().find(|(name, short)| stands_for(short, name))
}

/// True if the letters of an abbreviation stand in a name in their order, the first at its
/// beginning.
fn stands_for(short: &str, name: &str) -> bool {
    let letters = |text: &str| fold(text).replace(' ', "");
    let (letters_of_short, name) = (letters(short), letters(name));
    // The plural of an abbreviation: `Convolutional neural network (CNNs)`.
    let mut wanted = letters_of_short.trim_end_matches('s').chars().peekable();
    let is_first = wanted.peek().is_some_and(|first| name.starts_with(*first));
    let mut rest = name.chars();
    is_short(short)
        && is_first
        && name.len() > letters_of_short.len()
        && wanted.all(|c| rest.any(|other| other == c))
}

/// A keyword folded, in reading order and in the singular.
fn normal(written: &str) -> String {
    let folded = match written.split_once(", ") {
        // Subject headings begin with their noun.
        Some((noun, rest)) if !rest.contains(',') => fold(&format!("{rest} {noun}")),
        _ => fold(written),
    };
    let mut normal = String::with_capacity(folded.len());
    for word in folded.split(' ') {
        if !normal.is_empty() {
            normal.push(' ');
        }
        push_singular(&mut normal, word);
    }
    normal
}

fn push_singular(text: &mut String, word: &str) {
    let ends = |end: &str| word.ends_with(end);
    if !word.is_ascii()
        || word.len() < 4
        || !ends("s")
        || ["ss", "us", "is", "ics"].iter().any(|end| ends(end))
    {
        return text.push_str(word);
    }
    match word {
        _ if ends("ies") && word.len() > 4 => {
            text.push_str(&word[..word.len() - 3]);
            text.push('y');
        }
        _ if ["sses", "shes", "ches", "xes", "zes"].iter().any(|end| ends(end)) => {
            text.push_str(&word[..word.len() - 2]);
        }
        _ => text.push_str(&word[..word.len() - 1]),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Checks that texts are one topic, after all were noted.
    #[track_caller]
    fn check(written: &[&str], n_expected: usize) {
        let mut forms = TopicForms::default();
        written.iter().for_each(|one| forms.note(one));
        let keys: std::collections::BTreeSet<String> =
            written.iter().map(|one| forms.key(one)).collect();
        assert_eq!(keys.len(), n_expected, "{keys:?}");
    }

    #[test]
    fn ways_to_write_one_topic_are_one() {
        check(&["MEG", "Magnetoencephalography", "Magnetoencephalography (MEG)"], 1);
        check(&["Looms", "loom", "LOOM", "Loom."], 1);
        check(&["Polymorphism, Single Nucleotide", "Single nucleotide polymorphisms"], 1);
        check(&["Case study", "case studies"], 1);
        check(&["Convolutional neural networks (CNNs)", "CNN", "Convolutional Neural Network"], 1);
        check(&["Réseaux", "reseaux"], 1);
    }

    #[test]
    fn other_topics_stay_apart() {
        check(&["Physics", "Physic"], 2);
        check(&["Analysis", "Analysi"], 2);
        check(&["Looms (weaving)", "Weaving"], 2);
        // An abbreviation with two names is ambiguous.
        check(&["Loom Mill Net (LMN)", "Light Metal Nets (LMN)", "LMN"], 3);
        check(&["Looms (New York)", "New York"], 2);
    }
}
