//! Serving what was built, and building again when a source changes.

#[cfg(not(unix))]
use crate::run::run;
use crate::{
    args::Serve,
    build::{self, Made},
    files::{below, root},
    run::command,
};
use anyhow::{Context, Result};
use std::{
    fs,
    net::TcpListener,
    path::PathBuf,
    process::{Child, Command},
    thread::sleep,
    time::{Duration, SystemTime},
};

/// How often sources are looked at.
const LOOK: Duration = Duration::from_millis(500);
/// Folders and files whose change asks for a new build.
const SOURCES: [&str; 6] = ["app", "engine", "style", "public", "Cargo.toml", "Cargo.lock"];

/// Where the server listens when nothing else is said.
const ADDRESS: &str = "127.0.0.1:3000";

/// Builds and serves until stopped.
pub(crate) fn serve(how: &Serve) -> Result<()> {
    // Before the build, which takes minutes.
    is_free(&address(how))?;
    let made = build::all(&how.profile)?;
    if !how.watch {
        return become_server(server(&made, how));
    }
    let mut server = start(&made, how)?;
    eprintln!("watching the sources; Ctrl-C stops");
    let mut seen = newest()?;
    let mut running = true;
    loop {
        sleep(LOOK);
        if running && let Some(status) = server.try_wait()? {
            eprintln!("the server ended with {status}; the next change starts it again");
            running = false;
        }
        let now = newest()?;
        if now == seen {
            continue;
        }
        seen = now;
        match build::all(&how.profile) {
            Ok(made) => {
                if running {
                    stop(&mut server)?;
                }
                server = start(&made, how)?;
                running = true;
            }
            Err(error) => eprintln!("error: {error:#}\nserving the former build"),
        }
    }
}

fn address(how: &Serve) -> String {
    match how.port {
        Some(port) => format!("127.0.0.1:{port}"),
        None => std::env::var("XIANGQI_ADDRESS").unwrap_or_else(|_| ADDRESS.to_owned()),
    }
}

/// Whether the server will be able to listen there.
fn is_free(address: &str) -> Result<()> {
    TcpListener::bind(address)
        .map(drop)
        .with_context(|| format!("cannot listen on {address}: stop what does, or choose another with --port"))
}

/// The server, in the checkout, so that its data lies in `data/`.
fn server(made: &Made, how: &Serve) -> Command {
    let mut server = Command::new(&made.server);
    server.env("XIANGQI_ADDRESS", address(how));
    server.current_dir(root());
    server
}

fn start(made: &Made, how: &Serve) -> Result<Child> {
    server(made, how).spawn().with_context(|| format!("cannot start {}", made.server.display()))
}

/// Nothing is left to do but serve, so the server takes this process and hears its signals itself.
#[cfg(unix)]
fn become_server(mut server: Command) -> Result<()> {
    use std::os::unix::process::CommandExt;
    Err(server.exec()).context("cannot start the server")
}

#[cfg(not(unix))]
fn become_server(mut server: Command) -> Result<()> {
    run(&mut server)
}

/// Ends the server the way an administrator would, so that it finishes what it is doing.
fn stop(server: &mut Child) -> Result<()> {
    let asked = cfg!(unix)
        && command("kill", ["-TERM", &server.id().to_string()]).status().is_ok_and(|status| status.success());
    if !asked {
        server.kill()?;
    }
    server.wait()?;
    Ok(())
}

/// Every source with its time of change.
fn newest() -> Result<Vec<(PathBuf, SystemTime)>> {
    let mut found = Vec::new();
    for name in SOURCES {
        let path = root().join(name);
        let files = if path.is_dir() { below(&path)? } else { vec![path] };
        for path in files {
            // A file that vanishes between listing and looking is a change by itself.
            if let Ok(time) = fs::metadata(&path).and_then(|meta| meta.modified()) {
                found.push((path, time));
            }
        }
    }
    Ok(found)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_taken_address_is_noticed() {
        let taken = TcpListener::bind("127.0.0.1:0").unwrap();
        let address = taken.local_addr().unwrap().to_string();
        let said = format!("{:#}", is_free(&address).unwrap_err());
        assert!(said.contains(&address) && said.contains("--port"), "{said}");
        drop(taken);
        is_free(&address).unwrap();
    }
}
