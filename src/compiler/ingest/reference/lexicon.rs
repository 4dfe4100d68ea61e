//! Words that tell fields apart, in several languages.

use std::sync::LazyLock;

use foldhash::{HashMap, HashMapExt};

/// Class of a word, as a bit.
pub type Class = u16;

/// Words of grammar, which names seldom hold and titles often.
pub const GRAMMAR: Class = 1;
/// Words between names.
pub const JOINS: Class = 1 << 1;
/// Particles of family names.
pub const PARTICLE: Class = 1 << 2;
/// Months.
pub const MONTH: Class = 1 << 3;
/// Words of names of journals and conferences.
pub const VENUE: Class = 1 << 4;
/// Words of names of publishers and institutions.
pub const PUBLISHER: Class = 1 << 5;
/// Words that state a status.
pub const STATUS: Class = 1 << 6;
/// Words of awards.
pub const AWARD: Class = 1 << 7;
/// Labels of links.
pub const LINK: Class = 1 << 8;
/// Words about editors.
pub const EDITOR: Class = 1 << 9;
/// Words before volumes and issues.
pub const VOLUME: Class = 1 << 10;
/// Words before pages.
pub const PAGES: Class = 1 << 11;
/// Words of theses, reports and patents.
pub const GENRE: Class = 1 << 12;
/// Countries and states.
pub const PLACE: Class = 1 << 13;
/// Words before a venue.
pub const IN: Class = 1 << 14;

const CLASSES: [(Class, &str); 15] = [
    (
        GRAMMAR,
        "a an the of for with from to on by is are be can do does how what why when where which \
         via using through without toward towards under over between into about against beyond \
         at as its it their we our your not or und der die das des dem den ein eine einer zur zum \
         im am von für mit auf über aus bei nach als wie le la les l un une du des de d aux au sur \
         dans pour par avec sans entre que qui el los las del al para por con sin una uno como su \
         il lo gli i della delle dei degli nel nella per tra o os as da dos das em no na uma um \
         och för av på med i и в на о для из от по с к het een van voor op met and et y",
    ),
    (JOINS, "and und et y e en og och i with mit avec con & и și ve a"),
    (
        PARTICLE,
        "van von der den de la le du del della di da dos das ten ter zu zur el al bin ibn st jr sr ii iii iv",
    ),
    (
        MONTH,
        "january february march april may june july august september october november december \
         jan feb mar apr jun jul aug sep sept oct nov dec januar februar märz mai juni juli oktober \
         dezember janvier février mars avril juin juillet août septembre octobre novembre décembre \
         enero febrero marzo mayo junio julio agosto septiembre octubre noviembre diciembre gennaio \
         febbraio aprile maggio giugno luglio settembre ottobre dicembre janeiro fevereiro março abril \
         ene abr ago dic gen mag giu lug ott fev mai out dez okt fév avr juil spring summer fall autumn \
         winter",
    ),
    (
        VENUE,
        "journal j transactions trans proceedings proc conference conf workshop symposium symp \
         letters lett review reviews rev annals ann bulletin bull magazine quarterly congress \
         meeting international int ieee acm advances studies research science sciences sci archives \
         arch acta zeitschrift zeitschr jahrbuch archiv beiträge revue cahiers annales actes revista \
         anales cuadernos boletín rivista atti quaderni studi tidskrift tijdschrift proceeding lecture \
         notes lncs encyclopedia handbook companion arxiv biorxiv medrxiv ssrn chemrxiv psyarxiv \
         学报 研究 mathematics mathematical physics phys medicine med chemistry chem biology biol \
         engineering eng technology comput",
    ),
    (
        PUBLISHER,
        "press publisher publishers publishing verlag books university universität université \
         universidad università institute institut instituto college school department laboratory \
         springer elsevier wiley routledge cambridge oxford editions éditions éditeur editorial \
         ediciones edizioni editore editora presses librairie sons inc ltd gmbh corporation company \
         foundation association society academy akademie",
    ),
    (
        STATUS,
        "appear press forthcoming submitted submission accepted review revision revise resubmit \
         preparation preprint manuscript draft working unpublished conditionally minor major erscheint \
         eingereicht druck erscheinen paraître sous presse soumis prensa stampa prelo impressão kommande prep pending under progress invited r&r",
    ),
    (
        AWARD,
        "award awards prize best distinguished outstanding honorable honourable mention finalist \
         nominee nomination nominated runner-up winner oral spotlight highlight highlighted highlights \
         recognition medal runner candidate cover featured editor’s choice prix preis premio",
    ),
    (
        LINK,
        "pdf code slides video poster bibtex bib doi html link paper project website webpage page \
         arxiv data dataset demo talk github supplement supplementary supplemental appendix abstract \
         abs ps url online download preprint publisher media press blog post tweet thread homepage \
         recording software ssrn pubmed biblio cite citation official version web site full text 论文 \
         代码 openreview materials replication tutorial artifact artifacts",
    ),
    (
        EDITOR,
        "ed eds edited editor editors hrsg hg hgg herausgegeben dir sous direction coord coords éd éds red \
         herausgeber org orgs cura curatore comp compilador coordinador edición editado organização \
         redaktör 编 編 主",
    ),
    (
        VOLUME,
        "vol volume vols no nr number issue num bd band jg jahrgang heft t tome tom n n° numéro núm vol. fasc iss nº årg 巻 号 卷 期 第 권 호 제",
    ),
    (PAGES, "pp p page pages s seiten pg pgs pág págs ss article art paper 页 頁 쪽"),
    (
        GENRE,
        "thesis dissertation phd ph d ms msc m sc master masters master’s doctoral diploma bachelor \
         habilitation habilitationsschrift magisterarbeit doktorarbeit diplomarbeit masterarbeit thèse mémoire tesis tesi technical tech \
         report rep rept patent patents application whitepaper bachelor’s diss tr postdoctoral",
    ),
    (
        PLACE,
        "usa us u.s uk china germany france italy spain japan canada australia austria switzerland \
         netherlands belgium sweden norway denmark finland portugal greece poland india brazil korea \
         singapore taiwan israel turkey mexico new york london paris berlin cambridge oxford boston \
         chicago california ca ma ny wa tx nj pa il md san francisco amsterdam hong kong beijing \
         shanghai tokyo vienna zurich münchen leipzig roma milano madrid barcelona virtual",
    ),
    (IN, "in in: dans presented appeared published poster"),
];

/// Classes of each word.
static WORDS: LazyLock<HashMap<&str, Class>> = LazyLock::new(|| {
    let mut words = HashMap::new();
    for (class, list) in CLASSES {
        for word in list.split(' ').filter(|word| !word.is_empty()) {
            *words.entry(word).or_insert(0) |= class;
        }
    }
    words
});

/// Classes of a word in lower case.
pub fn classes(word: &str) -> Class {
    WORDS.get(word).copied().unwrap_or(0)
}
