//! A page that shows every component in every state, in every theme, for work on the styles.

use std::path::Path;

use peerage_server::serve_dir;
use peerage_site::gallery as pages;
use tokio::runtime::Builder;

use crate::build::build;
use crate::failure::{Context, Result};
use crate::places::Places;
use crate::profile::Profile;
use crate::{files, say};

/// Builds the release, and serves it with the page; does not return unless it fails.
pub fn gallery(places: &Places, port: u16) -> Result {
    build(places, Profile::Release)?;
    let directory = places.target.join("gallery");
    files::clear(&directory)?;
    files::copy_all(&places.output(Profile::Release), &directory)?;
    write(&directory.join("gallery.html"), &pages::all())?;
    write(&directory.join("gallery.js"), pages::SCRIPT)?;
    write(&directory.join("gallery.css"), pages::STYLE)?;
    let runtime =
        Builder::new_multi_thread().enable_all().build().context(|| "cannot start the server")?;
    runtime.block_on(async {
        let (address, task) = serve_dir(directory, port, &[])
            .await
            .context(|| format!("cannot serve on port {port} (choose another with --port)"))?;
        say::line(format_args!("\nServing http://{address}/gallery.html\n"));
        // Ends only if the server does.
        task.await.context(|| "the server ended")?.context(|| "the server failed")
    })
}

fn write(path: &Path, text: &str) -> Result {
    std::fs::write(path, text).context(|| format!("cannot write {}", path.display()))
}
