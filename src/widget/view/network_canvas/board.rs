//! The state of the collaborators' part of a profile, and what the visitor
//! does to it. Handles only, so that every listener has one.

use std::sync::Arc;
use std::time::Duration;

use leptos::ev::{KeyboardEvent, PointerEvent};
use leptos::prelude::*;
use peerage_core::graph::typed::Kinds;
use peerage_core::graph::{Direction, Point};
use peerage_core::model::PersonId;
use peerage_core::state::{Action, NetworkAction};

use crate::store::Store;
use crate::view::network_canvas::marks::{Marks, Sources};
use crate::view::network_canvas::picture::Target;
use crate::view::network_canvas::pointer::{Click, Press};
use crate::view::network_canvas::shown::{Shown, Wanted};
use crate::view::network_canvas::stage::{Slot, Stage, change};
use crate::view::network_canvas::tone::{Scale, tones};

/// How much a button or a key zooms.
pub const STEP: f32 = 1.4;

/// How long the camera rests before the address tells where.
const REST: Duration = Duration::from_millis(300);

/// See the [module](self).
#[derive(Clone, Copy)]
pub struct Board {
    /// The state of the profile.
    pub store: Store,
    /// Derived: who is in the picture.
    pub shown: Memo<Arc<Shown>>,
    /// What is under the pointer, or has the focus of the keyboard.
    pub pointed: RwSignal<Option<Target>>,
    /// What was clicked: its card stays.
    pub opened: RwSignal<Option<Target>>,
    /// Where the card belongs, in pixels.
    pub anchor: RwSignal<(i32, i32)>,
    /// Somebody put into the middle.
    pub center: RwSignal<Option<PersonId>>,
    /// How many nodes the visitor wants.
    pub most: RwSignal<Option<usize>>,
    /// What there is besides people.
    pub kinds: RwSignal<Option<Kinds>>,
    /// By what discs are colored.
    pub scale: RwSignal<Scale>,
    /// The color picked in the legend.
    pub tone: RwSignal<Option<u8>>,
    /// The people on a way that was asked for.
    pub way: RwSignal<Vec<PersonId>>,
    /// How many nodes are held where they were put.
    pub held: RwSignal<usize>,
    /// Whether the table is open.
    pub is_table_open: RwSignal<bool>,
    pub(super) slot: Slot,
    is_remembering: StoredValue<bool>,
}

impl Board {
    /// Creates the state under the current owner.
    pub fn new(store: Store) -> Self {
        let center = RwSignal::new(None);
        let most = RwSignal::new(None);
        let kinds = RwSignal::new(None);
        let shown = Memo::new(move |_| {
            let wanted = Wanted {
                focus: store.inputs.focus.get(),
                center: center.get(),
                most: most.get(),
                kinds: kinds.get(),
            };
            Arc::new(Shown::new(&store.data(), wanted))
        });
        Self {
            store,
            shown,
            pointed: RwSignal::new(None),
            opened: RwSignal::new(None),
            anchor: RwSignal::new((0, 0)),
            center,
            most,
            kinds,
            scale: RwSignal::new(Scale::default()),
            tone: RwSignal::new(None),
            way: RwSignal::new(Vec::new()),
            held: RwSignal::new(0),
            is_table_open: RwSignal::new(false),
            slot: Slot::new_local(None),
            is_remembering: StoredValue::new(false),
        }
    }

    /// Changes the picture, if there is one.
    pub fn change<T>(self, act: impl FnOnce(&mut Stage) -> T) -> Option<T> {
        change(self.slot, act)
    }

    /// Changes the picture and paints it.
    fn act(self, act: &dyn Fn(&mut Stage)) {
        self.change(|stage| {
            act(stage);
            stage.wake();
        });
    }

