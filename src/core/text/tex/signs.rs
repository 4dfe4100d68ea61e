//! Commands for single characters.

use std::sync::LazyLock;

/// Pairs of command and character: those of LaTeX's encodings (OT1, T1, T5, TS1 of textcomp), of
/// mathscinet, biblatex and csquotes.
const TEXT: &str = "ss ß SS ẞ o ø O Ø l ł L Ł ae æ AE Æ oe œ OE Œ aa å AA Å i ı j ȷ dh ð DH Ð \
    dj đ DJ Đ dbar đ Dbar Đ th þ TH Þ ng ŋ NG Ŋ ohorn ơ OHORN Ơ uhorn ư UHORN Ư ij ĳ IJ Ĳ \
    textmu μ texttimes × times × textdiv ÷ div ÷ textdegree ° degree ° textcelsius ℃ celsius ℃ \
    textpm ± textohm Ω textmho ℧ textminus − textsurd √ textfractionsolidus ⁄ textlnot ¬ \
    textonesuperior ¹ texttwosuperior ² textthreesuperior ³ textonehalf ½ textonequarter ¼ \
    textthreequarters ¾ textordfeminine ª textordmasculine º textperthousand ‰ perthousand ‰ \
    textpertenthousand ‱ textnumero № textestimated ℮ textrecipe ℞ textdiscount ⁒ \
    textleftarrow ← textuparrow ↑ textrightarrow → textdownarrow ↓ textasteriskcentered * \
    textbardbl ‖ textbigcircle ◯ textopenbullet ◦ textbullet • textperiodcentered · \
    textcopyleft 🄯 textcircledP ℗ textservicemark ℠ copyright © textcopyright © \
    textregistered ® texttrademark ™ textdollar $ textcent ¢ textsterling £ textyen ¥ \
    textcurrency ¤ texteuro € euro € textwon ₩ textnaira ₦ textlira ₤ textflorin ƒ textpeso ₱ \
    textdong ₫ textbaht ฿ textguarani ₲ textcolonmonetary ₡ pounds £ textinterrobang ‽ \
    textgnaborretni ⸘ textexclamdown ¡ textquestiondown ¿ textpilcrow ¶ textparagraph ¶ \
    textsection § S § P ¶ textreferencemark ※ textmusicalnote ♪ textblank ␢ textborn * \
    textdied † textdivorced ⚮ textmarried ⚭ textleaf 🍃 textdblhyphen ⹀ texttildelow ˷ \
    textmarker ✍ textlbrackdbl ⟦ textrbrackdbl ⟧ textlquill ⁅ textrquill ⁆ textlangle ⟨ \
    textrangle ⟩ textasciiacute ´ textasciigrave ` textasciibreve ˘ textasciicaron ˇ \
    textasciidieresis ¨ textasciimacron ¯ textacutedbl ˝ textgravedbl ˵ textquotesingle ' \
    textquotestraightbase ‚ textquotestraightdblbase „ quotesinglbase ‚ quotedblbase „ \
    guillemotleft « guillemotright » guillemetleft « guillemetright » guilsinglleft ‹ \
    guilsinglright › textquotedbl \" flqq « frqq » glqq „ grqq “ glq ‚ grq ‘ flq ‹ frq › og « \
    fg » lq ‘ rq ’ textendash – textemdash — textquoteleft ‘ textquoteright ’ \
    textquotedblleft “ textquotedblright ” textendash – textnobreakdash ‑ ldots … dots … \
    textellipsis … bibrangedash – hyphen - addcolon : addcomma , addsemicolon ; adddot . \
    addperiod . addslash / addquestion ? addexclam ! textbackslash \\ textasciitilde ~ \
    textasciicircum ^ textunderscore _ textless < textgreater > less < greater > textbar | \
    textbraceleft { textbraceright } lbrace { rbrace } textvisiblespace ␣ dag † dagger † \
    textdagger † ddag ‡ ddagger ‡ textdaggerdbl ‡ slash / textslash / LaTeX LaTeX TeX TeX \
    LaTeXe LaTeX2ε XeTeX XeTeX LuaTeX LuaTeX pdfTeX pdfTeX BibTeX BibTeX ConTeXt ConTeXt \
    cprime ʹ cdprime ʺ tprime ‴ lasp ʽ rasp ʼ textprime ′ textcelsius ℃ textschwa ə textglotstop ʔ \
    textalpha α textbeta β textgamma γ & & % % $ $ # # _ _ { { } }";

