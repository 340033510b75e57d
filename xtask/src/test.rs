//! Every test, in order of how soon it can fail.

use crate::{
    args::{Part, Test},
    build::{self, Profile},
    files::root,
    need,
    run::{Steps, cargo, command, run},
};
use anyhow::Result;
use std::process::Command;

/// A step: its part, what it says, and its command.
type Step = (Part, &'static str, fn() -> Command);

const WASM: &str = "wasm32-unknown-unknown";

const STEPS: [Step; 6] = [
    (Part::Lint, "formatting", || cargo(["fmt", "--all", "--check"])),
    (Part::Lint, "lints of rules, server and builder", || {
        cargo([
            "clippy",
            "--workspace",
            "--exclude",
            "engine-worker",
            "--all-targets",
            "--",
            "-D",
            "warnings",
        ])
    }),
    (Part::Lint, "lints of the page", || {
        let page = ["--package", "app", "--lib", "--no-default-features", "--features", "hydrate"];
        let mut clippy = cargo(["clippy", "--target", WASM]);
        clippy.args(page).args(["--", "-D", "warnings"]);
        clippy
    }),
    (Part::Lint, "lints of the engine worker", || {
        cargo(["clippy", "--target", WASM, "--package", "engine-worker", "--", "-D", "warnings"])
    }),
    (Part::Rules, "rules, notation, records and search", || cargo(["test", "--package", "engine"])),
    (Part::App, "tables, store, server and order of the sources", || cargo(["test", "--package", "app"])),
];

/// Runs the parts asked for, and says what each took.
pub(crate) fn all(test: &Test) -> Result<()> {
    let wanted = |part: Part| test.parts.contains(&part);
    let browser = wanted(Part::Browser);
    if browser {
        need::node()?; // before minutes of compiling
    }
    if browser || wanted(Part::App) || wanted(Part::Lint) {
        need::wasm_target()?;
        need::c_compiler()?;
    }
    let chosen: Vec<&Step> = STEPS.iter().filter(|step| wanted(step.0)).collect();
    let mut steps = Steps::new(chosen.len() + if browser { 3 } else { 0 });
    for (part, what, command) in chosen {
        steps.step(&format!("{}: {what}", part.name()), || run(command().current_dir(root())))?;
    }
    if browser {
        let end2end = root().join("end2end");
        steps.step("browser: Playwright and a Chromium", || {
            let mut npm = command("npm", ["ci", "--no-audit", "--no-fund"]);
            run(npm.env("PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD", "1").current_dir(&end2end))?;
            need::chromium(&end2end)
        })?;
        let made = steps.step("browser: the site", || build::all(&test.profile))?;
        steps.step("browser: games played through the page", || {
            let mut playwright = command("npx", ["playwright", "test"]);
            playwright.args(&test.playwright).env("XIANGQI_SERVER", &made.server);
            run(playwright.current_dir(&end2end))
        })?;
    }
    let built = if test.profile == Profile::Debug { ", debug build" } else { "" };
    eprintln!("every test passed in {:.0} s{built}", steps.seconds());
    Ok(())
}
