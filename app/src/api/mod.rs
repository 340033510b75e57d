//! The server functions: a public interface, whose every function names its caller and takes from
//! that caller's limit in its first line.

pub mod games;

/// The type a function's request body must have: saving sends JSON, everything else is a form.
#[cfg(feature = "ssr")]
pub(crate) fn body_type(path: &str) -> &'static str {
    use server_fn::{ContentType, ServerFn, codec};
    if path == games::SaveGame::PATH {
        codec::JsonEncoding::CONTENT_TYPE
    } else {
        codec::PostUrl::CONTENT_TYPE
    }
}
