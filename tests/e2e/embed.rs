//! Two profiles in a third-party page.

use crate::visit::visit;

/// Styles that a page may give to its own elements without meaning harm.
const HOSTILE: &str = "
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`body * { font-size: 61px; letter-spacing: 9px; line-height: 3; }
        li, p, span, div, .work-row, .work-row__title { font-size: 61px !important; }`);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
";

#[test]
fn two_widgets_on_a_page_load_the_program_once() {
    visit("example.html", async |page| {
        page.until("document.querySelectorAll('peerage-profile').length === 2").await?;
        // The second may wait until it is visible.
        page.run(
            "[...document.querySelectorAll('peerage-profile')].at(-1)
                .scrollIntoView({ behavior: 'instant' })",
        )
        .await?;
        page.until(
            "[...document.querySelectorAll('peerage-profile')].every(profile =>
                profile.shadowRoot?.querySelectorAll('[part~=base]').length === 1)",
        )
        .await?;
        assert_eq!(page.ask("requests('peerage-widget_bg.wasm')").await?, 1);
        page.until("requests('peerage-verify-runner.js') > 0").await?;
        Ok(())
    });
}

#[test]
fn the_styles_of_the_page_stay_outside() {
    visit("example.html", async |page| {
        page.run(
            "[...document.querySelectorAll('peerage-profile')].at(-1)
                .scrollIntoView({ behavior: 'instant' })",
        )
        .await?;
        let title = "[...document.querySelectorAll('peerage-profile')].map(profile =>
            profile.shadowRoot?.querySelector('.work-row__title')).find(Boolean)";
        page.until(title).await?;
        let style = format!(
            "(({{ fontSize, letterSpacing, lineHeight }}) => [fontSize, letterSpacing, lineHeight])
                (getComputedStyle({title}))"
        );
        let before = page.ask(&style).await?;
        page.run(HOSTILE).await?;
        assert_eq!(page.ask(&style).await?, before);
        Ok(())
    });
}

/// Ways in which a page may lay out what it embeds.
const LAYOUTS: &str = "
    globalThis.wrapped = (outer, inner = '') => {
        const [around, item] = [0, 0].map(() => document.createElement('div'));
        around.style.cssText = outer;
        item.style.cssText = inner;
        around.append(item);
        document.querySelector('main').prepend(around);
        item.append(document.querySelector('peerage-profile'));
        return around;
    }
";

#[test]
fn a_profile_is_as_wide_as_there_is_room_in_every_layout() {
    visit("example.html", async |page| {
        page.until(
            "document.querySelector('peerage-profile').shadowRoot?.querySelector('.work-row')",
        )
        .await?;
        page.run(LAYOUTS).await?;
        for layout in [
            "'display: flex'",
            "'display: flex; align-items: start', 'flex: 1'",
            "'display: flex; flex-direction: column; align-items: center'",
            "'display: grid; justify-items: start'",
            "'', 'float: left'",
            "'', 'display: inline-block'",
            "'', 'display: table-cell'",
            "'position: relative; min-height: 9rem', 'position: absolute'",
            "'', 'width: fit-content'",
        ] {
            let width = format!(
                "(() => {{
                    const around = wrapped({layout});
                    const profile = document.querySelector('peerage-profile');
                    return [profile, around].map((one) => one.getBoundingClientRect().width);
                }})()"
            );
            let width = page.ask(&width).await?;
            let [profile, around] = [0, 1].map(|at| width[at].as_f64().unwrap());
            assert!(
                profile > around * 0.8 && profile <= around + 1.0,
                "{layout}: {profile}, {around}"
            );
        }
        Ok(())
    });
}

#[test]
fn a_profile_has_the_colors_of_the_page_around_it() {
    visit("example.html", async |page| {
        let base =
            "document.querySelector('peerage-profile').shadowRoot?.querySelector('[part~=base]')";
        page.until(&format!("{base}?.querySelector('.work-row')")).await?;
        for (change, scheme) in [
            ("", "light"),
            ("document.documentElement.style.background = 'rgb(18 20 30)'", "dark"),
            ("document.body.style.background = 'white'", "light"),
            ("document.documentElement.style.colorScheme = 'dark'", "dark"),
            ("document.querySelector('peerage-profile').theme = 'light'", "light"),
        ] {
            page.run(change).await?;
            page.until(&format!("getComputedStyle({base}).colorScheme === '{scheme}'")).await?;
        }
        Ok(())
    });
}

