//! The order of the sources: what the compiler cannot see. Each test names every place it minds.

mod manifests;
mod translations;

use std::{
    fs,
    path::{Path, PathBuf},
};

/// Lines that a source file may have.
const MOST_LINES: usize = 400;
/// The one exception: the heart of the search reads best in one piece.
const SEARCH: (&str, usize) = ("engine/src/search/alphabeta.rs", 500);
/// Folders that hold nothing of ours.
const FOREIGN: [&str; 7] =
    [".git", "target", "node_modules", "data", "test-results", "playwright-report", "corpus"];

/// The checkout.
fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("the crate lies in the workspace")
}

/// Every file of ours with one of these endings, as its path in the checkout and its text.
fn sources(endings: &[&str]) -> Vec<(String, String)> {
    let mut found = Vec::new();
    walk(root(), endings, &mut found);
    found.sort();
    found
}

fn walk(folder: &Path, endings: &[&str], found: &mut Vec<(String, String)>) {
    let entries = fs::read_dir(folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    let paths: Vec<PathBuf> = entries.map(|entry| entry.expect("a listed file").path()).collect();
    for path in paths {
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        if path.is_dir() {
            // Data below `end2end` and `engine/tests` is ours; `data` at the top is a server's.
            let foreign = FOREIGN.contains(&name.as_str()) && (name != "data" || folder == root());
            if !foreign {
                walk(&path, endings, found);
            }
        } else if endings.iter().any(|ending| name.ends_with(ending)) {
            let relative =
                path.strip_prefix(root()).expect("below the root").to_string_lossy().replace('\\', "/");
            let text = fs::read_to_string(&path).unwrap_or_else(|error| panic!("{relative}: {error}"));
            found.push((relative, text));
        }
    }
}

/// A line without what follows `//`, unless that is part of an address.
fn code(line: &str) -> &str {
    match line.find("//") {
        Some(at) if !line[..at].ends_with(':') => &line[..at],
        _ => line,
    }
}

/// The source up to its own tests.
fn without_tests(text: &str) -> &str {
    text.split("#[cfg(test)]\nmod tests {").next().unwrap_or_default()
}

/// Places where `word` stands in code, in files that `may` does not allow.
fn found_outside(word: &str, may: impl Fn(&str) -> bool) -> Vec<String> {
    let mut places = Vec::new();
    for (path, text) in sources(&[".rs"]) {
        if may(&path) {
            continue;
        }
        for (number, line) in text.lines().enumerate() {
            if code(line).contains(word) {
                places.push(format!("{path}:{}: {}", number + 1, line.trim()));
            }
        }
    }
    places
}

#[track_caller]
fn none(minded: &[String]) {
    assert!(minded.is_empty(), "\n{}\n", minded.join("\n"));
}

#[test]
fn only_the_store_speaks_sql() {
    none(&found_outside("sqlx", |path| {
        path.starts_with("app/src/server/store") || path.starts_with("app/tests/")
    }));
}

#[test]
fn only_the_door_leads_to_the_server() {
    none(&found_outside("crate::server", |path| {
        path.starts_with("app/src/server")
            || path.starts_with("app/src/api")
            || path.starts_with("app/tests/")
    }));
}

#[test]
fn the_rules_know_no_search() {
    let below = ["engine/src/search", "engine/src/eval", "engine/src/bin", "engine/src/think.rs"];
    let above =
        |path: &str| !path.starts_with("engine/src/") || below.iter().any(|name| path.starts_with(name));
    none(&found_outside("crate::search", above));
    none(&found_outside("crate::eval", above));
}

#[test]
fn the_table_knows_no_page_and_no_server() {
    let table = |path: &str| !path.starts_with("app/src/table");
    for word in ["crate::ui", "crate::server", "crate::api", "leptos", "web_sys", "js_sys"] {
        none(&found_outside(word, table));
    }
}

#[test]
fn files_stay_readable() {
    let mut minded = Vec::new();
    for (path, text) in sources(&[".rs", ".ts", ".css", ".sql"]) {
        let most = if path == SEARCH.0 { SEARCH.1 } else { MOST_LINES };
        let lines = text.lines().count();
        if lines > most {
            minded.push(format!("{path} has {lines} lines, more than {most}"));
        }
    }
    none(&minded);
}

#[test]
fn nothing_names_a_place_on_one_machine() {
    // Written so that this file does not find itself.
    let places = ["/ho", "/ro", "/wo", "/Us"].map(|half| match half {
        "/ho" => "/home/".to_owned(),
        "/ro" => format!("{half}ot/"),
        "/wo" => format!("{half}rk/"),
        _ => format!("{half}ers/"),
    });
    let mut minded = Vec::new();
    for (path, text) in
        sources(&[".rs", ".ts", ".css", ".toml", ".json", ".md", ".sql", ".js", "run", ".npmrc"])
    {
        for (number, line) in text.lines().enumerate() {
            let named = places.iter().any(|place| {
                line.match_indices(place.as_str()).any(|(at, _)| {
                    !line[..at].ends_with(|before: char| before.is_alphanumeric() || "-_.}".contains(before))
                })
            });
            if named && path != "app/tests/tidy/main.rs" {
                minded.push(format!("{path}:{}: {}", number + 1, line.trim()));
            }
        }
    }
    none(&minded);
}
