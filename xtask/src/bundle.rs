//! From a compiled library to what a browser loads: wasm and the script beside it.

use anyhow::{Context, Result};
use std::path::Path;
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
    Ok(Module { js: output.js().to_owned(), wasm: output.wasm_mut().emit_wasm() })
}
