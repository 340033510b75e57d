//! Manifests: exact versions, each with a reason, a user and a licence we may use.

use super::{none, root, sources};
use std::{collections::BTreeSet, fs, process::Command};

fn manifest(path: &str) -> String {
    fs::read_to_string(root().join(path)).unwrap_or_else(|error| panic!("{path}: {error}"))
}

/// The lines of a table, without empty ones and those that are comments alone.
fn table<'a>(manifest: &'a str, name: &str) -> Vec<&'a str> {
    let head = format!("[{name}]");
    manifest
        .lines()
        .skip_while(|line| line.trim() != head)
        .skip(1)
        .take_while(|line| !line.starts_with('['))
        .filter(|line| !line.trim().is_empty() && !line.starts_with('#'))
        .collect()
}

fn key(line: &str) -> &str {
    line.split(['=', '.']).next().unwrap_or_default().trim()
}

#[test]
fn the_engine_needs_next_to_nothing() {
    let engine = manifest("engine/Cargo.toml");
    let names: Vec<_> = table(&engine, "dependencies").into_iter().map(key).collect();
    assert_eq!(names, ["serde", "serde_json"], "the engine knows no web, clock, thread or file");
}

#[test]
fn every_dependency_is_exact_and_says_why() {
    let mut minded = Vec::new();
    for line in table(&manifest("Cargo.toml"), "workspace.dependencies") {
        let name = key(line);
        let exact = line.contains("\"=") || line.contains("path = ");
        if !exact {
            minded.push(format!("{name} has no exact version"));
        }
        if line.split_once('#').is_none_or(|(_, reason)| reason.trim().len() < 8) {
            minded.push(format!("{name} has no reason"));
        }
    }
    none(&minded);
}

#[test]
fn every_dependency_has_a_user() {
    let members: Vec<_> =
        sources(&["Cargo.toml"]).into_iter().filter(|(path, _)| path != "Cargo.toml").collect();
    let mut minded = Vec::new();
    for line in table(&manifest("Cargo.toml"), "workspace.dependencies") {
        let name = key(line);
        let used = members.iter().any(|(_, text)| {
            text.lines().any(|line| {
                key(line) == name
                    && (line.contains(".workspace = true")
                        || line.contains("workspace = true,")
                        || line.contains("workspace = true }"))
            })
        });
        if !used {
            minded.push(format!("{name} is used by no member"));
        }
    }
    none(&minded);
}

#[test]
fn both_halves_of_wasm_bindgen_are_of_one_version() {
    let all = manifest("Cargo.toml");
    let version = |name: &str| {
        let line = table(&all, "workspace.dependencies").into_iter().find(|line| key(line) == name);
        line.and_then(|line| line.split('"').nth(1)).map(str::to_owned)
    };
    assert!(version("wasm-bindgen").is_some());
    assert_eq!(version("wasm-bindgen"), version("wasm-bindgen-cli-support"));
}

#[test]
fn licences_and_sources_are_those_we_allow() {
    let rules = manifest(".deny.toml");
    let allowed: BTreeSet<&str> = rules
        .lines()
        .skip_while(|line| !line.starts_with("allow = ["))
        .skip(1)
        .take_while(|line| !line.starts_with(']'))
        .filter_map(|line| line.split('"').nth(1))
        .collect();
    assert!(!allowed.is_empty(), ".deny.toml allows no licence");
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let output = Command::new(cargo)
        .args(["metadata", "--format-version", "1", "--locked"])
        .current_dir(root())
        .output()
        .expect("cargo runs");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let metadata: serde_json::Value = serde_json::from_slice(&output.stdout).expect("JSON from cargo");
    let packages = metadata["packages"].as_array().expect("packages");
    let mut minded = Vec::new();
    for package in packages.iter().filter(|package| !package["source"].is_null()) {
        let name = package["name"].as_str().unwrap_or_default();
        let source = package["source"].as_str().unwrap_or_default();
        if !source.starts_with("registry+") {
            minded.push(format!("{name} comes from {source}"));
        }
        let licence = package["license"].as_str().unwrap_or("none");
        if !may_use(licence, &allowed) {
            minded.push(format!("{name} is under {licence}"));
        }
    }
    none(&minded);
}

/// Whether a licence expression can be satisfied: one side of each OR, both sides of each AND.
fn may_use(expression: &str, allowed: &BTreeSet<&str>) -> bool {
    let plain = expression.replace('/', " OR ").replace(['(', ')'], " ");
    // Of the expressions in use none has an OR inside an AND whose sides would differ in outcome.
    plain.split(" AND ").all(|part| part.split(" OR ").any(|one| allowed.contains(one.trim())))
}

#[test]
fn the_browser_tests_name_exact_versions_and_no_address() {
    let package: serde_json::Value =
        serde_json::from_str(&manifest("end2end/package.json")).expect("package.json");
    let versions = package["devDependencies"].as_object().expect("devDependencies");
    for (name, version) in versions {
        let version = version.as_str().unwrap_or_default();
        assert!(version.starts_with(|first: char| first.is_ascii_digit()), "{name} is {version}");
    }
    let lock = manifest("end2end/package-lock.json");
    assert!(!lock.contains("\"resolved\""), "package-lock.json holds download addresses");
    assert!(lock.contains("\"integrity\""), "package-lock.json holds no checksums");
}
