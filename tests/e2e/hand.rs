//! Pointer input on the picture of the collaborators: mouse, wheel and fingers as the browser
//! receives them from its devices, at the positions where people are drawn.

use serde::Deserialize;
use serde_json::{Value, json};
use thirtyfour::prelude::*;

use crate::page::Page;

/// Bit of the key Control in the DevTools protocol.
pub const CONTROL: u8 = 2;

/// Bit of the key Shift.
pub const SHIFT: u8 = 8;

/// Drawn people and links, in CSS pixels of the window: read from the files that the picture saves,
/// the only place that reveals them. Both files have everything that is drawn.
const DRAWN: &str = "(async () => {
    const blobs = [], create = URL.createObjectURL, click = HTMLAnchorElement.prototype.click;
    URL.createObjectURL = blob => (blobs.push(blob), create.call(URL, blob));
    HTMLAnchorElement.prototype.click = () => {};
    const save = words => all('.network-tools__button').find(it => it.textContent === words).click();
    save('JSON');
    save('SVG');
    [URL.createObjectURL, HTMLAnchorElement.prototype.click] = [create, click];
    const [text, svg] = await Promise.all(blobs.map(blob => blob.text()));
    const { nodes, links } = JSON.parse(text);
    const root = new DOMParser().parseFromString(svg, 'image/svg+xml');
    const middle = points => [0, 1].map(axis =>
        points.map(point => Number(point[axis])).reduce((a, b) => a + b) / points.length);
    const discs = [...root.querySelectorAll('circle, polygon')].map(it => it.matches('circle')
        ? ['cx', 'cy'].map(name => Number(it.getAttribute(name)))
        : middle(it.getAttribute('points').trim().split(' ').map(point => point.split(','))));
    const box = one('canvas.network-canvas__canvas').getBoundingClientRect();
    const span = list => [Math.min(...list), Math.max(...list)];
    const axis = (graph, screen, start) => {
        const [[a, b], [c, d]] = [span(graph), span(screen)];
        const scale = (d - c) / Math.max(b - a, 1);
        return at => start + c + (at - a) * scale;
    };
    const across = axis(nodes.map(it => it.x), discs.map(it => it[0]), box.left);
    const down = axis(nodes.map(it => it.y), discs.map(it => it[1]), box.top);
    return {
        people: nodes.map(({ label, works, x, y }) =>
            ({ label, works, at: [across(x), down(y)], place: [x, y] })),
        links: links.map(it => [it.source, it.target]),
        frame: [box.left, box.top, box.width, box.height],
    };
})()";

/// See [`DRAWN`].
#[derive(Deserialize)]
pub struct Drawn {
    /// People who are drawn.
    pub people: Vec<Drawing>,
    /// Positions in `people` of pairs who share works.
    pub links: Vec<[usize; 2]>,
    /// Left, top, width and height of the canvas.
    pub frame: [f64; 4],
}

/// A person who is drawn.
#[derive(Deserialize)]
pub struct Drawing {
    /// The name.
    pub label: String,
    /// Number of works.
    pub works: u32,
    /// Position, in CSS pixels of the window.
    pub at: [f64; 2],
    /// Position, in graph units.
    pub place: [f64; 2],
}

impl Drawn {
    /// A person by name.
    #[track_caller]
    pub fn person(&self, name: &str) -> &Drawing {
        self.people.iter().find(|one| one.label == name).unwrap_or_else(|| panic!("no {name}"))
    }

    /// The person farthest from all others, other than the one in focus.
    pub fn loner(&self) -> &Drawing {
        let gap = |at: usize| {
            let others = self.people.iter().enumerate().filter(|(other, _)| *other != at);
            others.map(|(_, one)| far(one.at, self.people[at].at)).fold(f64::MAX, f64::min)
        };
        let focus = self.people.iter().map(|one| one.works).max().unwrap_or_default();
        let candidates = (0..self.people.len()).filter(|at| self.people[*at].works < focus);
        let at = candidates.max_by(|a, b| gap(*a).total_cmp(&gap(*b)));
        &self.people[at.unwrap_or_default()]
    }

    /// A point on a line that is far from every disc, and the two people it joins.
    pub fn line(&self) -> ([f64; 2], [&str; 2]) {
        let middle = |link: &[usize; 2]| {
            let [a, b] = link.map(|at| self.people[at].at);
            [(a[0] + b[0]) / 2.0, (a[1] + b[1]) / 2.0]
        };
        let alone = |link: &&[usize; 2]| {
            let at = middle(link);
            let discs = self.people.iter().map(|one| far(one.at, at)).fold(f64::MAX, f64::min);
            let others = self.links.iter().filter(|other| other != link);
            let others = others.map(|[a, b]| beside(at, self.people[*a].at, self.people[*b].at));
            (discs - 30.0).min(others.fold(f64::MAX, f64::min))
        };
        let link = self.links.iter().max_by(|a, b| alone(a).total_cmp(&alone(b))).unwrap();
        (middle(link), link.map(|at| self.people[at].label.as_str()))
    }
}

