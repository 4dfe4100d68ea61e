//! A page with profiles on it, as a visitor sees and touches it. Every query waits until there is
//! something to see.

use std::sync::Arc;
use std::time::{Duration, Instant};

use http::Method;
use serde_json::{Value, json};
use thirtyfour::common::command::{Command, ExtensionCommand};
use thirtyfour::prelude::*;

/// Variables and functions available to every expression: the first profile and its shadow root, or
/// an empty one where there is none yet. The root is looked up each time, since its nodes come and
/// go.
const PRELUDE: &str = "
    const host = document.querySelector('peerage-profile');
    const root = host?.shadowRoot ?? document.createDocumentFragment();
    const isMade = it => !it.closest('[part~=base][aria-busy]');
    const all = selector => [...root.querySelectorAll(selector)].filter(isMade);
    const one = selector => all(selector)[0];
    const text = selector => one(selector)?.textContent ?? '';
    const row = title => all('li.work-row').find(row =>
        row.querySelector('.work-row__title').textContent.includes(title));
    const frames = () => new Promise(done =>
        requestAnimationFrame(() => requestAnimationFrame(() => done(true))));
    const requests = end => performance.getEntriesByType('resource')
        .filter(entry => new URL(entry.name).pathname.endsWith(end)).length;
";

/// Timeout for anything on the page.
const PATIENCE: Duration = Duration::from_secs(20);

/// Description of the page in the message of a failure.
const SEEN: &str = "[location.hash.slice(0, 200), text('.work-list__count'),
    ...all('dialog, [role=status], [role=alert]').map(it => it.textContent.slice(0, 200)),
    ...[...document.querySelectorAll('[role=status], [role=alert]')].map(it => it.textContent)]";

/// Milliseconds for which the page polls by itself.
const WHILE: u32 = 2000;

/// A session and the site it visits.
pub struct Page {
    /// The session.
    pub browser: WebDriver,
    /// Address of the site, with a slash at its end.
    pub base: String,
}

impl Page {
    /// Goes to `path`, with a fragment or without.
    pub async fn open(&self, path: &str) -> WebDriverResult<()> {
        self.browser.goto(format!("{}{path}", self.base)).await
    }

    /// Value of a JavaScript expression, or of its promise.
    pub async fn ask(&self, expression: &str) -> WebDriverResult<Value> {
        let script = format!("{PRELUDE} return ({expression});");
        Ok(self.browser.execute(script, vec![]).await?.json().clone())
    }

    /// Runs JavaScript statements.
    pub async fn run(&self, statements: &str) -> WebDriverResult<Value> {
        let script = format!("{PRELUDE} {statements}");
        Ok(self.browser.execute(script, vec![]).await?.json().clone())
    }

    /// Waits until `expression`, or the value of its promise, is true.
    pub async fn until(&self, expression: &str) -> WebDriverResult<()> {
        let begun = Instant::now();
        while !self.is_soon(expression).await? {
            if begun.elapsed() > PATIENCE {
                let seen = self.ask(SEEN).await?;
                panic!("still not so: {expression}\nseen: {seen}");
            }
        }
        Ok(())
    }

    /// True if `expression` becomes true within a while. The page itself polls, since a round trip
    /// each time would take longer than the condition.
    async fn is_soon(&self, expression: &str) -> WebDriverResult<bool> {
        let script = format!(
            "const look = async () => {{ {PRELUDE} return Boolean(await ({expression})); }};
            return (async () => {{
                const end = performance.now() + {WHILE};
                for (;;) {{
                    if (await look()) return true;
                    if (performance.now() > end) return false;
                    await new Promise(done => setTimeout(done, 20));
                }}
            }})();"
        );
        match self.browser.execute(script, vec![]).await {
            Ok(value) => Ok(*value.json() == json!(true)),
            // The page was navigated meanwhile.
            Err(error) if error.to_string().contains("unloaded") => Ok(false),
            Err(error) => Err(error),
        }
    }

