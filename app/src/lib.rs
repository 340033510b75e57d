//! The site: pages that run on the server and in the browser, server functions, and the server.
//!
//! `server` exists only under the feature `ssr`; what touches the browser runs only under `hydrate`.

#![recursion_limit = "256"] // the view types of whole pages nest deeply

pub mod api;
pub mod protocol;
#[cfg(feature = "ssr")]
pub mod server;
pub mod table;
pub mod ui;

// The translations, checked by the compiler: an unknown key is an error.
#[expect(missing_docs, unreachable_pub, reason = "generated")]
mod translations {
    include!(concat!(env!("OUT_DIR"), "/translations.rs"));
}
pub use translations::i18n;

/// Takes over the page that the server rendered. The browser calls it once the bundle has loaded.
#[cfg(feature = "hydrate")]
#[wasm_bindgen::prelude::wasm_bindgen]
pub fn hydrate() {
    console_error_panic_hook::set_once();
    leptos::mount::hydrate_body(ui::App);
    // Effects started above come first; then the page says that it answers.
    leptos::task::spawn_local(async {
        if let Some(root) = leptos::prelude::document().document_element() {
            // An attribute with a plain name cannot be refused.
            let _ = root.set_attribute("data-hydrated", "");
        }
    });
}
