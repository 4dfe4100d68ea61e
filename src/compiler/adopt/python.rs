//! Settings in Python, of which the lines with texts are read and nothing is run.

/// Text that a line of Python assigns to a name.
pub fn value(config: &str, name: &str) -> Option<String> {
    config.lines().find_map(|line| {
        let (before, after) = line.split_once('=')?;
        let text = after.trim().trim_start_matches(['u', 'r']);
        let quote = text.chars().next().filter(|c| matches!(c, '\'' | '"'))?;
        let text = text[1..].split(quote).next()?;
        (before.trim() == name && !text.is_empty()).then(|| text.to_owned())
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn settings_are_read_and_not_run() {
        let config = "import os\nAUTHOR = u'Ida Example'\nSITENAME = \"Looms\" # x\nSITEURL = ''\nX = os.getenv('Y')\n";
        assert_eq!(value(config, "AUTHOR").as_deref(), Some("Ida Example"));
        assert_eq!(value(config, "SITENAME").as_deref(), Some("Looms"));
        assert_eq!((value(config, "SITEURL"), value(config, "X")), (None, None));
    }
}