    /// Marks in the picture what the state says; tracked.
    pub fn mark(self) {
        let Store { inputs, derived, .. } = self.store;
        let (data, shown, scope) = (self.store.data(), self.shown.get(), derived.scope.read());
        let scale = self.scale.get();
        let tones = tones(&shown, &data, &scope, scale);
        let sources = Sources {
            dataset: &data,
            selection: &inputs.selection.read(),
            scope: &scope,
            hits: &derived.hits.read(),
            work: inputs.pointed.get(),
            way: &self.way.read(),
            tone: self.tone.get(),
        };
        let marks = Marks::new(&shown, &sources, tones);
        self.change(|stage| {
            stage.picture.mark(marks);
            let is_by_year = scale == Scale::Year && !shown.is_wide();
            if std::mem::replace(&mut stage.is_by_year, is_by_year) != is_by_year {
                stage.recolor();
            }
            stage.wake();
        });
    }

    /// Points at a target, or at nothing.
    pub fn point_at(self, target: Option<Target>) {
        self.change(|stage| {
            if stage.picture.point_at(target) {
                stage.wake();
            }
        });
        self.tell();
    }

    /// Tells the views what the picture points at.
    fn tell(self) {
        let target = self.change(|stage| stage.picture.pointed()).flatten();
        if self.pointed.try_get_untracked().is_some_and(|old| old != target) {
            self.move_anchor(target);
            self.pointed.set(target);
        }
    }

    fn move_anchor(self, target: Option<Target>) {
        let target = target.or(self.opened.get_untracked());
        let place = |stage: &mut Stage| stage.picture.place_of(target?);
        if let Some(Point { x, y }) = self.change(place).flatten() {
            self.anchor.set((x as i32, y as i32));
        }
    }

    pub(super) fn press(self, event: &PointerEvent) {
        if event.button() != 0 {
            return;
        }
        let (pointer, at) = (event.pointer_id(), point(event));
        self.change(|stage| {
            match &mut stage.press {
                Some(press) if !event.is_primary() => press.join(pointer, at),
                _ => stage.press = Some(Press::new(pointer, at, &stage.picture)),
            }
            stage.capture(pointer);
        });
    }

    pub(super) fn follow(self, event: &PointerEvent) {
        let (pointer, at) = (event.pointer_id(), point(event));
        let hit = self.change(|stage| match &mut stage.press {
            Some(press) if press.has(pointer) => {
                press.follow(pointer, at, &mut stage.picture);
                stage.wake();
                None
            }
            Some(_) => None,
            None => Some(stage.picture.hit(at)),
        });
        match hit.flatten() {
            Some(hit) => self.point_at(hit),
            None => self.move_anchor(self.pointed.get_untracked()),
        }
    }

    pub(super) fn release(self, event: &PointerEvent, is_meant: bool) {
        let click = self.change(|stage| {
            let press = stage.press.take_if(|press| press.has(event.pointer_id()))?;
            stage.wake();
            press.release(&mut stage.picture)
        });
        match click.flatten().filter(|_| is_meant) {
            Some(Click::On(target)) => self.choose(target, event.shift_key()),
            Some(Click::Background) => self.choose_nobody(),
            None => {}
        }
        self.count_held();
        self.remember();
    }

    fn count_held(self) {
        let count = self.change(|stage| stage.picture.n_held()).unwrap_or(0);
        if self.held.get_untracked() != count {
            self.held.set(count);
        }
    }

    /// Filters the list by a target: alone, or with what was chosen before.
    /// Alone and chosen already, it is given up.
    pub fn choose(self, target: Target, is_added: bool) {
        self.opened.set(Some(target));
        self.move_anchor(Some(target));
        let shown = self.shown.get_untracked();
        let nodes = match target {
            Target::Node(node) => [Some(node), None],
            Target::Link(link) => match shown.network.links.get(link as usize) {
                Some(link) => [Some(link.source), Some(link.target)],
                None => return,
            },
        };
        let choices = nodes.into_iter().flatten().filter_map(|node| shown.choice(node));
        let choices = choices.collect();
        let filter = NetworkAction::Filter { values: choices, is_added };
        self.store.dispatch(Action::Network(filter));
    }

