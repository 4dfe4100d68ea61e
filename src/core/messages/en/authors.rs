//! Authors of a work.

messages! {
    and_others = " and others";
    editor = " (ed.)";
    editors = " (eds.)";
    collaboration(name: &str) = "{name} Collaboration";
    more(n: usize) = "+{n} more";
    equal = "Equal contribution";
    equal_inferred = "Equal contribution (inferred)";
    printed_as(name: &str) = "Printed as {name}";
    legend_equal = "* equal contribution";
    legend_equal_inferred = "* equal contribution (inferred)";
}
