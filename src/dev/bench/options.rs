//! What a bench may be told.

use crate::failure::{Failure, Result};

/// Which bench, and how much of it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Options {
    /// Name of the bench; none to list them.
    pub name: Option<String>,
    /// Whether to print JSON, an object a line.
    pub is_json: bool,
    /// Whether the small sizes and few rounds will do.
    pub is_quick: bool,
    /// Other records, queries and graphs for another number.
    pub seed: u32,
    /// Numbers of records or nodes; empty for those of the bench.
    pub sizes: Vec<u32>,
    /// Profile of Cargo that Peerage's part is built with; none for the release's.
    pub profile: Option<String>,
}

impl Options {
    /// Reads the arguments after `bench`.
    pub fn parse<'a>(arguments: &mut impl Iterator<Item = &'a str>) -> Result<Self> {
        let mut options = Self { seed: 1, ..Self::default() };
        while let Some(argument) = arguments.next() {
            match argument {
                "--json" => options.is_json = true,
                "--quick" => options.is_quick = true,
                "--seed" => options.seed = number(argument, arguments.next())?,
                "--sizes" => {
                    let sizes = arguments.next().unwrap_or_default().split(',');
                    let sizes = sizes.map(|size| number(argument, Some(size)));
                    options.sizes = sizes.collect::<Result<_>>()?;
                }
                "--profile" => options.profile = Some(word(argument, arguments.next())?),
                other if other.starts_with('-') || options.name.is_some() => {
                    return Err(Failure::new(format!("`{other}` is not understood by a bench")));
                }
                other => options.name = Some(other.to_owned()),
            }
        }
        Ok(options)
    }
}

fn word(option: &str, text: Option<&str>) -> Result<String> {
    let word = text.filter(|word| !word.starts_with('-')).map(str::to_owned);
    word.ok_or_else(|| Failure::new(format!("`{option}` needs a name")))
}

fn number(option: &str, text: Option<&str>) -> Result<u32> {
    let number = text.and_then(|text| text.parse().ok()).filter(|number| *number > 0);
    number.ok_or_else(|| Failure::new(format!("`{option}` needs a positive number")))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(input: &str, expected: Option<Options>) {
        assert_eq!(Options::parse(&mut input.split_whitespace()).ok(), expected, "{input}");
    }

    #[test]
    fn options_are_read_in_any_order() {
        check("", Some(Options { seed: 1, ..Options::default() }));
        let name = Some("search".to_owned());
        let profile = Some("fast".to_owned());
        let expected =
            Options { name, is_json: true, is_quick: true, seed: 7, sizes: vec![10, 20], profile };
        check("--quick search --sizes 10,20 --json --seed 7 --profile fast", Some(expected));
    }

    #[test]
    fn what_is_no_option_is_refused() {
        for input in
            ["search graph", "--fast", "--seed", "--seed x", "--sizes", "--sizes 1,0", "--profile"]
        {
            check(input, None);
        }
    }
}
