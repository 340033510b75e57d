//! The command line.

use crate::build::Profile;
use anyhow::{Result, anyhow, bail};
use lexopt::prelude::*;

/// What `cargo xtask help` prints.
pub(crate) const HELP: &str = "\
cargo xtask serve    build everything and serve it
    --port N         listen on another port than 3000
    --debug          build quickly and without optimisation
    --watch          rebuild and restart when a source changes
cargo xtask watch    the same as `serve --debug --watch`
cargo xtask build    build everything, serve nothing
    --debug          build quickly and without optimisation
cargo xtask test     set up and run every test
    --only PART      one part: lint, rules, app or browser; may be repeated
    --debug          let the browser tests use a debug build
    -- ARGUMENTS     handed to Playwright
cargo xtask sizes    build, then print what the first page weighs
cargo xtask engine   build the engine worker into public/, for `cargo leptos watch`
";

/// One invocation.
pub(crate) enum Command {
    Help,
    Build(Profile),
    Serve(Serve),
    Engine,
    Sizes,
    Test(Test),
}

/// How to serve.
pub(crate) struct Serve {
    pub(crate) port: Option<u16>,
    pub(crate) profile: Profile,
    pub(crate) watch: bool,
}

/// A part of the tests.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Part {
    Lint,
    Rules,
    App,
    Browser,
}

impl Part {
    pub(crate) const ALL: [Self; 4] = [Self::Lint, Self::Rules, Self::App, Self::Browser];

    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::Lint => "lint",
            Self::Rules => "rules",
            Self::App => "app",
            Self::Browser => "browser",
        }
    }
}

/// What to test.
pub(crate) struct Test {
    pub(crate) parts: Vec<Part>,
    pub(crate) profile: Profile,
    pub(crate) playwright: Vec<String>,
}

/// Reads the command line.
pub(crate) fn parse() -> Result<Command> {
    let mut args = lexopt::Parser::from_env();
    let Some(first) = args.next()? else { return Ok(Command::Help) };
    let name = match first {
        Value(name) => name.string()?,
        Long("help") | Short('h') => return Ok(Command::Help),
        other => return Err(other.unexpected().into()),
    };
    let (mut port, mut debug, mut watch) = (None, name == "watch", name == "watch");
    let (mut parts, mut playwright) = (Vec::new(), Vec::new());
    while let Some(arg) = args.next()? {
        match (name.as_str(), arg) {
            (_, Long("help") | Short('h')) => return Ok(Command::Help),
            ("serve" | "watch", Long("port")) => {
                let value = args.value()?.string()?;
                port = Some(
                    value.parse().map_err(|_| anyhow!("--port wants a number up to 65535, not `{value}`"))?,
                );
            }
            ("serve", Long("watch")) => watch = true,
            ("serve" | "build" | "test", Long("debug")) => debug = true,
            ("test", Long("only")) => parts.push(part(&args.value()?.string()?)?),
            ("test", Value(one)) => playwright.push(one.string()?),
            (_, other) => return Err(other.unexpected().into()),
        }
    }
    let profile = match name.as_str() {
        _ if debug => Profile::Debug,
        "test" => Profile::Proof,
        _ => Profile::Release,
    };
    Ok(match name.as_str() {
        "help" => Command::Help,
        "build" => Command::Build(profile),
        "serve" | "watch" => Command::Serve(Serve { port, profile, watch }),
        "engine" => Command::Engine,
        "sizes" => Command::Sizes,
        "test" => {
            if parts.is_empty() {
                parts = Part::ALL.to_vec();
            }
            Command::Test(Test { parts, profile, playwright })
        }
        other => bail!("there is no command `{other}`; `cargo xtask help` lists them"),
    })
}

fn part(name: &str) -> Result<Part> {
    match Part::ALL.into_iter().find(|part| part.name() == name) {
        Some(part) => Ok(part),
        None => bail!("there is no part `{name}`; the parts are lint, rules, app and browser"),
    }
}
