//! Names of people in their customary form: the order of their parts, and additions that are not
//! part of the name.

use peerage_core::text::fold::fold;

/// Frequent Chinese family names of one character. A name with one of them and at most two more
/// characters is written without a space.
const CHINESE: &str = "王李张張刘劉陈陳杨楊黄黃赵趙吴吳周徐孙孫马馬朱胡郭何高林罗羅郑鄭梁谢謝宋唐许許韩韓\
    冯馮邓鄧曹彭曾肖蕭萧田董袁潘于蒋蔣蔡余杜叶葉程苏蘇魏吕呂丁任沈姚卢盧姜崔钟鍾谭譚陆陸汪范石廖贾賈夏韦韋\
    付方白邹鄒孟熊秦邱江尹薛闫阎閻段雷侯龙龍史陶黎贺賀顾顧毛郝龚龔邵万萬钱錢严嚴覃武戴莫孔向汤湯温溫康施\
    文牛樊葛邢安齐齊易乔喬伍庞龐颜顏倪庄莊聂聶章鲁魯岳翟殷詹申欧歐耿关關兰蘭焦俞左柳甘祝包宁尚符舒阮柯纪紀\
    梅童凌毕畢单單裴霍成苗谷盛曲翁冉骆駱蓝藍路游辛靳管柴蒙鲍鮑华華喻祁蒲房滕屈饶饒解牟艾尤阳陽时時穆农農司卓\
    古吉缪繆简簡车車项項连連芦蘆麦麥褚娄婁窦竇戚岑景党宫宮费費卜冷晏席卫衛米柏宗瞿桂全佟应應臧闵閔苟邬鄔边邊\
    卞姬师師和仇栾欒隋商刁沙荣榮巫寇桑郎甄丛叢仲虞敖巩鞏明佘池查麻苑迟遲邝鄺";

/// Chinese family names of two characters.
const COMPOUND: &str =
    " 欧阳 歐陽 司马 司馬 诸葛 諸葛 上官 夏侯 东方 東方 皇甫 慕容 公孙 公孫 令狐 司徒 尉迟 尉遲 ";

/// Family names of two letters, which are no initials even if they are written in capitals.
const SHORT: &str = " li wu xu hu ma yu he lu gu su fu du ye bi xi qi yi ho ng ko oh an do le vu ha \
    bo ro jo so no tu mo mu qu ru se ao ou zu de la ba ka ta ra na ki mi ";

/// True for a text in Chinese characters, kana or hangul.
pub fn is_east_asian(text: &str) -> bool {
    let mut letters = text.chars().filter(|c| c.is_alphabetic()).peekable();
    letters.peek().is_some() && letters.all(is_sign)
}

fn is_sign(c: char) -> bool {
    is_chinese(c) || matches!(c, '\u{3040}'..='\u{30ff}' | '\u{ac00}'..='\u{d7af}')
}

fn is_chinese(c: char) -> bool {
    matches!(c, '\u{3005}' | '\u{3400}'..='\u{9fff}' | '\u{f900}'..='\u{faff}' | '\u{20000}'..='\u{3ffff}')
}

/// Parts of a name in the order of its script: the family name comes first in Chinese, Japanese and
/// Korean.
pub fn in_order(given: &str, family: &str, suffix: &str) -> String {
    if !given.is_empty() && is_east_asian(given) && is_east_asian(family) {
        let space = if is_closed(given, family) { "" } else { " " };
        return format!("{family}{space}{given}");
    }
    let parts = [given, family, suffix].into_iter().filter(|part| !part.is_empty());
    parts.collect::<Vec<_>>().join(" ")
}

/// Name of one person in the order of its script, also where the family name is written first, with
/// a comma behind it: `Roe, Ida`. Degrees behind a comma stay out.
pub fn given_first(name: &str) -> String {
    let name = without_degrees(name);
    match name.split_once(',') {
        Some((family, given)) if !given.contains(',') => in_order(given.trim(), family.trim(), ""),
        _ => name.to_owned(),
    }
}

/// True for a name that is written without a space: Korean names, and Chinese names where their
/// characters distinguish them from Japanese names.
fn is_closed(given: &str, family: &str) -> bool {
    let is_hangul = |text: &str| text.chars().all(|c| matches!(c, '\u{ac00}'..='\u{d7af}'));
    if is_hangul(given) && is_hangul(family) {
        return true;
    }
    let is_chinese_family = match family.chars().count() {
        1 => CHINESE.contains(family),
        _ => COMPOUND.split(' ').any(|name| name == family),
    };
    is_chinese_family && given.chars().count() <= 2 && given.chars().all(is_chinese)
}

