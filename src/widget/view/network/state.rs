//! Shared state of the components of the network: the signals of the pointer, the stage that draws,
//! and the actions of the visitor. The requests of the visitor (center, kinds, limit, camera,
//! selected node or link) are not here but part of the one state of the profile. Made of handles
//! and cheap to copy, so that every listener has it.

use std::sync::Arc;

use leptos::prelude::*;
use peerage_core::facet::Facet;
use peerage_core::graph::network::path::{Step, people};
use peerage_core::graph::network::typed::Kinds;
use peerage_core::graph::{CameraPose, Direction, Point};
use peerage_core::model::{PersonId, WorkId};
use peerage_core::state::network::{
    ColorScale, MarkSources, Marks, PathEnds, ShownNetwork, ShownOptions, Years, facet_value,
    works_until,
};
use peerage_core::state::{Action, NetworkAction, Selected};
use peerage_renderer::{Stage, StageHandle, StageOptions, Target};
use web_sys::HtmlCanvasElement;

use crate::store::{Memo, Priority, Signal, Slot, Store};
use crate::view::network::drawn::Drawn;
use crate::view::network::known::{Known, followed};

/// The factor by which a button or a key zooms.
pub const ZOOM_STEP: f32 = 1.4;

/// See the [module](self).
#[derive(Clone, Copy)]
pub struct NetworkState {
    /// The state of the profile.
    pub store: Store,
    /// Derived: the options of the network that the visitor asked for.
    pub options: Memo<ShownOptions>,
    /// Derived: the network of all years, whose nodes are drawn at their places.
    pub whole: Memo<Arc<ShownNetwork>>,
    /// Derived: the years of the page, if there are several.
    pub years: Memo<Option<Years>>,
    /// Derived: the year as of which the network is drawn; none for all years.
    pub year: Memo<Option<u32>>,
    /// Derived: the network that is drawn, with the nodes of the whole.
    pub shown: Memo<Arc<ShownNetwork>>,
    /// Derived: the works of the page until that year.
    pub scope: Memo<Arc<[WorkId]>>,
    /// Derived: the node or link whose card is open, if it is drawn.
    pub opened: Memo<Option<Target>>,
    /// Derived: the pose of the camera in the state. Kept apart, so that other changes of the
    /// picture do not stop a camera that is moving.
    pose: Memo<Option<CameraPose>>,
    /// Target under the pointer, or with the focus of the keyboard.
    pub pointed: Signal<Option<Target>>,
    /// Position of the card's node or link, in pixels.
    pub anchor: Signal<(i32, i32)>,
    /// Derived: the meaning of the colors of nodes.
    pub scale: Memo<ColorScale>,
    /// Derived: the ends of the path that the visitor asked for.
    pub ends: Memo<PathEnds>,
    /// Derived: the path between them.
    pub path: Memo<Option<Vec<Step>>>,
    /// Color of the legend under the pointer, or pressed.
    pub color: Signal<Option<u8>>,
    /// Number of nodes that are pinned to their positions.
    pub n_held: Signal<usize>,
    /// True if the table is open.
    pub is_table_open: Signal<bool>,
    stage: StoredValue<StageHandle, LocalStorage>,
    /// Places of the network that was drawn last.
    drawn: Drawn,
    /// Task that writes the pose of the camera into the state.
    settling: StoredValue<Slot, LocalStorage>,
}

impl NetworkState {
    /// Creates the state under the current owner.
    pub fn new(store: Store) -> Self {
        let network = store.inputs.network;
        let focus = followed(store);
        let options = Memo::new(move || ShownOptions::new(focus.get(), &network.read()));
        let known = StoredValue::new(Known::default());
        let whole = Memo::new(move || {
            let found = known.try_update_value(|known| known.network(store, options.get()));
            found.unwrap_or_default()
        });
        let years = Memo::new(move || Years::new(store.derived.totals.read().values(Facet::Year)));
        let year = Memo::new(move || years.read().as_ref()?.chosen(&store.inputs.selection.read()));
        let shown = Memo::new(move || match year.get() {
            Some(year) => Arc::new(whole.read().as_of(&store.data(), options.get(), year as u16)),
            None => whole.get(),
        });
        let scope = Memo::new(move || match year.get() {
            Some(year) => {
                works_until(&store.data(), &store.derived.scope.read(), year as u16).into()
            }
            None => store.derived.scope.get(),
        });
        let ends = Memo::new(move || {
            let PathEnds { from, to } = network.read().path;
            PathEnds { from: from.or(store.person()), to }
        });
        let opened = Memo::new(move || target_of(&shown.read(), network.read().selected?));
        Self {
            store,
            options,
            whole,
            years,
            year,
            shown,
            scope,
            opened,
            pose: Memo::new(move || network.read().camera),
            pointed: Signal::new(None),
            anchor: Signal::new((0, 0)),
            scale: Memo::new(move || network.read().scale),
            ends,
            path: Memo::new(move || shown.read().path.clone()),
            color: Signal::new(None),
            n_held: Signal::new(0),
            is_table_open: Signal::new(false),
            stage: StoredValue::new_local(StageHandle::default()),
            drawn: Drawn::new(),
            settling: StoredValue::new_local(store.services.scheduler.slot()),
        }
    }

