//! Manners of citing in seven languages: the words and signs around titles, editors, volumes and pages.

/// Words and signs of a language, with bars between the choices.
pub struct Manner {
    /// Words before the book around a chapter.
    pub within: &'static str,
    /// Signs before a journal.
    pub before: &'static str,
    /// Marks behind the names of editors that stand before the title of their book.
    pub editors: &'static str,
    /// Words between a title and the names of its editors.
    pub edited: &'static str,
    /// Marks behind the names of editors who stand before a title of their own.
    pub editing: &'static str,
    /// Words before volumes.
    pub volume: &'static str,
    /// Words before issues.
    pub issue: &'static str,
    /// Words before pages.
    pub pages: &'static str,
    /// Words before coauthors where the owner of a list is left out.
    pub with: &'static str,
    /// First words of reviews.
    pub review: &'static str,
    /// Status.
    pub status: &'static str,
    /// Opening and closing quotation marks.
    pub quotes: &'static [[&'static str; 2]],
    /// Places of publication.
    pub places: &'static str,
    /// Publishers.
    pub publishers: &'static str,
    /// Number of pages of a book, and what stands behind it.
    pub extent: &'static str,
    /// Nouns of titles such as `Silk, Yarn and Power: …`, and the word before the last of them.
    pub nouns: [&'static str; 2],
    /// True where a publisher stands behind a comma rather than a colon.
    pub is_comma: bool,
}

