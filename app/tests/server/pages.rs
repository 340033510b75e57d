//! Pages as a browser without JavaScript sees them, and the headers of every answer.

use crate::app::{App, Visitor, draft_with};
use reqwest::{
    Method,
    header::{ACCEPT, ACCEPT_LANGUAGE, CONTENT_TYPE, LOCATION, REFERER, SET_COOKIE},
};
use serde_json::{Value, json};

#[tokio::test]
async fn the_list_has_its_games_links_and_forms() {
    let app = App::start().await;
    let mut visitor = app.visitor();
    assert!(visitor.page("/games").await.contains("data-testid=\"games-empty\""));
    let mut ids = Vec::new();
    for n in 0..21 {
        let game = draft_with(json!({ "key": format!("game-{n:-<18}"), "title": format!("第{n}盘") }));
        ids.push(visitor.saved(&game).await);
    }
    let page = visitor.page("/games").await;
    assert!(page.contains("第20盘") && page.contains("第1盘") && !page.contains("第0盘"), "newest twenty");
    assert!(page.contains(&format!("href=\"/games/{}\"", ids[20])));
    assert!(page.contains("action=\"/api/delete_game\"") && page.contains("action=\"/api/rename_game\""));
    let next =
        page.split("rel=\"next\"").nth(1).expect("a next page").split("href=\"").nth(1).expect("its link");
    let older = visitor.page(next.split('"').next().expect("the address")).await;
    assert!(older.contains("第0盘") && !older.contains("第1盘"));
}

#[tokio::test]
async fn a_replay_steps_by_links() {
    let app = App::start().await;
    let mut visitor = app.visitor();
    let id = visitor.saved(&draft_with(json!({ "title": "三着" }))).await;
    let start = visitor.page(&format!("/games/{id}")).await;
    assert!(start.contains("三着"));
    for step in ["炮二平五", "马8进7", "马二进三"] {
        assert!(start.contains(step), "{step} is in the log");
    }
    let href = format!("href=\"/games/{id}?ply=1\"");
    assert!(start.contains(&href), "next is a link");
    let second = visitor.page(&format!("/games/{id}?ply=2")).await;
    // Black's horse has left h9 for g7.
    let point = |page: &str, sq: &str| {
        let at = page.find(&format!("data-sq=\"{sq}\"")).expect("the point");
        let (from, to) =
            (page[..at].rfind('<').expect("its tag"), at + page[at..].find('>').expect("its end"));
        page[from..to].to_owned()
    };
    assert!(point(&second, "g7").contains("data-piece=\"bn\""));
    assert!(!point(&second, "h9").contains("data-piece"));
    assert!(point(&start, "h9").contains("data-piece=\"bn\""));
    assert!(second.contains("aria-current=\"step\""));
    for step in ["99999999999999999999", "-1", "x"] {
        let page = visitor.get(&format!("/games/{id}?ply={step}")).await;
        assert_eq!(page.status(), 200, "{step}");
    }
    // The owner may manage it; others may not.
    assert!(start.contains("action=\"/api/delete_game\""));
    assert!(!app.visitor().page(&format!("/games/{id}")).await.contains("action=\"/api/delete_game\""));
}

#[tokio::test]
async fn unknown_games_answer_404_with_a_page() {
    let app = App::start().await;
    let answer = app.visitor().get("/games/nothing").await;
    assert_eq!(answer.status(), 404);
    assert!(answer.text().await.expect("text").contains("data-testid=\"replay-failed\""));
}

