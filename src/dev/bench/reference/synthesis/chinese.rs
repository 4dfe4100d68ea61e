//! References in Chinese, of invented people and works.

use peerage::ingest::reference::label::Label;

use crate::reference::labelled::Labelled;
use crate::reference::random::Random;

const FAMILIES: &str = "王李张刘陈杨黄赵吴周徐孙马朱胡郭何高林罗郑梁谢宋唐许韩冯邓曹彭曾萧田董袁潘蒋蔡余杜叶程苏魏吕丁任沈姚卢姜崔钟谭陆汪范金石廖贾夏韦付方白邹孟熊秦邱江尹薛阎段雷侯龙史陶黎贺顾毛郝龚邵万钱严";
const GIVEN: &str = "伟芳娜敏静丽强磊军洋勇艳杰娟涛明超秀霞平刚桂英华文建国志海波宁晨宇浩然子轩梓涵欣怡思雨佳琪博雅婷雪梅兰竹春夏秋冬天云峰飞鹏龙虎山川江河晓小大中正德仁义礼智信";
const SUBJECTS: &str = "\
    深度学习|织物|丝绸之路|图像识别|城市化|农村|教育公平|神经网络|量子|古代文献|明清|唐代|\
    语言习得|大数据|气候变化|区块链|机器翻译|知识图谱|企业创新|社会资本|法律制度|土壤污染|\
    癌症|基因表达|纳米材料|电池|地震|水资源|人口老龄化|乡村振兴|多模态|复杂网络|高分子|\
    肿瘤微环境|儒家思想|敦煌|现代小说";
const LINKS: &str = "\
    与|的|中的|对|及其|视角下的|驱动的|背景下|面向|和|之";
const ENDS: &str = "\
    研究|分析|方法|综述|检测方法|影响机制|实证研究|应用|模型|探讨|历史考察|优化算法|关系|\
    评估|治理|若干问题|理论与实践|新探|考|进展";
const JOURNALS: &str = "\
    计算机学报|软件学报|历史研究|中国社会科学|物理学报|自动化学报|管理世界|经济研究|\
    文学评论|哲学研究|中国科学|科学通报|法学研究|教育研究|北方大学学报|\
    南方大学学报（社会科学版）|电子学报|化学学报|中华医学杂志|考古|社会学研究|\
    计算机研究与发展|中文信息学报|东方论坛|史学月刊|心理学报";
const PUBLISHERS: &str = "\
    商务印书馆|中华书局|科学出版社|清华大学出版社|高等教育出版社|人民出版社|上海古籍出版社|\
    北方大学出版社|社会科学文献出版社|三联书店";
const CITIES: &str = "\
    北京|上海|广州|南京|武汉|成都";

fn sign(pool: &str, random: &mut Random) -> String {
    pool.chars().nth(random.below(pool.chars().count())).map(String::from).unwrap_or_default()
}

