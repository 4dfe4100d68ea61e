//! The clock of the visitor's device. Only the outermost code reads it; elsewhere the time is an
//! argument.

/// Seconds since 1970-01-01T00:00:00Z by the clock of the visitor's device.
pub fn seconds() -> i64 {
    (js_sys::Date::now() / 1000.0) as i64
}

/// Milliseconds since an arbitrary moment; monotonic.
pub fn milliseconds() -> f64 {
    let clock = web_sys::window().and_then(|window| window.performance());
    clock.map_or_else(js_sys::Date::now, |clock| clock.now())
}
