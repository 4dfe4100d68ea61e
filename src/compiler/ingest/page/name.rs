//! Names of people in lines of a document.

use crate::ingest::page::heading::section;
use crate::names::person_name::is_east_asian;

/// Words that no name of a person holds, in lower case.
const NOT_NAMES: &str = " home homepage page university college lab laboratory group department institute \
    curriculum vitae cv resume publications publication research professor student profile website site \
    welcome about contact news blog the of and for in on at to a an is my with teaching school center centre \
    as but not are how why learning computing networking processing training modeling modelling understanding scheduling \
    testing sensing imaging routing mining deep neural federated efficient distributed language large \
    data network networks system systems theory history society culture politics health \
    science engineering computer phd project projects academic list selected papers work works index \
    associate assistant lecturer postdoc researcher scientist personal published menu links researcher's \
    conference journal proceedings symposium workshop transactions award paper best skip content \
    instructor certified output outputs articles inspired by upcoming public \
    appearances updated recent latest current tools tool handbook handbooks guide guides manual tutorial tutorials \
    documentation docs toolkit notes wiki resources library libraries software \
    reference references generator portal calculator viewer app apps platform dashboard database online legend \
    grupo gruppe gruppo equipe équipe equipo laboratorio laboratório laboratoire arbeitsgruppe lehrstuhl \
    fachgebiet professur institut instituto istituto universidad universidade università universität université ";

/// Signs of headings that no East Asian name of a person holds.
const NOT_NAME_SIGNS: &str = "大学 大學 研究 学院 學院 学科 实验室 實驗室 ホーム 主页 主頁 首页 首頁 연구 대학 会議 会议 會議 論文 \
    论文 業績 国内 国際 国际 學會 学会 発表 发表 講演 著書 著作 書籍 教育 経歴 履歴 简历 簡歷 受賞 获奖 メンバー 成员 成員 \
    ニュース 新闻 新聞 お知らせ 项目 教学 教學 授業 プロフィール 連絡 联系 アクセス 活動 情報 概要 紹介 介绍 一覧 招待 特許 专利 \
    專利 소개 논문 업적 학회 교수 저서 강의 수상 발표 학력 경력 소식 欢迎 歡迎 ようこそ 환영 引用 代码 代碼 下载 下載 链接 鏈接 连结 阅读 \
    閱讀 全文 科研 学术 學術 ページ 页面 頁面 に行く に戻る へ戻る 点击 點擊 顶部 頂部 更多 查看 详情 詳情 もっと 詳細 더보기";

/// Particles of family names.
const PARTICLES: &str = " de da do dos das del della di du la le van von der den ter ten bin ibn al el y e \
    san st zu zur vom af av ";

/// Endings of words that are rarely names.
const ENDINGS: [&str; 22] = [
    "tion", "tions", "sion", "ment", "ments", "ness", "ity", "ities", "ics", "ology", "ism",
    "ance", "ence", "able", "ical", "ized", "ised", "ware", "works", "ture", "ative", "sis",
];

/// Degrees and titles around a name.
const TITLES: [&str; 14] = [
    "prof",
    "professor",
    "dr",
    "phd",
    "ph.d",
    "msc",
    "md",
    "m.d",
    "bsc",
    "ing",
    "habil",
    "mr",
    "ms",
    "mrs",
];

/// Result of [`share`].
#[derive(Clone, Copy, Debug, Default)]
pub struct Share {
    /// True if the line is a list of names.
    pub is_list: bool,
    /// Number of words in the names at the beginning.
    pub n_words: usize,
}

/// Share of the parts of a line that are names of people.
pub fn share(line: &str) -> Share {
    let line = line.trim().trim_end_matches('.');
    let whole = line;
    let line = line.strip_suffix("et al").map_or(line, |it| it.trim_end_matches([' ', ',']));
    let line = line.get(..line.floor_char_boundary(4000)).unwrap_or(line);
    let has_digits = line.bytes().filter(u8::is_ascii_digit).count() > 8;
    let separated = line
        .replace(" and ", ",")
        .replace(" & ", ",")
        .replace(';', ",")
        .replace(" und ", ",")
        .replace(" et ", ",");
    let parts: Vec<&str> = separated.split([',', '，', '、', '·']).map(str::trim).collect();
    let is_blank = |part: &str| part.trim_matches(|c: char| !c.is_alphanumeric()).is_empty();
    let n_inner = parts.len().saturating_sub(1);
    let n_blank = parts.iter().take(n_inner).filter(|part| is_blank(part)).count();
    let shown: Vec<&&str> = parts.iter().filter(|part| !is_blank(part)).collect();
    let is_named = |part: &&&str| is_part_of_name(part);
    let has_initial =
        |part: &str| part.split([' ', '.', '-']).any(|word| n_letters(word) == 1) || part.len() < 4;
    let is_alone = |at: usize| {
        let beside = [at.checked_sub(1), Some(at + 1)].into_iter().flatten();
        let is_beside = beside.filter_map(|at| shown.get(at)).any(|part| has_initial(part));
        let is_word = |part: &&str| !part.contains(' ') && n_letters(part) > 1;
        shown.get(at).is_some_and(|part| is_word(part) && !is_east_asian(part)) && !is_beside
    };
    let is_name = |at: &usize| shown.get(*at).is_some_and(is_named) && !is_alone(*at);
    let n_names = (0..shown.len()).filter(is_name).count();
    let at_start: usize =
        shown.iter().take_while(|part| is_named(part)).map(|it| it.split(' ').count()).sum();
    let is_cut = whole.len() > line.len()
        || parts
            .last()
            .is_some_and(|last| *last == "others" || last.ends_with(" al") || *last == "al");
    let n_all = shown.len();
    let begins = shown.len() > 1 && is_name(&0) && is_name(&1);
    let is_list = !has_digits
        && (n_all + n_blank > 1 || is_cut)
        && n_names * 10 >= n_all * 7
        && (n_names > 1 || n_blank > 0 || is_cut)
        || (begins && line.split_whitespace().count() > at_start + 4 && at_start > 2);
    Share { is_list, n_words: at_start }
}

