//! The server: reads its settings, opens the store, builds the router, serves until told to stop.

mod assets;
pub mod auth;
pub mod check;
pub mod config;
mod downloads;
mod language;
pub mod layers;
pub mod limits;
mod offline;
pub mod records;
pub mod store;

use crate::{
    protocol::{AppError, Fault},
    ui::{App, Assets, shell},
};
use axum::{
    Json, Router,
    extract::{FromRef, State},
    handler::Handler,
    middleware,
    routing::{any, get, post},
};
use config::Config;
use leptos::config::LeptosOptions;
use leptos_axum::{AxumRouteListing, LeptosRoutes, file_and_error_handler_with_context, generate_route_list};
use limits::Limits;
use std::{
    error::Error,
    net::SocketAddr,
    sync::{Arc, LazyLock},
    time::{Duration, SystemTime, UNIX_EPOCH},
};
use store::{Store, StoreError};
use tokio::net::TcpListener;
use tracing_subscriber::EnvFilter;

/// How long requests under way may take once the server is told to stop.
const DRAIN: Duration = Duration::from_secs(10);
/// How often expired sessions and deleted games are removed.
const SWEEP: Duration = Duration::from_secs(24 * 60 * 60);

/// What every request may use.
#[derive(Clone, FromRef)]
pub struct AppState {
    /// How Leptos finds the page's bundle.
    pub leptos: LeptosOptions,
    /// Where the build put the hashed files.
    pub assets: Assets,
    /// The script that keeps the site on a device.
    pub service_worker: Arc<str>,
    /// How this server runs.
    pub config: Arc<Config>,
    /// The records.
    pub store: Store,
    /// Who has done how much.
    pub limits: Arc<Limits>,
}

/// Serves the site until the process is told to stop.
///
/// # Errors
/// When a setting cannot be used, the page's files are missing or not read, the address not bound, or the
/// store not opened.
pub async fn run() -> Result<(), Box<dyn Error>> {
    let filter = EnvFilter::try_from_default_env().unwrap_or_else(|_| EnvFilter::new("warn,app=info"));
    tracing_subscriber::fmt().with_env_filter(filter).with_writer(std::io::stderr).init();
    let config = Config::from_env()?;
    if let Some(missing) = assets::missing(&assets::leptos_options(config.address)) {
        return Err(missing.into());
    }
    let records = config.database.to_string();
    let server = Server::open(config).await?;
    eprintln!("records in {records}");
    eprintln!("listening on http://{}", server.address);
    server.serve(stop()).await?;
    Ok(())
}

/// A server with its store open and its port bound.
pub struct Server {
    /// Where it listens.
    pub address: SocketAddr,
    listener: TcpListener,
    state: AppState,
}

impl Server {
    /// Opens the store and binds the address; port 0 takes a free one.
    ///
    /// # Errors
    /// When the address cannot be bound, or the store or the page's files not read.
    pub async fn open(config: Config) -> Result<Self, Box<dyn Error>> {
        let asked = config.address;
        let store = Store::open(&config.database).await?;
        let listener =
            TcpListener::bind(asked).await.map_err(|error| format!("cannot listen on {asked}: {error}"))?;
        let address = listener.local_addr()?;
        let leptos = assets::leptos_options(address);
        let assets = assets::read(&leptos)?;
        let state = AppState {
            service_worker: offline::service_worker(&leptos, &assets)?,
            assets,
            leptos,
            config: Arc::new(config),
            store,
            limits: Arc::default(),
        };
        Ok(Self { address, listener, state })
    }

