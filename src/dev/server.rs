//! A web server for a directory: each file with its media type, never cached,
//! with headers of the caller's choice.

use std::io;
use std::net::{Ipv4Addr, SocketAddr};
use std::path::PathBuf;

use axum::Router;
use axum::http::{HeaderName, HeaderValue, header};
use tokio::net::TcpListener;
use tokio::task::JoinHandle;
use tower_http::services::ServeDir;
use tower_http::set_header::SetResponseHeaderLayer;

/// Serves a directory to this machine, on any free port where `port` is 0.
/// `headers` are set on every response, such as
/// `("content-security-policy", "default-src 'self'")`. The server stops when
/// its runtime does, or when the task is aborted.
///
/// Fails where the port is taken or a header is not one.
pub async fn serve_dir(
    directory: PathBuf,
    port: u16,
    headers: &[(&'static str, String)],
) -> io::Result<(SocketAddr, JoinHandle<io::Result<()>>)> {
    let mut router = Router::new().fallback_service(ServeDir::new(directory));
    let no_store = (header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    let mut all = vec![no_store];
    for (name, value) in headers {
        let name = HeaderName::try_from(*name).map_err(io::Error::other)?;
        all.push((name, HeaderValue::try_from(value).map_err(io::Error::other)?));
    }
    for (name, value) in all {
        router = router.layer(SetResponseHeaderLayer::overriding(name, value));
    }
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, port)).await?;
    let address = listener.local_addr()?;
    let task = tokio::spawn(async move { axum::serve(listener, router).await });
    Ok((address, task))
}
