//! A web server for a directory: each file with its media type, never cached,
//! with headers of the caller's choice.

use std::convert::Infallible;
use std::io;
use std::net::{Ipv4Addr, SocketAddr};
use std::path::PathBuf;

use http::{HeaderMap, HeaderName, HeaderValue, header};
use hyper::server::conn::http1;
use hyper::service::{Service, service_fn};
use hyper_util::rt::TokioIo;
use hyper_util::service::TowerToHyperService;
use tokio::net::TcpListener;
use tokio::task::JoinHandle;
use tower_http::services::ServeDir;

/// Service that answers with the files of a directory.
type Files = TowerToHyperService<ServeDir>;

/// Serves a directory to this machine, on any free port where `port` is 0. `headers` are set on
/// every response, such as `("content-security-policy", "default-src 'self'")`. The server stops
/// when its runtime does, or when the task is aborted.
///
/// Fails where the port is taken or a header is invalid.
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
    let files = TowerToHyperService::new(ServeDir::new(directory));
    let task = tokio::spawn(accept(listener, files, all));
    Ok((address, task))
}

/// Answers each connection in a task of its own.
async fn accept(listener: TcpListener, files: Files, headers: HeaderMap) -> io::Result<()> {
    loop {
        let (stream, _) = listener.accept().await?;
        let (files, headers) = (files.clone(), headers.clone());
        let answer = service_fn(move |request| {
            let (answer, headers) = (files.call(request), headers.clone());
            async move {
                let mut response = answer.await?;
                response.headers_mut().extend(headers);
                Ok::<_, Infallible>(response)
            }
        });
        // A broken connection concerns only the browser.
        tokio::spawn(http1::Builder::new().serve_connection(TokioIo::new(stream), answer));
    }
}

#[cfg(test)]
mod tests {
    use std::io::{Read, Write};

    use super::*;

    /// Checks parts of the answer to a request.
    #[track_caller]
    fn check(path: &str, expected: &[&str]) {
        let folder = tempfile::tempdir().unwrap();
        std::fs::write(folder.path().join("index.html"), "<p>here").unwrap();
        std::fs::write(folder.path().join("code.js"), "let it = 1").unwrap();
        let headers = [("content-security-policy", "default-src 'self'".to_owned())];
        let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().unwrap();
        let served = serve_dir(folder.path().to_owned(), 0, &headers);
        let (address, _) = runtime.block_on(served).unwrap();
        let mut stream = std::net::TcpStream::connect(address).unwrap();
        write!(stream, "GET {path} HTTP/1.1\r\nhost: it\r\nconnection: close\r\n\r\n").unwrap();
        let mut said = String::new();
        stream.read_to_string(&mut said).unwrap();
        for text in expected {
            assert!(said.contains(text), "{text} in {said}");
        }
    }

    #[test]
    fn files_are_served_with_their_types_and_headers() {
        check("/", &["200 OK", "content-type: text/html", "<p>here"]);
        check(
            "/code.js",
            &["text/javascript", "cache-control: no-store", "default-src 'self'", "let it = 1"],
        );
        check("/none", &["404 Not Found", "cache-control: no-store"]);
    }
}
