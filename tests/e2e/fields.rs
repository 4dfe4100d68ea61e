//! Invented labs of several fields: of Japan, whose members have names in two scripts; of history,
//! whose works are books, chapters and articles; and of physics, whose articles have hundreds of
//! authors.

use std::fs;
use std::path::Path;

use serde_json::json;
use tempfile::TempDir;

use crate::built::build;
use crate::page::Page;
use crate::visit::{Outcome, visit_in};

/// Member of a lab: name, and lines of their profile.
type Member<'a> = (&'static str, &'a str);

/// Visits the lab with these lines in `lab.toml`, members and entries.
#[track_caller]
fn visit(lab: &str, members: &[Member<'_>], works: &str, body: impl AsyncFnOnce(&Page) -> Outcome) {
    let folder = TempDir::new().unwrap();
    let seeds = folder.path().join("seeds");
    write(&seeds.join("lab.toml"), lab);
    for (at, (name, profile)) in members.iter().enumerate() {
        write(&seeds.join(format!("m{at}/source.toml")), &format!("subject = '{name}'\n"));
        write(&seeds.join(format!("m{at}/profile.toml")), profile);
    }
    write(&seeds.join("list/source.toml"), "title = 'Works of the lab'\n");
    write(&seeds.join("list/works.bib"), works);
    let site = folder.path().join("site");
    build(&seeds, &site);
    visit_in(site, "index.html", body);
}

fn write(path: &Path, text: &str) {
    fs::create_dir_all(path.parent().unwrap()).unwrap();
    fs::write(path, text).unwrap();
}

async fn resize(page: &Page, width: u32, is_touch: bool) -> Outcome {
    let touch = json!({ "enabled": is_touch });
    page.devtools("Emulation.setTouchEmulationEnabled", touch).await?;
    let size = json!({ "width": width, "height": 900, "deviceScaleFactor": 1, "mobile": false });
    page.devtools("Emulation.setDeviceMetricsOverride", size).await?;
    page.ask("frames()").await?;
    Ok(())
}

/// Chooses a language, as a visitor does.
fn choose(tag: &str) -> String {
    format!(
        "const menu = one('.language-menu__select');
        menu.value = '{tag}';
        menu.dispatchEvent(new Event('change', {{ bubbles: true }}));"
    )
}

#[test]
fn a_japanese_page_leads_with_names_in_its_script() {
    let lab = "name = '織機研究室'\nlanguage = 'ja'\n";
    let members = [
        (
            "Taro Yamada",
            "role = '教授'\nnative-name = '山田 太郎'\n[[link]]\nkind = 'website'\n\
             url = 'https://code.example.org/taro'\nshown = 'yamada.example.org'\n",
        ),
        ("Hanako Sato", "role = '博士課程'\nnative-name = '佐藤 花子'\n"),
    ];
    let works = "@article{a, title={織機の研究}, author={山田, 太郎 and 佐藤, 花子}, \
        journal={織機学会誌}, year={2020}}\n\
        @article{b, title={Looms that learn}, author={Sato, Hanako and Yamada, Taro}, \
        journal={Looms}, year={2021}}\n";
    visit(lab, &members, works, async |page| {
        page.rows().await?;
        let cards = "all('.lab-overview__who').map(it =>
            [...it.children].slice(0, 2).map(it => it.textContent).join('/')).join()";
        page.until(&format!("{cards} === '山田 太郎/Taro Yamada,佐藤 花子/Hanako Sato'")).await?;
        // At a work as printed there, so that the list of the lab is in two scripts as the works are.
        let authors = "row('織機の研究').querySelector('.work-row__authors').textContent";
        assert_eq!(page.ask(authors).await?, "山田 太郎, 佐藤 花子");
        let authors = "row('Looms').querySelector('.work-row__authors').textContent";
        assert_eq!(page.ask(authors).await?, "Hanako Sato, Taro Yamada");
        let initials = "text('.lab-overview__initials')";
        assert_eq!(page.ask(initials).await?, "山");
        page.click("one('.lab-overview__person')").await?;
        page.until("text('.person-header__name') === '山田 太郎 Taro Yamada'").await?;
        assert_eq!(page.ask("document.title.includes('山田 太郎')").await?, true);
        // A visitor who reads English has the other name.
        page.until("one('.language-menu__select')").await?;
        page.run(&choose("en")).await?;
        page.until("text('.person-header__name') === 'Taro Yamada 山田 太郎'").await?;
        page.until("text('.links__host') === ' → code.example.org'").await?;
        // The arrow points the way that the language is read.
        page.run(&choose("ar")).await?;
        page.until("text('.links__host') === ' ← code.example.org'").await?;
        let box_of = "const box = it => one(it).getBoundingClientRect()";
        let is_left = format!(
            "(() => {{ {box_of}; return box('.links__host').left <= box('.links__link').left + 1; }})()"
        );
        assert_eq!(page.ask(&is_left).await?, true);
        Ok(())
    });
}

