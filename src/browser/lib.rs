//! Handles to the browser that clean up after themselves when they are dropped.
//! They know nothing of datasets, profiles or networks.

pub mod abort;
pub mod bitmap;
pub mod blob;
pub mod canvas;
pub mod clipboard;
pub mod clock;
pub mod dialog;
pub mod fetch;
pub mod frame;
pub mod gzip;
pub mod held_key;
pub mod indexed_db;
pub mod listener;
pub mod nearby;
pub mod pause;
pub mod pieces;
pub mod resize;
pub mod scope;
pub mod storage;
pub mod styles;
pub mod task;
pub mod task_queue;
pub mod webgl;
