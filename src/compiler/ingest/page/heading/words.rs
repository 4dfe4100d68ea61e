//! Words of headings, folded: phrases of languages with spaces, signs of the others, and words that
//! may stand beside them.

use peerage_core::model::{SectionKind, WorkKind};

use crate::ingest::page::heading::section::Section;

use SectionKind::{
    Activity, Data, Education, Experience, Grant, Honor, Media, Patent, Project, Service, Skill,
    Software, Student, Talk, Teaching,
};

const fn works(kind: WorkKind) -> Section {
    Section::Works(Some(kind))
}

/// Phrases, separated by `, `, and the section that they name.
pub static PHRASES: [(&str, Section); 35] = [
    (
        "publications, publication, publication list, list of publications, bibliography, papers, \
         research papers, published work, published works, published papers, scholarship, \
         scientific publications, academic publications, academic papers, writings, writing, \
         research output, articles, research articles, scholarly works, manuscripts, works, \
         veroffentlichungen, publikationen, schriften, publikationsliste, schriftenverzeichnis, \
         travaux, publications scientifiques, publicaciones, articulos, trabajos publicados, \
         pubblicazioni, publicacoes, artigos, publicaties, publikacje, publikationer, julkaisut, \
         artikel, aufsatze, wissenschaftliche schriften, verzeichnis der veroffentlichungen, \
         sonstige veroffentlichungen, travaux et publications, articles et chapitres, production scientifique, \
         produccion cientifica, produccion academica, trabajos, articoli, saggi, scritti, produzione scientifica, \
         articles and chapters, articles and book chapters, essays, producao cientifica, producao bibliografica, \
         artikelen, artykuly, artiklar, artikler, \
         публикации, научные публикации, список публикации, список трудов, публікації, yayinlar, \
         publicatii, δημοσιευσεις, المنشورات, الابحاث المنشوره, منشورات, פרסומים",
        Section::Works(None),
    ),
    (
        "journal articles, journal papers, journal publications, journals, articles in journals, \
         refereed journals, papers in journals, international journals, domestic journals, \
         zeitschriftenartikel, zeitschriftenaufsatze, zeitschriftenbeitrage, aufsatze in zeitschriften, \
         artikel in zeitschriften, beitrage in zeitschriften, artikel in fachzeitschriften, \
         articles de revue, articles de revues, articles dans des revues, articles dans revues, articles en revues, \
         revues internationales, revues nationales, articulos de revista, articulos en revistas, articulos \
         de revistas, \
         articulos cientificos, revistas, articoli su rivista, articoli in rivista, articoli in riviste, \
         articoli su riviste, saggi in rivista, riviste, artigos em periodicos, artigos em revistas, \
         artigos completos publicados em periodicos, artigos publicados em periodicos, artigos cientificos, \
         статьи, статьи в журналах",
        works(WorkKind::Journal),
    ),
    (
        "conference papers, conference publications, conference proceedings, conferences, conference, \
         proceedings, conference articles, workshop papers, workshops, papers in proceedings, \
         international conferences, domestic conferences, konferenzbeitrage, tagungsbeitrage, konferenzpapiere, \
         actes de conferences, actes de colloques, actes de colloque, actes de congres, \
         conferences internationales, conferences nationales, \
         actas de congresos, comunicaciones en congresos, contribuciones a congresos, atti di convegno, \
         atti di convegni, \
         atti di congresso, trabalhos em eventos, trabalhos em anais, anais de congressos, \
         trabalhos completos publicados em anais de congressos",
        works(WorkKind::Conference),
    ),
    (
        "preprints, preprint, unpublished, unpublished papers, unpublished work, unpublished manuscripts, \
         working papers, working paper, manuscripts under review, under review, \
         in preparation, work in progress, works in progress, submitted papers, unpublished manuscripts, \
         arbeitspapiere, diskussionspapiere, prepublications, documents de travail, documentos de trabajo, \
         textos para discussao, work in progress papers",
        works(WorkKind::Preprint),
    ),
    (
        "books, book, monographs, monograph, authored books, bucher, monographien, monografien, \
         selbststandige schriften, livres, ouvrages, ouvrages individuels, ouvrages personnels, monographies, \
         libros, monografias, libros de autor, libri, monografie, volumi, livros, livros publicados, \
         boeken, ksiazki, \
         bocker, книги, монографии, كتب",
        works(WorkKind::Book),
    ),
    (
        "edited books, edited volumes, edited collections, edited works, books edited, volumes edited, \
         special issues, herausgeberschaften, herausgeberschaft, herausgebertatigkeit, herausgegebene bande, \
         herausgegebene werke, herausgegebene bucher, sammelbande, direction d ouvrages, direction d \
         ouvrages collectifs, \
         directions d ouvrages, ouvrages collectifs, ouvrages diriges, numeros de revues, coordination de numeros, \
         ediciones, libros editados, libros coordinados, coordinacion de libros, edicion de libros, \
         curatele, curatela, \
         cura di volumi, volumi curati, livros organizados, organizacao de livros, obras organizadas",
        works(WorkKind::EditedBook),
    ),
    (
        "book chapters, chapters, chapters in books, book chapter, chapters in edited volumes, \
         contributions to books, \
         buchbeitrage, buchkapitel, beitrage in sammelbanden, beitrage zu sammelbanden, sammelbandbeitrage, \
         aufsatze in sammelbanden, artikel in sammelbanden, beitrage in buchern, chapitres, chapitres d ouvrages, \
         chapitres d ouvrages collectifs, chapitres d ouvrage, chapitres de livre, chapitres de livres, \
         contributions a des ouvrages collectifs, contributions a des ouvrages, participation a des \
         ouvrages collectifs, \
         articles dans des ouvrages collectifs, capitulos, capitulos de libro, capitulos de libros, \
         capitulos en libros, \
         colaboraciones en libros, capitoli di libro, capitoli di libri, capitoli, contributi in volume, \
         contributi in volumi, contributi in volumi collettanei, saggi in volume, saggi in volumi collettanei, \
         capitulos de livros, capitulos de livro, capitulos de livros publicados, capitulos em livros, hoofdstukken, \
         rozdzialy, bokkapitel, главы",
        works(WorkKind::Chapter),
    ),
    (
        "theses, thesis, dissertation, phd thesis, doctoral thesis, dissertationen, \
         qualifikationsschriften, hochschulschriften, \
         these, theses de doctorat, tesis, tesis doctoral, tesi, tesi di dottorato, teses, tese de doutorado",
        works(WorkKind::Thesis),
    ),
    ("technical reports, tech reports, reports, berichte, rapports", works(WorkKind::Report)),
    (
        "book reviews, reviews, review essays, rezensionen, besprechungen, buchbesprechungen, comptes rendus, \
         comptes rendus d ouvrages, comptes rendus de lecture, notes de lecture, recensions, resenas, \
         resenas de libros, recensiones, recensioni, resenhas, recensoes, рецензии, recensies, recensioner",
        works(WorkKind::Review),
    ),
    (
        "encyclopedia entries, encyclopedia articles, dictionary entries, entries in encyclopedias, lexikonartikel, \
         lexikoneintrage, handbuchartikel, handbuchbeitrage, lexikonbeitrage, notices de dictionnaire, \
         notices de dictionnaires, notices, voces de diccionario, voci di dizionario, voci enciclopediche, verbetes",
        works(WorkKind::Entry),
    ),
    (
        "translations, ubersetzungen, traductions, traducciones, traduzioni, traducoes",
        Section::Works(None),
    ),
    ("patents, patent, patente, brevets, patentes, brevetti, патенты", Section::Items(Patent)),
    (
        "talks, talk, invited talks, presentations, seminars, lectures given, invited lectures, \
         keynotes, keynote, conference presentations, posters, events, past events, upcoming events, communications, communications orales, \
         comunicaciones, congresos, interventi, convegni, relazioni, \
         apresentacoes, vortrage, exposes, conferences invitees, \
         ponencias, charlas, presentazioni, palestras, доклады, speaking",
        Section::Items(Talk),
    ),
    (
        "teaching, teaching experience, courses, courses taught, lectures, tutoring, course, classes, \
         lehre, lehrveranstaltungen, enseignement, enseignements, docencia, ensenanza, didattica, \
         insegnamento, ensino, преподавание, التدريس",
        Section::Items(Teaching),
    ),
    (
        "education, academic background, degrees, qualifications, academic qualifications, studies, \
         ausbildung, studium, bildung, formation, etudes, educacion, formacion, formacion academica, \
         istruzione, formazione, educacao, formacao, formacao academica, образование, التعليم",
        Section::Items(Education),
    ),
    (
        "experience, experiences, employment, affiliations, positions, appointments, work experience, career, \
         employment history, academic positions, work, industry experience, research experience, \
         research appointments, professional appointments, \
         professional appointments, academic appointments, internships, internship, placements, \
         research visits, research stays, visits, visiting positions, forschungsaufenthalte, sejours de recherche, \
         estancias, estancias de investigacion, soggiorni di ricerca, \
         work history, berufserfahrung, praktische erfahrung, praktische erfahrungen, praktika, werdegang, beruflicher werdegang, experience professionnelle, \
         parcours, experiencia, experiencia profesional, esperienza, esperienze, experiencia profissional, \
         опыт работы, карьера, الخبرات",
        Section::Items(Experience),
    ),
    (
        "journal and conference refereeing, journal refereeing, conference refereeing, refereeing, \
         journal reviewing, conference reviewing, manuscript reviews, service, services, professional service, academic service, reviewing, reviewer, \
         professional activities, academic services, community service, program committees, \
         committees, peer review, editorial, editorial work, editorial boards, memberships, gremien, \
         organised events, organized events, event organization, conference organization, conferences organised, \
         conferences organized, workshops organised, workshops organized, organised seminars, organised seminars and workshops, \
         organized seminars and workshops, co organised seminars and workshops, co organized seminars and workshops, \
         mitgliedschaften, gutachtertatigkeit, responsabilites, servicio, servizio",
        Section::Items(Service),
    ),
    (
        "honors, honours, awards, award, prizes, fellowships, scholarships, distinctions, recognition, \
         honors awards, achievements, preise, auszeichnungen, stipendien, prix, prix et distinctions, \
         premios, premios y reconocimientos, \
         premi, premios e distincoes, награды, الجوائز",
        Section::Items(Honor),
    ),
    (
        "skills, technical skills, languages, programming, computer skills, competences, kenntnisse, \
         sprachen, langues, competencias, idiomas, competenze, lingue, навыки, المهارات",
        Section::Items(Skill),
    ),
    (
        "students, advising, supervision, mentoring, students supervised, phd students, mentees, \
         current students, former students, advisees, betreuung, doktoranden, encadrement, \
         estudiantes, dottorandi, студенты",
        Section::Items(Student),
    ),
    (
        "software, softwareentwicklung, software development, softwaredevelopment, code, open source, tools, software and data, open source software, logiciels, \
         packages",
        Section::Items(Software),
    ),
    ("datasets, data sets, data, daten, donnees", Section::Items(Data)),
    (
        "grants, funding, grant support, grants and funding, research grants, research funding, drittmittel, \
         forderung, financements, subvenciones, proyectos financiados, гранты",
        Section::Items(Grant),
    ),
    (
        "projects, project, research projects, projekte, forschungsprojekte, projets, proyectos, \
         progetti, projetos, проекты",
        Section::Items(Project),
    ),
    (
        "media, press, media coverage, in the media, press coverage, in the news, interviews, outreach, \
         presse, medien",
        Section::Items(Media),
    ),
    (
        "activities, activity, ehrenamt, ehrenamtliche tatigkeiten, community engagement, public engagement, engagement, volunteering, extracurricular activities, leadership, activites, \
         aktivitaten, actividades, attivita, \
         exhibitions, solo exhibitions, group exhibitions, selected exhibitions, ausstellungen, expositions, \
         exposiciones, mostre, exposicoes, performances, concerts, recitals, konzerte, conciertos, concerti",
        Section::Items(Activity),
    ),
    (
        "news, updates, announcements, latest news, what s new, recent news, highlights, neuigkeiten, aktuelles, \
         actualites, nouvelles, noticias, novedades, notizie, новости, الاخبار",
        Section::News,
    ),
    (
        "about, about me, biography, bio, short bio, profile, biographical sketch, summary, \
         about myself, introduction, uber mich, zur person, kurzbiographie, a propos, biographie, biografia, \
         sobre mi, chi sono, sobre mim, о себе, биография, نبذه",
        Section::About,
    ),
    (
        "research interests, research interest, interests, research areas, research topics, areas of interest, \
         fields of interest, forschungsinteressen, forschungsschwerpunkte, interessen, \
         themes de recherche, interets de recherche, intereses, intereses de investigacion, \
         interessi di ricerca, areas de pesquisa, interesses, научные интересы, الاهتمامات البحثيه",
        Section::Interests,
    ),
    (
        "contact, contact information, contact me, contact details, links, address, kontakt, \
         contacto, contatti, contato, coordonnees, контакты, useful links, liens",
        Section::Other,
    ),
    (
        "references, referees, blog, recent posts, posts, categories, tags, archive, search, menu, navigation, \
         table of contents, contents, hobbies, personal, misc, miscellaneous, download, downloads, follow, \
         impressum, datenschutz, acknowledgements, gallery, photos, visitors, calendar, site map, reading, \
         prospective students, openings, join us, people, team, members, group, collaborators",
        Section::Other,
    ),
    ("curriculum vitae, cv, resume, vita, lebenslauf", Section::Other),
    (
        "home, homepage, home page, welcome, welcome to my homepage, welcome to my website, willkommen, \
         willkommen auf meiner homepage, bienvenue, bienvenue sur ma page, bienvenidos, \
         bienvenidos a mi pagina web, bem vindo, benvenuti",
        Section::About,
    ),
    (
        "research, forschung, recherche, investigacion, ricerca, pesquisa, исследования",
        Section::About,
    ),
];

