//! What the signs of a text are for serde.

use serde::de::value::StrDeserializer;
use serde::de::{
    DeserializeSeed, Deserializer, EnumAccess, MapAccess, SeqAccess, VariantAccess, Visitor,
};
use serde::forward_to_deserialize_any;

use crate::json::Problem;
use crate::json::decode::Misfit;
use crate::json::reader::Reader;

/// What serde asks for by several names and is read alike.
macro_rules! alike {
    ($read:ident for $($name:ident)*) => {
        $(fn $name<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Misfit> {
            self.$read(visitor)
        })*
    };
}

impl Reader<'_> {
    /// That the next sign is this one.
    fn expect(&mut self, sign: u8) -> Result<(), Problem> {
        if self.peek() == Some(sign) { Ok(()) } else { Err(Problem::Form) }
    }
}

impl<'de> Reader<'_> {
    fn integer<V: Visitor<'de>>(&mut self, visitor: V) -> Result<V::Value, Misfit> {
        if !matches!(self.peek(), Some(b'-' | b'0'..=b'9')) {
            return Err(Problem::Form.into());
        }
        let number = self.number()?;
        visitor.visit_i64(number)
    }

    fn words<V: Visitor<'de>>(&mut self, visitor: V) -> Result<V::Value, Misfit> {
        self.expect(b'"')?;
        let text = self.string()?;
        visitor.visit_str(self.text(&text))
    }
}

impl<'de> Deserializer<'de> for &mut Reader<'_> {
    type Error = Misfit;

    alike! { integer for
        deserialize_i8 deserialize_i16 deserialize_i32 deserialize_i64
        deserialize_u8 deserialize_u16 deserialize_u32 deserialize_u64
    }

    alike! { words for deserialize_str deserialize_string deserialize_identifier }

    fn deserialize_bool<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Misfit> {
        let is_true = self.eat("true");
        if !is_true && !self.eat("false") {
            return Err(Problem::Form.into());
        }
        visitor.visit_bool(is_true)
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Misfit> {
        if self.eat("null") { visitor.visit_none() } else { visitor.visit_some(self) }
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        visitor: V,
    ) -> Result<V::Value, Misfit> {
        visitor.visit_newtype_struct(self)
    }

    fn deserialize_seq<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Misfit> {
        self.expect(b'[')?;
        let outside = self.open()?;
        let value = visitor.visit_seq(&mut *self)?;
        self.close(&outside, b']')?;
        Ok(value)
    }

    fn deserialize_tuple<V: Visitor<'de>>(self, _: usize, visitor: V) -> Result<V::Value, Misfit> {
        self.deserialize_seq(visitor)
    }

    fn deserialize_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Misfit> {
        self.expect(b'{')?;
        let outside = self.open()?;
        let value = visitor.visit_map(&mut *self)?;
        self.close(&outside, b'}')?;
        Ok(value)
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Misfit> {
        visitor.visit_enum(self)
    }

    fn deserialize_ignored_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Misfit> {
        self.pass()?;
        visitor.visit_unit()
    }

    fn deserialize_any<V: Visitor<'de>>(self, _: V) -> Result<V::Value, Misfit> {
        Err(Problem::Form.into())
    }

    forward_to_deserialize_any! {
        i128 u128 f32 f64 char bytes byte_buf unit unit_struct tuple_struct map
    }
}

impl<'de> SeqAccess<'de> for &mut Reader<'_> {
    type Error = Misfit;

    fn next_element_seed<T: DeserializeSeed<'de>>(
        &mut self,
        seed: T,
    ) -> Result<Option<T::Value>, Misfit> {
        if !self.next(b']')? {
            return Ok(None);
        }
        seed.deserialize(&mut **self).map(Some)
    }
}

impl<'de> MapAccess<'de> for &mut Reader<'_> {
    type Error = Misfit;

    fn next_key_seed<K: DeserializeSeed<'de>>(
        &mut self,
        seed: K,
    ) -> Result<Option<K::Value>, Misfit> {
        if !self.next(b'}')? {
            return Ok(None);
        }
        seed.deserialize(StrDeserializer::<Misfit>::new(self.name()?)).map(Some)
    }

    fn next_value_seed<V: DeserializeSeed<'de>>(&mut self, seed: V) -> Result<V::Value, Misfit> {
        seed.deserialize(&mut **self)
    }
}

impl<'de> EnumAccess<'de> for &mut Reader<'_> {
    type Error = Misfit;
    type Variant = Self;

    fn variant_seed<V: DeserializeSeed<'de>>(self, seed: V) -> Result<(V::Value, Self), Misfit> {
        let value = seed.deserialize(&mut *self)?;
        Ok((value, self))
    }
}

impl<'de> VariantAccess<'de> for &mut Reader<'_> {
    type Error = Misfit;

    fn unit_variant(self) -> Result<(), Misfit> {
        Ok(())
    }

    fn newtype_variant_seed<T: DeserializeSeed<'de>>(self, _: T) -> Result<T::Value, Misfit> {
        Err(Problem::Form.into())
    }

    fn tuple_variant<V: Visitor<'de>>(self, _: usize, _: V) -> Result<V::Value, Misfit> {
        Err(Problem::Form.into())
    }

    fn struct_variant<V: Visitor<'de>>(
        self,
        _: &'static [&'static str],
        _: V,
    ) -> Result<V::Value, Misfit> {
        Err(Problem::Form.into())
    }
}