/// Title of a start, which may be left out, some subjects, links between them and an end.
pub fn title(parts: [&'static str; 4], random: &mut Random) -> String {
    let [start, subjects, links, ends] = parts;
    let mut title = if random.chance(35) { start.to_owned() } else { String::new() };
    for _ in 0..1 + random.below(2) {
        title.push_str(random.phrase(subjects));
        title.push_str(random.phrase(links));
    }
    title + random.phrase(subjects) + random.phrase(ends)
}

/// Reference in Chinese.
pub fn chinese(random: &mut Random) -> Labelled {
    let mut out = Labelled::default();
    let names: Vec<String> = (0..1 + random.below(5))
        .map(|_| {
            let name = sign(FAMILIES, random) + &sign(GIVEN, random);
            if random.chance(65) { name + &sign(GIVEN, random) } else { name }
        })
        .collect();
    out.subject = random.chance(50).then(|| names[random.below(names.len())].clone());
    let separator = random.pick(&[", ", "，", "、", " ", "，"]);
    let mut authors = names.join(separator);
    if names.len() > 2 && random.chance(20) {
        authors.push_str(random.pick(&[", 等", "等", " 等"]));
    }
    let title = title(["基于", SUBJECTS, LINKS, ENDS], random);
    let year = (1990 + random.below(35)).to_string();
    let (volume, issue) = ((1 + random.below(60)).to_string(), (1 + random.below(12)).to_string());
    let first = 1 + random.below(300);
    let pages = format!("{first}{}{}", random.pick(&["-", "–", "—"]), first + 3 + random.below(15));
    let journal = random.phrase(JOURNALS);
    if random.chance(30) {
        let number = format!("{}", 1 + random.below(60));
        let [open, close] = *[["[", "] "], ["", ". "], ["", "、"], ["（", "）"], ["", "."]]
            .get(random.below(5))
            .unwrap_or(&["", ". "]);
        out.add(open).label(&number, Label::Number).add(close);
    }
    match random.below(12) {
        10 => {
            let editor = sign(FAMILIES, random) + &sign(GIVEN, random);
            out.add("《")
                .label(&title, Label::Title)
                .add("》，")
                .add(random.pick(&["载", "收入", "见", ""]));
            out.label(&editor, Label::Editor).add(random.pick(&["主编：《", "编：《", "主编《"]));
            out.label(&self::title(["", SUBJECTS, LINKS, ENDS], random), Label::Venue).add("》，");
            out.label(random.phrase(PUBLISHERS), Label::Publisher)
                .add("，")
                .label(&year, Label::Date)
                .add("年，第");
            out.label(&pages, Label::Pages).add("页。");
        }
        11 => {
            out.add("《")
                .label(&title, Label::Title)
                .add("》，《")
                .label(journal, Label::Venue)
                .add("》");
            out.label(&year, Label::Date).add("年第").label(&issue, Label::Issue).add("期。");
        }
        0..=2 => {
            let stop = random.pick(&[". ", "．", ". "]);
            out.label(&authors, Label::Author).add(stop).label(&title, Label::Title);
            out.add(random.pick(&["[J]", "[J]", ""])).add(stop).label(journal, Label::Venue);
            out.add(random.pick(&[", ", "，"]))
                .label(&year, Label::Date)
                .add(random.pick(&[", ", "，"]));
            out.label(&volume, Label::Volume)
                .add("(")
                .label(&issue, Label::Issue)
                .add(")")
                .add(random.pick(&[": ", "：", ":"]));
            out.label(&pages, Label::Pages).add(random.pick(&[".", "．", ""]));
        }
        3 | 4 => {
            out.label(&authors, Label::Author)
                .add(random.pick(&["：", ":", "，"]))
                .add("《")
                .label(&title, Label::Title);
            out.add("》，")
                .add("《")
                .label(journal, Label::Venue)
                .add("》")
                .add(random.pick(&["", "，"]));
            out.label(&year, Label::Date).add("年第").label(&issue, Label::Issue).add("期");
            if random.chance(40) {
                out.add("，第").label(&pages, Label::Pages).add("页");
            }
            out.add(random.pick(&["。", "", "."]));
        }
        5 => {
            out.add("《").label(&title, Label::Title).add("》");
            if random.chance(15) {
                out.add(random.pick(&["（与", "（和"]));
                out.label(names.first().map_or("", String::as_str), Label::Author).add("合著）");
            }
            out.add("，").label(random.phrase(PUBLISHERS), Label::Publisher);
            out.add(random.pick(&["，", ""]))
                .label(&year, Label::Date)
                .add(random.pick(&["年", "年版", ""]))
                .add("。");
        }
        7 => {
            let school = random.pick(&[
                "北方大学",
                "南京大学",
                "东方师范大学",
                "中国科学院大学",
                "理工大学",
            ]);
            out.label(&authors, Label::Author).add(". ").label(&title, Label::Title);
            out.add("[D]. ").label(school, Label::Publisher).add(", ").label(&year, Label::Date);
        }
        8 => {
            let meeting = random.pick(&[
                "全国织造学术会议论文集",
                "中国计算机大会论文集",
                "国际历史会议论文集",
            ]);
            out.label(&authors, Label::Author).add(". ").label(&title, Label::Title);
            out.add("[C]//").label(meeting, Label::Venue).add(". ").label(&year, Label::Date);
            out.add(": ").label(&pages, Label::Pages).add(".");
        }
        6 => {
            out.label(&authors, Label::Author).add(". ").label(&title, Label::Title).add("[M]. ");
            out.label(random.phrase(CITIES), Label::Place)
                .add(random.pick(&[": ", "："]))
                .label(random.phrase(PUBLISHERS), Label::Publisher);
            out.add(random.pick(&[", ", "，"])).label(&year, Label::Date).add(".");
        }
        _ => {
            out.label(&title, Label::Title)
                .add("\n")
                .label(&authors, Label::Author)
                .add("\n")
                .label(journal, Label::Venue);
            out.add(random.pick(&["，", ", ", " "])).label(&year, Label::Date);
            if random.chance(50) {
                out.add("\n[")
                    .label(random.pick(&["论文", "代码", "PDF", "pdf"]), Label::Link)
                    .add("]");
            }
        }
    }
    out
}
