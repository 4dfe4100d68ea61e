//! What the words of a text are for serde.

use std::borrow::Cow;

use serde::de::value::{BorrowedStrDeserializer, CowStrDeserializer};
use serde::de::{
    DeserializeSeed, Deserializer, EnumAccess, MapAccess, SeqAccess, VariantAccess, Visitor,
};
use serde::forward_to_deserialize_any;

use super::Malformed;
use super::text::{Number, Reader};

/// Reads numbers alike, whatever type they are for.
macro_rules! numbers {
    ($($name:ident)*) => {
        $(fn $name<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Malformed> {
            match self.number()? {
                Number::Positive(it) => visitor.visit_u64(it),
                Number::Negative(it) => visitor.visit_i64(it),
                Number::Fraction(it) => visitor.visit_f64(it),
            }
        })*
    };
}

impl<'de> Deserializer<'de> for &mut Reader<'de> {
    type Error = Malformed;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Malformed> {
        match self.peek() {
            b'n' => self.deserialize_unit(visitor),
            b't' | b'f' => self.deserialize_bool(visitor),
            b'"' => self.deserialize_str(visitor),
            b'[' => self.deserialize_seq(visitor),
            b'{' => self.deserialize_map(visitor),
            _ => self.deserialize_f64(visitor),
        }
    }

    fn deserialize_unit<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Malformed> {
        self.word("null")?;
        visitor.visit_unit()
    }

    fn deserialize_bool<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Malformed> {
        let value = self.bool()?;
        visitor.visit_bool(value)
    }

    numbers! {
        deserialize_i8 deserialize_i16 deserialize_i32 deserialize_i64
        deserialize_u8 deserialize_u16 deserialize_u32 deserialize_u64
        deserialize_f32 deserialize_f64
    }

    fn deserialize_str<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Malformed> {
        match self.string()? {
            Cow::Borrowed(text) => visitor.visit_borrowed_str(text),
            Cow::Owned(text) => visitor.visit_str(&text),
        }
    }

    fn deserialize_string<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Malformed> {
        self.deserialize_str(visitor)
    }

    fn deserialize_identifier<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Malformed> {
        self.deserialize_str(visitor)
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Malformed> {
        if self.peek() != b'n' {
            return visitor.visit_some(self);
        }
        self.word("null")?;
        visitor.visit_none()
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        visitor: V,
    ) -> Result<V::Value, Malformed> {
        visitor.visit_newtype_struct(self)
    }

    fn deserialize_seq<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Malformed> {
        self.open(b'[')?;
        let mut items = Items { reader: self, is_first: true, is_done: false };
        let value = visitor.visit_seq(&mut items)?;
        items.end(b']')?;
        Ok(value)
    }

    fn deserialize_tuple<V: Visitor<'de>>(
        self,
        _: usize,
        visitor: V,
    ) -> Result<V::Value, Malformed> {
        self.deserialize_seq(visitor)
    }

    fn deserialize_map<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Malformed> {
        self.open(b'{')?;
        let mut items = Items { reader: self, is_first: true, is_done: false };
        let value = visitor.visit_map(&mut items)?;
        items.end(b'}')?;
        Ok(value)
    }

    fn deserialize_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Malformed> {
        self.deserialize_map(visitor)
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Malformed> {
        if self.peek() == b'"' {
            return visitor.visit_enum(Variant { reader: self, has_content: false });
        }
        self.open(b'{')?;
        let value = visitor.visit_enum(Variant { reader: &mut *self, has_content: true })?;
        self.depth -= 1;
        self.take(b'}')?;
        Ok(value)
    }

    fn deserialize_ignored_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Malformed> {
        self.skip()?;
        visitor.visit_unit()
    }

    forward_to_deserialize_any! { i128 u128 char bytes byte_buf unit_struct tuple_struct }
}

/// The items of a list or the members of an object.
struct Items<'a, 'de> {
    reader: &'a mut Reader<'de>,
    is_first: bool,
    /// Whether the end was taken.
    is_done: bool,
}

impl Items<'_, '_> {
    fn has_next(&mut self, end: u8) -> Result<bool, Malformed> {
        if !self.is_done {
            self.is_done = !self.reader.has_next(&mut self.is_first, end)?;
        }
        Ok(!self.is_done)
    }

    /// Takes the end, which whoever has read all items may not have looked for.
    fn end(&mut self, end: u8) -> Result<(), Malformed> {
        if self.has_next(end)? { Err(Malformed) } else { Ok(()) }
    }
}

impl<'de> SeqAccess<'de> for Items<'_, 'de> {
    type Error = Malformed;

    fn next_element_seed<T: DeserializeSeed<'de>>(
        &mut self,
        seed: T,
    ) -> Result<Option<T::Value>, Malformed> {
        if !self.has_next(b']')? {
            return Ok(None);
        }
        seed.deserialize(&mut *self.reader).map(Some)
    }
}

impl<'de> MapAccess<'de> for Items<'_, 'de> {
    type Error = Malformed;

    fn next_key_seed<K: DeserializeSeed<'de>>(
        &mut self,
        seed: K,
    ) -> Result<Option<K::Value>, Malformed> {
        if !self.has_next(b'}')? {
            return Ok(None);
        }
        match self.reader.string()? {
            Cow::Borrowed(key) => seed.deserialize(BorrowedStrDeserializer::new(key)).map(Some),
            Cow::Owned(key) => seed.deserialize(CowStrDeserializer::new(Cow::Owned(key))).map(Some),
        }
    }

    fn next_value_seed<V: DeserializeSeed<'de>>(&mut self, seed: V) -> Result<V::Value, Malformed> {
        self.reader.take(b':')?;
        seed.deserialize(&mut *self.reader)
    }
}

/// One of several: its name alone, or an object of its name and its content.
struct Variant<'a, 'de> {
    reader: &'a mut Reader<'de>,
    has_content: bool,
}

impl<'de> EnumAccess<'de> for Variant<'_, 'de> {
    type Error = Malformed;
    type Variant = Self;

    fn variant_seed<V: DeserializeSeed<'de>>(self, seed: V) -> Result<(V::Value, Self), Malformed> {
        let value = seed.deserialize(&mut *self.reader)?;
        if self.has_content {
            self.reader.take(b':')?;
        }
        Ok((value, self))
    }
}

impl<'de> VariantAccess<'de> for Variant<'_, 'de> {
    type Error = Malformed;

    fn unit_variant(self) -> Result<(), Malformed> {
        if self.has_content { self.reader.word("null") } else { Ok(()) }
    }

    fn newtype_variant_seed<T: DeserializeSeed<'de>>(self, seed: T) -> Result<T::Value, Malformed> {
        if self.has_content { seed.deserialize(self.reader) } else { Err(Malformed) }
    }

    fn tuple_variant<V: Visitor<'de>>(self, _: usize, visitor: V) -> Result<V::Value, Malformed> {
        if self.has_content { self.reader.deserialize_seq(visitor) } else { Err(Malformed) }
    }

    fn struct_variant<V: Visitor<'de>>(
        self,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Malformed> {
        if self.has_content { self.reader.deserialize_map(visitor) } else { Err(Malformed) }
    }
}
