//! Turns the translations into code.
//!
//! The macro that would do it cannot be told to make texts with values (`t_string!`), and its
//! successor crate brings forty crates of ICU sources; both are these two calls underneath.

use leptos_i18n_parser::parse_locales::{
    cfg_file::ConfigFile,
    options::{Config, ParseOptions},
    parse_locales,
};
use std::{env, error::Error, fs, path::PathBuf};

fn main() -> Result<(), Box<dyn Error>> {
    println!("cargo::rerun-if-changed=locales");
    println!("cargo::rerun-if-changed=migrations");
    println!("cargo::rerun-if-changed=Cargo.toml");
    let mut manifest = PathBuf::from(env::var("CARGO_MANIFEST_DIR")?);
    let mut config: Config = ConfigFile::new(&mut manifest).map_err(|error| error.to_string())?.into();
    config.options = ParseOptions::default().interpolate_display(true);
    let locales = parse_locales(Some(manifest), config).map_err(|error| error.to_string())?;
    let code =
        leptos_i18n_codegen::gen_code(&locales, None, true, None, true).map_err(|error| error.to_string())?;
    fs::write(PathBuf::from(env::var("OUT_DIR")?).join("translations.rs"), code.to_string())?;
    Ok(())
}
