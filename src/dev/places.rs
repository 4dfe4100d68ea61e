//! Directories of the project: its root, Cargo's target directory, and the outputs of builds.

use std::path::PathBuf;

use serde::Deserialize;

use crate::failure::{Context, Result};
use crate::process;
use crate::profile::Profile;

/// The project's directories, all absolute.
#[derive(Clone, Debug)]
pub struct Places {
    /// The directory of `Cargo.toml`; also the working directory.
    pub root: PathBuf,
    /// Cargo's target directory.
    pub target: PathBuf,
    /// True if tests are run, so that programs are built as tests are.
    pub has_tests: bool,
}

impl Places {
    /// Asks Cargo for the directories, and makes the project's root the working directory, so that
    /// relative paths mean the same wherever the command is run.
    pub fn find() -> Result<Self> {
        #[derive(Deserialize)]
        struct Metadata {
            workspace_root: PathBuf,
            target_directory: PathBuf,
        }

        let mut command = process::cargo();
        command.args(["metadata", "--format-version", "1", "--no-deps"]);
        let output = process::capture(&mut command)?;
        let metadata: Metadata =
            serde_json::from_str(&output).context(|| "cannot read what `cargo metadata` says")?;
        std::env::set_current_dir(&metadata.workspace_root)
            .context(|| format!("cannot enter {}", metadata.workspace_root.display()))?;
        Ok(Self {
            root: metadata.workspace_root,
            target: metadata.target_directory,
            has_tests: false,
        })
    }

    /// Directory of the finished build of a profile.
    pub fn output(&self, profile: Profile) -> PathBuf {
        match profile {
            Profile::Dev => self.target.join("serve"),
            Profile::Release => self.root.join("dist"),
        }
    }

    /// Directory where a build is assembled before it replaces the last one.
    pub fn stage(&self, profile: Profile) -> PathBuf {
        self.target.join("stage").join(profile.directory())
    }

    /// Directory of the tools that this command has fetched.
    pub fn tools(&self) -> PathBuf {
        self.target.join("tools")
    }
}
