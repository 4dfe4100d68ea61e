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
