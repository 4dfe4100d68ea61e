//! Dates and periods.

messages! {
    months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];
    day_month_year(day: u8, month: &str, year: u16) = "{day} {month} {year}";
    month_year(month: &str, year: u16) = "{month} {year}";
    until_now(start: &str) = "{start} – present";
    from_to(start: &str, end: &str) = "{start} – {end}";
    since(start: &str) = "since {start}";
    now = "now";
}
