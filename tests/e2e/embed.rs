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
