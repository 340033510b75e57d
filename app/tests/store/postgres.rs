//! A PostgreSQL for one test: the one `TEST_POSTGRES_URL` names, else a throw-away cluster where
//! PostgreSQL is installed (Debian: `apt-get install postgresql`), else none.

use std::{
    env,
    ffi::OsStr,
    fs,
    net::TcpListener,
    path::{Path, PathBuf},
    process::{Command, Stdio},
};
use tempfile::TempDir;

/// A database that answers at `url`, stopped and removed when dropped if it is ours.
pub(crate) struct Postgres {
    pub(crate) url: String,
    own: Option<(PathBuf, TempDir)>,
}

impl Postgres {
    pub(crate) fn find() -> Option<Self> {
        if let Ok(url) = env::var("TEST_POSTGRES_URL") {
            return Some(Self { url, own: None });
        }
        let programs = programs()?;
        let folder = tempfile::tempdir().expect("a folder");
        let data = folder.path().join("cluster");
        fs::create_dir(&data).expect("made");
        if is_root() {
            // PostgreSQL refuses to run as root; its package brings a user.
            run(Command::new("chown").args(["-R", "postgres"]).arg(folder.path()));
        }
        let port =
            TcpListener::bind("127.0.0.1:0").and_then(|taken| taken.local_addr()).expect("a port").port();
        run(command(&programs.join("initdb"))
            .args(["-A", "trust", "-U", "postgres", "--no-sync", "-D"])
            .arg(&data));
        // Nothing here outlives the test, so nothing needs to reach the disk.
        let options =
            format!("-p {port} -k {} -c listen_addresses=127.0.0.1 -c fsync=off", folder.path().display());
        run(command(&programs.join("pg_ctl"))
            .args(["-w", "-l"])
            .arg(folder.path().join("log"))
            .arg("-D")
            .arg(&data)
            .args(["-o", &options, "start"]));
        Some(Self {
            url: format!("postgres://postgres@127.0.0.1:{port}/postgres"),
            own: Some((programs, folder)),
        })
    }
}

impl Drop for Postgres {
    fn drop(&mut self) {
        if let Some((programs, folder)) = &self.own {
            run(command(&programs.join("pg_ctl"))
                .args(["-m", "immediate", "-D"])
                .arg(folder.path().join("cluster"))
                .arg("stop"));
        }
    }
}

/// Where PostgreSQL's programs are: on the path, or where Debian keeps the newest.
fn programs() -> Option<PathBuf> {
    let path = env::var_os("PATH").unwrap_or_default();
    let versions = fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten();
    let mut debian: Vec<_> = versions.map(|version| version.path().join("bin")).collect();
    debian.sort();
    env::split_paths(&path).chain(debian.into_iter().rev()).find(|folder| folder.join("initdb").exists())
}

fn is_root() -> bool {
    Command::new("id").arg("-u").output().is_ok_and(|id| id.stdout == b"0\n")
}

/// The program, run as PostgreSQL's own user where we are root.
fn command(program: &Path) -> Command {
    if !is_root() {
        return Command::new(program);
    }
    let mut command = Command::new("runuser");
    command
        .args([OsStr::new("-u"), OsStr::new("postgres"), OsStr::new("--"), program.as_os_str()])
        .current_dir("/");
    command
}

fn run(command: &mut Command) {
    let status = command.stdout(Stdio::null()).status();
    assert!(status.as_ref().is_ok_and(|status| status.success()), "{command:?}: {status:?}");
}
