//! Journeys of first-time visitors: the usual goals are at most two actions away from the first
//! screen: a paper, its code, a person's co-authors, the reason to trust a paper, its citation, a
//! member and how to join.
//! By mouse on a laptop and in a narrow window, by touch on a phone, and by keyboard alone.
//!
//! Typing words is an action, and so is every click, tap or key press. Looking, scrolling, and
//! moving on with Tab are not; but Tab has a limit of its own.

use serde_json::json;
use thirtyfour::prelude::*;
use thirtyfour::{Key, TypingData};

use crate::page::Page;
use crate::site::Site;
use crate::visit::{Outcome, visit, visit_in};

const FIELD: &str = "one('input.search-box__input[type=search]')";

/// The paper that is searched for.
const TITLE: &str = "Memory Scheduling";

/// Maximum number of Tab presses for one goal: to a badge behind all facets.
const TABS: u32 = 45;

/// Input device of a visitor.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Device {
    Mouse,
    Touch,
    Keyboard,
}

/// A visitor, and the actions since their arrival.
struct Visitor<'a> {
    page: &'a Page,
    path: &'static str,
    device: Device,
    n_actions: u32,
    n_tabs: u32,
}

impl<'a> Visitor<'a> {
    /// Visitor with a device and a window of this width, who begins at `path`.
    async fn new(
        page: &'a Page,
        path: &'static str,
        device: Device,
        width: u32,
    ) -> WebDriverResult<Self> {
        let size =
            json!({ "width": width, "height": 844, "deviceScaleFactor": 1, "mobile": false });
        page.devtools("Emulation.setDeviceMetricsOverride", size).await?;
        let touch = json!({ "enabled": device == Device::Touch });
        page.devtools("Emulation.setTouchEmulationEnabled", touch).await?;
        Ok(Self { page, path, device, n_actions: 0, n_tabs: 0 })
    }

    /// Opens the first screen, and resets the actions.
    async fn come(&mut self) -> Outcome {
        (self.n_actions, self.n_tabs) = (0, 0);
        self.page.browser.goto("about:blank").await?;
        self.page.open(self.path).await?;
        Ok(self.page.until("one('li.work-row') && one('.work-row__cite')").await?)
    }

    /// Types words into the search field.
    async fn search(&mut self, words: &str) -> Outcome {
        match self.device {
            Device::Mouse => self.page.click(FIELD).await?,
            Device::Touch => self.tap(FIELD).await?,
            Device::Keyboard => self.go_to(FIELD).await?,
        }
        self.page.until(&format!("root.activeElement === {FIELD}")).await?;
        self.press(words).await?;
        self.n_actions += 1;
        Ok(())
    }

    /// Clicks, taps or presses the element of an expression.
    async fn use_it(&mut self, expression: &str) -> Outcome {
        self.page.until(&format!("({expression})?.checkVisibility()")).await?;
        match self.device {
            Device::Mouse => self.page.click(expression).await?,
            Device::Touch => self.tap(expression).await?,
            Device::Keyboard => {
                self.go_to(expression).await?;
                self.press(Key::Enter + "").await?;
            }
        }
        self.n_actions += 1;
        Ok(())
    }

    async fn tap(&self, expression: &str) -> Outcome {
        self.page.element(expression).await?;
        let middle = format!(
            "(it => {{
                it.scrollIntoView({{ block: 'center', behavior: 'instant' }});
                const {{ left, top, width, height }} = it.getBoundingClientRect();
                const at = [left + width / 2, top + height / 2];
                const hit = root.elementFromPoint(...at);
                return it.contains(hit) ? at : null;
            }})({expression})"
        );
        // An element that is covered would not receive the tap.
        self.page.until(&format!("{middle} !== null")).await?;
        let at: [f64; 2] = serde_json::from_value(self.page.ask(&middle).await?)?;
        self.page.fingers("touchStart", &[at]).await?;
        Ok(self.page.fingers("touchEnd", &[]).await?)
    }

    /// Presses Tab until the element has the focus.
    async fn go_to(&mut self, expression: &str) -> Outcome {
        let is_there = format!("root.activeElement === ({expression}) && frames()");
        while self.page.ask(&is_there).await? != json!(true) {
            assert!(self.n_tabs < TABS, "{TABS} times Tab do not lead to {expression}");
            self.press(Key::Tab + "").await?;
            self.n_tabs += 1;
        }
        Ok(())
    }

    /// Presses keys at the focused element.
    async fn press(&self, keys: impl Into<TypingData>) -> WebDriverResult<()> {
        self.page.browser.action_chain().send_keys(keys).perform().await
    }

    /// Waits for the goal; it may have taken two actions in all.
    async fn find(&self, expected: &str) -> Outcome {
        self.page.until(expected).await?;
        let Self { device, n_actions, .. } = self;
        assert!(*n_actions <= 2, "{n_actions} actions by {device:?} to {expected}");
        Ok(())
    }
}

