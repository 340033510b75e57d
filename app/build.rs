//! Tells cargo that the translations are sources: the macro that reads them cannot.

fn main() {
    println!("cargo::rerun-if-changed=locales");
}