fn n_letters(word: &str) -> usize {
    word.chars().filter(|c| c.is_alphabetic()).count()
}

/// True for a name, or for one of the parts that a comma separates: `Roe`, `I. B.`.
pub fn is_part_of_name(part: &str) -> bool {
    let bare = part.trim_end_matches(|c: char| !c.is_alphabetic() && c != '.');
    let bare = bare.trim_start_matches("and ").trim();
    if is_east_asian(bare) {
        let is_sign = |sign: &str| bare.contains(sign);
        return (2..=8).contains(&bare.chars().count())
            && !NOT_NAME_SIGNS.split_whitespace().any(is_sign);
    }
    let words: Vec<&str> = bare.split([' ', '\u{a0}']).filter(|word| !word.is_empty()).collect();
    if words.is_empty() || words.len() > 5 {
        return false;
    }
    if *words.last().unwrap_or(&"") == "al." || bare == "et al" {
        return true;
    }
    let is_word = |word: &&str| {
        let lower = format!(" {} ", word.to_lowercase());
        if PARTICLES.contains(&lower) {
            return true;
        }
        let letters = word.trim_matches(|c: char| !c.is_alphabetic());
        let is_capital =
            letters.starts_with(char::is_uppercase) || letters.chars().all(|c| !c.is_lowercase());
        // `Sample A`, with an initial behind.
        let is_initial = letters.len() == 1 && words.first() != Some(word);
        is_capital
            && !letters.is_empty()
            && (is_initial || !NOT_NAMES.contains(&lower))
            && word.chars().all(|c| c.is_alphabetic() || ".'’-‐–*†‡§¶∗^0123456789".contains(c))
    };
    // Words of titles rather than of names.
    let is_abstract = |word: &&&str| {
        let lower = word.to_lowercase();
        ENDINGS.iter().any(|end| lower.ends_with(end))
    };
    // `Clément`, `Terence`, `Felicity`.
    let is_given = |word: &str| {
        let lower = word.to_lowercase();
        words.len() > 1 && ["ment", "ence", "ance", "ity"].iter().any(|end| lower.ends_with(end))
    };
    let counted = words.iter().skip(usize::from(words.first().is_some_and(|it| is_given(it))));
    if counted.filter(is_abstract).count() * 2 >= words.len().max(2) {
        return false;
    }
    words.iter().all(is_word)
        && words.iter().any(|word| !PARTICLES.contains(&format!(" {} ", word.to_lowercase())))
}

