//! Polite HTTP client: limits its rate, retries where that may help, bounds time and size, and
//! follows redirects only within one host.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::io::ErrorKind;
use std::time::{Duration, Instant};

use peerage_core::trust::moment::Moment;
use ureq::Agent;
use ureq::http::{HeaderMap, Response, Uri};

use crate::fetch::backoff::{ATTEMPTS, LONGEST, is_passing, wait};
use crate::fetch::remembered::{Remembered, validator};
use crate::fetch::{Failure, Service, site};

/// Maximum number of redirects of one request.
const MAX_REDIRECTS: usize = 5;

/// Settings of a client.
pub struct Settings {
    /// Mail address at which the services may contact the user.
    pub contact: Option<String>,
    /// Addresses that replace those of services.
    pub mirrors: BTreeMap<Service, String>,
    /// Key for OpenAlex.
    pub key: Option<String>,
    /// Maximum time for one answer.
    pub timeout: Duration,
    /// Maximum size of one answer in bytes.
    pub max_length: u64,
    /// Current time, for the dates of `Retry-After`.
    pub now: Moment,
    /// Waits for a duration.
    pub pause: Box<dyn FnMut(Duration)>,
}

/// Client of all services.
pub struct Client {
    agent: Agent,
    settings: Settings,
    /// Time of the last request to each service.
    asked: BTreeMap<Service, Instant>,
    /// Services that could not be reached.
    silent: BTreeSet<Service>,
}

/// Answer of a service.
#[derive(Debug)]
pub struct Reply {
    /// Complete body.
    pub bytes: Vec<u8>,
    /// `ETag` header.
    pub etag: Option<String>,
    /// `Last-Modified` header.
    pub modified: Option<String>,
}

/// Result of one attempt.
enum Attempt {
    Reply(Reply),
    /// No change since the remembered answer.
    Unchanged,
    /// Redirect to this address.
    Elsewhere(String),
    /// Failure that another attempt may overcome, perhaps after the value of `Retry-After`.
    Passing(Failure, Option<String>),
    Lasting(Failure),
}

impl fmt::Debug for Client {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Client").field("mirrors", &self.settings.mirrors).finish_non_exhaustive()
    }
}

impl Client {
    /// Client with these settings.
    pub fn new(settings: Settings) -> Self {
        let contact = settings.contact.as_ref().map(|mail| format!(" (mailto:{mail})"));
        let name = format!("peerage/{}{}", env!("CARGO_PKG_VERSION"), contact.unwrap_or_default());
        let config = Agent::config_builder()
            .user_agent(name)
            .timeout_global(Some(settings.timeout))
            .timeout_connect(Some(settings.timeout.min(Duration::from_secs(10))))
            .max_redirects(0)
            .max_redirects_will_error(false)
            .http_status_as_error(false);
        let agent = config.build().new_agent();
        Self { agent, settings, asked: BTreeMap::new(), silent: BTreeSet::new() }
    }

    /// Address that the paths of a service begin with.
    pub fn base(&self, service: Service) -> &str {
        self.settings.mirrors.get(&service).map_or(site::base(service), String::as_str)
    }

    /// Key for OpenAlex.
    pub fn key(&self) -> Option<&str> {
        self.settings.key.as_deref()
    }

    /// Maximum size of one answer in bytes.
    pub fn max_length(&self) -> u64 {
        self.settings.max_length
    }

    /// Requests `path` of a service, with retries where they may help. None where the service
    /// reports no change since the remembered answer.
    pub fn get(
        &mut self,
        service: Service,
        path: &str,
        before: Option<&Remembered>,
    ) -> Result<Option<Reply>, Failure> {
        let name = service.name();
        if self.silent.contains(&service) {
            let help = "see whether this machine is connected, and try again";
            return Err(Failure::new(format!("{name} did not answer before"), help));
        }
        let mut url = format!("{}{path}", self.base(service));
        let (mut attempt, mut redirects) = (1, 0);
        loop {
            self.wait_for(service);
            let (failure, retry_after) = match self.attempt(service, &url, before) {
                Attempt::Reply(reply) => return Ok(Some(reply)),
                Attempt::Unchanged => return Ok(None),
                Attempt::Lasting(failure) => return Err(failure),
                Attempt::Passing(failure, retry_after) => (failure, retry_after),
                Attempt::Elsewhere(_) if redirects == MAX_REDIRECTS => {
                    let help = "ask its operators; nothing was changed";
                    return Err(Failure::new(format!("{name} leads in a circle"), help));
                }
                Attempt::Elsewhere(next) => {
                    redirects += 1;
                    url = next;
                    continue;
                }
            };
            let time = wait(attempt, retry_after.as_deref(), self.settings.now);
            if time > LONGEST {
                let message = format!("{name} asks to wait {} seconds", time.as_secs());
                return Err(Failure::new(message, "try again then; nothing was changed"));
            }
            if attempt == ATTEMPTS {
                return Err(failure);
            }
            attempt += 1;
            (self.settings.pause)(time);
        }
    }

    /// Waits until the interval that the service asks for has passed.
    fn wait_for(&mut self, service: Service) {
        if let Some(last) = self.asked.get(&service) {
            let left = site::interval(service).saturating_sub(last.elapsed());
            if !left.is_zero() {
                (self.settings.pause)(left);
            }
        }
        self.asked.insert(service, Instant::now());
    }

