//! The driver of browsers (chromedriver), shared by all visits that run at the same time.

use std::io::{BufRead, BufReader};
use std::process::{Child, ChildStdout, Command, Stdio};
use std::sync::{Arc, Mutex, PoisonError, Weak};

use crate::fonts;

static RUNNING: Mutex<Weak<Driver>> = Mutex::new(Weak::new());

/// Maximum number of ports that are tried.
const ATTEMPTS: usize = 5;

/// A driver that runs until the last visit drops it.
pub struct Driver {
    process: Child,
    /// Kept open, so that the driver can continue to write.
    _output: BufReader<ChildStdout>,
    port: u16,
}

impl Driver {
    /// The running driver, or a new one on a free port.
    pub fn shared() -> Arc<Self> {
        let mut running = RUNNING.lock().unwrap_or_else(PoisonError::into_inner);
        running.upgrade().unwrap_or_else(|| {
            let driver = Arc::new(Self::start());
            *running = Arc::downgrade(&driver);
            driver
        })
    }

    /// Address on which the driver listens.
    pub fn url(&self) -> String {
        format!("http://127.0.0.1:{}", self.port)
    }

    /// Starts a new driver. It ends at once where the port that was free in one address family is
    /// taken in the other; then another port is tried.
    fn start() -> Self {
        (0..ATTEMPTS)
            .find_map(|_| Self::attempt())
            .unwrap_or_else(|| panic!("the driver listens nowhere"))
    }

    fn attempt() -> Option<Self> {
        let program = std::env::var("CHROMEDRIVER").unwrap_or_else(|_| "chromedriver".to_owned());
        let mut process = Command::new(&program)
            .arg("--port=0")
            .envs(fonts::configuration().map(|file| ("FONTCONFIG_FILE", file)))
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .unwrap_or_else(|error| panic!("cannot start `{program}`: {error}"));
        let mut output = BufReader::new(process.stdout.take().unwrap());
        let Some(port) = started_on(&mut output) else {
            process.wait().unwrap();
            return None;
        };
        Some(Self { process, _output: output, port })
    }
}

/// Reads until the driver reports its port; none where it ends before.
fn started_on(output: &mut impl BufRead) -> Option<u16> {
    output
        .lines()
        .map_while(Result::ok)
        .filter(|line| line.contains("started successfully"))
        .find_map(|line| line.rsplit(' ').next()?.trim_end_matches('.').parse().ok())
}

impl Drop for Driver {
    fn drop(&mut self) {
        // Neither can fail in a way that matters: the driver is gone afterwards.
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}