fn far(a: [f64; 2], b: [f64; 2]) -> f64 {
    (a[0] - b[0]).hypot(a[1] - b[1])
}

/// Distance of a point from the line between two others.
fn beside(at: [f64; 2], a: [f64; 2], b: [f64; 2]) -> f64 {
    let (x, y) = (b[0] - a[0], b[1] - a[1]);
    let share = ((at[0] - a[0]) * x + (at[1] - a[1]) * y) / (x * x + y * y).max(1e-9);
    let share = share.clamp(0.0, 1.0);
    far(at, [a[0] + share * x, a[1] + share * y])
}

impl Page {
    /// Opens the tools, brings the picture into view and reads the drawn people and links.
    pub async fn drawn(&self) -> WebDriverResult<Drawn> {
        self.until("one('details.network-tools') && one('canvas.network-canvas__canvas')").await?;
        self.run("one('details.network-tools').open = true").await?;
        self.until("one('.network-tools__body')").await?;
        let center = "one('.network-canvas__frame').scrollIntoView({ block: 'center',
            behavior: 'instant' })";
        self.run(center).await?;
        self.ask("frames()").await?;
        let told = self.ask(DRAWN).await?;

        Ok(serde_json::from_value(told)?)
    }

    /// Moves the mouse, with a button held or none.
    pub async fn glide(&self, at: [f64; 2], button: &str) -> WebDriverResult<()> {
        self.mouse("mouseMoved", at, button, 0, 0).await
    }

    /// Presses the mouse button, the `count`th time in a row.
    pub async fn press(&self, at: [f64; 2], keys: u8, count: u8) -> WebDriverResult<()> {
        self.glide(at, "none").await?;
        self.mouse("mousePressed", at, "left", keys, count).await
    }

    /// Releases the mouse button.
    pub async fn release(&self, at: [f64; 2], keys: u8, count: u8) -> WebDriverResult<()> {
        self.mouse("mouseReleased", at, "left", keys, count).await
    }

    /// Clicks with modifier keys held.
    pub async fn tap(&self, at: [f64; 2], keys: u8) -> WebDriverResult<()> {
        self.press(at, keys, 1).await?;
        self.release(at, keys, 1).await
    }

    /// Drags from one point to another, in some steps.
    pub async fn drag(&self, from: [f64; 2], to: [f64; 2]) -> WebDriverResult<()> {
        self.press(from, 0, 1).await?;
        for step in 1..=5 {
            let share = f64::from(step) / 5.0;
            let at = [0, 1].map(|axis| from[axis] + share * (to[axis] - from[axis]));
            self.glide(at, "left").await?;
        }
        self.release(to, 0, 1).await
    }

    /// Turns the wheel with modifier keys held; down is positive.
    pub async fn wheel(&self, at: [f64; 2], down: f64, keys: u8) -> WebDriverResult<()> {
        let event = json!({
            "type": "mouseWheel", "x": at[0], "y": at[1], "deltaX": 0, "deltaY": down,
            "modifiers": keys,
        });
        self.devtools("Input.dispatchMouseEvent", event).await?;
        Ok(())
    }

    /// Puts fingers down, moves or lifts them: `kind` is the event.
    pub async fn fingers(&self, kind: &str, points: &[[f64; 2]]) -> WebDriverResult<()> {
        let points = points.iter().enumerate();
        let points = points.map(|(id, at)| json!({ "x": at[0], "y": at[1], "id": id }));
        let event = json!({ "type": kind, "touchPoints": points.collect::<Vec<Value>>() });
        self.devtools("Input.dispatchTouchEvent", event).await?;
        Ok(())
    }

    async fn mouse(
        &self,
        kind: &str,
        at: [f64; 2],
        button: &str,
        keys: u8,
        count: u8,
    ) -> WebDriverResult<()> {
        let event = json!({
            "type": kind, "x": at[0], "y": at[1], "button": button, "modifiers": keys,
            "clickCount": count, "buttons": u8::from(button == "left" && kind != "mouseReleased"),
        });
        self.devtools("Input.dispatchMouseEvent", event).await?;
        Ok(())
    }
}
