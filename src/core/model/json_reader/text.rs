//! The words of a text in JSON.

use std::borrow::Cow;

use super::Malformed;

/// How deep lists and objects may be inside of each other.
const DEPTH: u8 = 127;

/// Powers of ten that numbers of double precision hold exactly.
const POWERS: [f64; 23] = [
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16,
    1e17, 1e18, 1e19, 1e20, 1e21, 1e22,
];

/// A number.
pub(super) enum Number {
    Positive(u64),
    Negative(i64),
    Fraction(f64),
}

/// A text, up to some place in it.
pub(super) struct Reader<'de> {
    text: &'de str,
    at: usize,
    pub depth: u8,
}

impl<'de> Reader<'de> {
    pub fn new(text: &'de str) -> Self {
        Self { text, at: 0, depth: 0 }
    }

    pub fn is_at_end(&mut self) -> bool {
        self.peek();
        self.at == self.text.len()
    }

    fn byte(&self) -> u8 {
        self.text.as_bytes().get(self.at).copied().unwrap_or_default()
    }

    /// The next byte that is no space; 0 at the end.
    pub fn peek(&mut self) -> u8 {
        while matches!(self.byte(), b' ' | b'\n' | b'\r' | b'\t') {
            self.at += 1;
        }
        self.byte()
    }

    pub fn take(&mut self, byte: u8) -> Result<(), Malformed> {
        let is_there = self.peek() == byte;
        self.at += usize::from(is_there);
        if is_there { Ok(()) } else { Err(Malformed) }
    }

    pub fn word(&mut self, word: &str) -> Result<(), Malformed> {
        self.peek();
        let end = self.at + word.len();
        if self.text.get(self.at..end) != Some(word) {
            return Err(Malformed);
        }
        self.at = end;
        Ok(())
    }

    pub fn open(&mut self, byte: u8) -> Result<(), Malformed> {
        self.take(byte)?;
        self.depth += 1;
        if self.depth > DEPTH { Err(Malformed) } else { Ok(()) }
    }

    /// Whether one more follows in what ends with `end`, which is taken.
    pub fn has_next(&mut self, is_first: &mut bool, end: u8) -> Result<bool, Malformed> {
        if self.peek() == end {
            self.at += 1;
            self.depth -= 1;
            return Ok(false);
        }
        if !std::mem::take(is_first) {
            self.take(b',')?;
            // A comma at the end.
            if self.peek() == end {
                return Err(Malformed);
            }
        }
        Ok(true)
    }

    pub fn bool(&mut self) -> Result<bool, Malformed> {
        let is_true = self.peek() == b't';
        self.word(if is_true { "true" } else { "false" }).map(|()| is_true)
    }

