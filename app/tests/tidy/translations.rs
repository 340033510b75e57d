//! Translations: the same keys and places to fill in every language, each used, and no words elsewhere.

use super::{code, none, root, sources, without_tests};
use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
};

/// The file that names the languages in themselves.
const OWN_NAMES: &str = "app/src/ui/header.rs";

/// Every text of a language by its path, `namespace.key.key`.
fn texts(locale: &str) -> BTreeMap<String, String> {
    let folder = root().join("app/locales").join(locale);
    let mut all = BTreeMap::new();
    for entry in fs::read_dir(&folder).expect("a folder for each language") {
        let path = entry.expect("a listed file").path();
        let json = fs::read_to_string(&path).expect("a readable file");
        let value: serde_json::Value =
            serde_json::from_str(&json).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        collect(&path.file_stem().unwrap_or_default().to_string_lossy(), &value, &mut all);
    }
    all
}

fn collect(path: &str, value: &serde_json::Value, all: &mut BTreeMap<String, String>) {
    match value {
        serde_json::Value::Object(map) => {
            for (key, value) in map {
                collect(&format!("{path}.{key}"), value, all);
            }
        }
        serde_json::Value::String(text) => {
            all.insert(path.to_owned(), text.clone());
        }
        other => panic!("{path} is {other}, neither text nor group"),
    }
}

/// What stands between double braces and in tags.
fn places(text: &str) -> BTreeSet<&str> {
    let braces = text.split("{{").skip(1).filter_map(|rest| rest.split("}}").next()).map(str::trim);
    let tags = text
        .split('<')
        .skip(1)
        .filter_map(|rest| rest.split('>').next())
        .map(|tag| tag.trim_start_matches('/'));
    braces.chain(tags).collect()
}

fn locales() -> Vec<String> {
    let folders = fs::read_dir(root().join("app/locales")).expect("app/locales");
    folders.map(|entry| entry.expect("a listed folder").file_name().to_string_lossy().into_owned()).collect()
}

#[test]
fn languages_say_the_same_things() {
    let chinese = texts("zh-Hans");
    let mut minded = Vec::new();
    for locale in locales() {
        let other = texts(&locale);
        for (key, text) in &chinese {
            match other.get(key) {
                None => minded.push(format!("{locale} lacks {key}")),
                Some(own) if own.trim().is_empty() => minded.push(format!("{locale}: {key} is empty")),
                Some(own) if places(own) != places(text) => {
                    minded.push(format!("{locale}: {key} fills {:?}, not {:?}", places(own), places(text)));
                }
                Some(_) => {}
            }
        }
        let surplus = other.keys().filter(|key| !chinese.contains_key(*key));
        minded.extend(surplus.map(|key| format!("{locale} alone has {key}")));
    }
    none(&minded);
}

#[test]
fn every_text_is_shown_somewhere() {
    let pages: String = sources(&[".rs"])
        .into_iter()
        .filter(|(path, _)| path.starts_with("app/src/"))
        .flat_map(|(_, text)| text.chars().filter(|letter| !letter.is_whitespace()).collect::<Vec<_>>())
        .collect();
    let words: BTreeSet<&str> =
        pages.split(|letter: char| !(letter.is_alphanumeric() || letter == '_' || letter == '.')).collect();
    let unused = texts("zh-Hans").into_keys().filter(|key| !words.contains(key.as_str()));
    none(&unused.map(|key| format!("{key} is used nowhere")).collect::<Vec<_>>());
}

#[test]
fn pages_hold_no_words_of_their_own() {
    let chinese = |letter: char| ('\u{3000}'..='\u{9fff}').contains(&letter);
    let mut minded = Vec::new();
    for (path, text) in sources(&[".rs"]) {
        if !path.starts_with("app/src/ui") || path == OWN_NAMES {
            continue;
        }
        for (number, line) in without_tests(&text).lines().enumerate() {
            if code(line).contains(chinese) {
                minded.push(format!("{path}:{}: {}", number + 1, line.trim()));
            }
        }
    }
    none(&minded);
}