/// Manners in the order of the languages of `languages`: French, German, Italian, Portuguese,
/// Spanish, Swedish, English.
pub const MANNERS: [Manner; 7] = [
    Manner {
        within: "dans |in |dans |In |in : ",
        before: "||in ",
        editors: " (dir.), | (éd.), | (éds.), | (dir.) : |, dir., | (coord.), | (éds), ",
        edited: ", sous la direction de |, sous la dir. de |, éd. |, dir. ",
        editing: " (dir.), | (éd.), | (dir.). | (coord.), ",
        volume: ", vol. |, t. |, | ",
        issue: ", n° |, no |, nº |, n°",
        pages: ", p. |, pp. |, p. |: ",
        with: "avec |(avec |(en collab. avec |En collaboration avec |Avec ",
        review: "Compte rendu de |compte rendu de |Compte-rendu de : |CR de |Recension de ",
        status: "à paraître|sous presse|à paraître en 2024|soumis|accepté",
        quotes: &[["« ", " »"], ["«\u{a0}", "\u{a0}»"], ["« ", " »"], ["“", "”"], ["\"", "\""]],
        places: "Paris|Rennes|Lyon|Genève|Bruxelles|Toulouse|Montréal|Aix-en-Provence|Villeneuve-d’Ascq",
        publishers: "Presses universitaires de Rennes|PUR|Le Seuil|Gallimard|CNRS Éditions|La Découverte|Droz|\
            Classiques Garnier|Presses universitaires de France|PUF|Éditions de la Sorbonne|Belin|L’Harmattan|\
            Publications de la Sorbonne|Honoré Champion|Armand Colin|Fayard|ENS Éditions",
        extent: " p.| pages",
        nouns: [
            "Soie|Fil|Pouvoir|Argent|Guerre|Ville|Campagne|Église|Droit|Corps|Espace|Temps|Travail|Langue|Image|Mémoire|Genre",
            "et",
        ],
        is_comma: true,
    },
    Manner {
        within: "in: |In: |in |In: |in: ",
        before: "in: |In: ||in: ",
        editors: " (Hg.), | (Hrsg.), | (Hg.): | (Hrsg.): |, Hg., | (Hgg.), | (Ed.), | (Hg.) ",
        edited: ", hg. v. |, hrsg. von |, hg. von |, herausgegeben von |. Hg. v. |, hrsg. v. ",
        editing: " (Hg.), | (Hg.): | (Hrsg.): | (Hrsg.), ",
        volume: " |, Bd. |, Jg. | |, ",
        issue: ", H. |, Heft |, Nr. |/| H. ",
        pages: ", S. |, S. |: |, ",
        with: "(mit |(gem. mit |(zus. mit |(gemeinsam mit |mit |Mit |zusammen mit ",
        review: "Rez. zu: |Rezension zu: |Rezension von: |Besprechung von: |Rez. |Rezension: ",
        status: "im Druck|erscheint 2024|in Vorbereitung|im Erscheinen|eingereicht|erscheint demnächst",
        quotes: &[["„", "“"], ["»", "«"], ["\"", "\""], ["„", "”"]],
        places: "Göttingen|Köln/Weimar/Wien|Stuttgart|Berlin|München|Frankfurt a. M.|Tübingen|Leipzig|Wien|\
            Bielefeld|Wiesbaden|Paderborn|Frankfurt am Main/New York|Berlin u. a.|Hamburg|Zürich|Münster",
        publishers: "Vandenhoeck & Ruprecht|Böhlau|Steiner|de Gruyter|C. H. Beck|Campus|Suhrkamp|Mohr Siebeck|\
            Transcript|Springer VS|Schöningh|Wallstein|Fink|Lit|Oldenbourg|Nomos|Waxmann|Peter Lang|Harrassowitz",
        extent: " S.| Seiten",
        nouns: [
            "Seide|Samt|Sitte|Macht|Geld|Krieg|Frieden|Stadt|Land|Kirche|Recht|Brot|Körper|Raum|Zeit|Arbeit|Sprache|Bild|Schrift|Garn|Gewalt",
            "und",
        ],
        is_comma: false,
    },
    Manner {
        within: "in |in |In: |in: ",
        before: "in |in |",
        editors: " (a cura di), | (eds.), | (a cura di): |, a cura di, ",
        edited: ", a cura di |, a c. di |. A cura di |, (a cura di) ",
        editing: " (a cura di), | (eds.), ",
        volume: ", vol. |, | |, ",
        issue: ", n. |, fasc. |/|, ",
        pages: ", pp. |, pp. |, p. |: ",
        with: "(con |con |Con |in collaborazione con ",
        review: "Recensione a |Recensione di |recensione a: |Rec. a |Recensione: ",
        status: "in corso di stampa|in stampa|in corso di pubblicazione|in preparazione|accettato",
        quotes: &[["«", "»"], ["“", "”"], ["\"", "\""], ["‘", "’"]],
        places: "Bologna|Roma|Milano|Torino|Firenze|Napoli|Venezia|Roma-Bari|Padova|Soveria Mannelli",
        publishers: "Il Mulino|Carocci|Einaudi|Laterza|Viella|Olschki|FrancoAngeli|Donzelli|Bruno Mondadori|\
            Edizioni di Storia e Letteratura|Rubbettino|Feltrinelli|Utet|Mimesis",
        extent: " pp.| p.",
        nouns: [
            "Seta|Filo|Potere|Denaro|Guerra|Città|Chiesa|Diritto|Corpo|Spazio|Tempo|Lavoro|Lingua|Immagine|Memoria|Genere",
            "e",
        ],
        is_comma: true,
    },
    Manner {
        within: "In: |in |In: |em ",
        before: "|||In: ",
        editors: " (org.). | (Org.). | (orgs.), | (coord.), | (eds.), | (Orgs.): ",
        edited: ", org. |, coord. |, organização de ",
        editing: " (org.). | (orgs.), | (coord.), ",
        volume: ", v. |, vol. | |, v.",
        issue: ", n. |, nº |, n.º |, n.",
        pages: ", p. |, pp. |, p.|: ",
        with: "(com |com |Com |(em coautoria com ",
        review: "Resenha de |Recensão de |Resenha: |Recensão crítica a ",
        status: "no prelo|em impressão|aceite|submetido|em publicação",
        quotes: &[["“", "”"], ["«", "»"], ["\"", "\""]],
        places: "São Paulo|Lisboa|Rio de Janeiro|Porto|Coimbra|Belo Horizonte|Braga|Campinas|Recife|Curitiba",
        publishers: "Almedina|Edições 70|Editora da Unicamp|Companhia das Letras|Afrontamento|Editora UFMG|\
            Imprensa de Ciências Sociais|Contexto|Paz e Terra|Editora 34|Colibri|Autêntica",
        extent: " p.| pp.",
        nouns: [
            "Seda|Fio|Poder|Dinheiro|Guerra|Cidade|Igreja|Direito|Corpo|Espaço|Tempo|Trabalho|Língua|Imagem|Memória|Gênero",
            "e",
        ],
        is_comma: false,
    },
    Manner {
        within: "en |en: |En |en |In: |En: ",
        before: "|||en |En ",
        editors: " (ed.), | (coord.), | (eds.), | (coords.), | (dir.), | (Ed.): | (comp.), ",
        edited: ", ed. de |, coord. por |, edición de |, editado por ",
        editing: " (ed.), | (eds.). | (coord.), | (coords.): ",
        volume: ", vol. | |, |, Vol. |, t. ",
        issue: ", núm. |, n.º |, nº |, núm |/|, no. ",
        pages: ", pp. |, págs. |, p. |: |, pp. ",
        with: "(con |con |Con |en colaboración con |(en coautoría con ",
        review: "Reseña de |Reseña: |reseña de |Recensión de |Reseña a ",
        status: "en prensa|aceptado|en evaluación|en preparación|próxima publicación",
        quotes: &[["“", "”"], ["«", "»"], ["\"", "\""], ["‘", "’"]],
        places: "Madrid|Barcelona|Valencia|Granada|México|Buenos Aires|Sevilla|Bogotá|Santiago de Chile|Zaragoza",
        publishers: "Siglo XXI|Marcial Pons|Comares|Alianza|Crítica|Fondo de Cultura Económica|Tirant|Akal|Cátedra|\
            Tecnos|El Colegio de México|Gedisa|Prometeo|Dykinson|Síntesis|Prensas Universitarias de Zaragoza",
        extent: " pp.| págs.| páginas",
        nouns: [
            "Seda|Hilo|Poder|Dinero|Guerra|Ciudad|Iglesia|Derecho|Cuerpo|Espacio|Tiempo|Trabajo|Lengua|Imagen|Memoria|Género",
            "y",
        ],
        is_comma: true,
    },
    Manner {
        within: "i |I: |i: |In: ",
        before: "||i ",
        editors: " (red.), | (red.): | (red), ",
        edited: ", red. |, redaktör ",
        editing: " (red.), | (red.). ",
        volume: " |, årg. |, vol. ",
        issue: ":|, nr |, nr. ",
        pages: ", s. |: |, ",
        with: "(med |med |tillsammans med ",
        review: "Recension av |Anmälan av ",
        status: "under utgivning|kommande|accepterad",
        quotes: &[["”", "”"], ["\"", "\""]],
        places: "Stockholm|Lund|Göteborg|Uppsala|Oslo|København|Helsingfors",
        publishers: "Studentlitteratur|Nordic Academic Press|Carlssons|Atlantis|Daidalos|Makadam",
        extent: " s.",
        nouns: [
            "Silke|Makt|Pengar|Krig|Fred|Stad|Kyrka|Rätt|Kropp|Rum|Tid|Arbete|Språk|Bild|Minne|Kön",
            "och",
        ],
        is_comma: false,
    },
    Manner {
        within: "in |In |In: |in |in: |In ",
        before: "|||in |In ",
        editors: ", eds., | (eds.), |, ed., | (ed.), |, editors, | (Eds.), ",
        edited: ", ed. |, edited by |, eds. |. Edited by |, ed. by ",
        editing: ", eds. | (eds.), | (ed.), |, editor, ",
        volume: " | |, |, vol. |, volume ",
        issue: ", no. |:|, no. |, issue |/|.",
        pages: ": |, |, pp. |: |:|, pp ",
        with: "(with |with |With |Coauthored with |(co-authored with |(joint with |(joint work with ",
        review: "Review of |Book review: |Review: |review of |Review essay: ",
        status: "forthcoming|in press|to appear|under review|accepted|submitted|forthcoming 2024|in preparation",
        quotes: &[["“", "”"], ["\"", "\""], ["‘", "’"], ["“", "”"]],
        places: "London|Oxford|New York|Cambridge|Chicago|Princeton|Leiden|Berkeley|London and New York|Durham, NC|\
            Baltimore|Cambridge, MA|Philadelphia|Ithaca, NY|Farnham|Manchester|Toronto|Basingstoke",
        publishers: "Oxford University Press|Cambridge University Press|Routledge|University of Chicago Press|Brill|\
            Princeton University Press|Palgrave Macmillan|Yale University Press|Ashgate|Blackwell|Bloomsbury|\
            Harvard University Press|Cornell University Press|Duke University Press|Boydell|Verso|CUP|OUP|\
            Johns Hopkins University Press|University of California Press|Manchester University Press|Polity",
        extent: " pp.| pages| p.",
        nouns: [
            "Silk|Yarn|Power|Money|War|Race|Class|Gender|Church|Law|Body|Space|Time|Labour|Language|Memory|Trade|Faith",
            "and",
        ],
        is_comma: false,
    },
];
