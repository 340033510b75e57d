//! A server for one test, and visitors with a cookie each.

use app::server::{
    Server,
    config::{Config, Database},
};
use reqwest::{
    Client, Method, RequestBuilder, Response,
    header::{ACCEPT, CONTENT_TYPE, COOKIE, SET_COOKIE},
};
use serde_json::{Value, json};
use std::net::{Ipv4Addr, SocketAddr};
use tempfile::TempDir;

/// A running server and its data folder, both gone at the end.
pub(crate) struct App {
    pub(crate) base: String,
    pub(crate) data: TempDir,
}

impl App {
    pub(crate) async fn start() -> Self {
        Self::with(|_| {}).await
    }

    pub(crate) async fn with(change: impl FnOnce(&mut Config)) -> Self {
        let data = tempfile::tempdir().expect("a folder");
        let mut config = Config {
            address: SocketAddr::from((Ipv4Addr::LOCALHOST, 0)),
            database: Database::Folder(data.path().to_owned()),
            origin: None,
            https: false,
            proxy: false,
        };
        change(&mut config);
        let server = Server::open(config).await.expect("the server starts");
        let base = format!("http://{}", server.address);
        tokio::spawn(server.serve(std::future::pending()));
        Self { base, data }
    }

    pub(crate) fn visitor(&self) -> Visitor {
        Visitor::at(&self.base)
    }
}

/// One browser: keeps its session cookie, follows no redirect.
#[derive(Clone)]
pub(crate) struct Visitor {
    pub(crate) base: String,
    pub(crate) cookie: Option<String>,
    client: Client,
}

impl Visitor {
    pub(crate) fn at(base: &str) -> Self {
        let client = Client::builder().redirect(reqwest::redirect::Policy::none()).build().expect("a client");
        Self { base: base.to_owned(), cookie: None, client }
    }

    pub(crate) fn request(&self, method: Method, path: &str) -> RequestBuilder {
        let request = self.client.request(method, format!("{}{path}", self.base));
        match &self.cookie {
            Some(cookie) => request.header(COOKIE, cookie),
            None => request,
        }
    }

    pub(crate) async fn send(&mut self, request: RequestBuilder) -> Response {
        let response = request.send().await.expect("an answer");
        if let Some(set) = response.headers().get(SET_COOKIE) {
            let set = set.to_str().expect("text");
            self.cookie = Some(set.split(';').next().expect("a pair").to_owned());
        }
        response
    }

    pub(crate) async fn get(&mut self, path: &str) -> Response {
        self.send(self.request(Method::GET, path)).await
    }

    /// A page's text; asked for as browsers do.
    pub(crate) async fn page(&mut self, path: &str) -> String {
        let request = self.request(Method::GET, path).header(ACCEPT, "text/html");
        self.send(request).await.text().await.expect("text")
    }

    pub(crate) async fn save(&mut self, draft: &Value) -> Response {
        self.send(self.request(Method::POST, "/api/save_game").json(&json!({ "draft": draft }))).await
    }

    /// Saves what must be good, and gives its id.
    pub(crate) async fn saved(&mut self, draft: &Value) -> String {
        let response = self.save(draft).await;
        assert_eq!(response.status(), 200, "{draft}");
        let answer: Value = response.json().await.expect("JSON");
        answer["id"].as_str().expect("an id").to_owned()
    }

    pub(crate) async fn form(&mut self, function: &str, fields: &str) -> Response {
        let request = self
            .request(Method::POST, &format!("/api/{function}"))
            .header(CONTENT_TYPE, "application/x-www-form-urlencoded")
            .body(fields.to_owned());
        self.send(request).await
    }

    pub(crate) async fn list(&mut self) -> Value {
        self.get("/api/list_games").await.json().await.expect("JSON")
    }

    pub(crate) async fn load(&mut self, id: &str) -> Response {
        self.get(&format!("/api/load_game?id={id}")).await
    }
}

/// A good draft: three plies from the usual start, unfinished.
pub(crate) fn draft() -> Value {
    json!({
        "key": "a-key-of-22-characters", "title": "", "red": "", "black": "",
        "level": 2, "human": "red", "rules": "world",
        "start": "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1",
        "moves": ["h2e2", "h9g7", "h0g2"], "verdict": null,
        "clock": { "minutes": 10, "increment_s": 0 }, "spent_ms": [900, 1200, 300],
        "started_at": 1_704_067_200_000_i64,
    })
}

/// The good draft with some fields changed.
pub(crate) fn draft_with(changes: Value) -> Value {
    let mut draft = draft();
    for (name, value) in changes.as_object().expect("an object") {
        draft[name] = value.clone();
    }
    draft
}

/// Two chariots and a bare king: `a1a9` mates (every point of the back rank and d8 is covered).
pub(crate) const MATE_IN_ONE: &str = "3k5/1R7/9/9/9/9/9/9/R8/4K4 w - - 0 1";
