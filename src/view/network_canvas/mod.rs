//! The collaborators as a picture, and what pointer and keyboard do to it.

pub mod paint;
mod picture;
mod pointer;
mod stage;

use leptos::ev::{KeyboardEvent, PointerEvent};
use leptos::html::Canvas;
use leptos::prelude::*;

use crate::facet::Facet;
use crate::graph::{Direction, Network, Point, coauthors};
use crate::store::Store;
use crate::view::dynamic::{dynamic, effect, press, text};

use self::picture::{captions, summary};
use self::pointer::{Click, Press};
use self::stage::{Slot, Stage, change, clear};

/// How much a button or a key zooms.
const STEP: f32 = 1.4;

/// What somebody hears who does not see it.
const HELP: &str = "Network of collaborators. Arrow keys go from person to person, Enter filters \
                    by the person, Escape takes that back, plus, minus and zero zoom.";

/// Draws who the person in focus writes with, or the whole lab.
#[component]
pub fn NetworkCanvas() -> impl IntoView {
    let store = expect_context::<Store>();
    let picture = dynamic(move || {
        let network = coauthors(&store.data(), store.person.get());
        if network.links.is_empty() {
            let empty = view! { class="pg",
                <p class="network-canvas__empty">"No co-authored works"</p>
            };
            return empty.into_any();
        }
        frame(store, network)
    });
    view! { class="pg", <div class="network-canvas">{picture}</div> }
}

/// One network in its frame; another network is another frame.
fn frame(store: Store, network: Network) -> AnyView {
    let canvas = NodeRef::<Canvas>::new();
    let hand = Hand { store, slot: Slot::new_local(None), pointed: RwSignal::new(None) };
    let (captions, summary) = (captions(&network), summary(&network));
    let caption = text(move || {
        let caption = hand.pointed.get().and_then(|node| captions.get(node as usize));
        caption.unwrap_or(&summary).clone()
    });
    let network = StoredValue::new(network);
    effect(move || {
        if let Some(element) = canvas.get() {
            clear(hand.slot);
            let stage = Stage::new(network.get_value(), element, hand.slot);
            hand.slot.set_value(stage);
            hand.mark(Marks::Untracked);
        }
    });
    effect(move || hand.mark(Marks::Tracked));
    on_cleanup(move || clear(hand.slot));
    let view = view! { class="pg",
        <div class="network-canvas__frame">
            <canvas
                class="network-canvas__canvas"
                node_ref=canvas
                tabindex="0"
                role="application"
                aria-label=HELP
                data-state=move || if hand.pointed.get().is_some() { "pointed" } else { "idle" }
                on:pointerenter=move |_| hand.change(Stage::recolor)
                on:pointerdown=move |event| hand.press(&event)
                on:pointermove=move |event| hand.follow(&event)
                on:pointerup=move |event| hand.release(&event, true)
                on:pointercancel=move |event| hand.release(&event, false)
                on:pointerleave=move |_| hand.point_at(None)
                on:blur=move |_| hand.point_at(None)
                on:keydown=move |event| hand.key(&event)
            ></canvas>
            <div class="network-canvas__controls">
                {control("Zoom in", "+", move || hand.zoom(STEP))}
                {control("Zoom out", "−", move || hand.zoom(1.0 / STEP))}
                {control("Show everybody", "Fit", move || hand.fit())}
            </div>
        </div>
        <p class="network-canvas__caption" role="status">{caption}</p>
        <p class="network-canvas__legend">"Lines are joint works; distance means nothing."</p>
    };
    view.into_any()
}

fn control(label: &'static str, sign: &'static str, act: impl Fn() + 'static) -> AnyView {
    let view = view! { class="pg",
        <button
            class="network-canvas__control"
            type="button"
            aria-label=label
            title=label
            on:click=press(move |_| act())
        >
            {sign}
        </button>
    };
    view.into_any()
}

/// Whether what is read wakes the reader again.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Marks {
    Tracked,
    Untracked,
}

/// What reaches into the picture: handles only, so that each listener has one.
#[derive(Clone, Copy)]
struct Hand {
    store: Store,
    slot: Slot,
    pointed: RwSignal<Option<u32>>,
}

