//! A web server for a directory: each file with its media type, never cached,
//! with headers of the caller's choice.

use std::io;
use std::net::{Ipv4Addr, SocketAddr};
use std::path::PathBuf;

use http::{HeaderMap, HeaderName, HeaderValue, header};
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::TokioIo;
use tokio::net::TcpListener;
use tokio::task::JoinHandle;
use tower_http::services::ServeDir;

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
    let mut all = HeaderMap::new();
    all.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    for (name, value) in headers {
        let name = HeaderName::try_from(*name).map_err(io::Error::other)?;
        all.insert(name, HeaderValue::try_from(value).map_err(io::Error::other)?);
    }
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, port)).await?;
    let address = listener.local_addr()?;
    let task = tokio::spawn(accept(listener, ServeDir::new(directory), all));
    Ok((address, task))
}

/// Answers each connection in a task of its own.
async fn accept(listener: TcpListener, files: ServeDir, headers: HeaderMap) -> io::Result<()> {
    loop {
        let (stream, _) = listener.accept().await?;
        let (files, headers) = (files.clone(), headers.clone());
        let answer = service_fn(move |request| {
            let (mut files, headers) = (files.clone(), headers.clone());
            async move {
                let mut response = files.try_call(request).await?;
                response.headers_mut().extend(headers);
                io::Result::Ok(response)
            }
        });
        // A connection that breaks off is the browser's own affair.
        tokio::spawn(http1::Builder::new().serve_connection(TokioIo::new(stream), answer));
    }
}
