//! Every sentence and label that a visitor reads, in one place.
//!
//! A message is a constant, or a function of what changes in it. Whoever writes
//! something into the page takes it from here, so that a message that is
//! missing does not compile; `tests/it/rules/messages.rs` finds those that nobody
//! uses, and sentences that stand elsewhere. Texts of the command line,
//! reports to the one who compiles, and stable names in addresses and files
//! are no messages.
//!
//! A language is a module with the files of [`en`], message by message; this
//! file chooses it.

/// Defines messages:
///
/// - `NAME = "text";`
/// - `NAME = ["text", "text"];` for texts that follow each other: before and
///   after something that is no text, or a list;
/// - `name(argument: &str) = "text with {argument}";`
/// - `name(n: usize) = { n; One "{n} work", Other "{n} works" };` for a text
///   that depends on a number, in every form that the language has.
macro_rules! messages {
    ($($name:ident $(($($argument:ident: $kind:ty),*))? = $text:tt;)*) => {
        $(message! { $name $(($($argument: $kind),*))? = $text })*
    };
}

/// Defines one message, see [`messages!`]; its text is its documentation.
macro_rules! message {
    ($name:ident = [$($text:literal),*]) => {
        #[doc = concat!($("`", $text, "` "),*)]
        pub const $name: [&str; [$($text),*].len()] = [$($text),*];
    };
    ($name:ident = $text:literal) => {
        #[doc = concat!("`", $text, "`")]
        pub const $name: &str = $text;
    };
    ($name:ident($($argument:ident: $kind:ty),*) = { $n:ident; $($form:ident $text:literal),* }) => {
        #[doc = concat!($("`", $text, "` "),*)]
        pub fn $name($($argument: $kind),*) -> String {
            match super::plural($n) {
                $(super::Plural::$form => format!($text),)*
            }
        }
    };
    ($name:ident($($argument:ident: $kind:ty),*) = $text:literal) => {
        #[doc = concat!("`", $text, "`")]
        pub fn $name($($argument: $kind),*) -> String {
            format!($text)
        }
    };
}

mod en;

// The language: the only line that names it.
pub use en::*;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_chooses_the_form() {
        let works = [0, 1, 2].map(counts::works);
        assert_eq!(works, ["0 works", "1 work", "2 works"]);
    }

    #[test]
    fn arguments_stand_in_their_places() {
        assert_eq!(lists::and("Ada", "Grace"), "Ada and Grace");
        assert_eq!(score::points(3, "a source lists the work"), "+3 a source lists the work.");
    }
}