    /// Waits for the element that `expression` returns.
    pub async fn element(&self, expression: &str) -> WebDriverResult<WebElement> {
        self.until(expression).await?;
        self.browser.execute(format!("{PRELUDE} return ({expression});"), vec![]).await?.element()
    }

    /// Clicks the element that `expression` returns, once its position is stable. A browser clicks
    /// at the position that the element had at the request: content that arrives late above it
    /// would receive the click.
    pub async fn click(&self, expression: &str) -> WebDriverResult<()> {
        let is_at_rest = format!(
            "(async () => {{
                const top = () => ({expression})?.getBoundingClientRect().top;
                // In the middle, where no sticky bar covers it.
                ({expression})?.scrollIntoView({{ block: 'center', behavior: 'instant' }});
                const before = top();
                await new Promise(done => setTimeout(done, 60));
                return before !== undefined && top() === before;
            }})()"
        );
        self.until(&is_at_rest).await?;
        self.element(expression).await?.click().await
    }

    /// Clicks a button of the row of a work, by way of the row's menu where nothing can hover.
    pub async fn click_in_row(&self, title: &str, selector: &str) -> WebDriverResult<()> {
        let menu = format!("row('{title}')?.querySelector('.work-row__menu')");
        self.until(&menu).await?;
        let closed = format!("{menu}.checkVisibility() && {menu}.ariaExpanded !== 'true'");
        if self.ask(&closed).await? == true {
            self.click(&menu).await?;
        }
        self.click(&format!("row('{title}')?.querySelector('{selector}')")).await
    }

    /// Opens the facets, the charts and the display options of the list.
    pub async fn open_filters(&self) -> WebDriverResult<()> {
        self.click("one('.toolbar__filters[aria-expanded=false]')").await?;
        self.until("one('.toolbar__panel')").await
    }

    /// Replaces the text of the search box.
    pub async fn search(&self, words: &str) -> WebDriverResult<()> {
        let input = self.element("one('input.search-box__input[type=search]')").await?;
        let empty = "const box = one('input.search-box__input'); box.value = '';
                     box.dispatchEvent(new InputEvent('input', { bubbles: true }));";
        self.run(empty).await?;
        input.send_keys(words).await
    }

    /// Number of works listed, once the list is there.
    pub async fn rows(&self) -> WebDriverResult<u64> {
        // In a list of up to 200 works every row is rendered, the last ones after a while.
        self.until(
            "one('.work-list__count') && (!one('.work-list__unread')
                || text('.work-list__count').match(/[0-9]+/g)?.at(-1) > 200)",
        )
        .await?;
        let rows = self.ask("all('li.work-row').length").await?;
        Ok(rows.as_u64().unwrap_or_default())
    }

    /// Entries of the console; clears it.
    pub async fn console(&self) -> WebDriverResult<Vec<String>> {
        let entries = self.extension("/se/log", json!({ "type": "browser" })).await?;
        let entries = entries.as_array().cloned().unwrap_or_default();
        Ok(entries.iter().map(ToString::to_string).collect())
    }

    /// Calls a method of the Chrome DevTools Protocol.
    pub async fn devtools(&self, method: &str, parameters: Value) -> WebDriverResult<Value> {
        let body = json!({ "cmd": method, "params": parameters });
        self.extension("/goog/cdp/execute", body).await
    }

    async fn extension(&self, endpoint: &'static str, body: Value) -> WebDriverResult<Value> {
        let command = Command::ExtensionCommand(Box::new(Extension { endpoint, body }));
        self.browser.cmd(command).await?.value()
    }
}

/// A command of Chrome's driver that WebDriver does not have.
#[derive(Debug)]
struct Extension {
    endpoint: &'static str,
    body: Value,
}

impl ExtensionCommand for Extension {
    fn parameters_json(&self) -> Option<Value> {
        Some(self.body.clone())
    }

    fn method(&self) -> Method {
        Method::POST
    }

    fn endpoint(&self) -> Arc<str> {
        self.endpoint.into()
    }
}
