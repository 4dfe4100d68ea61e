//! References in Japanese, of invented people and works.

use peerage::ingest::reference::label::Label;

use crate::reference::labelled::Labelled;
use crate::reference::random::Random;
use crate::reference::synthesis::chinese::title;

const FAMILIES: &str = "\
    田中|鈴木|佐藤|高橋|伊藤|渡辺|山本|中村|小林|加藤|吉田|山田|佐々木|松本|井上|木村|林|\
    清水|山口|森|池田|橋本|石川|前田|藤田|岡田|後藤|長谷川";
const GIVEN: &str = "\
    太郎|花子|健一|直樹|美咲|裕子|翔太|大輔|恵|誠|陽子|拓也|さくら|隆|一郎|由美|健|真理|\
    和也|久美子";
const SUBJECTS: &str = "\
    織物|深層学習|江戸時代|ニューラルネットワーク|地域社会|言語習得|画像認識|ロボット|\
    高齢者|気候変動|量子計算|教育|都市|明治期|インターネット|災害|音声対話|文化財|材料|\
    ゲノム";
const LINKS: &str = "\
    の|における|による|に関する|と|を用いた|のための|に基づく";
const ENDS: &str = "\
    研究|分析|一考察|歴史的研究|推定手法|提案|評価|現状と課題|検討|システム|設計と実装|変容|\
    意義|自動生成";
const JOURNALS: &str = "\
    情報処理学会論文誌|史学雑誌|繊維学会誌|人工知能学会論文誌|日本物理学会誌|社会学評論|\
    言語研究|東洋学報|電子情報通信学会論文誌|歴史学研究|教育学研究|国文学|自然言語処理|\
    日本機械学会論文集";

const PUBLISHERS: &str = "\
    東西書房|南山書店|岩波書店|有斐閣|勁草書房|吉川弘文館|北都大学出版会|京都大学学術出版会|名古屋大学出版会|\
    ミネルヴァ書房|思文閣出版|共立出版|オーム社|青土社";

/// Book or chapter in Japanese.
fn book(out: &mut Labelled, authors: &str, title: &str, year: &str, random: &mut Random) {
    let publisher = random.phrase(PUBLISHERS);
    if random.chance(65) {
        out.label(authors, Label::Author).add(random.pick(&["", "", "、", "著"]));
    }
    let is_chapter = random.chance(50);
    let quotes = [["「", "」"], ["『", "』"]][usize::from(!is_chapter)];
    out.add(quotes[0]).label(title, Label::Title).add(quotes[1]);
    let is_bracket = !is_chapter && random.chance(40);
    if is_chapter {
        let editor = format!("{}{}", random.phrase(FAMILIES), random.phrase(GIVEN));
        out.add(random.pick(&["", "、", "，"])).label(&editor, Label::Editor);
        out.add(random.pick(&["編『", "編著『", "（編）『", "ほか編『"]));
        out.label(&self::title(["", SUBJECTS, LINKS, ENDS], random), Label::Venue).add("』");
    }
    out.add(if is_bracket { "（" } else { random.pick(&["", "、", "，"]) });
    out.label(publisher, Label::Publisher).add(random.pick(&["、", "，", ", "]));
    out.label(year, Label::Date).add("年");
    out.add(if is_bracket { "）" } else { "" });
    if is_chapter {
        let first = 1 + random.below(300);
        let pages = format!("{first}-{}", first + 20);
        out.add("、").add(random.pick(&["pp.", "", "pp. "])).label(&pages, Label::Pages);
        out.add(if out.text.contains("pp.") { "" } else { "頁" });
    }
}

/// Reference in Japanese.
pub fn japanese(random: &mut Random) -> Labelled {
    let mut out = Labelled::default();
    let space = if random.chance(40) { " " } else { "" };
    let names: Vec<String> = (0..1 + random.below(4))
        .map(|_| format!("{}{space}{}", random.phrase(FAMILIES), random.phrase(GIVEN)))
        .collect();
    out.subject = random.chance(50).then(|| names[random.below(names.len())].clone());
    let separator = random.pick(&["・", ", ", "，", "、"]);
    let authors = names.join(separator);
    let title = title(["", SUBJECTS, LINKS, ENDS], random);
    let journal = random.phrase(JOURNALS);
    let year = (1990 + random.below(35)).to_string();
    let (volume, issue) = ((1 + random.below(99)).to_string(), (1 + random.below(12)).to_string());
    let first = 1 + random.below(300);
    let pages =
        format!("{first}{}{}", random.pick(&["-", "–", "～"]), first + 3 + random.below(15));
    if random.chance(25) {
        book(&mut out, &authors, &title, &year, random);
        return out;
    }
    if random.chance(60) {
        if random.chance(75) {
            out.label(&authors, Label::Author);
        }
        out.add(random.pick(&["「", "，「", ", 「", "（"]));
        if out.text.ends_with('（') {
            out.label(&year, Label::Date).add("）「");
        }
        out.label(&title, Label::Title)
            .add(random.pick(&["」『", "」，『", "」, 『"]))
            .label(journal, Label::Venue)
            .add("』");
        out.add(random.pick(&["", "，", "第"])).label(&volume, Label::Volume).add("巻");
        out.label(&issue, Label::Issue).add(random.pick(&["号", "号、", "号，"]));
        if random.chance(50) {
            out.add(random.pick(&["", "、"]))
                .label(&year, Label::Date)
                .add(random.pick(&["年", "年3月"]));
            out.add("、");
        }
        let is_named = random.chance(50);
        out.add(if is_named { random.pick(&["pp.", "、pp.", " "]) } else { "" });
        out.label(&pages, Label::Pages).add(if is_named { "" } else { "頁" });
    } else {
        let comma = random.pick(&[", ", "，", ". ", "："]);
        let quote = random.pick(&["", "", "\""]);
        out.label(&authors, Label::Author)
            .add(comma)
            .add(quote)
            .label(&title, Label::Title)
            .add(quote)
            .add(comma)
            .label(journal, Label::Venue)
            .add(", ");
        out.add(random.pick(&["Vol.", "vol. ", ""]))
            .label(&volume, Label::Volume)
            .add(random.pick(&[", No.", ", no. "]));
        out.label(&issue, Label::Issue).add(", pp.").label(&pages, Label::Pages);
    }
    if !out.text.contains(&year) {
        out.add(random.pick(&["、", ", ", " (", "，"]))
            .label(&year, Label::Date)
            .add(random.pick(&["年", "", "."]));
    }
    out
}
