//! JSON, read in one way. serde makes code for every type and every way it is read, so a page that reads some
//! of it from text and some from bytes would carry all of it twice.

use leptos::server::codee::{Decoder, Encoder};
use serde::{Serialize, de::DeserializeOwned};
use serde_json::Error;

/// What `text` says.
///
/// # Errors
/// Where it is no such value, and why.
pub fn read<T: DeserializeOwned>(text: &str) -> Result<T, Error> {
    serde_json::from_slice(text.as_bytes()) // as server functions do
}

/// How a resource comes with its page.
pub struct Json;

impl<T: Serialize> Encoder<T> for Json {
    type Error = Error;
    type Encoded = String;

    fn encode(value: &T) -> Result<String, Error> {
        serde_json::to_string(value)
    }
}

impl<T: DeserializeOwned> Decoder<T> for Json {
    type Error = Error;
    type Encoded = str;

    fn decode(text: &str) -> Result<T, Error> {
        read(text)
    }
}