    /// Makes one request.
    fn attempt(&mut self, service: Service, url: &str, before: Option<&Remembered>) -> Attempt {
        let mut request = self.agent.get(url).header("Accept", site::accept(service).0);
        for (name, text) in [
            ("If-None-Match", before.and_then(|it| it.etag.as_ref())),
            ("If-Modified-Since", before.and_then(|it| it.modified.as_ref())),
        ] {
            if let Some(text) = text {
                request = request.header(name, text);
            }
        }
        let response = match request.call() {
            Ok(response) => response,
            Err(error) => return self.unanswered(service, &error),
        };
        self.silent.remove(&service);
        match response.status().as_u16() {
            200 => self.reply(service, response),
            304 if before.is_some() => Attempt::Unchanged,
            301 | 302 | 303 | 307 | 308 => {
                let place = header(response.headers(), "location").unwrap_or_default();
                within(url, &place).map_or_else(
                    || {
                        let message = format!("{} leads to another place", service.name());
                        let help = "only its own host is followed, by https; nothing was changed";
                        Attempt::Lasting(Failure::new(message, help))
                    },
                    Attempt::Elsewhere,
                )
            }
            status => refused(service, status, header(response.headers(), "retry-after")),
        }
    }

    /// Classifies a request without an answer, or with an incomplete one.
    fn unanswered(&mut self, service: Service, error: &ureq::Error) -> Attempt {
        let name = service.name();
        let is_away = match error {
            ureq::Error::HostNotFound | ureq::Error::ConnectionFailed => true,
            ureq::Error::Io(error) => matches!(
                error.kind(),
                ErrorKind::ConnectionRefused
                    | ErrorKind::HostUnreachable
                    | ErrorKind::NetworkDown
                    | ErrorKind::NetworkUnreachable
            ),
            _ => false,
        };
        if is_away {
            self.silent.insert(service);
        }
        // The text of an error may repeat the address, and with it a key.
        let message = match error {
            ureq::Error::Timeout(_) => format!("{name} took too long"),
            ureq::Error::BodyExceedsLimit(most) => {
                let message = format!("{name} answers more than {} MB", most >> 20);
                return Attempt::Lasting(Failure::new(message, "nothing was changed"));
            }
            _ if is_away => format!("{name} cannot be reached"),
            _ => format!("{name} broke off"),
        };
        let help = "see whether this machine is connected, and try again; nothing was changed";
        Attempt::Passing(Failure::new(message, help), None)
    }

    /// Reads an answer to its end if it is of the right type.
    fn reply(&mut self, service: Service, mut response: Response<ureq::Body>) -> Attempt {
        let kind = header(response.headers(), "content-type").unwrap_or_default();
        let (_, word) = site::accept(service);
        if !kind.is_empty() && !kind.to_ascii_lowercase().contains(word) {
            let message = format!("{} answers something else than {word}", service.name());
            let help = "see whether this machine's network asks to log in; nothing was changed";
            return Attempt::Lasting(Failure::new(message, help));
        }
        let [etag, modified] = ["etag", "last-modified"]
            .map(|name| header(response.headers(), name).and_then(|text| validator(&text)));
        let body = response.body_mut().with_config().limit(self.settings.max_length);
        match body.read_to_vec() {
            Ok(bytes) => Attempt::Reply(Reply { bytes, etag, modified }),
            Err(error) => self.unanswered(service, &error),
        }
    }
}

/// Classifies a status that is not success.
fn refused(service: Service, status: u16, retry_after: Option<String>) -> Attempt {
    let name = service.name();
    let lasting = |message: String, help: &str| Attempt::Lasting(Failure::new(message, help));
    match status {
        404 | 410 => lasting(
            format!("{name} does not know it"),
            "see `id` under `[fetch]`; nothing was changed",
        ),
        401 | 403 if service == Service::OpenAlex => lasting(
            format!("{name} does not permit it"),
            "put a key of openalex.org into PEERAGE_OPENALEX_KEY; nothing was changed",
        ),
        _ if is_passing(status) => {
            let message = format!("{name} answers with status {status}");
            let help = "try again later; nothing was changed";
            Attempt::Passing(Failure::new(message, help), retry_after)
        }
        _ => lasting(
            format!("{name} answers with status {status}"),
            "see `[fetch]`; nothing was changed",
        ),
    }
}

fn header(headers: &HeaderMap, name: &str) -> Option<String> {
    Some(headers.get(name)?.to_str().ok()?.to_owned())
}

/// Address that `place` leads to from `url`; none where its scheme, host or port is another one.
fn within(url: &str, place: &str) -> Option<String> {
    let here: Uri = url.parse().ok()?;
    if place.starts_with('/') && !place.starts_with("//") {
        return Some(format!("{}://{}{place}", here.scheme_str()?, here.authority()?));
    }
    let there: Uri = place.parse().ok()?;
    let is_same = there.scheme() == here.scheme() && there.authority() == here.authority();
    (is_same && there.scheme().is_some()).then(|| place.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(place: &str, expected: Option<&str>) {
        let next = within("https://api.example/a?b=c", place);
        assert_eq!(next.as_deref(), expected, "{place}");
    }

    #[test]
    fn an_answer_leads_only_to_its_own_host() {
        check("/d?e", Some("https://api.example/d?e"));
        check("https://api.example/d", Some("https://api.example/d"));
        for place in [
            "http://api.example/d",
            "https://other.example/d",
            "https://api.example:8443/d",
            "//other.example/d",
            "d",
            "",
            "javascript:alert(1)",
        ] {
            check(place, None);
        }
    }
}