    pub fn string(&mut self) -> Result<Cow<'de, str>, Malformed> {
        self.take(b'"')?;
        let mut start = self.at;
        let mut whole = String::new();
        loop {
            match self.byte() {
                b'"' => {
                    let last = self.text.get(start..self.at).ok_or(Malformed)?;
                    self.at += 1;
                    if whole.is_empty() {
                        return Ok(Cow::Borrowed(last));
                    }
                    whole.push_str(last);
                    return Ok(Cow::Owned(whole));
                }
                b'\\' => {
                    whole.push_str(self.text.get(start..self.at).ok_or(Malformed)?);
                    self.at += 1;
                    whole.push(self.escape()?);
                    start = self.at;
                }
                0..0x20 => return Err(Malformed),
                _ => self.at += 1,
            }
        }
    }

    fn escape(&mut self) -> Result<char, Malformed> {
        let byte = self.byte();
        self.at += 1;
        Ok(match byte {
            b'"' | b'\\' | b'/' => char::from(byte),
            b'b' => '\u{8}',
            b'f' => '\u{c}',
            b'n' => '\n',
            b'r' => '\r',
            b't' => '\t',
            b'u' => {
                let mut code = self.unit()?;
                if (0xd800..0xdc00).contains(&code) {
                    if self.text.get(self.at..self.at + 2) != Some("\\u") {
                        return Err(Malformed);
                    }
                    self.at += 2;
                    let low = self.unit()?;
                    if !(0xdc00..0xe000).contains(&low) {
                        return Err(Malformed);
                    }
                    code = 0x10000 + ((code - 0xd800) << 10) + (low - 0xdc00);
                }
                char::from_u32(code).ok_or(Malformed)?
            }
            _ => return Err(Malformed),
        })
    }

    fn unit(&mut self) -> Result<u32, Malformed> {
        let mut unit = 0;
        for _ in 0..4 {
            unit = unit << 4 | char::from(self.byte()).to_digit(16).ok_or(Malformed)?;
            self.at += 1;
        }
        Ok(unit)
    }

    /// The digits that follow, added to a number of which `exponent` tells how many do
    /// not fit in, and how many there are.
    fn digits(&mut self, number: &mut u64, exponent: &mut i32, is_fraction: bool) -> usize {
        let start = self.at;
        while let digit @ b'0'..=b'9' = self.byte() {
            let more =
                number.checked_mul(10).and_then(|it| it.checked_add(u64::from(digit - b'0')));
            match more {
                Some(more) => {
                    *number = more;
                    *exponent -= i32::from(is_fraction);
                }
                None => *exponent += i32::from(!is_fraction),
            }
            self.at += 1;
        }
        self.at - start
    }

    pub fn number(&mut self) -> Result<Number, Malformed> {
        let is_negative = self.peek() == b'-';
        self.at += usize::from(is_negative);
        let has_zero = self.byte() == b'0';
        let (mut number, mut exponent) = (0, 0);
        let n_digits = self.digits(&mut number, &mut exponent, false);
        if n_digits == 0 || has_zero && n_digits > 1 {
            return Err(Malformed);
        }
        let mut is_whole = exponent == 0;
        if self.byte() == b'.' {
            self.at += 1;
            is_whole = false;
            if self.digits(&mut number, &mut exponent, true) == 0 {
                return Err(Malformed);
            }
        }
        if matches!(self.byte(), b'e' | b'E') {
            self.at += 1;
            is_whole = false;
            let is_below = self.byte() == b'-';
            self.at += usize::from(matches!(self.byte(), b'-' | b'+'));
            let (mut power, mut beyond) = (0, 0);
            if self.digits(&mut power, &mut beyond, false) == 0 {
                return Err(Malformed);
            }
            let power = i32::try_from(power).unwrap_or(i32::MAX / 2);
            exponent = exponent.saturating_add(if is_below { -power } else { power });
        }
        let negative = 0_i64.checked_sub_unsigned(number).filter(|it| *it < 0);
        match (is_whole, is_negative, negative) {
            (true, false, _) => Ok(Number::Positive(number)),
            (true, true, Some(number)) => Ok(Number::Negative(number)),
            _ => {
                let size = scaled(number, exponent)?;
                Ok(Number::Fraction(if is_negative { -size } else { size }))
            }
        }
    }

    /// Passes over a value.
    pub fn skip(&mut self) -> Result<(), Malformed> {
        match self.peek() {
            b'n' => self.word("null"),
            b't' | b'f' => self.bool().map(drop),
            b'"' => self.string().map(drop),
            b'[' => {
                self.open(b'[')?;
                let mut is_first = true;
                while self.has_next(&mut is_first, b']')? {
                    self.skip()?;
                }
                Ok(())
            }
            b'{' => {
                self.open(b'{')?;
                let mut is_first = true;
                while self.has_next(&mut is_first, b'}')? {
                    self.string()?;
                    self.take(b':')?;
                    self.skip()?;
                }
                Ok(())
            }
            _ => self.number().map(drop),
        }
    }
}

/// A number times ten to the power of `exponent`, where that is exact but for one
/// rounding; no dataset has others.
fn scaled(number: u64, exponent: i32) -> Result<f64, Malformed> {
    let power = POWERS.get(exponent.unsigned_abs() as usize).ok_or(Malformed)?;
    if number > 1 << 53 {
        return Err(Malformed);
    }
    let number = number as f64;
    Ok(if exponent < 0 { number / power } else { number * power })
}
