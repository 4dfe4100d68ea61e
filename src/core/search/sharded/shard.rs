//! A shard: neighboring terms with their postings.
//!
//! The terms ([`TermList`]), then for each its number of entries in the head and in the body of its
//! postings ([`crate::search::postings`]), then the entries of all terms in columns, so that they
//! compress well: distances, fields and impacts of the heads, and the bodies.

use std::ops::Range;

use crate::bytes::{push_varint, read_varint};
use crate::search::postings::{Header, Postings};
use crate::search::sharded::term_list::TermList;

/// See the [module](self).
#[derive(Clone, Debug)]
pub(crate) struct Shard {
    terms: TermList,
    /// Postings as a whole index has them.
    postings: Vec<u8>,
    /// Start of the postings of each term, and the end of the last ones.
    starts: Vec<usize>,
}

impl Shard {
    /// The bytes of a shard of these terms and the bytes of their postings.
    pub fn write(terms: &[(String, &[u8])]) -> Vec<u8> {
        let mut bytes = TermList::begin(terms.iter().map(|(term, _)| term.as_str()));
        let mut columns = [const { Vec::new() }; 4];
        for (_, postings) in terms {
            let (header, mut at) = Header::read(postings);
            push_varint(&mut bytes, header.n_head);
            push_varint(&mut bytes, header.n_body);
            let [distances, fields, impacts, bodies] = &mut columns;
            for _ in 0..header.n_head {
                push_varint(distances, read_varint(postings, &mut at));
                fields.extend(postings.get(at));
                impacts.extend(postings.get(at + 1));
                at += 2;
            }
            bodies.extend_from_slice(postings.get(at..).unwrap_or_default());
        }
        bytes.extend(columns.concat());
        bytes
    }

    /// Reads a shard of `n_terms`; `None` where the bytes are none.
    pub fn read(bytes: Vec<u8>, n_terms: u32) -> Option<Self> {
        let terms = TermList::read(bytes).filter(|terms| terms.len() == n_terms)?;
        let rest = terms.rest();
        let mut at = 0;
        let mut headers = Vec::new();
        let mut n_heads = 0_usize;
        for _ in 0..n_terms {
            let (n_head, n_body) = (read_varint(rest, &mut at), read_varint(rest, &mut at));
            headers.push(Header { n_head, n_body, head_bytes: 0 });
            n_heads = n_heads.checked_add(n_head as usize)?;
        }
        let mut distances = rest.get(at..).filter(|left| left.len() >= n_heads * 3)?;
        let n_distances = length(distances, n_heads);
        let (mut fields, left) =
            distances.split_at_checked(n_distances)?.1.split_at_checked(n_heads)?;
        let (mut impacts, mut bodies) = left.split_at_checked(n_heads)?;
        let (mut postings, mut starts) = (Vec::new(), vec![0]);
        for header in headers {
            let n_head = header.n_head as usize;
            let n_bytes = length(distances, n_head);
            let own = take(&mut distances, n_bytes);
            let (fields, impacts) = (take(&mut fields, n_head), take(&mut impacts, n_head));
            let head_bytes = (own.len() + 2 * n_head) as u32;
            push_header(&mut postings, Header { head_bytes, ..header });
            let mut at = 0;
            for (field, impact) in fields.iter().zip(impacts) {
                push_varint(&mut postings, read_varint(own, &mut at));
                postings.extend([*field, *impact]);
            }
            let n_body = length(bodies, header.n_body as usize);
            postings.extend_from_slice(take(&mut bodies, n_body));
            starts.push(postings.len());
        }
        bodies.is_empty().then_some(Self { terms, postings, starts })
    }

    /// The terms.
    pub fn terms(&self) -> &TermList {
        &self.terms
    }

    /// Bytes of the postings of `terms`, which are counted within the shard.
    pub fn postings_bytes(&self, terms: &Range<u32>) -> &[u8] {
        let start = |term: u32| self.starts.get(term as usize).copied();
        let range = start(terms.start).zip(start(terms.end));
        range.and_then(|(start, end)| self.postings.get(start..end)).unwrap_or_default()
    }

    /// Postings of a term, which is counted within the shard.
    pub fn postings(&self, term: u32) -> Postings<'_> {
        Postings::read(self.postings_bytes(&(term..term.saturating_add(1))))
    }
}

fn push_header(out: &mut Vec<u8>, header: Header) {
    let end = out.len();
    out.resize(end + header.length() as usize, 0);
    header.write(out, end);
}

/// Number of bytes of the first `n` varints.
fn length(bytes: &[u8], n: usize) -> usize {
    let ends = bytes.iter().enumerate().filter(|(_, byte)| **byte < 0x80);
    match n.checked_sub(1) {
        Some(last) => ends.map(|(at, _)| at + 1).nth(last).unwrap_or(bytes.len()),
        None => 0,
    }
}

/// Removes the first `n` bytes, or all if there are fewer.
fn take<'a>(bytes: &mut &'a [u8], n: usize) -> &'a [u8] {
    let (first, rest) = bytes.split_at(n.min(bytes.len()));
    *bytes = rest;
    first
}
