//! Decoding of our own types in place. One function decodes all objects and one all lists, so that
//! a type adds little more code than the names of its members.

use std::borrow::Cow;

use crate::json::Problem;
use crate::json::misfit::Misfit;
use crate::json::reader::Reader;

/// Type that can be decoded from JSON.
pub trait Decode {
    /// True if a `Vec` of the type may be so long that its spare capacity matters. Shrinking it is
    /// code that is compiled for each type.
    fn is_many() -> bool
    where
        Self: Sized,
    {
        false
    }

    /// Initial value, before anything is read.
    fn blank() -> Self
    where
        Self: Sized;

    /// Reads the next value.
    ///
    /// # Errors
    ///
    /// Fails if the next value is not of this type.
    fn read(&mut self, reader: &mut Reader<'_>) -> Result<(), Misfit>;
}

impl Reader<'_> {
    /// Reads an object with members of these names into `members`. The first `n_required` of them
    /// are required; members of other names are skipped.
    ///
    /// # Errors
    ///
    /// Fails if there is no such object.
    pub fn object(
        &mut self,
        names: &'static [&'static str],
        n_required: usize,
        members: &mut [&mut dyn Decode],
    ) -> Result<(), Misfit> {
        self.expect(b'{')?;
        let outside = self.open()?;
        let (mut seen, mut next) = (0_u64, 0);
        while self.next(b'}')? {
            let name = self.name()?;
            // Members mostly come in this order.
            let (before, after) = names.split_at(next);
            let found = after.iter().position(|known| *known == name).map(|at| next + at);
            let found = found.or_else(|| before.iter().position(|known| *known == name));
            let Some((at, member)) = found.and_then(|at| Some((at, members.get_mut(at)?))) else {
                self.pass()?;
                continue;
            };
            if seen >> at & 1 == 1 {
                return Err(Problem::Duplicate.into());
            }
            seen |= 1 << at;
            next = at + 1;
            member.read(self)?;
        }
        let missing = (0..n_required).find(|at| seen >> at & 1 == 0);
        if let Some(name) = missing.and_then(|at| names.get(at)) {
            return Err(Misfit::missing(name));
        }
        Ok(self.close(&outside, b'}')?)
    }

    /// Reads a list of exactly these values.
    ///
    /// # Errors
    ///
    /// Fails if there is no such list.
    pub fn tuple(&mut self, values: &mut [&mut dyn Decode]) -> Result<(), Misfit> {
        self.expect(b'[')?;
        let outside = self.open()?;
        for value in values {
            if !self.next(b']')? {
                return Err(Problem::Form.into());
            }
            value.read(self)?;
        }
        Ok(self.close(&outside, b']')?)
    }

    /// Reads a list; `item` reads the next of its values.
    fn list(
        &mut self,
        item: &mut dyn FnMut(&mut Self) -> Result<(), Misfit>,
    ) -> Result<(), Misfit> {
        self.expect(b'[')?;
        let outside = self.open()?;
        while self.next(b']')? {
            item(self)?;
        }
        Ok(self.close(&outside, b']')?)
    }

    /// Reads one of these words and returns its position.
    ///
    /// # Errors
    ///
    /// Fails if the text is none of them.
    pub fn word(&mut self, words: &[&str]) -> Result<usize, Misfit> {
        let text = self.words()?;
        words.iter().position(|word| *word == text).ok_or_else(|| Misfit::word(text))
    }

    /// Reads a text.
    fn words(&mut self) -> Result<&str, Misfit> {
        self.expect(b'"')?;
        let text = self.string()?;
        Ok(self.text(&text))
    }

    /// Reads a whole number.
    fn integer(&mut self) -> Result<i64, Misfit> {
        if !matches!(self.peek(), Some(b'-' | b'0'..=b'9')) {
            return Err(Problem::Form.into());
        }
        Ok(self.number()?)
    }

    /// Checks that the next character is `sign`.
    fn expect(&mut self, sign: u8) -> Result<(), Problem> {
        if self.peek() == Some(sign) { Ok(()) } else { Err(Problem::Form) }
    }
}

impl Decode for String {
    fn blank() -> Self {
        Self::new()
    }

    fn read(&mut self, reader: &mut Reader<'_>) -> Result<(), Misfit> {
        reader.words()?.clone_into(self);
        Ok(())
    }
}

impl Decode for bool {
    fn blank() -> Self {
        false
    }

    fn read(&mut self, reader: &mut Reader<'_>) -> Result<(), Misfit> {
        *self = reader.eat("true");
        if *self || reader.eat("false") { Ok(()) } else { Err(Problem::Form.into()) }
    }
}

macro_rules! integers {
    ($($number:ident)*) => { $(
        impl Decode for $number {
            fn blank() -> Self {
                0
            }

            fn read(&mut self, reader: &mut Reader<'_>) -> Result<(), Misfit> {
                *self = Self::try_from(reader.integer()?).map_err(|_| Problem::Form)?;
                Ok(())
            }
        }
    )* };
}

integers! { u8 u16 u32 i16 i32 }

impl<T: Decode> Decode for Option<T> {
    fn blank() -> Self {
        None
    }

    fn read(&mut self, reader: &mut Reader<'_>) -> Result<(), Misfit> {
        if reader.eat("null") {
            *self = None;
            return Ok(());
        }
        self.insert(T::blank()).read(reader)
    }
}

impl<T: Decode> Decode for Box<T> {
    fn blank() -> Self {
        Self::new(T::blank())
    }

