//! Queries and indexes.

use peerage_core::model::schema::decode;
use peerage_core::model::{ValidatedDataset, WorkId};
use peerage_core::search::{Field, Index, Query, Searcher, Tolerance, checksum, complete};
use peerage_site::hostile::VALID;

use crate::scan::{self, Texts, scan};

/// Maximum number of documents of a query's input.
const MOST: usize = 12;

thread_local! {
    static DATASET: ValidatedDataset = decode(VALID.as_bytes()).expect("it is valid");
}

/// A query, and titles and names on the lines after it: the index finds the same as reading every
/// text.
pub fn query(bytes: &[u8]) {
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    let mut lines = text.split('\n');
    let asked = lines.next().unwrap_or_default();
    let fields = |line: &str| {
        let (title, author) = line.split_once('\t').unwrap_or((line, ""));
        vec![(Field::Title, title.to_owned()), (Field::Author, author.to_owned())]
    };
    let texts = Texts(lines.take(MOST).map(fields).collect());
    let query = Query::parse(asked);
    for problem in &query.problems {
        assert!(asked.get(problem.range.clone()).is_some(), "{problem:?}");
    }
    let mut searcher = Searcher::new(scan::index(&texts));
    let strict = ascending(&searcher.find_with(&texts, &query, Tolerance::Strict).works);
    assert_eq!(strict, scan(&texts, &query), "{query:?}");
    let hits = searcher.find(&texts, &query);
    let found = ascending(&hits.works);
    match hits.tolerance {
        Tolerance::Strict => assert_eq!(found, strict),
        _ => assert!(strict.iter().all(|one| found.contains(one)), "{hits:?}"),
    }
    DATASET.with(|dataset| {
        for completion in complete(asked, asked.len(), dataset) {
            assert!(asked.get(completion.range.clone()).is_some(), "{completion:?}");
        }
        let mut searcher = Searcher::new(Index::new(dataset));
        let hits = searcher.find(dataset, &query);
        for work in &hits.works {
            hits.explain(dataset, &query, *work);
        }
    });
}

fn ascending(works: &[WorkId]) -> Vec<u32> {
    let mut works: Vec<u32> = works.iter().map(|work| work.0).collect();
    works.sort_unstable();
    works
}

/// An index, whose checksum is corrected: it is refused, or it answers. The input is a whole index;
/// or, where it begins otherwise, bytes to write into a valid one, each after its position.
pub fn index(bytes: &[u8]) {
    let sound = DATASET.with(|dataset| Index::new(dataset).as_bytes().to_vec());
    let mut whole = sound.clone();
    match bytes.strip_prefix(b"PGIX") {
        Some(rest) => {
            whole.truncate(4);
            whole.extend(rest);
        }
        None => {
            for change in bytes.chunks_exact(3) {
                let place = usize::from(u16::from_le_bytes([change[0], change[1]]));
                // The bytes before are the format's name and version.
                let place = 16 + place % (whole.len() - 16);
                whole[place] = change[2];
            }
        }
    }
    let Some(sum) = whole.get(16..).map(checksum) else { return };
    whole[8..16].copy_from_slice(&sum.to_le_bytes());
    let Ok(index) = Index::from_bytes(whole) else { return };
    DATASET.with(|dataset| {
        let mut searcher = Searcher::new(index);
        for text in ["notes", "engnie -tables", "\"on the engine\"", "author:a OR title:b n", "e"] {
            let query = Query::parse(text);
            let hits = searcher.find(dataset, &query);
            for work in hits.works.iter().take(4) {
                hits.explain(dataset, &query, *work);
            }
        }
    });
}
