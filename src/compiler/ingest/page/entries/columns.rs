//! Names of the columns of a table.

use peerage_core::text::fold::fold;

use crate::ingest::page::block::{Block, BlockKind};

/// Names of columns, folded.
const COLUMNS: &str = " item reference year title titles author authors venue journal date type link links paper papers no \
    number publication publications conference pages status pdf doi source jahr titel autor autoren zeitschrift \
    annee titre auteur auteurs revue ano titulo autores revista anno titolo autori rivista editora \
    年 年份 标题 题目 作者 期刊 刊物 会议 タイトル 題目 著者 掲載誌 発表年 연도 제목 저자 학술지 ";

/// True for a row that names the columns of a table.
pub fn names_columns(block: &Block) -> bool {
    let cells = block.text.split('\t');
    block.kind == BlockKind::Row
        && cells.len() > 1
        && cells.iter().all(|cell| {
            let name = fold(cell.value.trim_end_matches(|c: char| !c.is_alphanumeric()));
            let mut words = name.split([' ', '/', '(']).filter(|word| !word.is_empty());
            cell.value.len() < 30
                && words.all(|word| {
                    matches!(word, "and" | "of" | "s") || COLUMNS.contains(&format!(" {word} "))
                })
        })
}
