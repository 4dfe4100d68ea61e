//! A layout, which another program makes: calls go there, and answers come
//! some time later.

use std::cell::Cell;

use js_sys::{Array, Float32Array, Function, Uint32Array};
use peerage_core::graph::{Point, Shape};
use wasm_bindgen::JsValue;
use wasm_bindgen::closure::Closure;

/// What is called with an answer: where all nodes are and whether they rest,
/// or nothing if there is no layout to be had.
pub type Answer = Box<dyn FnMut(Option<(Vec<Point>, bool)>)>;

/// See the [module](self). Dropped, it answers no more.
pub struct Layout {
    lay: Function,
    answer: Closure<dyn FnMut(Option<Float32Array>, Option<bool>)>,
    /// Whether there is anything to stop: the program is loaded by a first call.
    has_begun: Cell<bool>,
}

impl Layout {
    /// A layout of nothing; `answer` is never called before this returns.
    pub fn new(lay: Function, mut answer: Answer) -> Self {
        let told = move |places: Option<Float32Array>, is_at_rest: Option<bool>| {
            let pair = |pair: &[f32]| Point { x: pair[0], y: pair[1] };
            let points = places.map(|it| it.to_vec().chunks_exact(2).map(pair).collect());
            answer(points.zip(is_at_rest));
        };
        Self { lay, answer: Closure::new(told), has_begun: Cell::new(false) }
    }

    /// Begins, at rest at `places` or where these are not known hot.
    pub fn start(&self, shape: &Shape, places: &[Point]) {
        self.has_begun.set(true);
        let links: Vec<u32> = shape.links.iter().flat_map(|&(a, b)| [a, b]).collect();
        let places: Vec<f32> = places.iter().flat_map(|point| [point.x, point.y]).collect();
        self.call(
            "start",
            &[
                Float32Array::from(shape.radii.as_slice()).into(),
                Float32Array::from(shape.names.as_slice()).into(),
                Uint32Array::from(shape.clusters.as_slice()).into(),
                Uint32Array::from(links.as_slice()).into(),
                shape.focus.unwrap_or(u32::MAX).into(),
                Float32Array::from(places.as_slice()).into(),
            ],
        );
    }

    /// Asks for all to come to rest at once, islands side by side.
    pub fn rest(&self) {
        self.tick(0);
    }

    /// Asks for `count` ticks, or until at rest; 0 is to come to rest at once.
    pub fn tick(&self, count: u32) {
        self.call("tick", &[count.into()]);
    }

    /// Holds a node at a point; the others make room with the next ticks.
    pub fn drag(&self, node: u32, to: Point) {
        self.call("drag", &[node.into(), to.x.into(), to.y.into()]);
    }

    /// Lets a node go.
    pub fn release(&self, node: u32) {
        self.drag(node, Point { x: f32::NAN, y: 0.0 });
    }

    fn call(&self, name: &str, values: &[JsValue]) {
        let call = Array::of2(self.answer.as_ref(), &name.into());
        for value in values {
            call.push(value);
        }
        // It throws nothing: what fails is told to `answer`.
        self.lay.apply(&JsValue::NULL, &call).ok();
    }
}

impl Drop for Layout {
    fn drop(&mut self) {
        if self.has_begun.get() {
            self.call("stop", &[]);
        }
    }
}
