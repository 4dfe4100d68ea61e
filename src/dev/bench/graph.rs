//! Layout and drawing of networks against JavaScript libraries.

use peerage_dev::benches::Options;
use peerage_dev::failure::Result;
use peerage_dev::places::Places;
use peerage_dev::profile::Profile;
use peerage_dev::size;

use crate::measurement::{Measurement, Target};
use crate::peers;
use crate::result::{OURS, Rows, read};

/// Maximum bytes of the program that only the picture needs, where there is one.
const CODE_TARGET: f64 = 15_000.0;

/// Lays out and pans networks of several sizes.
pub fn measure(places: &Places, options: &Options) -> Result<Vec<Measurement>> {
    let mut arguments = vec!["--suite=layout,panning".to_owned()];
    let layouts = [200, 2000, 20_000, 100_000];
    arguments.push(peers::sizes("layout", options, &layouts, &layouts[..2]));
    arguments.push(peers::sizes("panning", options, &[2000, 20_000], &[2000]));
    let text = peers::run(places, options, &arguments)?;
    let mut figures = Vec::new();
    for (nodes, rows) in read(&text, "layout", "peer")? {
        speed(nodes, &rows, &mut figures);
        quality(nodes, &rows, &mut figures);
    }
    for (nodes, rows) in read(&text, "panning", "peer")? {
        panning(nodes, &rows, &mut figures);
    }
    figures.extend(code(places)?);
    Ok(figures)
}

/// Adds a ratio, where it was measured or has a target.
fn add(figures: &mut Vec<Measurement>, name: String, value: Option<f64>, target: Target) {
    if value.is_some() || target != Target::Free {
        figures.push(Measurement::new(name, value, "×", target));
    }
}

fn speed(nodes: u32, rows: &Rows, figures: &mut Vec<Measurement>) {
    let tick = match nodes {
        200 => Target::AtMost(0.3),
        2000 | 100_000 => Target::AtMost(0.1),
        20_000 => Target::AtMost(0.06),
        _ => Target::Free,
    };
    let is_compared = nodes <= 20_000;
    let to_d3 = rows.ratio("tickMs", "d3", "tickMs");
    add(figures, format!("tick ÷ d3-force's at {nodes}"), to_d3, tick);
    let best = rows.of_peers("tickMs").reduce(f64::min);
    let to_best = rows.value(OURS, "tickMs").zip(best).map(|(ours, best)| ours / best);
    if is_compared {
        let name = format!("tick ÷ that of the quickest peer at {nodes}");
        add(figures, name, to_best, Target::AtMost(1.0));
    }
    if nodes == 20_000 {
        let name = format!("time to the stress of d3-force's end ÷ d3-force's at {nodes}");
        add(figures, name, rows.ratio("toReferenceMs", "d3", "totalMs"), Target::AtMost(0.03));
    }
    if nodes == 2000 {
        let name = format!("time to the end ÷ fcose's at {nodes}");
        add(figures, name, rows.ratio("totalMs", "fcose", "totalMs"), Target::AtMost(0.05));
    }
}

fn quality(nodes: u32, rows: &Rows, figures: &mut Vec<Measurement>) {
    if nodes > 20_000 {
        return;
    }
    // A tick that is fast because it is careless would show here.
    let stress = |peer| rows.ratio("stress", peer, "stress");
    add(figures, format!("stress ÷ d3-force's at {nodes}"), stress("d3"), Target::AtMost(1.05));
    if nodes == 2000 {
        add(figures, format!("stress ÷ fcose's at {nodes}"), stress("fcose"), Target::AtMost(1.1));
    }
    let neighbors = rows.ratio("neighbors", "fa2", "neighbors");
    let name = format!("neighbors kept ÷ ForceAtlas2's at {nodes}");
    add(figures, name, neighbors, Target::AtLeast(1.0));
    if nodes == 200 {
        let crossings = rows.ratio("crossings", "fa2", "crossings");
        let name = format!("crossings ÷ ForceAtlas2's at {nodes}");
        add(figures, name, crossings, Target::AtMost(1.05));
    }
}

fn panning(nodes: u32, rows: &Rows, figures: &mut Vec<Measurement>) {
    let target = match nodes {
        2000 => Target::AtMost(0.2),
        20_000 => Target::AtMost(0.15),
        _ => Target::Free,
    };
    let frame = rows.ratio("frameMs", "force-graph", "frameMs");
    add(figures, format!("a frame while panning ÷ force-graph's at {nodes}"), frame, target);
    // force-graph draws no names.
    let values = rows.value("ours-named", "frameMs").zip(rows.value("force-graph", "frameMs"));
    let named = values.map(|(ours, theirs)| ours / theirs);
    let name = format!("a frame with names while panning ÷ force-graph's at {nodes}");
    add(figures, name, named, Target::Free);
}

/// Size of the program that is only for the picture, if the release has one.
fn code(places: &Places) -> Result<Option<Measurement>> {
    let sizes = size::measure(places, &places.output(Profile::Release), size::QUICK)?;
    let own = sizes.iter().filter(|(name, _)| name.starts_with("peerage-layout"));
    let bytes = own.map(|(_, bytes)| bytes).sum();
    let name = "program of the graph";
    Ok((bytes > 0).then(|| Measurement::bytes(name, bytes, Target::AtMost(CODE_TARGET))))
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = r#"{"suites": {
        "layout": {"2000": {"rows": [
            {"peer": "ours", "tickMs": 1, "totalMs": 100, "stress": 0.1, "neighbors": 0.3},
            {"peer": "d3", "tickMs": 8, "totalMs": 2400, "stress": 0.2},
            {"peer": "ngraph", "tickMs": 4},
            {"peer": "fa2", "tickMs": 7, "neighbors": 0.3},
            {"peer": "fcose", "totalMs": 4000, "stress": 0.08}
        ]}},
        "panning": {"2000": {"rows": [
            {"peer": "ours", "frameMs": 30}, {"peer": "force-graph", "frameMs": 100}
        ]}}
    }}"#;

    #[track_caller]
    fn check(name: &str, expected: &str) {
        let mut figures = Vec::new();
        for (nodes, rows) in read(TEXT, "layout", "peer").unwrap() {
            speed(nodes, &rows, &mut figures);
            quality(nodes, &rows, &mut figures);
        }
        for (nodes, rows) in read(TEXT, "panning", "peer").unwrap() {
            panning(nodes, &rows, &mut figures);
        }
        let lines = figures.iter().map(|one| serde_json::to_string(one).unwrap());
        let found: Vec<_> = lines.filter(|line| line[9..].starts_with(name)).collect();
        assert_eq!(found.len(), 1, "{found:?}");
        assert!(found[0].ends_with(expected), "{}", found[0]);
    }

    #[test]
    fn ratios_are_held_against_their_targets() {
        check("tick ÷ d3-force's at 2000", r#""value":0.125,"unit":"×","target":0.1,"ok":false}"#);
        check(
            "tick ÷ that of the quickest peer",
            r#""value":0.25,"unit":"×","target":1.0,"ok":true}"#,
        );
        check("time to the end ÷ fcose's", r#""value":0.025,"unit":"×","target":0.05,"ok":true}"#);
        check("stress ÷ fcose's", r#""value":1.25,"unit":"×","target":1.1,"ok":false}"#);
        check("neighbors kept", r#""value":1.0,"unit":"×","target":1.0,"ok":true}"#);
        check("a frame while panning ÷", r#""value":0.3,"unit":"×","target":0.2,"ok":false}"#);
    }
}