#[test]
fn on_a_phone_each_group_of_a_large_lab_shows_that_there_are_others() {
    let place = "affiliation = 'University of Looms'\n";
    let role = &*format!(
        "role = 'Senior Research Software Engineer of Looms and of Everything Woven'\n{place}"
    );
    let first = &*format!("role = 'Professor'\n{place}");
    let names = [
        "Ada Reed",
        "Bo Lund",
        "Cleo Hart",
        "Dag Moe",
        "Eve Stone",
        "Finn Rask",
        "Gerd Vik",
        "Hal Ode",
        "Ida Falk",
        "Jon Berg",
        "Kari Dahl",
        "Leif Holm",
        "Mona Eide",
        "Nils Aas",
    ];
    let members = names.map(|name| (name, if name == "Ada Reed" { first } else { role }));
    let work = "@article{a, title={Looms}, author={Reed, Ada}, year={2020}}\n";
    visit("name = 'Loom lab'\n", &members, work, async |page| {
        page.rows().await?;
        resize(page, 360, true).await?;
        let second = "all('.lab-overview__dense').map(group => {
            const line = group.querySelector('ul').getBoundingClientRect();
            const second = group.querySelector('li:nth-child(2)').getBoundingClientRect();
            return Math.round(line.right - second.left);
        })";
        // Its place is in sight, and more of it than the fade at the end covers.
        let in_sight = format!("(at => at.length > 0 && at.every(it => it > 40))({second})");
        page.until(&in_sight).await?;
        // All of them are at one place, which is said once.
        let places = "[text('.lab-overview__institution'),
            all('.lab-overview__role').some(it => it.textContent.includes('University'))].join()";
        assert_eq!(page.ask(places).await?, "University of Looms,false");
        Ok(())
    });
}

/// Works of historians: books, chapters, and as many articles.
fn books() -> String {
    let work = |at: usize| {
        let author = ["Harrow, Edith", "Flint, Samuel", "Marlowe, Judith"][at % 3];
        let selected = if [0, 3, 6].contains(&at) { "}, selected={true" } else { "" };
        let year = format!("{}{selected}", 2000 + at / 2);
        match at % 4 {
            0 => format!(
                "@book{{h{at}, title={{Of Mills, {at}}}, author={{{author}}}, \
                 publisher={{Mill Press}}, year={{{year}}}}}\n"
            ),
            1 => format!(
                "@incollection{{h{at}, title={{Of Rags, {at}}}, author={{{author}}}, \
                 booktitle={{A Handbook of Paper}}, publisher={{Mill Press}}, year={{{year}}}}}\n"
            ),
            _ => format!(
                "@article{{h{at}, title={{Of Ledgers, {at}}}, author={{{author} and Abel, Ruth}}, \
                 journal={{Journal of Paper}}, volume={{{at}}}, year={{{year}}}}}\n"
            ),
        }
    };
    // The heading of these is no year, one of them has no label, and one no year.
    let forthcoming = "@book{f0, title={The Last Mill}, author={Harrow, Edith}, \
        publisher={Mill Press}, pubstate={forthcoming}, year={2030}}\n\
        @article{f1, title={Paper to come}, author={Flint, Samuel}, journal={Journal of Paper}, \
        pubstate={forthcoming}}\n";
    (0..16).map(work).chain([forthcoming.to_owned()]).collect()
}

const HISTORIANS: [Member; 3] = [
    ("Edith Harrow", "role = 'Professor'\n"),
    ("Samuel Flint", "role = 'Reader'\n"),
    ("Judith Marlowe", "role = 'Lecturer'\n"),
];

#[test]
fn where_half_of_the_rows_have_a_label_all_begin_and_end_alike() {
    visit("name = 'History of paper'\n", &HISTORIANS, &books(), async |page| {
        page.rows().await?;
        for width in [768, 1280, 1920] {
            resize(page, width, true).await?;
            page.until("one('.work-row__menu')?.checkVisibility()").await?;
            let edges = "(edges => [Math.max(...edges) - Math.min(...edges) < 1])";
            let left = "all('.work-row__title').map(it => it.getBoundingClientRect().left)";
            assert_eq!(page.ask(&format!("{edges}({left})")).await?, json!([true]), "{width}");
            let right = "all('.work-row__menu').map(it => it.getBoundingClientRect().right)";
            assert_eq!(page.ask(&format!("{edges}({right})")).await?, json!([true]), "{width}");
            // The button stands behind the label, and beside the title.
            let between = "all('li.work-row').flatMap(row => {
                const box = it => row.querySelector(it)?.getBoundingClientRect();
                const [label, menu, title] =
                    ['.work-row__short:not(:empty)', '.work-row__menu', '.work-row__title'].map(box);
                const isGood = (!label || label.right <= menu.left + 1)
                    && Math.abs(title.top - menu.top) < 8;
                return isGood ? [] : [row.dataset.key];
            })";
            assert_eq!(page.ask(between).await?, json!([]), "{width}");
            // A year that no heading says stands in the label.
            let last = "row('The Last Mill').querySelector('.work-row__venue').innerText";
            assert_eq!(page.ask(&format!("{last}.split(/\\s+/)")).await?, json!(["Book", "2030"]));
        }
        Ok(())
    });
}

