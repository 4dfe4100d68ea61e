//! Draws many lines and discs at once with the graphics card (WebGL 2). Both are
//! instances of one shape: a line with round ends.

use js_sys::Float32Array;
use wasm_bindgen::JsCast;
use web_sys::{HtmlCanvasElement, WebGl2RenderingContext as Context, WebGlProgram};

/// Numbers of an instance: both ends, radius, width of the outline, and the colors of body and
/// outline, each component from 0 to 1.
pub const STRIDE: usize = 14;

/// The attributes of an instance: location, count of numbers, and index of the first.
const PARTS: [(u32, i32, i32); 4] = [(0, 4, 0), (1, 2, 4), (2, 4, 6), (3, 4, 10)];

/// Size of a number in bytes.
const BYTES: i32 = 4;

const VERTEX: &str = "#version 300 es
layout(location=0) in vec4 ends;
layout(location=1) in vec2 size;
layout(location=2) in vec4 body;
layout(location=3) in vec4 outline;
uniform vec2 viewport;
out vec2 at; flat out vec4 line; flat out vec2 width; flat out vec4 fill; flat out vec4 ring;
void main() {
  vec2 way = ends.zw - ends.xy;
  float far = length(way);
  vec2 along = far > 0. ? way / far : vec2(1., 0.);
  vec2 across = vec2(-along.y, along.x);
  float reach = size.x + size.y + 1.;
  vec2 corner = vec2(gl_VertexID & 1, gl_VertexID >> 1);
  at = mix(ends.xy - along * reach, ends.zw + along * reach, corner.x)
    + across * reach * (2. * corner.y - 1.);
  line = ends; width = size; fill = body; ring = outline;
  vec2 clip = at / viewport * 2. - 1.;
  gl_Position = vec4(clip.x, -clip.y, 0., 1.);
}";

const FRAGMENT: &str = "#version 300 es
precision highp float;
in vec2 at; flat in vec4 line; flat in vec2 width; flat in vec4 fill; flat in vec4 ring;
uniform float ratio;
out vec4 color;
void main() {
  vec2 way = line.zw - line.xy;
  float part = clamp(dot(at - line.xy, way) / max(dot(way, way), 1e-6), 0., 1.);
  float far = distance(at, line.xy + part * way);
  float edge = width.x + width.y / 2.;
  float inside = clamp((edge - far) * ratio + .5, 0., 1.);
  float isRing = width.y > 0. ? clamp((far - width.x + width.y / 2.) * ratio + .5, 0., 1.) : 0.;
  vec4 ink = mix(fill, ring, isRing);
  color = vec4(ink.rgb, 1.) * ink.a * inside;
}";

/// A canvas that the graphics card draws on.
pub struct WebGl {
    element: HtmlCanvasElement,
    context: Context,
    program: WebGlProgram,
}

impl WebGl {
    /// Draws on `element` from now on; none if there is no graphics card or its context was lost,
    /// or if the browser only emulates one: the 2D canvas is faster then.
    pub fn new(element: &HtmlCanvasElement) -> Option<Self> {
        let context: Context = element.get_context("webgl2").ok()??.dyn_into().ok()?;
        if is_program(&context) {
            return None;
        }
        let program = context.create_program()?;
        for (kind, source) in
            [(Context::VERTEX_SHADER, VERTEX), (Context::FRAGMENT_SHADER, FRAGMENT)]
        {
            let shader = context.create_shader(kind)?;
            context.shader_source(&shader, source);
            context.compile_shader(&shader);
            context.attach_shader(&program, &shader);
        }
        context.link_program(&program);
        context.use_program(Some(&program));
        let linked = context.get_program_parameter(&program, Context::LINK_STATUS);
        if linked.as_bool() != Some(true) {
            return None;
        }
        context.bind_buffer(Context::ARRAY_BUFFER, context.create_buffer().as_ref());
        for (place, count, start) in PARTS {
            let stride = STRIDE as i32 * BYTES;
            context.enable_vertex_attrib_array(place);
            context.vertex_attrib_pointer_with_i32(
                place,
                count,
                Context::FLOAT,
                false,
                stride,
                start * BYTES,
            );
            context.vertex_attrib_divisor(place, 1);
        }
        context.enable(Context::BLEND);
        context.blend_func(Context::ONE, Context::ONE_MINUS_SRC_ALPHA);
        Some(Self { element: element.clone(), context, program })
    }

    /// The element drawn on.
    pub fn element(&self) -> &HtmlCanvasElement {
        &self.element
    }

    /// True if the context was lost; then nothing can be drawn.
    pub fn is_lost(&self) -> bool {
        self.context.is_context_lost()
    }

    /// Draws instances, each [`STRIDE`] numbers in CSS pixels, on an empty
    /// canvas of a size in CSS pixels.
    pub fn draw(&self, instances: &[f32], width: f32, height: f32) {
        let ratio = web_sys::window().map_or(1.0, |window| window.device_pixel_ratio()) as f32;
        let pixels = |length: f32| (length * ratio).round().max(1.0) as u32;
        let (across, down) = (pixels(width), pixels(height));
        if (self.element.width(), self.element.height()) != (across, down) {
            self.element.set_width(across);
            self.element.set_height(down);
        }
        let context = &self.context;
        context.viewport(0, 0, across as i32, down as i32);
        context.clear_color(0.0, 0.0, 0.0, 0.0);
        context.clear(Context::COLOR_BUFFER_BIT);
        let place = |name| context.get_uniform_location(&self.program, name);
        context.uniform2f(place("viewport").as_ref(), width, height);
        context.uniform1f(place("ratio").as_ref(), ratio);
        let data = Float32Array::from(instances);
        context.buffer_data_with_array_buffer_view(
            Context::ARRAY_BUFFER,
            &data,
            Context::DYNAMIC_DRAW,
        );
        let count = (instances.len() / STRIDE) as i32;
        context.draw_arrays_instanced(Context::TRIANGLE_STRIP, 0, 4, count);
    }
}

/// True if the browser emulates the card. Browsers that hide its name reveal it by an extension.
fn is_program(context: &Context) -> bool {
    const UNMASKED_RENDERER: u32 = 0x9246;
    const PROGRAMS: [&str; 4] = ["SwiftShader", "llvmpipe", "Software", "Basic Render"];
    let name = |parameter| context.get_parameter(parameter).ok()?.as_string();
    let mut renderer = name(Context::RENDERER).unwrap_or_default();
    if renderer.starts_with("WebKit") && context.get_extension("WEBGL_debug_renderer_info").is_ok()
    {
        renderer = name(UNMASKED_RENDERER).unwrap_or_default();
    }
    PROGRAMS.iter().any(|program| renderer.contains(program))
}