    fn read(&mut self, reader: &mut Reader<'_>) -> Result<(), Misfit> {
        T::read(self, reader)
    }
}

impl<T: Decode> Decode for Vec<T> {
    fn blank() -> Self {
        Self::new()
    }

    fn read(&mut self, reader: &mut Reader<'_>) -> Result<(), Misfit> {
        reader.list(&mut |reader| {
            let mut value = T::blank();
            value.read(reader)?;
            self.push(value);
            Ok(())
        })?;
        if T::is_many() {
            self.shrink_to_fit();
        }
        Ok(())
    }
}

impl<T: Decode> Decode for Box<[T]> {
    fn blank() -> Self {
        Self::default()
    }

    fn read(&mut self, reader: &mut Reader<'_>) -> Result<(), Misfit> {
        let mut list: Vec<T> = Vec::new();
        list.read(reader)?;
        *self = list.into();
        Ok(())
    }
}

impl Decode for Cow<'static, str> {
    fn blank() -> Self {
        Self::default()
    }

    fn read(&mut self, reader: &mut Reader<'_>) -> Result<(), Misfit> {
        self.to_mut().read(reader)
    }
}

impl Decode for Box<str> {
    fn blank() -> Self {
        Self::default()
    }

    fn read(&mut self, reader: &mut Reader<'_>) -> Result<(), Misfit> {
        *self = reader.words()?.into();
        Ok(())
    }
}

macro_rules! tuples {
    ($(($($name:ident $at:tt)*))*) => { $(
        impl<$($name: Decode),*> Decode for ($($name,)*) {
            fn blank() -> Self {
                ($($name::blank(),)*)
            }

            fn read(&mut self, reader: &mut Reader<'_>) -> Result<(), Misfit> {
                reader.tuple(&mut [$(&mut self.$at),*])
            }
        }
    )* };
}

tuples! { (A 0 B 1) (A 0 B 1 C 2) (A 0 B 1 C 2 D 3) }

/// Implements [`Decode`] for structs that are read as objects. The compiler enforces that every
/// field is named; a member with another name than its field has it after `as`.
macro_rules! members {
    ($($type:ident $([is_many: $is_many:literal])? {
        required: [$($required:ident $(as $its:literal)?),*],
        optional: [$($optional:ident $(as $other:literal)?),*] $(,)?
    })*) => { $(
        impl $crate::json::Decode for $type {
            $(
                fn is_many() -> bool {
                    $is_many
                }
            )?

            fn blank() -> Self {
                Self {
                    $($required: $crate::json::Decode::blank(),)*
                    $($optional: $crate::json::Decode::blank(),)*
                }
            }

            fn read(
                &mut self,
                reader: &mut $crate::json::Reader<'_>,
            ) -> Result<(), $crate::json::Misfit> {
                const REQUIRED: &[&str] = &[$(stringify!($required)),*];
                const NAMES: &[&str] = &[
                    $($crate::json::members::name!($required $($its)?),)*
                    $($crate::json::members::name!($optional $($other)?),)*
                ];
                reader.object(
                    NAMES,
                    REQUIRED.len(),
                    &mut [$(&mut self.$required,)* $(&mut self.$optional,)*],
                )
            }
        }
    )* };
}

/// Name of a member: its own, or that of the field.
macro_rules! name {
    ($field:ident) => {
        stringify!($field)
    };
    ($field:ident $name:literal) => {
        $name
    };
}

/// Implements [`Decode`] for enums that are read as words.
macro_rules! words {
    ($($type:ident { $first:ident $word:literal $(, $variant:ident $other:literal)* $(,)? })*) => { $(
        impl $crate::json::Decode for $type {
            fn blank() -> Self {
                Self::$first
            }

            fn read(
                &mut self,
                reader: &mut $crate::json::Reader<'_>,
            ) -> Result<(), $crate::json::Misfit> {
                const ALL: &[$type] = &[$type::$first $(, $type::$variant)*];
                let at = reader.word(&[$word $(, $other)*])?;
                *self = ALL.get(at).copied().unwrap_or(Self::$first);
                Ok(())
            }
        }
    )* };
}

/// Implements [`Decode`] for a type that is converted from another one.
macro_rules! made_from {
    ($($type:ident $from:ty;)*) => { $(
        impl $crate::json::Decode for $type {
            fn blank() -> Self {
                Self::from(<$from as $crate::json::Decode>::blank())
            }

            fn read(
                &mut self,
                reader: &mut $crate::json::Reader<'_>,
            ) -> Result<(), $crate::json::Misfit> {
                let mut value = <$from as $crate::json::Decode>::blank();
                $crate::json::Decode::read(&mut value, reader)?;
                *self = Self::from(value);
                Ok(())
            }
        }
    )* };
}

/// Implements [`Decode`] for a type that is read from a checked text. `blank` is its initial value,
/// `of` converts a text, and `problem` is the error where it does not accept the text.
macro_rules! checked {
    ($type:ident, $blank:expr, $of:expr, $problem:ident) => {
        impl $crate::json::Decode for $type {
            fn blank() -> Self {
                $blank
            }

            fn read(
                &mut self,
                reader: &mut $crate::json::Reader<'_>,
            ) -> Result<(), $crate::json::Misfit> {
                let mut text = String::new();
                $crate::json::Decode::read(&mut text, reader)?;
                *self = $of(text).ok_or($crate::json::Problem::$problem)?;
                Ok(())
            }
        }
    };
}

pub(crate) use {checked, made_from, members, name, words};
