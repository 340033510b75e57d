//! Where memory may be touched without the compiler's word for it.

use std::{
    fs,
    path::{Path, PathBuf},
};

fn sources(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).expect("a folder of sources") {
        let path = entry.expect("a listed file").path();
        match path.is_dir() {
            true => sources(&path, found),
            false => found.push(path),
        }
    }
}

/// The transposition table asks the processor to fetch what it will look up, which changes nothing that the
/// program sees. Everywhere else the compiler is told to refuse it.
#[test]
fn one_file_may_be_unsafe() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut all = Vec::new();
    for folder in ["src", "worker/src"] {
        sources(&root.join(folder), &mut all);
    }
    all.retain(|path| fs::read_to_string(path).expect("text").contains("unsafe"));
    assert_eq!(all, [root.join("src/search/tt.rs")]);
}