#[track_caller]
fn check(device: Device, width: u32) {
    visit("index.html", async |page| {
        let is_touch = device == Device::Touch;
        let mut visitor = Visitor::new(page, "index.html", device, width).await?;
        let found = format!("row('{TITLE}')");
        let of_found = |selector: &str| format!("{found}?.querySelector('{selector}')");

        // A paper, with its authors and the places to read it.
        visitor.come().await?;
        assert_eq!(page.ask("matchMedia('(hover: none)').matches").await?, json!(is_touch));
        visitor.search("memory scheduling").await?;
        visitor.use_it(&of_found(".work-row__link")).await?;
        visitor
            .find(&format!(
                "text('.page-header__name').includes('{TITLE}')
                    && text('.work-row__authors').split(',').length > 3 && one('.links__link')"
            ))
            .await?;

        // Code: the works that have any say so in the list.
        visitor.come().await?;
        visitor.search("has:code").await?;
        visitor
            .find(
                "all('li.work-row').length < 20 && all('li.work-row').every(row =>
                    [...row.querySelectorAll('.links__item')].some(it =>
                        it.textContent.startsWith('Code') && it.checkVisibility()))",
            )
            .await?;

        // A person's co-authors: their page names them.
        visitor.come().await?;
        visitor.use_it("one('.lab-overview__person')").await?;
        page.until("one('.person-header')").await?;
        page.run("one('.profile__side').scrollIntoView()").await?;
        visitor
            .find(
                "one('.person-header') && one('.network-canvas__caption, .network-table__person')",
            )
            .await?;

        // The reason to trust a paper.
        visitor.come().await?;
        visitor.search("memory scheduling").await?;
        visitor.use_it(&of_found("button.trust-badge")).await?;
        visitor.find("one('.evidence-panel')").await?;

        // The citation of a paper. Without room, or where nothing hovers, a menu of the row leads
        // there: for a paper on the first screen.
        visitor.come().await?;
        if page.ask("one('.work-row__menu').checkVisibility()").await? == json!(true) {
            visitor.use_it("one('.work-row__menu')").await?;
            visitor.use_it("one('.work-row__cite')").await?;
        } else {
            visitor.search("memory scheduling").await?;
            visitor.use_it(&of_found(".work-row__cite")).await?;
        }
        visitor.find("one('.citations__entry')").await?;
        Ok(())
    });
}

#[test]
fn two_actions_by_mouse_lead_to_what_visitors_come_for() {
    check(Device::Mouse, 1280);
    check(Device::Mouse, 390);
}

#[test]
fn two_actions_by_touch_lead_to_what_visitors_come_for() {
    check(Device::Touch, 390);
}

#[test]
fn two_actions_by_keyboard_lead_to_what_visitors_come_for() {
    check(Device::Keyboard, 1280);
    check(Device::Keyboard, 390);
}

#[test]
fn two_actions_lead_to_the_members_the_publications_and_how_to_join() {
    let site = Site::new();
    let lab = "name = \"Laboratory of engines\"\njoining = [\"Write to us before May.\"]\n";
    site.write("lab.toml", lab);
    site.compile();
    visit_in(site.directory(), "invented.html", async |page| {
        for (device, width) in
            [(Device::Mouse, 1280), (Device::Touch, 390), (Device::Keyboard, 1280)]
        {
            let mut visitor = Visitor::new(page, "invented.html", device, width).await?;
            let seen = |element: &str| {
                format!("(it => it?.getBoundingClientRect().top < innerHeight)({element})")
            };
            visitor.come().await?;
            visitor.use_it("one('a[href=\"#lab-joining\"]')").await?;
            visitor
                .find(&seen(
                    "all('#lab-joining').find(it => it.textContent.includes('before May'))",
                ))
                .await?;
            visitor.come().await?;
            visitor.use_it("one('a[href=\"#peerage-publications\"]')").await?;
            visitor.find(&seen("one('#peerage-publications')")).await?;
            visitor.come().await?;
            visitor.use_it("one('.lab-overview__person')").await?;
            visitor.find("one('.person-header__name')").await?;
        }
        Ok(())
    });
}
