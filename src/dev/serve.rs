//! The page on this machine, rebuilt whenever a source changes.

use peerage_server::serve_dir;
use tokio::runtime::Builder;

use crate::build::{build, compile_seeds};
use crate::failure::{Context, Result};
use crate::places::Places;
use crate::profile::Profile;
use crate::say;
use crate::watch::Snapshot;

/// Folders that the dataset is made of and by. It is compiled again where one of their files changes
/// meanwhile; until then the one in `public/data` is served, and no compiler is built.
const OF_DATA: [&str; 2] = ["seeds", "src/compiler"];

/// Serves a build and keeps it up to date; does not return unless it fails.
pub fn serve(places: &Places, port: u16, profile: Profile) -> Result {
    let runtime =
        Builder::new_multi_thread().enable_all().build().context(|| "cannot start the server")?;
    // The task lives as long as the runtime, which is dropped with this frame.
    let (address, _task) = runtime
        .block_on(serve_dir(places.output(profile), port, &[]))
        .context(|| format!("cannot serve on port {port} (choose another with --port)"))?;
    let mut is_data_old = false;
    loop {
        // Taken before the build, so that changes during it count.
        let sources = Snapshot::take()?;
        let compiled = if is_data_old { compile_seeds(places) } else { Ok(()) };
        is_data_old = compiled.is_err();
        match compiled.and_then(|()| build(places, profile)) {
            Ok(()) => say::line(format_args!("\nServing http://{address}/\n")),
            Err(failure) => {
                failure.print();
                say::aside("\nWaiting for a change.\n");
            }
        }
        for file in sources.wait()? {
            say::line(format_args!("Changed: {}", file.display()));
            is_data_old |= OF_DATA.iter().any(|folder| file.starts_with(folder));
        }
    }
}
