//! Writer of spreadsheets (Office Open XML, ECMA-376).

use rust_xlsxwriter::{DocProperties, ExcelDateTime, Format, Workbook, XlsxError};

use crate::paper::table::cells::Table;

/// Writes a table. A cell is a string, which no spreadsheet runs.
///
/// # Errors
///
/// If a cell, or their number, is larger than a spreadsheet holds.
pub fn xlsx(table: &Table) -> Result<Vec<u8>, String> {
    written(table).map_err(|error| error.to_string())
}

fn written(table: &Table) -> Result<Vec<u8>, XlsxError> {
    let mut book = Workbook::new();
    // The same table gives the same bytes.
    let day = ExcelDateTime::from_ymd(2000, 1, 1)?;
    book.set_properties(&DocProperties::new().set_creation_datetime(&day));
    let bold = Format::new().set_bold();
    let sheet = book.add_worksheet();
    for (column, heading) in (0..).zip(&table.headings) {
        sheet.write_string_with_format(0, column, heading, &bold)?;
    }
    for (row, cells) in (1..).zip(&table.rows) {
        for (column, cell) in (0..).zip(cells) {
            sheet.write_string(row, column, cell)?;
        }
    }
    sheet.autofit();
    book.save_to_buffer()
}

#[cfg(test)]
mod tests {
    use std::io::{Cursor, Read};

    use super::*;

    #[test]
    fn a_formula_is_a_string() {
        let table = Table {
            headings: vec!["Name:".to_owned()],
            rows: vec![vec!["=1+2".to_owned()], vec!["<a> & \u{1}".to_owned()]],
        };
        let bytes = xlsx(&table).unwrap();
        assert_eq!(bytes, xlsx(&table).unwrap());
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
