//! References in Korean, of invented people and works.

use peerage::ingest::reference::label::Label;

use crate::reference::labelled::Labelled;
use crate::reference::random::Random;
use crate::reference::synthesis::chinese::title;

const FAMILIES: &str = "김이박최정강조윤장임한오서신권황안송류홍전고문양손배백허유남";
const GIVEN: &str = "민준서연지우현수영희철호진성미경은정길동태윤하재상훈혜주원석";
const SUBJECTS: &str = "\
    직물|딥러닝|도시재생|영상 인식|농촌|고등교육|신경망|반도체|고대 문헌|조선 후기|언어 습득|빅데이터|기후 변화|\
    기계 번역|중소기업|사회 자본|토양 오염|나노 소재|배터리|고령화|로봇 제어|무선 통신|건축물";
const LINKS: &str = " 기반 | 및 |을 이용한 |에 대한 |의 | 환경에서의 |을 위한 |과 | 중심의 ";
const ENDS: &str = " 연구| 분석| 방법| 설계 및 구현| 영향| 모델| 고찰| 검출 기법| 최적화| 평가| 시스템 개발| 사례 연구";
const JOURNALS: &str = "\
    한국정보과학회논문지|대한기계학회논문집|한국섬유공학회지|전자공학회논문지|역사학보|한국사회학|정보처리학회논문지|\
    제어로봇시스템학회 논문지|대한토목학회논문집|한국통신학회논문지|국어국문학|교육학연구|한국경영과학회지";

fn sign(pool: &str, random: &mut Random) -> String {
    pool.chars().nth(random.below(pool.chars().count())).map(String::from).unwrap_or_default()
}

/// Reference in Korean.
pub fn korean(random: &mut Random) -> Labelled {
    let mut out = Labelled::default();
    let mark = random.pick(&["", "*", ""]);
    let names: Vec<String> = (0..1 + random.below(4))
        .map(|_| sign(FAMILIES, random) + &sign(GIVEN, random) + &sign(GIVEN, random))
        .collect();
    out.subject = random.chance(50).then(|| names[random.below(names.len())].clone());
    let authors = names.join(random.pick(&[", ", ", ", "·", ", "]));
    let title = title(["", SUBJECTS, LINKS, ENDS], random);
    let journal = random.phrase(JOURNALS);
    let year = (1995 + random.below(30)).to_string();
    let (volume, issue) = ((1 + random.below(60)).to_string(), (1 + random.below(12)).to_string());
    let first = 1 + random.below(800);
    let pages = format!("{first}{}{}", random.pick(&["-", "–", "~"]), first + 5 + random.below(12));
    let [open, close] = *[["\"", "\""], ["“", "”"], ["“", ",”"], ["", ""], ["「", "」"]]
        .get(random.below(5))
        .unwrap_or(&["", ""]);
    out.label(&authors, Label::Author).add(mark);
    out.add(random.pick(&[", ", ", ", ". ", " "])).add(open).label(&title, Label::Title).add(close);
    out.add(if close == ",”" { " " } else { random.pick(&[", ", ", ", ". "]) });
    out.label(journal, Label::Venue).add(random.pick(&[", ", " ", ", "]));
    match random.below(3) {
        0 => {
            out.add("제").label(&volume, Label::Volume).add("권 ");
            out.add(random.pick(&["제", ""])).label(&issue, Label::Issue).add("호, ");
        }
        1 => {
            out.label(&volume, Label::Volume).add("(").label(&issue, Label::Issue).add("), ");
        }
        _ => {
            out.add(random.pick(&["Vol. ", "vol. "])).label(&volume, Label::Volume);
            out.add(random.pick(&[", No. ", ", no. "])).label(&issue, Label::Issue).add(", ");
        }
    }
    out.add(random.pick(&["pp. ", "", "pp."]))
        .label(&pages, Label::Pages)
        .add(", ")
        .label(&year, Label::Date);
    if random.chance(40) {
        out.add("년 ").label(&format!("{}월", 1 + random.below(12)), Label::Date);
    } else {
        out.add(random.pick(&["", ".", "년"]));
    }
    out
}