/// Pairs of command and character: those of formulas that also occur in text, by the names of
/// unicode-math, and those of AASTeX.
const FORMULA: &str = "alpha α beta β gamma γ delta δ epsilon ε varepsilon ε zeta ζ eta η theta θ \
    vartheta ϑ iota ι kappa κ lambda λ mu μ nu ν xi ξ omicron ο pi π varpi ϖ rho ρ varrho ϱ \
    sigma σ varsigma ς tau τ upsilon υ phi φ varphi φ chi χ psi ψ omega ω Alpha Α Beta Β Gamma Γ Delta Δ \
    Epsilon Ε Zeta Ζ Eta Η Theta Θ Iota Ι Kappa Κ Lambda Λ Mu Μ Nu Ν Xi Ξ Omicron Ο Pi Π Rho Ρ Sigma Σ Tau Τ \
    Upsilon Υ Phi Φ Chi Χ Psi Ψ Omega Ω upmu μ upalpha α upbeta β upgamma γ updelta δ uppi π \
    hbar ℏ ell ℓ partial ∂ nabla ∇ infty ∞ sim ∼ simeq ≃ approx ≈ cong ≅ equiv ≡ neq ≠ ne ≠ \
    leq ≤ le ≤ geq ≥ ge ≥ ll ≪ gg ≫ lesssim ≲ gtrsim ≳ la ≲ ga ≳ propto ∝ pm ± mp ∓ cdot ⋅ \
    cdots ⋯ ast ∗ star ⋆ circ ∘ bullet • oplus ⊕ ominus ⊖ otimes ⊗ odot ⊙ wedge ∧ vee ∨ cap ∩ cup ∪ \
    subset ⊂ supset ⊃ subseteq ⊆ supseteq ⊇ in ∈ ni ∋ notin ∉ emptyset ∅ varnothing ∅ \
    forall ∀ exists ∃ neg ¬ perp ⊥ parallel ∥ mid ∣ angle ∠ prime ′ sqrt √ sum ∑ prod ∏ int ∫ \
    langle ⟨ rangle ⟩ rightarrow → to → leftarrow ← leftrightarrow ↔ Rightarrow ⇒ Leftarrow ⇐ \
    Leftrightarrow ⇔ uparrow ↑ downarrow ↓ longrightarrow ⟶ mapsto ↦ rightleftharpoons ⇌ \
    checkmark ✓ square □ Box □ sharp ♯ flat ♭ natural ♮ aleph ℵ Re ℜ Im ℑ \
    deg ° arcdeg ° degr ° arcmin ′ arcsec ″ fdg .° farcm .′ farcs .″ fd .ᵈ fh .ʰ fm .ᵐ fs .ˢ fp .ᵖ \
    micron μm sq □ onehalf ½ onethird ⅓ twothirds ⅔ onequarter ¼ threequarters ¾ \
    ubvr UBVR ub U−B bv B−V vr V−R ur U−R diameter ⌀ lambdabar ƛ sun ☉ Sun ☉ mercury ☿ Mercury ☿ \
    venus ♀ Venus ♀ earth ⊕ Earth ⊕ mars ♂ Mars ♂ jupiter ♃ Jupiter ♃ saturn ♄ Saturn ♄ \
    uranus ♅ Uranus ♅ neptune ♆ Neptune ♆ pluto ♇ Pluto ♇ male ♂ female ♀";

/// Letters of T2A, by the names of their commands after `\cyr` or `\CYR`: triples of name, small
/// and capital letter.
const CYRILLIC: &str = "a а А b б Б v в В g г Г d д Д e е Е yo ё Ё zh ж Ж z з З i и И ishrt й Й k к К \
    l л Л m м М n н Н o о О p п П r р Р s с С t т Т u у У f ф Ф h х Х c ц Ц ch ч Ч sh ш Ш shch щ Щ \
    hrdsn ъ Ъ ery ы Ы sftsn ь Ь erev э Э yu ю Ю ya я Я ie є Є ii і І yi ї Ї je ј Ј lje љ Љ nje њ Њ \
    tshe ћ Ћ dje ђ Ђ dzhe џ Џ ushrt ў Ў gup ґ Ґ";

/// Commands for spaces.
const SPACES: &str = "\\ , ; : > quad qquad enspace enskip thinspace medspace thickspace par newline \
    linebreak space addspace addnbspace addthinspace addlowpenspace addhighpenspace \
    nobreakspace hfill hfil tab";

/// Commands that only affect typesetting and have no text.
const NOTHING: &str = "! / - @ allowbreak nobreak nolinebreak newunit bibopenparen \
    nobreakdash unskip unkern ignorespaces frenchspacing BibitemOpen BibitemShutNoStop isdot midsentence \
    newblock autolanguage xspace null strut textormath";

/// All signs, sorted by their commands.
static SIGNS: LazyLock<Vec<(&str, &str)>> = LazyLock::new(|| {
    let mut words = TEXT.split_whitespace().chain(FORMULA.split_whitespace());
    let mut signs = Vec::new();
    while let Some(pair) = words.next().zip(words.next()) {
        signs.push(pair);
    }
    signs.extend(SPACES.split_whitespace().map(|name| (name, " ")));
    signs.push((" ", " "));
    signs.extend(NOTHING.split_whitespace().map(|name| (name, "")));
    signs.sort_by_key(|(name, _)| *name);
    signs
});

/// Character of a command; empty for commands that only affect typesetting.
pub fn sign(command: &str) -> Option<&'static str> {
    if let Ok(at) = SIGNS.binary_search_by_key(&command, |(name, _)| name) {
        return Some(SIGNS[at].1);
    }
    let capital = command.strip_prefix("CYR");
    let small = command.strip_prefix("cyr");
    let name = capital.or(small)?.to_ascii_lowercase();
    let mut words = CYRILLIC.split_whitespace();
    while let (Some(known), Some(one), Some(other)) = (words.next(), words.next(), words.next()) {
        if known == name {
            return Some(if capital.is_some() { other } else { one });
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn commands_stand_for_one_sign_each() {
        for pair in SIGNS.windows(2) {
            let is_one = pair[0].0 != pair[1].0 || pair[0].1 == pair[1].1;
            assert!(is_one, "{pair:?}");
        }
        for (command, expected) in [
            ("textpm", Some("±")),
            ("ss", Some("ß")),
            (",", Some(" ")),
            ("-", Some("")),
            ("CYRZH", Some("Ж")),
            ("cyrya", Some("я")),
            ("unknown", None),
        ] {
            assert_eq!(sign(command), expected, "{command}");
        }
    }
}
