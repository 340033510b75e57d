//! From a compiled library to what a browser loads: wasm and the script beside it.

use anyhow::{Context, Result};
use std::{collections::HashMap, path::Path};
use wasm_bindgen_cli_support::Bindgen;

/// A module for browsers.
pub(crate) struct Module {
    pub(crate) js: String,
    pub(crate) wasm: Vec<u8>,
}

/// Runs wasm-bindgen. The script loads `NAME_bg.wasm` beside it unless told of another address.
pub(crate) fn module(compiled: &Path, name: &str, debug: bool) -> Result<Module> {
    let mut output = Bindgen::new()
        .input_path(compiled)
        .out_name(name)
        .web(true)?
        .typescript(false)
        .debug(debug)
        .keep_debug(false) // names are enough for a panic; line tables would make 50 MB of 20
        .remove_name_section(!debug)
        .remove_producers_section(true)
        .generate_output()
        .with_context(|| format!("wasm-bindgen on {}", compiled.display()))?;
    let mut js = output.js().to_owned();
    let wasm = output.wasm_mut();
    if !debug {
        // Names from other scripts stay: those scripts are not written here.
        let ours = wasm.imports.iter_mut().filter(|import| import.module.ends_with("_bg.js"));
        js = abbreviate(&js, ours.map(|import| &mut import.name));
    }
    Ok(Module { js, wasm: wasm.emit_wasm() })
}

/// Gives `imports` brief names, and the same ones in the script `js`, which is returned. wasm-bindgen ends each
/// name in sixteen digits of a hash, which no compression shortens: eight kilobytes of the page.
fn abbreviate<'a>(js: &str, imports: impl Iterator<Item = &'a mut String>) -> String {
    let mut brief = HashMap::new();
    for name in imports {
        let next = format!("${}", brief.len());
        *name = brief.entry(name.clone()).or_insert(next).clone();
    }
    let in_word = |c: char| c.is_ascii_alphanumeric() || c == '_' || c == '$';
    let (mut text, mut rest) = (String::with_capacity(js.len()), js);
    while let Some(start) = rest.find(in_word) {
        let (before, on) = rest.split_at(start);
        let (word, after) = on.split_at(on.find(|c| !in_word(c)).unwrap_or(on.len()));
        text.push_str(before);
        text.push_str(brief.get(word).map_or(word, String::as_str));
        rest = after;
    }
    text + rest
}

#[cfg(test)]
mod tests {
    use super::abbreviate;

    #[test]
    fn script_and_module_agree_on_brief_names() {
        let js = "const a = { __wbg_get_01: function(x) { return x.get(); }, __wbg_get_012: 1, '__wbg_set_2': y };";
        let mut imports = ["__wbg_get_01", "__wbg_set_2", "__wbg_get_01", "__wbg_get_012"].map(str::to_owned);
        let brief = abbreviate(js, imports.iter_mut());
        assert_eq!(imports, ["$0", "$1", "$0", "$2"]);
        assert_eq!(brief, "const a = { $0: function(x) { return x.get(); }, $2: 1, '$1': y };");
    }
}
