//! The network as a file: SVG for papers and slides, GraphML for Gephi and yEd,
//! JSON for other programs.

pub mod graphml;
pub mod json;
pub mod svg;

/// Appends a number with one decimal at most. Whole numbers do the work: to
/// format floating point takes more code than all of the export.
fn number(out: &mut String, value: f32) {
    let tenths = (value * 10.0).round() as i32;
    if tenths < 0 {
        out.push('-');
    }
    let tenths = tenths.unsigned_abs();
    out.push_str(&(tenths / 10).to_string());
    if !tenths.is_multiple_of(10) {
        out.push('.');
        out.push_str(&(tenths % 10).to_string());
    }
}

/// Appends ` name="value"` with a number.
fn attribute(out: &mut String, name: &str, value: f32) {
    out.push(' ');
    out.push_str(name);
    out.push_str("=\"");
    number(out, value);
    out.push('"');
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(value: f32, expected: &str) {
        let mut out = String::new();
        attribute(&mut out, "r", value);
        assert_eq!(out, expected);
    }

    #[test]
    fn numbers_are_short() {
        check(1.0, " r=\"1\"");
        check(-0.26, " r=\"-0.3\"");
        check(-0.01, " r=\"0\"");
        check(12.349, " r=\"12.3\"");
    }
}
