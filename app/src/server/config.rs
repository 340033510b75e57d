//! The settings, all from the environment, all with a default that works on one machine.
//!
//! | variable | meaning | default |
//! |---|---|---|
//! | `XIANGQI_ADDRESS` | where to listen | `127.0.0.1:3000` |
//! | `XIANGQI_DATA` | folder of the SQLite file | `data` in the working folder |
//! | `DATABASE_URL` | `sqlite:…` or `postgres:…`, instead of that file | – |
//! | `XIANGQI_PUBLIC_URL` | the address people use; `https` makes cookies `Secure` | – |
//! | `XIANGQI_PROXY` | `1`: the last `X-Forwarded-For` entry is the client | `0` |

use std::{env, fmt, net::SocketAddr, path::PathBuf};

/// Where the server listens when nothing else is said.
const ADDRESS: SocketAddr = SocketAddr::new(std::net::IpAddr::V4(std::net::Ipv4Addr::LOCALHOST), 3000);

/// How one server runs.
#[derive(Clone)]
pub struct Config {
    /// Where to listen; port 0 takes a free one.
    pub address: SocketAddr,
    /// Where the records lie.
    pub database: Database,
    /// Where people reach the site, without a slash at the end, if that is known: `https://site.example`.
    pub origin: Option<String>,
    /// Whether people reach the site over https.
    pub https: bool,
    /// Whether a proxy of our own stands before the server and names the client.
    pub proxy: bool,
}

/// Where the records lie.
#[derive(Clone)]
pub enum Database {
    /// `records.sqlite` in this folder, made when missing.
    Folder(PathBuf),
    /// A database address, which may hold a password.
    Url(String),
}

/// A password in the address never reaches the log.
impl fmt::Display for Database {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Folder(folder) => write!(f, "{}", folder.join("records.sqlite").display()),
            Self::Url(url) => match (url.split_once("://"), url.rsplit_once('@')) {
                (Some((scheme, _)), Some((_, host))) => write!(f, "{scheme}://{host}"),
                _ => f.write_str(url),
            },
        }
    }
}

/// A variable holds something that cannot be used.
#[derive(Debug)]
pub struct ConfigError {
    name: &'static str,
    value: String,
    expected: &'static str,
}

impl fmt::Display for ConfigError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}={:?}: expected {}", self.name, self.value, self.expected)
    }
}

impl std::error::Error for ConfigError {}

impl Config {
    /// Reads the environment.
    ///
    /// # Errors
    /// Names the first variable whose value cannot be used.
    pub fn from_env() -> Result<Self, ConfigError> {
        let at = |name| read(name, "an address and port such as 127.0.0.1:3000", |text| text.parse().ok());
        // cargo-leptos says by the second what its own settings ask for.
        let address = at("XIANGQI_ADDRESS")?.map_or_else(|| at("LEPTOS_SITE_ADDR"), |at| Ok(Some(at)))?;
        let proxy = read("XIANGQI_PROXY", "0 or 1", flag)?;
        let origin = read("XIANGQI_PUBLIC_URL", "an http:// or https:// address", |url| {
            let http = matches!(url.split_once("://"), Some(("https" | "http", _)));
            http.then(|| url.trim_end_matches('/').to_owned())
        })?;
        let url = read("DATABASE_URL", "a sqlite: or postgres: address", |url| {
            ["sqlite:", "postgres:", "postgresql:"]
                .iter()
                .any(|scheme| url.starts_with(scheme))
                .then(|| Database::Url(url.to_owned()))
        })?;
        let folder = || PathBuf::from(env::var_os("XIANGQI_DATA").unwrap_or_else(|| "data".into()));
        Ok(Self {
            address: address.unwrap_or(ADDRESS),
            database: url.unwrap_or_else(|| Database::Folder(folder())),
            https: origin.as_ref().is_some_and(|origin| origin.starts_with("https:")),
            origin,
            proxy: proxy.unwrap_or(false),
        })
    }
}

fn flag(text: &str) -> Option<bool> {
    match text {
        "1" => Some(true),
        "0" => Some(false),
        _ => None,
    }
}

/// The variable's meaning, or none when it is unset.
fn read<T>(
    name: &'static str,
    expected: &'static str,
    parse: impl FnOnce(&str) -> Option<T>,
) -> Result<Option<T>, ConfigError> {
    let Some(value) = env::var_os(name) else { return Ok(None) };
    let value = value.to_string_lossy().into_owned();
    match parse(&value) {
        Some(read) => Ok(Some(read)),
        None => Err(ConfigError { name, value, expected }),
    }
}