    /// Closes the card and takes back who was chosen.
    pub fn choose_nobody(self) {
        self.opened.set(None);
        self.way.set(Vec::new());
        self.store.dispatch(Action::Network(NetworkAction::Dismiss));
    }

    /// Puts whoever is under the pointer into the middle.
    pub fn recenter(self) {
        if let Some(Target::Node(node)) = self.pointed.get_untracked() {
            self.put_into_middle(self.shown.get_untracked().person(node));
        }
    }

    /// Puts somebody into the middle of a picture of two steps; nobody is the
    /// picture there was.
    pub fn put_into_middle(self, person: Option<PersonId>) {
        let center = person.filter(|_| person != untrack(|| self.store.person()));
        self.choose_nobody();
        self.pointed.set(None);
        self.center.set(center);
    }

    /// Zooms around the middle.
    pub fn zoom(self, factor: f32) {
        self.act(&|stage| stage.picture.zoom(None, factor));
        self.remember();
    }

    /// Shows everybody.
    pub fn fit(self) {
        self.act(&|stage| stage.picture.fit());
        self.remember();
    }

    /// Lets nodes go that were held: the one pointed at, or all.
    pub fn let_go(self, node: Option<u32>) {
        self.act(&|stage| stage.picture.release(node));
        self.count_held();
    }

    /// Flies to a node and opens its card.
    pub fn fly_to(self, node: u32) {
        self.act(&|stage| stage.picture.fly_to(node));
        self.opened.set(Some(Target::Node(node)));
        let size = self.change(|stage| stage.picture.viewport()).unwrap_or_default();
        self.anchor.set(((size.width / 2.0) as i32, (size.height / 2.0) as i32));
        self.pointed.set(Some(Target::Node(node)));
        self.remember();
    }

    /// Writes into the state what the camera looks at, once it rests.
    pub fn remember(self) {
        if self.is_remembering.try_update_value(|it| std::mem::replace(it, true)) != Some(false) {
            return;
        }
        let tell = move || {
            self.is_remembering.try_set_value(false);
            let pose = self.change(|stage| stage.picture.pose());
            let old = self.store.inputs.network.try_get_untracked();
            if let (Some(pose), Some(old)) = (pose, old)
                && pose != old.camera
            {
                self.store.dispatch(Action::Network(NetworkAction::Look(pose)));
            }
        };
        set_timeout(tell, REST);
    }

    /// Looks where the address says; tracked.
    pub fn look(self) {
        let pose = self.store.inputs.network.get().camera;
        self.change(|stage| {
            if stage.picture.pose() != pose && stage.picture.viewport().width > 0.0 {
                stage.picture.look(pose);
                stage.wake();
            }
        });
    }

    fn walk(self, direction: Direction) {
        self.act(&|stage| stage.picture.walk(direction));
        self.tell();
    }

    fn cycle(self, is_forward: bool) {
        self.act(&|stage| stage.picture.cycle(is_forward));
        self.tell();
    }

    pub(super) fn key(self, event: &KeyboardEvent) {
        // With these the browser and the page have keys of their own.
        if event.ctrl_key() || event.meta_key() || event.alt_key() {
            return;
        }
        let target = self.pointed.get_untracked();
        match event.key().as_str() {
            "ArrowLeft" => self.walk(Direction::Left),
            "ArrowRight" => self.walk(Direction::Right),
            "ArrowUp" => self.walk(Direction::Up),
            "ArrowDown" => self.walk(Direction::Down),
            "n" | "N" => self.cycle(true),
            "p" | "P" => self.cycle(false),
            "Enter" | " " => {
                if let Some(target) = target {
                    self.choose(target, event.shift_key());
                }
            }
            "c" | "C" => self.recenter(),
            "u" | "U" => {
                if let Some(Target::Node(node)) = target {
                    self.let_go(Some(node));
                }
            }
            "t" | "T" => self.is_table_open.update(|is_open| *is_open = !*is_open),
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