/// Name of a person that a heading or a title consists of, and the name in another script beside it.
pub fn person(text: &str) -> Option<(String, Option<String>)> {
    let mut text = text.trim();
    for opening in [
        "Hi, I'm ",
        "Hi! I'm ",
        "Hello, I'm ",
        "Hi, I am ",
        "I'm ",
        "I am ",
        "About ",
        "Welcome to ",
    ] {
        text = text.strip_prefix(opening).unwrap_or(text);
    }
    for (start, end) in [
        ("", " cv"),
        ("", " curriculum vitae"),
        ("", " resume"),
        ("cv of ", ""),
        ("curriculum vitae of ", ""),
        ("curriculum vitæ of ", ""),
    ] {
        let lower = text.to_lowercase();
        if lower.len() == text.len() && lower.starts_with(start) && lower.ends_with(end) {
            text = text.get(start.len()..text.len() - end.len()).unwrap_or(text);
        }
    }
    for end in ["'s", "’s", " Updated", " Last updated", " (updated"] {
        text = text.split(end).next().unwrap_or(text);
    }
    let mut native = None;
    if let Some((before, inside)) = text.split_once(['(', '（']) {
        let inside = inside.split([')', '）']).next().unwrap_or_default().trim();
        let other = !inside.is_ascii() && inside.chars().count() < 30;
        native = other.then(|| inside.to_owned());
        text = before;
    }
    let text = text.split(',').next().unwrap_or(text);
    let words = text.split_whitespace().filter(|word| {
        let bare = word.trim_matches(|c: char| ".,".contains(c)).to_lowercase();
        !TITLES.contains(&bare.as_str())
    });
    let mut name = words.collect::<Vec<_>>().join(" ");
    name = name.trim_matches(|c: char| !c.is_alphanumeric() && c != '.').to_owned();
    // A name of two scripts: `Ida Roe 王小明`.
    if native.is_none()
        && let Some((latin, other)) = name.rsplit_once(' ')
        && is_east_asian(other)
        && !is_east_asian(latin)
    {
        native = Some(other.to_owned());
        name = latin.to_owned();
    }
    let n_words = name.split(' ').count();
    // `Yun ha Weaver`
    let inner =
        |at: usize, word: &str| at > 0 && at + 1 < n_words && word.len() < 4 && is_bare(word);
    let shown = name.split(' ').enumerate().filter(|(at, word)| !inner(*at, word));
    let shown = shown.map(|(_, word)| word).collect::<Vec<_>>().join(" ");
    let is_place = NOT_NAME_SIGNS.split(' ').any(|sign| name.contains(sign));
    if is_place || section(&name).is_some() {
        return None;
    }
    let is_asian = is_east_asian(&name) && (2..=9).contains(&name.chars().count());
    let is_name = is_asian
        || ((2..=5).contains(&n_words)
            && shown.contains(' ')
            && is_part_of_name(&shown)
            && !name.contains(|c: char| c.is_ascii_digit()));
    if !is_name || name.len() > 60 {
        return None;
    }
    let is_loud = !is_asian
        && name.len() > 5
        && name.chars().filter(|c| c.is_alphabetic()).all(char::is_uppercase);
    if is_loud {
        name = quiet(&name);
    }
    Some((name, native))
}

/// True for a word in small letters that may be a part of a name.
fn is_bare(word: &str) -> bool {
    word.chars().all(|c| c.is_alphabetic() && c.is_lowercase())
        && !NOT_NAMES.contains(&format!(" {word} "))
        && !PARTICLES.contains(&format!(" {word} "))
}

/// Name in capital letters with a capital at the beginning of each word only.
fn quiet(name: &str) -> String {
    let mut made = String::with_capacity(name.len());
    let mut is_start = true;
    for c in name.chars() {
        match is_start {
            true => made.push(c),
            false => made.extend(c.to_lowercase()),
        }
        is_start = !c.is_alphabetic();
    }
    made
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, expected: Option<&str>) {
        assert_eq!(person(text).map(|(name, _)| name).as_deref(), expected, "{text}");
    }

    #[test]
    fn names_are_told_from_other_headings() {
        check("Ida Roe", Some("Ida Roe"));
        check("IDA MARIA ROE", Some("Ida Maria Roe"));
        check("Prof. Dr. Ida von Roe, PhD", Some("Ida von Roe"));
        check("Ida Roe's Homepage", Some("Ida Roe"));
        check("Hi, I'm Ida Roe", Some("Ida Roe"));
        check("Ida Roe CV", Some("Ida Roe"));
        check("Curriculum vitæ of Ida Roe", Some("Ida Roe"));
        check("山田太郎", Some("山田太郎"));
        check("Yun ha Weaver", Some("Yun ha Weaver"));
        for text in [
            "Home",
            "Publications",
            "CV",
            "Curriculum Vitae",
            "University of Utopia",
            "Research Group",
            "Scientific Output",
            "Certified Instructor",
            "Researcher profile",
            "Looms as Tools",
            "国内会議",
            "学会発表",
            "연구 업적",
        ] {
            check(text, None);
        }
        assert_eq!(person("Ida Roe (王小明)"), Some(("Ida Roe".into(), Some("王小明".into()))));
        assert_eq!(person("Ida Roe 王小明"), Some(("Ida Roe".into(), Some("王小明".into()))));
    }

    #[test]
    fn lists_of_names_are_known() {
        for line in [
            "Ida Roe, Otto Sample",
            "I. Roe and O. de Sample",
            "Roe, I., Sample, O.",
            "Ida Roe et al.",
            "Roe I, Sample A, Lee E",
            "Clément Roe, Terence Sample, and Ida Lee",
            "王小明，李四",
        ] {
            assert!(share(line).is_list, "{line}");
        }
        for line in
            ["On Looms", "Towards Looms, Yarn and the Future of Cloth", "LOOM '20, Utopia", ""]
        {
            assert!(!share(line).is_list, "{line}");
        }
    }
}
