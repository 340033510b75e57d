//! Where the focus goes when what had it is gone.

use leptos::prelude::*;
use wasm_bindgen::JsCast;

/// Puts the focus on the board's point that Tab reaches, once what is being done has changed the page.
pub fn focus_board() {
    request_animation_frame(|| {
        if let Ok(Some(point)) = document().query_selector("#board [data-sq][tabindex='0']")
            && let Some(point) = point.dyn_ref::<web_sys::HtmlElement>()
        {
            // Refused only while the page is being left.
            let _ = point.focus();
        }
    });
}
