//! The authors of a work.

messages! {
    AND_OTHERS = " and others";
    more(n: usize) = "+{n} more";
    EQUAL = "Equal contribution";
    EQUAL_INFERRED = "Equal contribution (inferred)";
    printed_as(name: &str) = "Printed as {name}";
    LEGEND_EQUAL = "* equal contribution";
    LEGEND_EQUAL_INFERRED = "* equal contribution (inferred)";
}
