//! Words of affiliations: those without significance, and those that only name a region.

/// Words of affiliations without significance, and abbreviations of them.
const PLACES: &str = " university univ universitat universite universidad department dept school \
    sch college coll institute institution inst faculty laboratory laboratories lab labs center \
    centre research res science sciences sci technology technologies technol tech engineering eng \
    engn computer computers computing comput information inf inform national nat natl state \
    academy acad electrical electron electronic electronics elect electr group division corp \
    corporation company ltd inc gmbh systems software key applied mathematics math physics phys \
    the and for des der del von new north south east west northern southern eastern western ";

/// Countries, states and cities with many institutions, where namesakes are likely.
const REGIONS: &str = " china chinese usa united states america germany japan korea korean india \
    france taiwan hong kong singapore canada australia england kingdom italy spain sweden israel \
    brazil russia russian austria switzerland netherlands europe european asia california texas \
    york illinois carolina florida ohio michigan pennsylvania massachusetts jersey washington \
    beijing peking shanghai nanjing wuhan hangzhou guangzhou shenzhen xian tianjin chengdu harbin \
    zhejiang jiangsu hubei guangdong tokyo seoul taipei london paris berlin moscow toronto los \
    angeles san diego francisco boston chicago microsoft google ibm amazon alibaba huawei ";

/// True if a folded word of an affiliation has no significance.
pub fn is_empty_word(word: &str) -> bool {
    is_in(PLACES, word)
}

/// True if a folded word only names a region.
pub fn is_region(word: &str) -> bool {
    is_in(REGIONS, word)
}

fn is_in(list: &str, word: &str) -> bool {
    list.split_ascii_whitespace().any(|one| one == word)
}
