//! Phone numbers in free text.

use std::ops::Range;

use crate::ingest::privacy::finding::Finding;
use crate::ingest::private_detail::PrivateDetail;

/// Words that announce a phone number.
const LABELS: [&str; 20] = [
    "phone",
    "telephone",
    "tel",
    "mobile",
    "cell",
    "cellphone",
    "fax",
    "whatsapp",
    "handphone",
    "mob",
    "telefon",
    "telefax",
    "handy",
    "mobil",
    "téléphone",
    "tél",
    "teléfono",
    "电话",
    "手机",
    "wechat",
];

/// The most digits a number has (ITU-T E.164), and two more for a trunk prefix.
const MAX_DIGITS: usize = 17;

/// The fewest digits that a number has.
const MIN_DIGITS: usize = 7;

/// How far before a number its label may begin, in bytes.
const LABEL_REACH: usize = 40;

/// Finds phone numbers: after a plus sign or a label, or in a usual grouping.
pub fn scan(text: &str) -> Vec<Finding> {
    let mut findings: Vec<Finding> = Vec::new();
    let mut end = 0;
    let may_begin = |byte: &u8| matches!(byte, b'0'..=b'9' | b'+' | b'(');
    while let Some(step) = text.as_bytes()[end..].iter().position(may_begin) {
        let at = end + step;
        let finding = number(text, at);
        end = finding.as_ref().map_or(at + 1, |finding| finding.value.end);
        findings.extend(finding);
    }
    findings
}

/// The longest phone number that begins at `start`.
fn number(text: &str, start: usize) -> Option<Finding> {
    let before = text[..start].chars().next_back();
    let is_inside = |c: char| c.is_alphanumeric() || matches!(c, '.' | '/' | '_' | '-' | '+' | '@');
    if before.is_some_and(is_inside) {
        return None;
    }
    let groups = groups(text, start);
    let lengths: Vec<usize> = groups.iter().map(Range::len).collect();
    let mut n_digits: usize = lengths.iter().sum();
    if n_digits < MIN_DIGITS {
        return None;
    }
    let label = label(&text[..start]);
    for count in (1..=groups.len()).rev() {
        let end = groups[count - 1].end;
        let form = Form { groups: &groups[..count], lengths: &lengths[..count], n_digits };
        n_digits -= lengths[count - 1];
        let is_cut_off = || text[end..].starts_with(|c: char| c.is_alphanumeric() || c == '%');
        if is_phone(text, start, &form, label.is_some()) && !is_cut_off() {
            let value = start..end;
            let cut = label.unwrap_or(start)..end;
            return Some(Finding { detail: PrivateDetail::PhoneNumber, cut, value });
        }
    }
    None
}

/// The groups of digits from `start` on, as far as only separators lie between.
fn groups(text: &str, start: usize) -> Vec<Range<usize>> {
    let mut groups: Vec<Range<usize>> = Vec::new();
    let (mut n_digits, mut gap) = (0, 0);
    for (at, c) in text[start..].char_indices().map(|(at, c)| (start + at, c)) {
        if c.is_ascii_digit() {
            n_digits += 1;
            match groups.last_mut() {
                Some(last) if last.end == at => last.end += 1,
                _ => groups.push(at..at + 1),
            }
            gap = 0;
        } else {
            gap += 1;
            let is_sign =
                at == start || c == '+' && text[start..at].starts_with('(') && groups.is_empty();
            let is_separator =
                matches!(c, ' ' | '.' | '-' | '(' | ')' | '~' | '\u{a0}' | '\u{2011}');
            // A trunk code may end with a stroke.
            let is_stroke =
                c == '/' && groups.len() == 1 && text[groups[0].clone()].starts_with('0');
            if gap > 3
                || gap > 2 && c != '/' && !text[start..at].contains('/')
                || !(is_sign || is_separator || is_stroke)
            {
                break;
            }
        }
        if n_digits > MAX_DIGITS {
            break;
        }
    }
    groups
}

/// Groups of digits, the length of each, and of all.
struct Form<'a> {
    groups: &'a [Range<usize>],
    lengths: &'a [usize],
    n_digits: usize,
}

fn is_phone(text: &str, start: usize, form: &Form<'_>, is_labeled: bool) -> bool {
    let Form { groups, lengths, n_digits: digits } = *form;
    let Some((first, last)) = groups.first().zip(groups.last()) else { return false };
    let whole = &text[start..last.end];
    let has_plus = text[start..first.start].contains('+');
    let has_area = whole.starts_with('(') && text[first.end..].starts_with(')');
    let first = &text[first.clone()];
    let is_mobile = first.starts_with('1') && first[1..].starts_with(|c: char| c >= '3');
    // The code of a place within its country.
    let is_trunk = first.starts_with('0') && !first.starts_with("00");
    let is_phone = match lengths {
        _ if has_plus => (8..=15).contains(&digits),
        _ if is_labeled => (MIN_DIGITS..=MAX_DIGITS).contains(&digits),
        // An international prefix, and not an identifier in groups of four.
        [4 | 5, _, ..] if first.starts_with("00") && lengths.iter().any(|length| *length != 4) => {
            (10..=MAX_DIGITS).contains(&digits)
        }
        [3, 3, 4] | [1, 3, 3, 4] => whole.contains(['-', '(', '.']),
        [3, 4, 4] => is_mobile || is_trunk,
        [3, 8] | [4, 7 | 8] | [4, 4, 4] | [4, 3, 4] => is_trunk && whole.contains('-'),
        [11] => is_mobile,
        [2 | 3, ..] if has_area => {
            (8..=15).contains(&digits) && !groups.iter().any(|group| is_year(&text[group.clone()]))
        }
        _ => false,
    };
    // A bracket that stays open belongs to the sentence.
    is_phone && whole.matches('(').count() == whole.matches(')').count()
}

fn is_year(digits: &str) -> bool {
    digits.len() == 4 && (digits.starts_with("19") || digits.starts_with("20"))
}

/// Where the label that announces a number begins, if there is one. A verb
/// announces it and stays in its sentence.
fn label(text: &str) -> Option<usize> {
    let from = text.ceil_char_boundary(text.len().saturating_sub(LABEL_REACH));
    let before = &text[from..];
    let is_link = |c: char| !c.is_alphanumeric() && c != '\n';
    let word = |text: &str| {
        let end = text.trim_end_matches(is_link).len();
        let start = text[..end].trim_end_matches(|c: char| c.is_alphabetic()).len();
        (text.len() - end <= 5 && start < end).then_some(start..end)
    };
    let is_label = |range: &Range<usize>| {
        let word = before[range.clone()].to_lowercase();
        LABELS.contains(&word.as_str())
    };
    let last = word(before)?;
    if is_label(&last) {
        return Some(from + last.start);
    }
    if "call".eq_ignore_ascii_case(&before[last.clone()]) {
        return Some(text.len());
    }
    let is_filler = ["number", "no", "nr", "num"]
        .iter()
        .any(|filler| filler.eq_ignore_ascii_case(&before[last.clone()]));
    let first = word(&before[..last.start]).filter(is_label)?;
    is_filler.then_some(from + first.start)
}
