//! Short lists of common names. The orders of magnitude are those of census lists (China 2020,
//! South Korea 2015, United States 2010). A name that is in no list is assumed to be rarer the
//! longer it is.

use std::sync::LazyLock;

use foldhash::HashMap;

/// Common family names, by their weight in bits: `n` stands for one author in 2ⁿ.
const FAMILIES: [(f64, &str); 6] = [
    (5.5, " wang li zhang liu chen "),
    (6.5, " yang huang wu zhao lee kim zhou xu lin "),
    (
        7.5,
        " sun ma zhu hu guo he gao yu park singh kumar luo zheng smith johnson nguyen tang \
         liang song wong chan ",
    ),
    (
        8.5,
        " han feng xie cao deng xiao cheng peng zeng dong tian pan cai yuan jiang ye shen wei lu \
         ding du fan fu su jin gupta sharma brown jones miller davis martin choi jung kang tran \
         das khan silva garcia tan lim ng ho chang hong le pham muller ",
    ),
    (
        9.5,
        " ren lei shi gu qin qian wan yan dai xia liao xiang hou jia zou tao bai meng duan hao \
         cui shao mao wen chung lau leung cheung yeung hsu tsai hsieh hwang yoon jang cho shin \
         patel shah jain reddy rao ghosh roy wilson anderson taylor thomas moore jackson white \
         harris clark lewis walker hall young allen king wright scott rodriguez martinez \
         hernandez lopez gonzalez perez santos ferreira oliveira pereira costa rossi schmidt \
         schneider fischer weber meyer wagner sato suzuki takahashi tanaka watanabe ito yamamoto \
         nakamura kobayashi ivanov cohen ali ahmed hussain rahman islam hu chu kong kwon ",
    ),
    (
        10.5,
        " qiu yin zhong tan xue fang long shu geng niu hua pei xin yue gong kuang mei ou pang qi \
         ruan rong tong xing yao zhan zhai zhuang zuo yi teng bao bi chai gan guan jing kou lang \
         lv mo mu nie ning qu sha sheng shan tu weng wo xiong yun zang zhen zhi zhuo hill green \
         adams baker nelson campbell mitchell roberts carter phillips evans turner parker collins \
         edwards stewart morris murphy cook rogers bell bailey cooper ward cox gray james watson ",
    ),
];

/// Common given names, with their bits.
const GIVEN: [(f64, &str); 2] = [
    (
        6.0,
        " john david michael james robert william richard thomas peter paul wei jun li yan jing \
         lei hao yang min bo jie xin yu ming ",
    ),
    (
        7.0,
        " daniel mark christopher andrew martin stephen steven charles joseph george kevin brian \
         eric alexander matthew anna maria mary jennifer sarah laura jose juan carlos luis hui \
         fang feng peng qiang tao xiao ying yong bin chao chen dan fei gang hong hua jian kai lin \
         ping qing rui tong xu yi yuan zhi jia sanjay rajesh rakesh ",
    ),
];

/// Maximum bits of a common family name (exclusive).
const COMMON: f64 = 10.0;

/// Bits of each name of a list; of a name that occurs twice, the first.
type Bits = HashMap<&'static str, f64>;

static BITS_OF_FAMILIES: LazyLock<Bits> = LazyLock::new(|| bits(&FAMILIES));
static BITS_OF_GIVEN: LazyLock<Bits> = LazyLock::new(|| bits(&GIVEN));

/// True if a folded word is a common family name.
pub fn is_common_family(word: &str) -> bool {
    BITS_OF_FAMILIES.get(word).is_some_and(|bits| *bits < COMMON)
}

/// True if a folded word is a common given name.
pub fn is_given(word: &str) -> bool {
    BITS_OF_GIVEN.contains_key(word)
}

/// Weight of an equal family name, in bits.
pub fn family_bits(family: &str) -> f64 {
    let listed = BITS_OF_FAMILIES.get(family).copied();
    listed.unwrap_or_else(|| (5.5 + 1.2 * length(family)).min(17.0))
}

/// Weight of an equal given name of more than one letter, in bits.
pub fn given_bits(given: &str) -> f64 {
    let listed = BITS_OF_GIVEN.get(given).copied();
    listed.unwrap_or_else(|| (4.5 + 0.9 * length(given)).min(12.0))
}

/// Number of letters; in scripts that write a syllable with one character, each counts as three.
fn length(word: &str) -> f64 {
    word.chars().map(|c| if c as u32 >= 0x2e80 { 3.0 } else { 1.0 }).sum()
}

fn bits(lists: &[(f64, &'static str)]) -> Bits {
    let mut all = Bits::default();
    for (bits, names) in lists {
        for name in names.split_whitespace() {
            all.entry(name).or_insert(*bits);
        }
    }
    all
}
