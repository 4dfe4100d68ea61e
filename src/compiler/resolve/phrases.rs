//! Search for the phrases of the lab's vocabulary in a title.
//!
//! The phrases form a trie of words, in which a title is looked up from each of its words: the
//! time does not depend on the number of phrases.

use foldhash::{HashMap, HashSet};
use peerage_core::model::TopicId;

/// Phrases, each of a topic.
pub struct Phrases {
    /// The words of all phrases, with shared prefixes; the first node is the root.
    nodes: Vec<Node>,
}

#[derive(Default)]
struct Node {
    next: HashMap<String, usize>,
    /// Topics of the phrases that end here.
    topics: Vec<TopicId>,
}

impl Default for Phrases {
    fn default() -> Self {
        Self { nodes: vec![Node::default()] }
    }
}

impl Phrases {
    /// Adds a phrase, folded, of a topic.
    pub fn add(&mut self, phrase: &str, topic: TopicId) {
        let mut at = 0;
        for word in phrase.split(' ') {
            let new = self.nodes.len();
            at = *self.nodes[at].next.entry(word.to_owned()).or_insert(new);
            if at == new {
                self.nodes.push(Node::default());
            }
        }
        let topics = &mut self.nodes[at].topics;
        if topics.last() != Some(&topic) {
            topics.push(topic);
        }
    }

    /// Adds to `topics` those with a phrase in `title`, folded, as whole words.
    pub fn find(&self, title: &str, topics: &mut Vec<TopicId>) {
        if self.nodes[0].next.is_empty() {
            return;
        }
        let words: Vec<&str> = title.split(' ').collect();
        let mut told = HashSet::default();
        for start in 0..words.len() {
            let mut at = 0;
            for word in &words[start..] {
                let Some(next) = self.nodes[at].next.get(*word) else { break };
                at = *next;
                if !self.nodes[at].topics.is_empty() && told.insert(at) {
                    topics.extend(&self.nodes[at].topics);
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Checks which of these phrases, by their positions, are in a title.
    #[track_caller]
    fn check(phrases: &[&str], title: &str, expected: &[u32]) {
        let mut all = Phrases::default();
        phrases.iter().zip((0..).map(TopicId)).for_each(|(phrase, id)| all.add(phrase, id));
        let mut found = Vec::new();
        all.find(title, &mut found);
        found.sort();
        found.dedup();
        assert_eq!(found.iter().map(|id| id.0).collect::<Vec<_>>(), expected);
        let is_in = |phrase: &&str| format!(" {title} ").contains(&format!(" {phrase} "));
        let naive = phrases.iter().zip(0..).filter(|(phrase, _)| is_in(phrase));
        assert_eq!(naive.map(|(_, at)| at).collect::<Vec<u32>>(), expected);
    }

    #[test]
    fn a_phrase_is_found_as_whole_words() {
        check(&["in network", "network", "net"], "on in network computing", &[0, 1]);
        check(&["a b c", "a b", "b c d"], "a b c", &[0, 1]);
        check(&["a a b"], "a a a b", &[0]);
        check(&[], "a", &[]);
        check(&["", "a"], "a", &[1]);
        check(&["", "a"], "", &[0]);
    }

    #[test]
    fn heaps_of_equal_phrases_are_told_once() {
        let mut all = Phrases::default();
        for topic in (0..1000).map(TopicId) {
            (0..100).for_each(|_| all.add("a", topic));
        }
        let mut found = Vec::new();
        all.find(&"a ".repeat(1_000_000), &mut found);
        assert_eq!(found.len(), 1000);
    }
}