    /// Serves until `stop`, then lets requests under way finish, but not for ever.
    ///
    /// # Errors
    /// When connections can no longer be taken.
    pub async fn serve(self, stop: impl Future<Output = ()> + Send + 'static) -> Result<(), std::io::Error> {
        let store = self.state.store.clone();
        let sweeper = tokio::spawn(sweep(store.clone()));
        let service = router(self.state).into_make_service_with_connect_info::<SocketAddr>();
        let (told, mut stopping) = tokio::sync::watch::channel(false);
        let server = axum::serve(self.listener, service).with_graceful_shutdown(async move {
            stop.await;
            told.send_replace(true);
        });
        let patience = async move {
            // An error here means that the server is gone, and with it the need to wait.
            if stopping.wait_for(|told| *told).await.is_ok() {
                tokio::time::sleep(DRAIN).await;
            }
        };
        let served = tokio::select! {
            served = server => served,
            () = patience => Ok(()),
        };
        sweeper.abort();
        store.close().await;
        served
    }
}

/// The pages' routes, found once in the life of the process: while Leptos looks for them it lets no page of
/// the process load its records, and a page that asks just then would wait for ever.
static PAGES: LazyLock<Vec<AxumRouteListing>> = LazyLock::new(|| generate_route_list(App));

/// Every route of the site.
fn router(state: AppState) -> Router {
    let document = {
        let (assets, origin) = (state.assets.clone(), state.config.origin.clone());
        move |options| shell(options, assets.clone(), origin.as_deref())
    };
    let page = {
        let (document, options) = (document.clone(), state.leptos.clone());
        move || document(options.clone())
    };
    let files = file_and_error_handler_with_context::<AppState, _>(layers::page_policy, document);
    let routes = Router::new()
        .route("/health", get(health))
        .route("/service-worker.js", get(offline::worker))
        .route("/manifest.webmanifest", get(offline::manifest))
        .route("/language", post(language::choose))
        .route("/games/{id}/record.pgn", get(downloads::pgn))
        .route("/games/{id}/record.json", get(downloads::json))
        .route("/api/{*name}", any(no_such_function))
        .leptos_routes_with_context(&state, PAGES.clone(), layers::page_policy, page)
        .fallback(files.layer(middleware::from_fn(assets::cache)))
        .layer(middleware::from_fn(language::settle));
    layers::around(routes, &state).with_state(state)
}

/// Whether this server can do its work: `{"status":"ok"}`.
async fn health(State(state): State<AppState>) -> Result<Json<serde_json::Value>, AppError> {
    state.store.ping().await?;
    Ok(Json(serde_json::json!({ "status": "ok", "version": env!("CARGO_PKG_VERSION") })))
}

async fn no_such_function() -> AppError {
    AppError::at("path", Fault::NotFound)
}

/// Now, in unix milliseconds.
pub fn now_ms() -> i64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    i64::try_from(since.as_millis()).unwrap_or(i64::MAX)
}

/// Logs a cause that is not for visitors and gives what is.
fn internal(place: &str, cause: &dyn Error) -> AppError {
    tracing::error!(place, cause = %cause, "internal error");
    AppError::at(place, Fault::Internal)
}

impl From<StoreError> for AppError {
    fn from(error: StoreError) -> Self {
        if error.is_passing() {
            tracing::error!(cause = %error, "the store does not answer");
            return Self::at("store", Fault::Slow);
        }
        internal("store", &error)
    }
}

/// Removes what has expired, now and every day.
async fn sweep(store: Store) {
    loop {
        if let Err(error) = store.sweep(now_ms()).await {
            tracing::error!(cause = %error, "sweeping failed; tried again tomorrow");
        }
        tokio::time::sleep(SWEEP).await;
    }
}

/// Resolves when the process is asked to stop: Ctrl-C or SIGTERM.
async fn stop() {
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        if let Ok(mut terminate) = signal(SignalKind::terminate()) {
            tokio::select! {
                _ = tokio::signal::ctrl_c() => {}
                _ = terminate.recv() => {}
            }
            return;
        }
    }
    // Where neither can be listened for, the process ends by force alone.
    if tokio::signal::ctrl_c().await.is_err() {
        std::future::pending::<()>().await;
    }
}
