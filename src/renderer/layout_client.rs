//! Client of the layout, which another program computes: calls are asynchronous, and answers
//! arrive later.

use std::cell::Cell;

use js_sys::{Array, Float32Array, Function, Uint32Array};
use peerage_browser::scope::Scope;
use peerage_core::graph::{LayoutInput, Point};
use wasm_bindgen::JsValue;
use wasm_bindgen::closure::Closure;

/// Called with an answer: the positions of all nodes and whether they are at
/// rest; or with none if there is no layout.
pub type Answer = Box<dyn FnMut(Option<(Vec<Point>, bool)>)>;

/// See the [module](self). No answer comes after it is dropped.
pub struct LayoutClient {
    run: Function,
    answer: Closure<dyn FnMut(Option<Float32Array>, Option<bool>)>,
    /// True if there is a layout to stop. The first call loads the program, so
    /// that a needless one is costly.
    has_begun: Cell<bool>,
}

impl LayoutClient {
    /// A client that sends its calls by `run` (`public/peerage-layout-runner.js`
    /// says how). `answer` is never called before this returns.
    pub fn new(run: Function, mut answer: Answer) -> Self {
        let scope = Scope::current();
        let told = move |places: Option<Float32Array>, is_at_rest: Option<bool>| {
            let pair = |pair: &[f32]| Point { x: pair[0], y: pair[1] };
            let points = places.map(|it| it.to_vec().chunks_exact(2).map(pair).collect());
            scope.run(|| answer(points.zip(is_at_rest)));
        };
        Self { run, answer: Closure::new(told), has_begun: Cell::new(false) }
    }

    /// Starts a layout: at rest if the places of all nodes are known, and
    /// otherwise with an arrangement to improve.
    pub fn start(&self, input: &LayoutInput, places: &[Point]) {
        self.has_begun.set(true);
        let links: Vec<u32> = input.links.iter().flat_map(|&(a, b)| [a, b]).collect();
        let places: Vec<f32> = places.iter().flat_map(|point| [point.x, point.y]).collect();
        self.call(
            "start",
            &[
                Float32Array::from(input.radii.as_slice()).into(),
                Float32Array::from(input.names.as_slice()).into(),
                Uint32Array::from(input.clusters.as_slice()).into(),
                Uint32Array::from(links.as_slice()).into(),
                input.focus.into(),
                Float32Array::from(places.as_slice()).into(),
            ],
        );
    }

    /// Asks for all nodes to come to rest at once, islands side by side.
    pub fn rest(&self) {
        self.call("rest", &[]);
    }

    /// Asks for `count` ticks, or for fewer if the nodes come to rest before.
    pub fn tick(&self, count: u32) {
        self.call("tick", &[count.into()]);
    }

    /// Holds a node at a point; the others make room with the next ticks.
    pub fn drag(&self, node: u32, to: Point) {
        self.call("drag", &[node.into(), to.x.into(), to.y.into()]);
    }

    /// Lets go of a node.
    pub fn release(&self, node: u32) {
        self.call("release", &[node.into()]);
    }

    fn call(&self, name: &str, values: &[JsValue]) {
        let call = Array::of2(self.answer.as_ref(), &name.into());
        for value in values {
            call.push(value);
        }
        // Throws nothing: failures are passed to `answer`.
        self.run.apply(&JsValue::NULL, &call).ok();
    }
}

impl Drop for LayoutClient {
    fn drop(&mut self) {
        if self.has_begun.get() {
            self.call("stop", &[]);
        }
    }
}