    fn dispatch(self, action: NetworkAction) {
        self.store.dispatch(Action::Network(action));
    }

    /// Draws the network on `element` from now on.
    pub fn mount(self, shown: &ShownNetwork, element: HtmlCanvasElement) {
        let Some(stage) = self.stage.try_get_value() else { return };
        let network = self.drawn.begin(shown, self.options.get_untracked());
        stage.mount(StageOptions {
            network,
            element,
            pose: self.store.inputs.network.read_untracked().camera,
            run_layout: self.store.services.layout.get_value(),
            on_wheel: Box::new(move || self.remember_pose()),
            on_resize: Box::new(move || self.move_anchor(None)),
        });
    }

    /// Stops drawing.
    pub fn unmount(self) {
        let Some(stage) = self.stage.try_get_value() else { return };
        stage.change(|stage| self.drawn.end(stage.picture()));
        stage.clear();
    }

    /// Changes the stage, if there is one.
    pub fn change<T>(self, act: impl FnOnce(&mut Stage) -> T) -> Option<T> {
        self.stage.try_get_value()?.change(act)
    }

    /// Changes the stage and shows the change.
    fn act(self, act: &dyn Fn(&mut Stage)) {
        self.change(|stage| {
            act(stage);
            stage.wake();
        });
    }

    /// Highlights nodes and links in the picture; tracked.
    pub fn mark(self) {
        let Store { inputs, derived, .. } = self.store;
        let (data, shown, scope) = (self.store.data(), self.shown.get(), self.scope.read());
        let scale = self.scale.get();
        let people = self.path.read().as_deref().map(people).unwrap_or_default();
        let colors = scale.colors(&shown, &data, &scope);
        let sources = MarkSources {
            dataset: &data,
            selection: &inputs.selection.read(),
            scope: &scope,
            hits: &derived.paused_hits.read(),
            work: inputs.pointed.get(),
            path: &people,
            color: self.color.get(),
        };
        let marks = Marks::new(&shown, &sources, colors);
        self.change(|stage| {
            stage.picture_mut().mark(marks);
            stage.color_by_year(scale == ColorScale::LastYear && !shown.is_typed());
            stage.wake();
        });
    }

    /// Draws the network as of the year that is chosen; tracked.
    pub fn follow_year(self) {
        let shown = self.shown.get();
        if !self.drawn.turn(self.year.get().is_some()) {
            return;
        }
        self.change(|stage| {
            stage.picture_mut().replace(shown.network.clone());
            stage.wake();
        });
        self.read_pointed();
    }

    /// Points at a target, or at none.
    pub fn point_at(self, target: Option<Target>) {
        self.change(|stage| {
            if stage.picture_mut().point_at(target) {
                stage.wake();
            }
        });
        self.read_pointed();
    }

    /// Reads the target that the picture points at.
    fn read_pointed(self) {
        let target = self.change(|stage| stage.picture().pointed()).flatten();
        if self.pointed.try_get_untracked().is_some_and(|old| old != target) {
            self.move_anchor(target);
            self.pointed.set(target);
        }
    }

    /// Moves the card to a target, or else to the node or link whose card is open.
    pub fn move_anchor(self, target: Option<Target>) {
        let target = target.or_else(|| self.opened.try_get_untracked().flatten());
        let place = |stage: &mut Stage| stage.picture().place_of(target?);
        if let Some(Point { x, y }) = self.change(place).flatten() {
            self.anchor.set((x as i32, y as i32));
        }
    }

    /// Reads the number of pinned nodes.
    pub fn count_held(self) {
        let count = self.change(|stage| stage.picture().n_held()).unwrap_or(0);
        if self.n_held.get_untracked() != count {
            self.n_held.set(count);
        }
    }

    /// Filters the list by a target: alone, or added to the current choice. If it is the only
    /// choice already, it is removed from the filter.
    pub fn choose(self, target: Target, is_added: bool) {
        self.open(Some(target));
        self.move_anchor(Some(target));
        let shown = self.shown.get_untracked();
        let nodes = match target {
            Target::Node(node) => [Some(node), None],
            Target::Link(link) => match shown.network.links.get(link as usize) {
                Some(link) => [Some(link.source), Some(link.target)],
                None => return,
            },
        };
        // The focus is always chosen.
        let nodes = nodes.into_iter().flatten().filter(|node| shown.network.focus != Some(*node));
        let values = nodes.filter_map(|node| facet_value(shown.entity(node)?)).collect();
        self.dispatch(NetworkAction::Filter { values, is_added });
    }