#[test]
fn a_picture_of_any_size_fills_its_column() {
    visit("name = 'History of paper'\n", &HISTORIANS, &books(), async |page| {
        page.rows().await?;
        for width in [768, 1280, 1920] {
            resize(page, width, false).await?;
            page.until("one('.network-canvas__frame')").await?;
            let gap = "Math.round(one('.profile__side').getBoundingClientRect().width
                - one('.network-canvas__frame').getBoundingClientRect().width)";
            assert_eq!(page.ask(gap).await?, 0, "{width}");
        }
        // Three works that are put forward stand whole beside each other.
        page.open("people/edith-harrow/").await?;
        page.until("all('.selected-strip__card').length === 3").await?;
        for width in [768, 1280, 1920] {
            resize(page, width, false).await?;
            let cut = "(it => it.scrollWidth - it.clientWidth)(one('.selected-strip__cards'))";
            assert_eq!(page.ask(cut).await?, 0, "{width}");
        }
        Ok(())
    });
}

#[test]
fn hundreds_of_authors_are_named_neither_on_paper_nor_as_close_collaborators() {
    let crowd: Vec<String> = (0..300).map(|at| format!("Crowd{at}, A.")).collect();
    let work = |at: usize, authors: &str| {
        format!(
            "@article{{w{at}, title={{Of rings, {at}}}, author={{Fields, Clara and {authors}}}, \
             journal={{Rings}}, year={{{}}}}}\n",
            2023 + at % 3
        )
    };
    let crowd = crowd.join(" and ");
    let few = |at| if at % 4 == 1 { "Sample, Otto and Ray, Nia" } else { "Sample, Otto" };
    let works: String =
        (0..8).map(|at| work(at, if at % 2 == 0 { crowd.as_str() } else { few(at) })).collect();
    let members = [
        ("Clara Fields", "role = 'Professor'\n"),
        ("Nia Ray", "role = 'Postdoc'\naffiliation = 'University of Rings'\n"),
    ];
    visit("name = 'Rings'\n", &members, &works, async |page| {
        page.open("people/clara-fields/").await?;
        page.rows().await?;
        resize(page, 1280, false).await?;
        page.until("text('.collaborators__close').includes('Otto Sample')").await?;
        assert_eq!(page.ask("text('.collaborators__close').includes('Crowd')").await?, false);
        page.run("window.dispatchEvent(new Event('beforeprint'))").await?;
        page.until("one('.work-row__more')?.textContent.includes('+')").await?;
        let longest = "Math.max(...all('.work-row__authors').map(it => it.textContent.length))";
        assert!(page.ask(longest).await?.as_u64().unwrap() < 200);
        page.run("window.dispatchEvent(new Event('afterprint'))").await?;
        // The report of conflicts says affiliations that are known, and what counts.
        page.run("one('details.conflict-report').open = true").await?;
        page.until("all('.conflict-report__table tbody tr').length > 2").await?;
        let affiliation = |name: &str| {
            format!(
                "all('.conflict-report__table tbody tr').find(it =>
                    it.cells[0].textContent === '{name}').cells[1].textContent"
            )
        };
        page.run(
            "const field = one('.conflict-report__months'); field.value = 600;
             field.dispatchEvent(new InputEvent('input', { bubbles: true }));",
        )
        .await?;
        page.until(&format!("({}) === 'University of Rings'", affiliation("Nia Ray"))).await?;
        assert_eq!(page.ask(&affiliation("Otto Sample")).await?, "");
        let note = "text('.conflict-report__note')";
        page.until(&format!("{note}.startsWith('Everyone who wrote a work with Clara Fields')"))
            .await?;
        assert_eq!(page.ask(&format!("{note}.includes('An affiliation comes from')")).await?, true);
        // The health of the data on a page is that of its person: these works lack a DOI.
        page.open("people/nia-ray/").await?;
        page.until("one('.about-data__health')").await?;
        page.click("one('.about-data__health')").await?;
        page.until("all('dialog .health__kind').length > 0").await?;
        page.run("all('.health__kind').forEach(it => (it.open = true))").await?;
        let subjects = "all('.health__subject').map(it => it.textContent).sort().join()";
        page.until(&format!("{subjects} === 'Of rings, 1,Of rings, 5'")).await?;
        Ok(())
    });
}
