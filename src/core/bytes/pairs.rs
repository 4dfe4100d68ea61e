//! Compression of short texts by byte pair encoding: two letters that often stand together are one
//! byte. Titles and names in Latin letters take a third less, and each text can be read by itself.
//! The pairs are fixed in advance (P. Gage, A new algorithm for data compression, 1994, finds them
//! in the data): those of English titles and of names.

/// Pairs of the bytes from 128 on, in order.
const PAIRS: &[u8; 254] = b" C H J L M S T W X Y Z a c f i l o p s t w, 20: ; LiPuXiZha \
adagaialanaoarasatbeblcacechcod dedre eaedeneresetf fifog g;geh hahehoi iaicieilinioisitk\
el lalelilom mamen n;ndnengnonsnto ofonoroupaper rarerirorss sesistt tethtitotrtsu;uaueun\
urutvewhwiwoy ys";

/// Marker before each character that is not ASCII.
const OTHER: u8 = 0xff;

/// First byte that stands for a pair.
const FIRST: u8 = 0x80;

/// Start of the pairs of each first letter in `PAIRS`, and the end of all.
const STARTS: [u8; 129] = starts();

const fn starts() -> [u8; 129] {
    let mut starts = [0; 129];
    let (mut letter, mut at) = (0, 0);
    while letter < 128 {
        starts[letter] = at as u8;
        while at * 2 < PAIRS.len() && PAIRS[at * 2] as usize == letter {
            at += 1;
        }
        letter += 1;
    }
    starts[128] = at as u8;
    starts
}

/// Appends `text` in compressed form; [`unpacked`] reads it.
pub(crate) fn push_packed(out: &mut Vec<u8>, text: &str) {
    let bytes = text.as_bytes();
    let mut at = 0;
    while let Some(&first) = bytes.get(at) {
        at += 1;
        match bytes.get(at).and_then(|second| pair_of(first, *second)) {
            Some(pair) => {
                out.push(pair);
                at += 1;
            }
            // The other bytes of a character are not ASCII either.
            None if first >= 0xc0 => out.extend([OTHER, first]),
            None => out.push(first),
        }
    }
}

/// Decompresses a text of [`push_packed`].
pub(crate) fn unpacked(bytes: &[u8]) -> String {
    let mut out = Vec::with_capacity(bytes.len() * 2);
    let mut rest = bytes.iter().copied();
    while let Some(byte) = rest.next() {
        match byte {
            OTHER => {
                let first = rest.next().unwrap_or_default();
                let n_more = first.leading_ones().saturating_sub(1) as usize;
                out.push(first);
                out.extend(rest.by_ref().take(n_more));
            }
            FIRST.. => out.extend_from_slice(pair(byte)),
            _ => out.push(byte),
        }
    }
    String::from_utf8(out).unwrap_or_default()
}

/// Letters of a byte that stands for a pair.
fn pair(byte: u8) -> &'static [u8] {
    let at = usize::from(byte - FIRST) * 2;
    PAIRS.get(at..at + 2).unwrap_or_default()
}

/// Byte of two letters, if they are a pair.
fn pair_of(first: u8, second: u8) -> Option<u8> {
    let first = usize::from(first);
    let (start, end) = (*STARTS.get(first)?, *STARTS.get(first + 1)?);
    let at = (start..end).find(|at| PAIRS[usize::from(*at) * 2 + 1] == second)?;
    Some(FIRST + at)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, length: usize) {
        let mut bytes = vec![7];
        push_packed(&mut bytes, text);
        assert_eq!((unpacked(&bytes[1..]).as_str(), bytes.len() - 1), (text, length));
    }

    #[test]
    fn each_pair_has_a_byte() {
        let pairs: Vec<&[u8]> = PAIRS.chunks(2).collect();
        assert!(pairs.is_sorted_by(|a, b| a < b) && PAIRS.is_ascii());
        assert_eq!(pairs.len(), usize::from(OTHER - FIRST));
        for (byte, letters) in (FIRST..OTHER).zip(pairs) {
            assert_eq!((pair_of(letters[0], letters[1]), pair(byte)), (Some(byte), letters));
        }
    }

    #[test]
    fn text_is_read_as_it_was() {
        check("", 0);
        check("q", 1);
        check("the", 2);
        check("A. Example; B. Example", 19);
        check("é", 3);
        check("Zoë 王浩\u{1f600}", 1 + 1 + 3 + 1 + 4 + 4 + 5);
        check("\0\u{7f}\u{80}\u{ffff}", 2 + 3 + 4);
        let every: String = (0..0x3000).filter_map(char::from_u32).collect();
        let mut bytes = Vec::new();
        push_packed(&mut bytes, &every.repeat(3));
        assert!(unpacked(&bytes) == every.repeat(3), "every letter");
    }

    #[test]
    fn a_title_takes_a_third_less() {
        let title = "Congestion control for programmable switches in data center networks";
        let mut bytes = Vec::new();
        push_packed(&mut bytes, title);
        assert!(bytes.len() * 3 < title.len() * 2, "{} of {}", bytes.len(), title.len());
    }

    #[test]
    fn what_is_cut_off_is_no_harm() {
        assert_eq!(unpacked(&[b'a', OTHER]), "a\0");
        assert_eq!(unpacked(&[b'a', OTHER, 0xe7, 0x8e]), "");
    }
}
