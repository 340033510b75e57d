//! Many readers at once. A program of its own: beside the other tests it would only slow them.

#[allow(dead_code, reason = "other tests use the rest of it")]
#[path = "server/app.rs"]
mod app;

use app::{App, draft_with};
use serde_json::json;

/// The head of a page may be written by another thread than its body: it must not ask for what only the
/// request's own thread has.
#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn many_readers_at_once_get_their_pages() {
    let app = App::start().await;
    let id = app.visitor().saved(&draft_with(json!({ "title": "三着" }))).await;
    let paths = ["/", "/games", "/rules", &format!("/games/{id}"), "/nowhere"].map(str::to_owned);
    let readers = (0..8).map(|reader| {
        let (mut visitor, paths) = (app.visitor(), paths.clone());
        tokio::spawn(async move {
            for turn in 0..10 {
                let path = &paths[(reader + turn) % paths.len()];
                let status = visitor.get(path).await.status();
                assert_eq!(status.as_u16(), if path == "/nowhere" { 404 } else { 200 }, "{path}");
            }
        })
    });
    for reader in readers.collect::<Vec<_>>() {
        reader.await.expect("every page is there");
    }
}
