//! A server on this machine that plays answers in order, one for each connection.

use std::io::{Read, Write};
use std::net::{TcpListener, TcpStream};
use std::sync::mpsc::{Receiver, channel};
use std::thread;

/// Answer to play.
pub enum Play {
    /// These bytes, and then the end of the connection.
    Bytes(Vec<u8>),
    /// Nothing, until the client gives up.
    Silence,
}

/// An answer with this status line and these further header lines.
pub fn status(line: &str, head: &str) -> Play {
    Play::Bytes(
        format!("HTTP/1.1 {line}\r\nContent-Length: 0\r\nConnection: close\r\n{head}\r\n")
            .into_bytes(),
    )
}

/// A complete answer of this media type.
pub fn answer(kind: &str, body: &str) -> Play {
    with_head(kind, "", body, body.len())
}

/// An answer with further header lines, which claims a length of `length` bytes.
pub fn with_head(kind: &str, head: &str, body: &str, length: usize) -> Play {
    let whole = format!(
        "HTTP/1.1 200 OK\r\nContent-Type: {kind}\r\nContent-Length: {length}\r\n\
         Connection: close\r\n{head}\r\n{body}"
    );
    Play::Bytes(whole.into_bytes())
}

/// The server, and the requests that it received.
pub struct Server {
    /// Base address of its paths.
    pub base: String,
    asked: Receiver<String>,
}

impl Server {
    /// Plays these answers.
    pub fn new(plays: Vec<Play>) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").expect("there is a port");
        let base = format!("http://{}", listener.local_addr().expect("it has an address"));
        let (tell, asked) = channel();
        thread::spawn(move || {
            for play in plays {
                let Ok((mut stream, _)) = listener.accept() else { return };
                let head = head(&mut stream);
                if tell.send(head).is_err() {
                    return;
                }
                // The client may be gone.
                match play {
                    Play::Bytes(bytes) => drop(stream.write_all(&bytes)),
                    Play::Silence => drop(stream.read_to_end(&mut Vec::new())),
                }
            }
        });
        Self { base, asked }
    }

    /// The heads of all requests so far.
    pub fn asked(&self) -> Vec<String> {
        self.asked.try_iter().collect()
    }
}

/// Reads the head of a request.
fn head(stream: &mut TcpStream) -> String {
    let mut bytes = Vec::new();
    let mut byte = [0];
    while !bytes.ends_with(b"\r\n\r\n") && stream.read(&mut byte).is_ok_and(|n| n == 1) {
        bytes.push(byte[0]);
    }
    String::from_utf8_lossy(&bytes).into_owned()
}
