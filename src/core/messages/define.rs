//! Macros that define messages.

/// Defines messages:
///
/// - `name = "text";`
/// - `name = ["text", "text"];` for texts that belong together: before and after something that
///   is no text, or a list;
/// - `name(argument: &str) = "text with {argument}";`
/// - `name(n: usize) = { n; One "{n} work", Other "{n} works" };` for a text that depends on a
///   number, in every plural form of English.
///
/// The key in the files of other languages is `module.name`, followed by `.0`, `.1` for the texts
/// of a list, and by `.one`, `.other` for the plural [forms](super::Form).
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