impl Hand {
    fn change(self, act: impl FnOnce(&mut Stage)) {
        change(self.slot, act);
    }

    /// Marks in the picture what the store says.
    fn mark(self, marks: Marks) {
        let Store { selection, scope, hits, .. } = self.store;
        let mark = || {
            let (selection, scope, hits) = (selection.read(), scope.read(), hits.read());
            self.change(|stage| {
                stage.picture.mark(&self.store.data(), &selection, &scope, &hits);
                stage.wake();
            });
        };
        match marks {
            Marks::Tracked => mark(),
            Marks::Untracked => untrack(mark),
        }
    }

    fn point_at(self, node: Option<u32>) {
        self.change(|stage| {
            if stage.picture.point_at(node) {
                stage.wake();
            }
        });
        self.tell();
    }

    /// Tells the caption whom the picture points at.
    fn tell(self) {
        let node = change(self.slot, |stage| stage.picture.pointed()).flatten();
        if self.pointed.try_get_untracked().is_some_and(|old| old != node) {
            self.pointed.set(node);
        }
    }

    fn press(self, event: &PointerEvent) {
        if event.button() == 0 && event.is_primary() {
            self.change(|stage| {
                stage.press = Some(Press::new(event.pointer_id(), point(event), &stage.picture));
                stage.capture(event.pointer_id());
            });
        }
    }

    fn follow(self, event: &PointerEvent) {
        let at = point(event);
        let hit = change(self.slot, |stage| match &mut stage.press {
            Some(press) if press.pointer == event.pointer_id() => {
                press.follow(at, &mut stage.picture);
                stage.wake();
                None
            }
            Some(_) => None,
            None => Some(stage.picture.hit(at)),
        });
        if let Some(hit) = hit.flatten() {
            self.point_at(hit);
        }
    }

    fn release(self, event: &PointerEvent, is_meant: bool) {
        let click = change(self.slot, |stage| {
            let press = stage.press.take_if(|press| press.pointer == event.pointer_id())?;
            stage.wake();
            press.release(&mut stage.picture)
        });
        match click.flatten().filter(|_| is_meant) {
            Some(Click::Node(node)) => self.choose(node),
            Some(Click::Background) => self.choose_nobody(),
            None => {}
        }
    }

    fn choose(self, node: u32) {
        let person = change(self.slot, |stage| stage.picture.choice(node)).flatten();
        if let Some(person) = person {
            self.store.selection.update(|selection| selection.toggle(Facet::Person, person.0));
        }
    }

    fn choose_nobody(self) {
        if self.store.selection.with_untracked(|it| !it.of(Facet::Person).is_empty()) {
            self.store.selection.update(|selection| selection.clear(Facet::Person));
        }
    }

    fn zoom(self, factor: f32) {
        self.change(|stage| {
            stage.picture.zoom(None, factor);
            stage.wake();
        });
    }

    fn fit(self) {
        self.change(|stage| {
            stage.picture.fit();
            stage.wake();
        });
    }

    fn walk(self, direction: Direction) {
        self.change(|stage| {
            stage.picture.walk(direction);
            stage.wake();
        });
        self.tell();
    }

    fn key(self, event: &KeyboardEvent) {
        // With these the browser and the page have keys of their own.
        if event.ctrl_key() || event.meta_key() || event.alt_key() {
            return;
        }
        match event.key().as_str() {
            "ArrowLeft" => self.walk(Direction::Left),
            "ArrowRight" => self.walk(Direction::Right),
            "ArrowUp" => self.walk(Direction::Up),
            "ArrowDown" => self.walk(Direction::Down),
            "Enter" | " " => {
                if let Some(node) = self.pointed.get_untracked() {
                    self.choose(node);
                }
            }
            "Escape" => {
                self.point_at(None);
                self.choose_nobody();
            }
            "+" | "=" => self.zoom(STEP),
            "-" => self.zoom(1.0 / STEP),
            "0" => self.fit(),
            _ => return,
        }
        event.prevent_default();
    }
}

fn point(event: &PointerEvent) -> Point {
    Point { x: event.offset_x() as f32, y: event.offset_y() as f32 }
}
