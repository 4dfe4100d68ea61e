//! Arguments of the form `--name VALUE`, apart from the others.

/// The arguments of a command.
#[derive(Debug, PartialEq, Eq)]
pub struct Options<'a> {
    /// Those without a name, in order.
    pub plain: Vec<&'a str>,
    named: Vec<(&'a str, &'a str)>,
}

impl<'a> Options<'a> {
    /// Reads `arguments`. The error says which name is not among `known`, or
    /// has no value.
    pub fn read(arguments: &[&'a str], known: &[&str]) -> Result<Self, String> {
        let mut options = Self { plain: Vec::new(), named: Vec::new() };
        let mut rest = arguments.iter();
        while let Some(argument) = rest.next() {
            let Some(name) = argument.strip_prefix("--") else {
                options.plain.push(argument);
                continue;
            };
            if !known.contains(&name) {
                let known: Vec<String> = known.iter().map(|name| format!("--{name}")).collect();
                let known = known.join(", ");
                return Err(format!("error: unknown option --{name}\nhelp: there are {known}"));
            }
            let value = rest.next().ok_or(format!("error: --{name} needs a value"))?;
            options.named.push((name, value));
        }
        Ok(options)
    }

    /// The last value of `name`; empty where it is not given.
    pub fn value(&self, name: &str) -> &'a str {
        self.values(name).last().copied().unwrap_or_default()
    }

    /// Every value of `name`.
    pub fn values(&self, name: &str) -> Vec<&'a str> {
        let named = self.named.iter().filter(|(other, _)| *other == name);
        named.map(|(_, value)| *value).collect()
    }
}
