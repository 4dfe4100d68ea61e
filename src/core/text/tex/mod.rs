//! Conversion of LaTeX text to Unicode text and formulas.
//!
//! Supports the commands of bibliographies and abstracts: accents and letters of the text encodings
//! (OT1, T1, T2A, T4, T5, textcomp), quotes and dashes, commands of biblatex, csquotes, babel,
//! siunitx, mhchem, REVTeX and AASTeX, and commands that change the typeface. The text is read
//! once, without recursion. An unknown command is kept unchanged with its argument, and the audit
//! reports it.

mod accents;
mod bare;
mod chemistry;
mod commands;
mod group;
mod italics;
mod quantity;
mod scanner;
mod script;
mod shape;
mod signs;

pub use self::accents::{accent_of, over};
pub use self::group::group_within;
pub use self::scanner::{Segment, segments};
pub use self::script::{subscript, superscript};
pub use self::signs::sign;