/// Family name and initials of a name in which initials follow without a comma, such as `Fanninge
/// E.` and `Tamsin NQ`.
pub fn initials_behind(name: &str) -> Option<(&str, &str)> {
    let (family, initials) = name.split_once(' ')?;
    let n_letters = |text: &str| text.chars().filter(|c| c.is_alphabetic()).count();
    let is_family = n_letters(family) > 2 && family.chars().any(char::is_lowercase);
    let is_initial = |part: &str| n_letters(part) == 1 && part.chars().all(char::is_uppercase);
    let mut dotted = initials.split(['.', '-', ' ']).filter(|part| !part.is_empty()).peekable();
    let is_dotted = dotted.peek().is_some() && dotted.all(is_initial);
    let is_capitals = initials.len() == 2
        && initials.bytes().all(|byte| byte.is_ascii_uppercase())
        && !SHORT.split(' ').any(|known| known.eq_ignore_ascii_case(initials));
    let is_consonants = initials.len() == 3
        && initials.bytes().all(|byte| byte.is_ascii_uppercase() && !b"AEIOUY".contains(&byte));
    (is_family && (is_dotted || is_capitals || is_consonants)).then_some((family, initials))
}

/// True for a number after a name, by which dblp distinguishes namesakes.
pub fn is_number(word: &str) -> bool {
    word.len() == 4 && word.starts_with('0') && word.bytes().all(|byte| byte.is_ascii_digit())
}

/// Titles before a name, which are no part of it.
const HONORIFICS: [&str; 8] = ["professor", "prof", "dr", "dr ing", "mr", "mrs", "ms", "sir"];

/// True for a title before a name, folded.
pub fn is_honorific(folded: &str) -> bool {
    HONORIFICS.contains(&folded)
}

/// Name without the titles before it.
pub fn without_honorific(name: &str) -> &str {
    let mut name = name.trim();
    while let Some((first, rest)) = name.split_once(' ')
        && is_honorific(&fold(first))
        && !rest.trim().is_empty()
    {
        name = rest.trim();
    }
    name
}

/// Degrees behind a name, in small letters without dots.
const DEGREES: [&str; 12] =
    ["phd", "md", "msc", "bsc", "dphil", "mph", "mba", "dvm", "pharmd", "scd", "meng", "beng"];

/// Degrees that are family names, too: they have dots, or stand behind a comma.
const SHORT_DEGREES: [&str; 4] = ["ms", "ma", "ba", "bs"];

/// True for a degree behind a name, such as `PhD` or `M.Sc.`.
pub fn is_degree(word: &str) -> bool {
    let bare = letters(word);
    DEGREES.contains(&bare.as_str()) || word.contains('.') && SHORT_DEGREES.contains(&bare.as_str())
}

fn letters(word: &str) -> String {
    word.chars().filter(|c| c.is_alphabetic()).flat_map(char::to_lowercase).collect()
}

/// Words between the brackets of pronouns behind a name.
const PRONOUNS: [&str; 14] = [
    "she", "her", "hers", "he", "him", "his", "they", "them", "theirs", "any", "all", "pronouns",
    "ze", "zir",
];

/// Name without the pronouns behind it: `Ada Roe (she/her)`.
pub fn without_pronouns(name: &str) -> &str {
    let Some((before, inside)) = name.trim().strip_suffix(')').and_then(|it| it.split_once('('))
    else {
        return name;
    };
    let mut words = inside.split([' ', '/', ',']).filter(|word| !word.is_empty()).peekable();
    let is_pronoun = |word: &str| PRONOUNS.contains(&word.to_lowercase().as_str());
    if words.peek().is_some() && words.all(is_pronoun) { before.trim() } else { name }
}

/// Name without titles, degrees and pronouns.
pub fn bare(name: &str) -> &str {
    without_honorific(without_degrees(without_pronouns(name)))
}