/// Words that may stand beside the phrases.
pub const FILLERS: &str = "selected recent refereed reviewed peer and of the list full all my other \
    invited key main in a for with international national domestic major current past former notable \
    representative complete see also by year latest most research professional academic scientific \
    scholarly non english technical related additional further graduate undergraduate industry \
    ausgewahlte weitere und wissenschaftliche choisies principales et de des selectionnees recentes \
    seleccionadas y principais selecionadas e selezionate scelte i избранные основные и научные \
    مختاره on to forthcoming accepted submitted original external internal committee conference journal \
    workshop work activities positions begutachtete recherche dans les la le du academicos academica \
         auswahl peer reviewed referierte referierter begutachteter zeitschriften fachzeitschriften \
         sonstige andere neuere \
         eigene comite lecture revue revues nationales internationales autres divers diverses scientifiques \
         collectifs \
         otras otros otros cientificas academicas indexadas nacionales internacionales principales \
         recientes altri altre \
         scientifiche scientifici recenti principali outros outras completos publicados publicadas \
         cientificos nacionais \
         internacionais collettanei domestic refereed popular public miscellaneous shorter longer \
    technologies honorary early equal contribution university college visiting under ";

/// Signs of scripts without spaces, and the section that they name; the first that occurs counts.
pub static SIGNS: [(&str, Section); 78] = [
    ("研究兴趣", Section::Interests),
    ("研究方向", Section::Interests),
    ("研究領域", Section::Interests),
    ("研究分野", Section::Interests),
    ("研究领域", Section::Interests),
    ("研究興味", Section::Interests),
    ("관심", Section::Interests),
    ("編著", works(WorkKind::EditedBook)),
    ("书评", works(WorkKind::Review)),
    ("書評", works(WorkKind::Review)),
    ("서평", works(WorkKind::Review)),
    ("分担執筆", works(WorkKind::Chapter)),
    ("専著", works(WorkKind::Book)),
    ("专著", works(WorkKind::Book)),
    ("專著", works(WorkKind::Book)),
    ("単著", works(WorkKind::Book)),
    ("단행본", works(WorkKind::Book)),
    ("学位論文", works(WorkKind::Thesis)),
    ("学位论文", works(WorkKind::Thesis)),
    ("학위논문", works(WorkKind::Thesis)),
    ("학술지", works(WorkKind::Journal)),
    ("학술대회", works(WorkKind::Conference)),
    ("学術雑誌", works(WorkKind::Journal)),
    ("期刊论文", works(WorkKind::Journal)),
    ("期刊論文", works(WorkKind::Journal)),
    ("学術論文", works(WorkKind::Journal)),
    ("雑誌論文", works(WorkKind::Journal)),
    ("会议论文", works(WorkKind::Conference)),
    ("會議論文", works(WorkKind::Conference)),
    ("国際会議", works(WorkKind::Conference)),
    ("口頭発表", Section::Items(Talk)),
    ("学会発表", Section::Items(Talk)),
    ("招待講演", Section::Items(Talk)),
    ("特邀报告", Section::Items(Talk)),
    ("報告", Section::Items(Talk)),
    ("报告", Section::Items(Talk)),
    ("講演", Section::Items(Talk)),
    ("강연", Section::Items(Talk)),
    ("专利", Section::Items(Patent)),
    ("特許", Section::Items(Patent)),
    ("특허", Section::Items(Patent)),
    ("著書", works(WorkKind::Book)),
    ("书籍", works(WorkKind::Book)),
    ("저서", works(WorkKind::Book)),
    ("论文", Section::Works(None)),
    ("論文", Section::Works(None)),
    ("논문", Section::Works(None)),
    ("业绩", Section::Works(None)),
    ("業績", Section::Works(None)),
    ("成果", Section::Works(None)),
    ("출판", Section::Works(None)),
    ("간행물", Section::Works(None)),
    ("実績", Section::Works(None)),
    ("出版", Section::Works(None)),
    ("著作", Section::Works(None)),
    ("教育背景", Section::Items(Education)),
    ("教育经历", Section::Items(Education)),
    ("学歴", Section::Items(Education)),
    ("학력", Section::Items(Education)),
    ("工作经历", Section::Items(Experience)),
    ("研究经历", Section::Items(Experience)),
    ("实习", Section::Items(Experience)),
    ("職歴", Section::Items(Experience)),
    ("経歴", Section::Items(Experience)),
    ("略歴", Section::Items(Experience)),
    ("경력", Section::Items(Experience)),
    ("受賞", Section::Items(Honor)),
    ("获奖", Section::Items(Honor)),
    ("奖励", Section::Items(Honor)),
    ("荣誉", Section::Items(Honor)),
    ("수상", Section::Items(Honor)),
    ("教学", Section::Items(Teaching)),
    ("担当科目", Section::Items(Teaching)),
    ("講義", Section::Items(Teaching)),
    ("강의", Section::Items(Teaching)),
    ("学术服务", Section::Items(Service)),
    ("学会活動", Section::Items(Service)),
    ("新闻", Section::News),
];