#[tokio::test]
async fn forms_work_without_script() {
    let app = App::start().await;
    let mut visitor = app.visitor();
    let id = visitor.saved(&draft_with(json!({}))).await;
    let submit = |function: &str, fields: String| {
        let list = format!("{}/games", app.base);
        (function.to_owned(), fields, list)
    };
    let cases = [
        (submit("rename_game", format!("id={id}&title=%E6%96%B0%E5%90%8D")), "新名"),
        (submit("rename_game", format!("id={id}&title={}", "x".repeat(81))), "role=\"alert\""),
        (submit("delete_game", format!("id={id}")), "data-testid=\"restore\""),
        (submit("restore_game", format!("id={id}")), "新名"),
        (submit("restore_game", "id=nothing".to_owned()), "role=\"alert\""),
    ];
    for ((function, fields, list), shown) in cases {
        let request = visitor
            .request(Method::POST, &format!("/api/{function}"))
            .header(CONTENT_TYPE, "application/x-www-form-urlencoded")
            .header(ACCEPT, "text/html,application/xhtml+xml")
            .header(REFERER, list)
            .body(fields);
        let answer = visitor.send(request).await;
        assert_eq!(answer.status(), 302, "{function} leads back to a page");
        let target = answer.headers()[LOCATION].to_str().expect("text").replace(&app.base, "");
        let page = visitor.page(&target).await;
        assert!(page.contains(shown), "{function}: {shown} on {target}");
    }
}

#[tokio::test]
async fn the_language_chosen_comes_before_the_one_asked_for() {
    async fn top(visitor: &mut Visitor) -> String {
        let asked = visitor.request(Method::GET, "/games").header(ACCEPT_LANGUAGE, "zh-CN,zh;q=0.9");
        let page = visitor.send(asked.header(ACCEPT, "text/html")).await.text().await.expect("text");
        page.split("<head>").next().expect("its top").to_owned()
    }
    let app = App::start().await;
    let mut visitor = app.visitor();
    let before = top(&mut visitor).await;
    assert!(before.contains("lang=\"zh-Hans\""), "{before}");
    let form = visitor.request(Method::POST, "/language");
    let form = form.header(CONTENT_TYPE, "application/x-www-form-urlencoded").body("locale=en");
    let answer = visitor.send(form).await;
    assert_eq!(answer.status(), 303);
    let mut given = answer.headers().get_all(SET_COOKIE).iter().filter_map(|cookie| cookie.to_str().ok());
    let cookie = given.find(|cookie| cookie.contains("=en;")).expect("a cookie");
    assert!(cookie.contains("; Path=/;") && cookie.contains("; Max-Age=31536000"), "{cookie}");
    visitor.cookie = cookie.split(';').next().map(str::to_owned);
    let after = top(&mut visitor).await;
    assert!(after.contains("lang=\"en\""), "{after}");
}

#[tokio::test]
async fn an_address_asks_for_a_language_and_names_the_others() {
    let app = App::start().await;
    let mut visitor = app.visitor();
    let request = visitor.request(Method::GET, "/rules?topic=horse&lang=vi").header(ACCEPT_LANGUAGE, "en");
    let answer = visitor.send(request.header(ACCEPT, "text/html")).await;
    let mut given = answer.headers().get_all(SET_COOKIE).iter().filter_map(|cookie| cookie.to_str().ok());
    assert!(given.any(|cookie| cookie.contains("=vi; Path=/;")), "the links of the page say no language");
    let page = answer.text().await.expect("text");
    assert!(page.contains("<html lang=\"vi\"") && page.contains("Luật cờ"), "{page}");
    for (name, query) in [("zh-Hant", "topic=horse&amp;lang=zh-Hant"), ("x-default", "topic=horse")] {
        let link = format!("hreflang=\"{name}\" href=\"{}/rules?{query}\"", app.base);
        assert!(page.contains(&link), "{link}");
    }
    let mut visitor = app.visitor();
    let unknown = visitor.request(Method::GET, "/rules?lang=tlh").header(ACCEPT_LANGUAGE, "zh-HK");
    let page = visitor.send(unknown.header(ACCEPT, "text/html")).await.text().await.expect("text");
    assert!(page.contains("<html lang=\"zh-Hant\""), "what is no language asks for nothing");
}

