//! Cuts a whole index into parts.

use crate::search::field::Field;
use crate::search::index::Index;
use crate::search::sharded::directory::Directory;
use crate::search::sharded::shard::Shard;
use crate::search::sharded::spelling::{self, Direction, Spelled, common_frequency};
use crate::search::sharded::{Part, Sharded};

/// Bytes of postings at which a shard ends. A term with more has a shard of its own.
const SHARD: usize = 12 << 10;

/// Bytes of letters at which a spelling page ends.
const PAGE: usize = 16 << 10;

/// Bytes of an index in parts.
#[derive(Clone, Debug, Default)]
pub struct Written {
    /// The directory, which [`Sharded::from_bytes`] reads.
    pub directory: Vec<u8>,
    /// Every part.
    pub parts: Vec<(Part, Vec<u8>)>,
}

/// Cuts `index` into parts.
pub fn write(index: &Index) -> Written {
    write_in(index, SHARD, PAGE)
}

/// Cuts `index` into shards of about `shard` bytes and spelling pages of about `page` bytes.
pub(crate) fn write_in(index: &Index, shard: usize, page: usize) -> Written {
    let mut parts = Vec::new();
    let (directory, mut spelled) = write_shards(index, shard, &mut parts);
    spelled.retain(|it| it.term.chars().count() > 2 && !it.term.chars().all(char::is_numeric));
    let mut common = spelled.clone();
    common.retain(|it| it.frequency >= common_frequency(index.len()));
    parts.push((Part::Common, spelling::write(&common, Direction::Forward)));
    let forward = write_pages(&spelled, Direction::Forward, page, &mut parts);
    let key = |it: &Spelled| Direction::Backward.turned(&it.term);
    spelled.sort_by_cached_key(key);
    let backward = write_pages(&spelled, Direction::Backward, page, &mut parts);
    let directory = Sharded::directory_bytes(index.len(), [&directory, &forward, &backward]);
    Written { directory, parts }
}

/// Appends the shards; returns their directory and all terms.
fn write_shards(
    index: &Index,
    limit: usize,
    parts: &mut Vec<(Part, Vec<u8>)>,
) -> (Vec<u8>, Vec<Spelled>) {
    let mut cut = Cut::default();
    let mut spelled = Vec::new();
    let mut shard: Vec<(String, &[u8])> = Vec::new();
    let mut size = 0;
    let mut end = |shard: &mut Vec<(String, &[u8])>| {
        if let (Some((first, _)), Some((last, _))) = (shard.first(), shard.last()) {
            cut.push(first, last, shard.len());
            parts.push((Part::Shard(cut.lengths.len() as u32 - 1), Shard::write(shard)));
            shard.clear();
        }
    };
    let mut terms = index.dictionary().walk(0);
    while let Some(id) = terms.step() {
        let term = String::from_utf8_lossy(&terms.term).into_owned();
        let bytes = index.postings_bytes(&(id..id + 1));
        if size > 0 && size + bytes.len() + term.len() > limit {
            end(&mut shard);
            size = 0;
        }
        let postings = index.postings(id);
        let (frequency, elsewhere) = (postings.len(), postings.n_without(Field::Author));
        spelled.push(Spelled { term: term.clone(), frequency, elsewhere });
        size += bytes.len() + term.len();
        shard.push((term, bytes));
    }
    end(&mut shard);
    (cut.directory(), spelled)
}

/// Appends the spelling pages of sorted terms; returns their directory.
fn write_pages(
    terms: &[Spelled],
    direction: Direction,
    limit: usize,
    parts: &mut Vec<(Part, Vec<u8>)>,
) -> Vec<u8> {
    let mut cut = Cut::default();
    let mut rest = terms;
    while !rest.is_empty() {
        let mut size = 0;
        let fits = |it: &&Spelled| {
            size += it.term.len();
            size <= limit
        };
        let n = rest.iter().take_while(fits).count().max(1);
        let (page, others) = rest.split_at(n);
        let turned = |it: Option<&Spelled>| it.map(|it| direction.turned(&it.term));
        let (first, last) = (turned(page.first()), turned(page.last()));
        cut.push(&first.unwrap_or_default(), &last.unwrap_or_default(), n);
        let number = cut.lengths.len() as u32 - 1;
        parts.push((Part::Spelling(direction, number), spelling::write(page, direction)));
        rest = others;
    }
    cut.directory()
}

/// Cuts of a list: the first and the last term of each part, and its number of terms.
#[derive(Default)]
struct Cut {
    ends: Vec<(String, String)>,
    lengths: Vec<u32>,
}

impl Cut {
    fn push(&mut self, first: &str, last: &str, length: usize) {
        self.ends.push((first.to_owned(), last.to_owned()));
        self.lengths.push(length as u32);
    }

    fn directory(&self) -> Vec<u8> {
        let before = std::iter::once("").chain(self.ends.iter().map(|(_, last)| last.as_str()));
        let firsts = self.ends.iter().map(|(first, _)| first.as_str());
        let firsts: Vec<(&str, &str)> = before.zip(firsts).collect();
        Directory::write(&firsts, &self.lengths)
    }
}
