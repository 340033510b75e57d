//! Any text as a record in JSON: what is read is legal and comes back the same.
#![no_main]

use engine::format::json;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    if let Ok(record) = json::read(text) {
        assert_eq!(record.check().map(|illegal| illegal.len()).ok(), Some(0));
        let again = json::read(&json::write(&record)).expect("what was written is a record");
        assert_eq!(again, record);
    }
});