/// Name without the degrees behind it: `Ada Roe, PhD`, `Ada Roe M.Sc.`, `Ada Roe (Ph. D.)`.
pub fn without_degrees(name: &str) -> &str {
    if let Some((before, after)) = name.split_once(',') {
        let mut words = after.split([',', ' ']).filter(|word| !word.is_empty()).peekable();
        let is_any =
            |word: &str| is_degree(word) || SHORT_DEGREES.contains(&letters(word).as_str());
        if words.peek().is_some() && words.all(is_any) {
            return without_degrees(before);
        }
        return name.trim();
    }
    let mut kept = name.trim();
    while let Some((before, last)) = kept.rsplit_once(' ') {
        let joined = before.rsplit_once(' ').map(|(first, word)| (first, format!("{word}{last}")));
        kept = match joined {
            _ if is_degree(last) && last.len() > 2 && before.contains(' ') => before.trim(),
            // `Ph. D.`
            Some((first, word))
                if word.contains('.') && first.contains(' ') && is_degree(&word) =>
            {
                first.trim()
            }
            _ => break,
        };
    }
    kept
}

/// Removes the note "corresponding author" from a name.
pub fn without_role(name: &str) -> &str {
    const ROLE: &[u8] = b"corresponding author";
    let mut windows = name.as_bytes().windows(ROLE.len());
    let at = windows.position(|part| part.eq_ignore_ascii_case(ROLE));
    let kept = at.and_then(|at| name.get(..at));
    kept.map_or(name, |kept| kept.trim_end_matches([' ', '(', '[', ',', ';', ':', '-', '–']))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check_order(given: &str, family: &str, expected: &str) {
        assert_eq!(in_order(given, family, ""), expected);
    }

    #[test]
    fn a_name_is_turned_where_a_comma_says_so() {
        for (name, expected) in [
            ("Roe, Ida", "Ida Roe"),
            ("山田, 太郎", "山田 太郎"),
            ("Ida Roe, PhD", "Ida Roe"),
            ("Roe, Jr., Ida", "Roe, Jr., Ida"),
            ("Ida Roe", "Ida Roe"),
        ] {
            assert_eq!(given_first(name), expected);
        }
    }

    #[test]
    fn the_family_name_comes_first_where_the_script_says_so() {
        check_order("太郎", "山田", "山田 太郎");
        check_order("健", "森", "森 健");
        check_order("小明", "毛", "毛小明");
        check_order("娜娜", "欧阳", "欧阳娜娜");
        check_order("철수", "김", "김철수");
        check_order("さくら", "田中", "田中 さくら");
        check_order("Ada", "Lovelace", "Ada Lovelace");
        check_order("", "森", "森");
    }

    #[test]
    fn initials_may_follow_the_family_name() {
        assert_eq!(initials_behind("Fanninge E."), Some(("Fanninge", "E.")));
        assert_eq!(initials_behind("Tamsin NQ"), Some(("Tamsin", "NQ")));
        assert_eq!(initials_behind("Sample J.-P."), Some(("Sample", "J.-P.")));
        for name in ["Yang LI", "Ada Lovelace", "A. B.", "Marc OTT", "Madonna", "NG Eugene"] {
            assert_eq!(initials_behind(name), None, "{name}");
        }
    }

    #[test]
    fn degrees_are_no_part_of_a_name() {
        for name in [
            "Ada Roe, PhD",
            "Ada Roe, M.D., Ph.D.",
            "Ada Roe, MS",
            "Ada Roe M.Sc.",
            "Ada Roe M.A.",
            "Ada Roe PhD MPH",
            "Ada Roe (PhD)",
            "Ada Roe Ph. D.",
            "Ada Roe",
        ] {
            assert_eq!(without_degrees(name), "Ada Roe", "{name}");
        }
        for name in ["Ada MA", "Roe, Ada", "Ada Ba", "Ida MD"] {
            assert_eq!(without_degrees(name), name);
        }
    }

    #[test]
    fn pronouns_are_no_part_of_a_name() {
        for name in ["Ada Roe (she/her)", "Ada Roe (they)", "Ada Roe (she, her, hers)", "Ada Roe"] {
            assert_eq!(without_pronouns(name), "Ada Roe", "{name}");
        }
        for name in ["Ada (Hera) Roe", "Ada Roe (Hera)", "Ada Roe ()"] {
            assert_eq!(without_pronouns(name), name);
        }
    }

    #[test]
    fn a_role_is_no_part_of_a_name() {
        assert_eq!(without_role("Kim Leeson (Corresponding author)"), "Kim Leeson");
        assert_eq!(without_role("Kim Leeson"), "Kim Leeson");
    }
}
