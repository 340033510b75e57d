//! Every test, in order of how soon it can fail.

use crate::{
    args::{Part, Test},
    build::{self, PageAhead, Profile},
    ears::Ears,
    files::root,
    fuzz, need, oracle,
    run::{Count, Steps, cargo, command, run, run_tests},
};
use anyhow::Result;
use std::process::Command;

/// A step: its part, what it says, and its command.
type Step = (Part, &'static str, fn() -> Command);

const WASM: &str = "wasm32-unknown-unknown";

const STEPS: [Step; 7] = [
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
    (Part::Rules, "every listed perft count, optimised", || {
        cargo(["test", "--release", "--package", "engine", "--test", "perft"])
    }),
    (Part::App, "tables, store, server and order of the sources", || cargo(["test", "--package", "app"])),
];

/// Runs the parts asked for, stops at the first that fails, and says how many tests passed.
pub(crate) fn all(test: &Test) -> Result<()> {
    let mut count = Count::default();
    let done = each(test, &mut count);
    let failed = count.failed.max(u64::from(done.is_err()));
    println!("{} passed, {failed} failed", count.passed);
    done
}

fn each(test: &Test, count: &mut Count) -> Result<()> {
    let wanted = |part: Part| test.parts.contains(&part);
    let browser = wanted(Part::Browser);
    if browser {
        need::node()?; // before minutes of compiling
    }
    if wanted(Part::Lint) {
        need::lints()?;
    }
    if browser || wanted(Part::App) || wanted(Part::Lint) {
        need::wasm_target()?;
        need::c_compiler()?;
    }
    let ahead = (browser && test.parts.len() > 1).then(|| PageAhead::begin(test.profile)).transpose()?;
    let chosen: Vec<&Step> = STEPS.iter().filter(|step| wanted(step.0)).collect();
    let rules = wanted(Part::Rules);
    let extra = 2 * usize::from(rules) + 5 * usize::from(browser);
    let mut steps = Steps::new(chosen.len() + extra);
    let oracle = match rules {
        true => steps.step("rules: an independent program to compare with", || Ok(oracle::python()))?,
        false => None,
    };
    for (part, what, command) in chosen {
        let mut command = command();
        if let Some(python) = &oracle {
            command.env("PYFFISH_PYTHON", python);
        }
        steps.step(&format!("{}: {what}", part.name()), || run_tests(command.current_dir(root()), count))?;
    }
    if rules {
        steps.step("rules: each reader fuzzed for ten seconds", || fuzz::all(10))?;
    }
    if browser {
        let end2end = root().join("end2end");
        steps.step("browser: Playwright and a Chromium", || {
            let mut npm = command("npm", ["ci", "--no-audit", "--no-fund"]);
            run(npm.env("PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD", "1").current_dir(&end2end))?;
            need::chromium(&end2end)
        })?;
        steps.step("browser: types of the tests", || {
            run(command("npm", ["run", "--silent", "types"]).current_dir(&end2end))
        })?;
        let made = steps.step("browser: the site, whose page has been compiling meanwhile", || {
            ahead.map_or(Ok(()), PageAhead::finish)?;
            build::all(&test.profile)
        })?;
        let whole = test.playwright.is_empty();
        let ears =
            (whole && need::screen_reader()?).then(|| Ears::begin(&end2end, &made.server)).transpose()?;
        steps.step("browser: games played through the page", || {
            let mut playwright = command("npx", ["playwright", "test"]);
            playwright.args(&test.playwright).env("XIANGQI_SERVER", &made.server);
            run_tests(playwright.current_dir(&end2end), count)
        })?;
        steps.step("browser: a game as a screen reader speaks it", || match ears {
            Some(ears) => ears.finish(count),
            None => {
                eprintln!(
                    "left out: {}",
                    if whole { "Orca is had on Debian" } else { "other tests were asked for" }
                );
                Ok(())
            }
        })?;
    }
    let built = if test.profile == Profile::Debug { ", debug build" } else { "" };
    eprintln!("all of it took {:.0} s{built}", steps.seconds());
    Ok(())
}