    /// Opens the card of a node or link, or closes it.
    pub fn open(self, target: Option<Target>) {
        let shown = self.shown.get_untracked();
        self.dispatch(NetworkAction::Open(target.and_then(|target| selected(&shown, target))));
    }

    /// Closes the card and takes all people out of the filter.
    pub fn choose_nobody(self) {
        self.dispatch(NetworkAction::Dismiss);
    }

    /// Centers the network on the person under the pointer.
    pub fn center_on_pointed(self) {
        if let Some(Target::Node(node)) = self.pointed.get_untracked() {
            self.center_on(self.shown.get_untracked().person(node));
        }
    }

    /// Shows the network around a person, or the previous one for none.
    pub fn center_on(self, person: Option<PersonId>) {
        self.pointed.set(None);
        self.dispatch(NetworkAction::Center(person));
    }

    /// Shows these kinds of nodes besides people.
    pub fn show_kinds(self, kinds: Kinds) {
        self.dispatch(NetworkAction::Show((kinds != Kinds::default()).then_some(kinds)));
    }

    /// Changes the meaning of the colors of nodes.
    pub fn color_by(self, scale: ColorScale) {
        self.dispatch(NetworkAction::Color(scale));
    }

    /// Shows the shortest path between two people.
    pub fn show_path(self, ends: PathEnds) {
        self.dispatch(NetworkAction::Path(ends));
    }

    /// Limits the number of nodes shown.
    pub fn limit(self, count: usize) {
        self.dispatch(NetworkAction::Limit(u32::try_from(count).ok()));
    }

    /// Zooms around the middle.
    pub fn zoom(self, factor: f32) {
        self.act(&|stage| stage.picture_mut().zoom(None, factor));
        self.remember_pose();
    }

    /// Shows the whole network.
    pub fn fit(self) {
        self.act(&|stage| stage.picture_mut().fit());
        self.remember_pose();
    }

    /// Releases pinned nodes: one, or all.
    pub fn release(self, node: Option<u32>) {
        self.act(&|stage| stage.picture_mut().release(node));
        self.count_held();
    }

    /// Flies to a node and opens its card.
    pub fn fly_to(self, node: u32) {
        self.act(&|stage| stage.picture_mut().fly_to(node));
        self.open(Some(Target::Node(node)));
        let size = self.change(|stage| stage.picture().viewport()).unwrap_or_default();
        self.anchor.set(((size.width / 2.0) as i32, (size.height / 2.0) as i32));
        self.pointed.set(Some(Target::Node(node)));
        self.remember_pose();
    }

    /// Writes the pose of the camera into the state, once the camera rests.
    pub fn remember_pose(self) {
        let pose = move || self.change(|stage| stage.picture().pose());
        let before = pose();
        let remember = move || {
            let now = pose();
            if now != before {
                // It is still flying.
                return self.remember_pose();
            }
            let old = self.store.inputs.network.try_get_untracked();
            if let (Some(now), Some(old)) = (now, old)
                && now != old.camera
            {
                self.dispatch(NetworkAction::Look(now));
            }
        };
        self.settling.try_with_value(|slot| slot.schedule(Priority::Rest, Box::new(remember)));
    }

    /// Moves the camera to the pose in the state; tracked.
    pub fn follow_pose(self) {
        let pose = self.pose.get();
        self.change(|stage| {
            if stage.picture().pose() != pose && stage.picture().viewport().width > 0.0 {
                stage.picture_mut().set_pose(pose);
                stage.wake();
            }
        });
    }

    /// Points at the next node in a direction.
    pub fn walk(self, direction: Direction) {
        self.act(&|stage| stage.picture_mut().walk(direction));
        self.read_pointed();
    }

    /// Points at the next or the previous neighbor, ordered by joint works.
    pub fn walk_neighbors(self, is_forward: bool) {
        self.act(&|stage| stage.picture_mut().walk_neighbors(is_forward));
        self.read_pointed();
    }
}

/// Selection that a target stands for.
fn selected(shown: &ShownNetwork, target: Target) -> Option<Selected> {
    match target {
        Target::Node(node) => Some(Selected::Node(shown.entity(node)?)),
        Target::Link(link) => {
            let link = shown.network.links.get(link as usize)?;
            Some(Selected::Link(shown.entity(link.source)?, shown.entity(link.target)?))
        }
    }
}

/// The node or link of a selection, if it is drawn.
fn target_of(shown: &ShownNetwork, selected: Selected) -> Option<Target> {
    match selected {
        Selected::Node(entity) => shown.node_of(entity).map(Target::Node),
        Selected::Link(a, b) => shown.link_of(a, b).map(Target::Link),
    }
}
