//! Network of collaborators, its tools, and the report of conflicts of interest.

pub mod canvas;
pub mod card;
pub mod collaborators;
pub mod conflict_report;
pub mod drawn;
pub mod extent;
pub mod find;
pub mod known;
pub mod large;
pub mod legend;
pub mod path;
pub mod quick;
pub mod save;
pub mod state;
pub mod table;
pub mod time;
pub mod tools;
