//! The clock of the visitor's device. Only the outermost code reads it; everywhere
//! else the time is an argument.

/// Seconds since 1970-01-01T00:00:00Z, as the visitor's device has it.
pub fn seconds() -> i64 {
    (js_sys::Date::now() / 1000.0) as i64
}

/// Milliseconds since some moment, which only grow.
pub fn milliseconds() -> f64 {
    let clock = web_sys::window().and_then(|window| window.performance());
    clock.map_or_else(js_sys::Date::now, |clock| clock.now())
}
