//! What defines messages.

/// Defines messages:
///
/// - `name = "text";`
/// - `name = ["text", "text"];` for texts that follow each other: before and
///   after something that is no text, or a list;
/// - `name(argument: &str) = "text with {argument}";`
/// - `name(n: usize) = { n; One "{n} work", Other "{n} works" };` for a text
///   that depends on a number, in every form that English has.
///
/// In the files of other languages its key is `module.name`; `.0`, `.1` follow it
/// for the texts of a list, `.one`, `.other` for the [forms](super::Form).
macro_rules! messages {
    ($($name:ident $(($($argument:ident: $kind:ty),*))? = $text:tt;)*) => {
        $(message! { $name $(($($argument: $kind),*))? = $text })*
    };
}

/// Defines one message, see [`messages!`]; its text is its documentation.
macro_rules! message {
    ($name:ident = [$($text:literal),*]) => {
        #[doc = concat!($("`", $text, "` "),*)]
        pub fn $name() -> [&'static str; [$($text),*].len()] {
            const KEY: u32 = $crate::messages::catalogue::key(module_path!(), stringify!($name));
            $crate::messages::catalogue::list(KEY, [$($text),*])
        }
    };
    ($name:ident = $text:literal) => {
        #[doc = concat!("`", $text, "`")]
        pub fn $name() -> &'static str {
            const KEY: u32 = $crate::messages::catalogue::key(module_path!(), stringify!($name));
            $crate::messages::catalogue::text(KEY, $text)
        }
    };
    ($name:ident($($argument:ident: $kind:ty),*) = { $n:ident; One $one:literal, Other $other:literal }) => {
        #[doc = concat!("`", $one, "` `", $other, "`")]
        pub fn $name($($argument: $kind),*) -> String {
            const KEY: u32 = $crate::messages::catalogue::key(module_path!(), stringify!($name));
            let template = $crate::messages::catalogue::counted(KEY, $n, $one, $other);
            $crate::messages::template::fill(template, &[$((stringify!($argument), &$argument)),*])
        }
    };
    ($name:ident($($argument:ident: $kind:ty),*) = $text:literal) => {
        #[doc = concat!("`", $text, "`")]
        pub fn $name($($argument: $kind),*) -> String {
            const KEY: u32 = $crate::messages::catalogue::key(module_path!(), stringify!($name));
            let template = $crate::messages::catalogue::text(KEY, $text);
            $crate::messages::template::fill(template, &[$((stringify!($argument), &$argument)),*])
        }
    };
}