#[tokio::test]
async fn what_is_no_language_is_answered_by_a_page() {
    let app = App::start().await;
    let mut visitor = app.visitor();
    for (kind, body) in [
        ("application/x-www-form-urlencoded", "locale=tlh%3Cb%3E"),
        ("application/x-www-form-urlencoded", "lang=en"),
        ("application/x-www-form-urlencoded", ""),
        ("text/plain", "locale=en"),
    ] {
        let sent = visitor.request(Method::POST, "/language").header(CONTENT_TYPE, kind).body(body);
        let answer = visitor.send(sent).await;
        assert_eq!(answer.status(), 303, "{body}");
        let place = answer.headers()[LOCATION].to_str().expect("text").to_owned();
        let answer = visitor.send(visitor.request(Method::GET, &place).header(ACCEPT, "text/html")).await;
        assert_eq!(answer.status(), 422, "{place}");
        let page = answer.text().await.expect("text");
        assert!(page.contains("data-testid=\"language-unknown\"") && page.contains("<h1"), "{page}");
        assert!(page.contains("value=\"vi\"") && page.contains("value=\"zh-Hans\""), "the choices");
        assert!(!page.contains("tlh<b>"));
    }
    assert_eq!(visitor.get("/language").await.status(), 200);
}

#[tokio::test]
async fn a_refused_form_is_never_a_blank_page() {
    let app = App::start().await;
    let mut visitor = app.visitor();
    let request = visitor
        .request(Method::POST, "/api/rename_game")
        .header(CONTENT_TYPE, "application/x-www-form-urlencoded")
        .header(ACCEPT, "text/html,application/xhtml+xml")
        .body("id=x&title=".to_owned() + &"x".repeat(300 * 1024));
    let answer = visitor.send(request).await;
    assert_eq!(answer.status(), 413);
    assert!(answer.headers()[CONTENT_TYPE].to_str().expect("text").starts_with("text/html"));
    assert!(answer.text().await.expect("text").contains("262144"));
}

#[tokio::test]
async fn every_answer_has_its_headers() {
    let app = App::start().await;
    let mut visitor = app.visitor();
    for path in ["/", "/games", "/no-such-page", "/api/list_games", "/health", "/games/x/record.pgn"] {
        let answer = visitor.get(path).await;
        for header in ["x-request-id", "content-security-policy", "referrer-policy", "permissions-policy"] {
            assert!(answer.headers().contains_key(header), "{path}: {header}");
        }
        assert_eq!(answer.headers()["x-content-type-options"], "nosniff");
        assert!(answer.headers().contains_key("cache-control"), "{path} may not be kept by guess");
    }
}

#[tokio::test]
async fn scripts_of_a_page_bear_its_nonce() {
    let app = App::start().await;
    let mut visitor = app.visitor();
    let mut nonces = Vec::new();
    for path in ["/", "/games", "/no-such-page"] {
        let answer = visitor.get(path).await;
        let policy = answer.headers()["content-security-policy"].to_str().expect("text").to_owned();
        let script =
            policy.split(';').find(|part| part.trim().starts_with("script-src")).expect("of scripts");
        assert!(script.contains("'wasm-unsafe-eval'") && !script.contains("'unsafe-"), "{script}");
        let nonce =
            script.split("'nonce-").nth(1).expect("a nonce").split('\'').next().expect("its end").to_owned();
        let page = answer.text().await.expect("text");
        for script in page.split("<script").skip(1) {
            let (tag, text) = script.split_once('>').expect("a tag");
            // Leptos closes its stream with an empty one, which runs nothing.
            let empty = text.starts_with("</script>") && !tag.contains("src");
            assert!(empty || tag.contains(&format!("nonce=\"{nonce}\"")), "{path}: <script{tag}>");
        }
        nonces.push(nonce);
    }
    nonces.dedup();
    assert_eq!(nonces.len(), 3, "a new one each time");
}

#[tokio::test]
async fn health_is_told() {
    let app = App::start().await;
    let health: Value = app.visitor().get("/health").await.json().await.expect("JSON");
    assert_eq!(health["status"], "ok");
}