/// Colors and letters of a link of a profile, and the levels of its headings.
const LOOK: &str = "
    globalThis.profile = document.querySelector('peerage-profile');
    globalThis.inner = (selector) => profile.shadowRoot?.querySelector(selector);
    globalThis.looks = (selector, property) => getComputedStyle(inner(selector))[property];
    globalThis.levels = () => [...profile.shadowRoot.querySelectorAll('h1, h2, h3, h4, h5, [role=heading]')]
        .filter((heading) => heading.checkVisibility())
        .map((heading) => Number(heading.ariaLevel ?? heading.localName[1]));
    // Lightness of a color, from 0 to 1.
    globalThis.light = (color) => {
        const canvas = new OffscreenCanvas(1, 1).getContext('2d');
        canvas.fillStyle = color;
        canvas.fillRect(0, 0, 1, 1);
        const [red, green, blue] = canvas.getImageData(0, 0, 1, 1).data;
        return (0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255;
    }
";

#[test]
fn letters_and_one_color_of_the_page_are_taken() {
    visit("example.html", async |page| {
        page.run(LOOK).await?;
        page.until("inner('.work-row')").await?;
        page.run("document.body.style.fontFamily = 'Georgia'").await?;
        assert_eq!(
            page.ask("looks('.profile__heading', 'fontFamily') === 'Georgia'").await?,
            false
        );
        page.run("profile.theme = 'inherit'").await?;
        for selector in [".profile__heading", ".work-row__title", "button", "input"] {
            let letters = format!("looks('{selector}', 'fontFamily')");
            assert_eq!(page.ask(&letters).await?, "Georgia", "{selector}");
        }
        // A red as for paper, which is too dark on a dark page, and a yellow that is too light.
        for (color, theme, is_light) in
            [("#c00", "light", false), ("#c00", "dark", true), ("#fd0", "light", false)]
        {
            page.run(&format!(
                "profile.style.setProperty('--peerage-accent', '{color}');
                profile.theme = '{theme}';"
            ))
            .await?;
            let lightness = page.ask("light(looks('.work-row a', 'color'))").await?;
            let lightness = lightness.as_f64().unwrap();
            let is_readable = if is_light { lightness > 0.4 } else { lightness < 0.45 };
            assert!(is_readable, "{color} {theme}: {lightness}");
        }
        Ok(())
    });
}

#[test]
fn headings_continue_those_of_the_page() {
    visit("example.html", async |page| {
        page.run(LOOK).await?;
        page.until("inner('.work-row')").await?;
        for (change, first) in [
            ("", 2),
            ("profile.setAttribute('heading-level', '3')", 3),
            ("profile.view = 'list'", 3),
            ("profile.removeAttribute('heading-level')", 2),
            ("profile.view = 'graph'", 2),
        ] {
            page.run(change).await?;
            let is_so = format!(
                "levels()[0] === {first} && levels().every((level, at) => level - (levels()[at - 1] ?? level) < 2)"
            );
            page.until(&is_so).await?;
        }
        Ok(())
    });
}

#[test]
fn a_list_shows_as_many_works_as_the_page_wants() {
    visit("example.html", async |page| {
        page.run(LOOK).await?;
        page.until("inner('.work-row')").await?;
        page.run("profile.limit = 2; globalThis.rows = () => profile.shadowRoot.querySelectorAll('.work-row').length;")
            .await?;
        page.until("rows() === 2 && inner('.work-list__clear')").await?;
        page.run("inner('.work-list__clear').click()").await?;
        page.until("rows() > 2 && !inner('.work-list__clear')").await?;
        Ok(())
    });
}

#[test]
fn a_profile_far_below_waits_for_the_visitor() {
    visit("example.html", async |page| {
        page.run(LOOK).await?;
        page.run(
            "const far = document.createElement('div');
            far.style.height = '500vh';
            globalThis.late = profile.cloneNode();
            late.load = 'visible';
            document.body.append(far, late);",
        )
        .await?;
        page.until("inner('.work-row')").await?;
        page.ask("new Promise(done => setTimeout(() => done(true), 300))").await?;
        assert_eq!(page.ask("!late.shadowRoot.querySelector('[part~=base]')").await?, true);
        page.run("late.scrollIntoView()").await?;
        page.until("late.shadowRoot.querySelector('.work-row')").await?;
        Ok(())
    });
}

#[test]
fn members_and_charts_stand_alone_and_open_what_is_chosen() {
    visit("index.html", async |page| {
        page.until("one('li.work-row')").await?;
        page.run("host.setAttribute('view', 'people')").await?;
        page.until("all('.lab-overview__person').length === 4 && !one('li.work-row')").await?;
        assert_eq!(page.ask("Boolean(one('.lab-overview__name'))").await?, false);
        page.run("one('.lab-overview__person[href$=hao-wang]').click()").await?;
        page.until("text('.person-header__name') === 'Hao Wang' && one('li.work-row')").await?;
        page.run("one('.person-header__back').click()").await?;
        page.until("all('.lab-overview__person').length === 4 && !one('.person-header')").await?;
        page.run("host.setAttribute('view', 'timeline')").await?;
        page.until("one('.timeline__rows') && one('.year-brush') && !one('li.work-row')").await?;
        page.run("one('.timeline__topic').click()").await?;
        page.until("text('.work-list__count')?.includes(' of 44 works')").await?;
        page.run("one('.timeline__topic').click()").await?;
        page.until("!one('li.work-row')").await?;
        Ok(())
    });
}

#[test]
fn a_number_and_a_badge_stand_in_a_line_of_the_page() {
    visit("index.html", async |page| {
        page.run(
            "const line = document.createElement('p');
            line.style.cssText = 'font: italic 31px serif; color: rgb(1, 2, 3)';
            line.innerHTML = 'Of <peerage-profile src=data/peerage.json view=count></peerage-profile> '
                + 'works, by <peerage-profile src=data/peerage.json view=badge person=hao-wang>'
                + '</peerage-profile>.';
            document.body.prepend(line);
            [window.number, window.badge] = line.children;",
        )
        .await?;
        page.until("number.shadowRoot?.querySelector('.profile')?.textContent === '44'").await?;
        page.until("badge.shadowRoot?.querySelector('.trust-panel__chip:not(:disabled)')").await?;
        let style = "(({ fontSize, color, fontStyle }) => [fontSize, color, fontStyle].join())
            (getComputedStyle(number.shadowRoot.querySelector('.profile')))";
        page.until(&format!("{style} === '31px,rgb(1, 2, 3),italic'")).await?;
        page.until("number.getBoundingClientRect().width < 40").await?;
        page.until("badge.getBoundingClientRect().width < badge.parentNode.clientWidth * 0.7")
            .await?;
        page.run("badge.shadowRoot.querySelector('.trust-panel__chip').click()").await?;
        page.until("badge.shadowRoot.querySelector('.trust-panel')").await?;
        page.run("number.setAttribute('filter', 'topic=congestion-control')").await?;
        page.until("number.shadowRoot.querySelector('.profile').textContent === '8'").await?;
        Ok(())
    });
}
