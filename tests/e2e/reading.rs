//! Output for screen readers: the accessibility tree of a page, as roles and names, against a
//! readable file. `cargo dev test e2e --update` writes the file again, to be reviewed before
//! it is committed.

use std::path::PathBuf;

use serde_json::{Value, json};

use crate::page::Page;
use crate::visit::visit;

/// Roles without information of their own.
const SILENT: [&str; 9] = [
    "none",
    "generic",
    "InlineTextBox",
    "LineBreak",
    "ListMarker",
    "LayoutTableRow",
    "paragraph",
    "emphasis",
    "RootWebArea",
];

/// The nodes of the tree, one a line, two spaces deeper for each level.
async fn tree(page: &Page) -> thirtyfour::prelude::WebDriverResult<String> {
    page.devtools("Accessibility.enable", json!({})).await?;
    let tree = page.devtools("Accessibility.getFullAXTree", json!({})).await?;
    let nodes = tree["nodes"].as_array().cloned().unwrap_or_default();
    let mut out = String::new();
    if let Some(root) = nodes.first() {
        write(root, &nodes, (0, ""), &mut out);
    }
    Ok(out)
}

/// Writes `node`; `around` is its depth, and the name of its parent.
fn write(node: &Value, nodes: &[Value], around: (usize, &str), out: &mut String) {
    let (depth, outer) = around;
    let role = node["role"]["value"].as_str().unwrap_or_default();
    let name = node["name"]["value"].as_str().unwrap_or_default().trim();
    let is_told = !SILENT.contains(&role) && node["ignored"] != json!(true);
    // The close collaborators change with the years.
    if (role, name) == ("region", "Collaborators") {
        return;
    }
    // Text that equals the name of its parent is written once.
    if is_told && !(role == "StaticText" && outer.contains(name)) {
        let state = |property: &str| {
            let all = node["properties"].as_array().into_iter().flatten();
            let found = all.filter(|it| it["name"] == property).map(|it| &it["value"]["value"]);
            found.map(|it| format!(" {property}={it}")).collect::<String>()
        };
        let states = ["level", "expanded", "pressed"].map(state).concat();
        let line = format!("{}{role} {name}{states}", "  ".repeat(depth));
        out.push_str(&format!("{}\n", line.trim_end()));
    }
    let is_named = is_told && !name.is_empty();
    let outer = if is_named { name } else { outer };
    let around = (depth + usize::from(is_told), outer);
    for child in node["childIds"].as_array().into_iter().flatten() {
        if let Some(child) = nodes.iter().find(|it| it["nodeId"] == *child) {
            write(child, nodes, around, out);
        }
    }
}

fn check(name: &str, address: &str, there: &str) {
    visit(address, async |page| {
        page.until(&format!("one('{there}') && one('.share-buttons__button')")).await?;
        // The result of the verification is shown a little later.
        page.until("one('.seal-note') && !text('.seal-note').includes('…')").await?;
        let found = tree(page).await?;
        let path =
            PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("reading").join(format!("{name}.txt"));
        if std::env::var_os("PEERAGE_UPDATE").is_some() {
            std::fs::create_dir_all(path.parent().unwrap()).unwrap();
            std::fs::write(&path, &found).unwrap();
        }
        let expected = std::fs::read_to_string(&path).unwrap_or_default();
        for (at, (found, expected)) in found.lines().zip(expected.lines()).enumerate() {
            assert_eq!(found, expected, "line {} of {}", at + 1, path.display());
        }
        assert_eq!(found.lines().count(), expected.lines().count(), "{}", path.display());
        Ok(())
    });
}

#[test]
fn the_page_of_a_work_is_told_in_order() {
    check("work", "index.html#peerage:page=work:lao2021atp", ".related-works");
}

#[test]
fn the_page_of_a_person_is_told_in_order() {
    check("person", "index.html#peerage:person=chonlam-lao", ".person-header");
}
