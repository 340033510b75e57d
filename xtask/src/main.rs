//! `cargo xtask`: builds, serves and tests the site with nothing but Rust, a C compiler and Node.

mod args;
mod build;
mod bundle;
mod ears;
mod engine;
mod files;
mod fuzz;
mod need;
mod oracle;
mod run;
mod serve;
mod sizes;
mod style;
mod test;

use args::{Command, HELP};
use std::process::ExitCode;

fn main() -> ExitCode {
    let done = args::parse().and_then(|command| match command {
        Command::Help => {
            print!("{HELP}");
            Ok(())
        }
        Command::Build(build) => build::all(&build).map(|made| eprintln!("built: {}", made.folder.display())),
        Command::Serve(serve) => serve::serve(&serve),
        Command::Engine => engine::into_public(),
        Command::Sizes => sizes::print(),
        Command::Test(test) => test::all(&test),
    });
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error:#}");
            ExitCode::FAILURE
        }
    }
}
