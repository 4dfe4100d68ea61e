//! Writer of spreadsheets (Office Open XML, ECMA-376).

use peerage_core::funders::Table;
use rust_xlsxwriter::{DocProperties, ExcelDateTime, Format, FormatAlign, Workbook, XlsxError};

/// Widths of the columns, in characters.
const WIDTHS: [u16; 5] = [5, 30, 44, 32, 18];

/// Height of a line of text, in points.
const LINE: f64 = 15.0;

/// Writes tables one below the other. A cell is a string, which no spreadsheet runs.
///
/// # Errors
///
/// If a cell, or their number, is larger than a spreadsheet holds.
pub fn xlsx(tables: &[Table]) -> Result<Vec<u8>, String> {
    written(tables).map_err(|error| error.to_string())
}

fn written(tables: &[Table]) -> Result<Vec<u8>, XlsxError> {
    let mut book = Workbook::new();
    // The same tables give the same bytes.
    let day = ExcelDateTime::from_ymd(2000, 1, 1)?;
    book.set_properties(&DocProperties::new().set_creation_datetime(&day));
    let wrapped = Format::new().set_text_wrap().set_align(FormatAlign::Top);
    let bold = wrapped.clone().set_bold();
    let sheet = book.add_worksheet();
    let mut row = 0;
    for table in tables {
        for line in &table.caption {
            let last = WIDTHS.len() as u16 - 1;
            sheet.merge_range(row, 0, row, last, line, &wrapped)?;
            let n_lines = line.chars().count().div_ceil(WIDTHS.iter().sum::<u16>().into()).max(1);
            sheet.set_row_height(row, LINE * n_lines as f64)?;
            row += 1;
        }
        for (at, cells) in table.lines().enumerate() {
            let format = if at == 0 { &bold } else { &wrapped };
            for (column, cell) in (0..).zip(cells) {
                sheet.write_string_with_format(row, column, cell, format)?;
            }
            row += 1;
        }
        row += 1;
    }
    for (column, width) in (0..).zip(WIDTHS) {
        sheet.set_column_width(column, width)?;
    }
    // One page wide, as its readers print it.
    sheet.set_landscape().set_print_fit_to_pages(1, 0);
    book.save_to_buffer()
}

#[cfg(test)]
mod tests {
    use std::io::{Cursor, Read};

    use super::*;

    #[test]
    fn a_formula_is_a_string() {
        let table = Table {
            caption: vec!["=1+3".to_owned()],
            headings: vec!["Name:".to_owned()],
            rows: vec![vec!["=1+2".to_owned()], vec!["<a> & \u{1}".to_owned()]],
        };
        let bytes = xlsx(std::slice::from_ref(&table)).unwrap();
        assert_eq!(bytes, xlsx(std::slice::from_ref(&table)).unwrap());
        let mut archive = zip::ZipArchive::new(Cursor::new(bytes)).unwrap();
        let mut text = |name: &str| {
            let mut text = String::new();
            archive.by_name(name).unwrap().read_to_string(&mut text).unwrap();
            text
        };
        let [sheet, strings] = ["xl/worksheets/sheet1.xml", "xl/sharedStrings.xml"].map(&mut text);
        assert!(!sheet.contains("<f>"), "{sheet}");
        assert!(roxmltree::Document::parse(&strings).is_ok());
        assert!(strings.contains("<t>=1+2</t>"), "{strings}");
    }
}
