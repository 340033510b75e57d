//! The session cookie: how it is given, what is stored of it, whom it makes the owner.

use crate::app::{App, draft, draft_with};
use app::server::config::Config;
use reqwest::header::SET_COOKIE;
use serde_json::{Value, json};

#[tokio::test]
async fn the_cookie_is_for_http_alone_and_lasts() {
    let app = App::start().await;
    let mut visitor = app.visitor();
    let page = visitor.get("/games").await;
    let cookie = page.headers()[SET_COOKIE].to_str().expect("text");
    assert!(cookie.starts_with("session="));
    for part in ["; HttpOnly", "; SameSite=Lax", "; Path=/", "; Max-Age=34560000"] {
        assert!(cookie.contains(part), "{cookie} lacks {part}");
    }
    assert!(!cookie.contains("Secure"), "plain http");
    // The next page renews the same one.
    let first = visitor.cookie.clone();
    visitor.get("/games").await;
    assert_eq!(visitor.cookie, first);
}

#[tokio::test]
async fn behind_https_it_is_secure() {
    let app = App::with(|config: &mut Config| config.https = true).await;
    let page = app.visitor().get("/games").await;
    let cookie = page.headers()[SET_COOKIE].to_str().expect("text");
    assert!(cookie.starts_with("__Host-session=") && cookie.contains("; Secure"), "{cookie}");
    assert!(page.headers().contains_key("strict-transport-security"));
}

#[tokio::test]
async fn a_strangers_token_is_replaced() {
    let app = App::start().await;
    for bad in ["session=short", "session=", "session=' OR 1=1", "session=../../etc"] {
        let mut visitor = app.visitor();
        visitor.cookie = Some(bad.to_owned());
        visitor.saved(&draft()).await;
        let cookie = visitor.cookie.expect("a new one");
        assert_ne!(cookie, bad);
        assert_eq!(cookie.len(), "session=".len() + 43, "32 bytes in base64");
    }
}

#[tokio::test]
async fn the_token_itself_is_not_stored() {
    let app = App::start().await;
    let mut visitor = app.visitor();
    visitor.saved(&draft()).await;
    let cookie = visitor.cookie.clone().expect("a session");
    let token = cookie.strip_prefix("session=").expect("its name").as_bytes();
    let mut stored = Vec::new();
    for file in std::fs::read_dir(app.data.path()).expect("the data folder") {
        stored.extend(std::fs::read(file.expect("a file").path()).expect("read"));
    }
    let holds = |needle: &[u8]| stored.windows(needle.len()).any(|window| window == needle);
    assert!(holds(b"a-key-of-22-characters"), "the record is in these files");
    assert!(!holds(token));
}

#[tokio::test]
async fn two_first_writes_at_once_have_one_owner() {
    let app = App::start().await;
    let mut visitor = app.visitor();
    visitor.get("/games").await; // a page hands the cookie out, as in a browser
    let drafts = ["first", "other"].map(|name| draft_with(json!({ "key": format!("{name:-<22}") })));
    let (mut one, mut two) = (visitor.clone(), visitor.clone());
    tokio::join!(one.saved(&drafts[0]), two.saved(&drafts[1]));
    let games = visitor.list().await;
    assert_eq!(games["games"].as_array().map(Vec::len), Some(2));
}

#[tokio::test]
async fn a_day_in_the_life_of_a_record() {
    let app = App::start().await;
    let mut visitor = app.visitor();
    let id = visitor.saved(&draft_with(json!({ "title": "  first try " }))).await;
    let title = |games: &Value| games["games"][0]["title"].clone();
    assert_eq!(title(&visitor.list().await), "first try");
    let renamed = visitor.form("rename_game", &format!("id={id}&title=%E5%BC%80%E5%B1%80")).await;
    assert_eq!(renamed.status(), 200);
    assert_eq!(title(&visitor.list().await), "开局");
    let deleted = visitor.form("delete_game", &format!("id={id}")).await;
    assert_eq!(deleted.status(), 200);
    assert_eq!(deleted.headers()["location"].to_str().expect("text"), format!("/games?deleted={id}"));
    assert_eq!(visitor.list().await["games"], json!([]));
    assert_eq!(visitor.load(&id).await.status(), 404);
    assert_eq!(visitor.form("restore_game", &format!("id={id}")).await.status(), 200);
    assert_eq!(title(&visitor.list().await), "开局");
}
