//! The server: reads its settings, builds the router, serves until told to stop.

mod assets;
mod language;

use crate::ui::{App, Assets, shell};
use axum::{Router, extract::FromRef, middleware, routing::post};
use leptos::config::LeptosOptions;
use leptos_axum::{LeptosRoutes, file_and_error_handler, generate_route_list};
use std::{error::Error, net::SocketAddr};
use tokio::net::TcpListener;

/// What every request may use.
#[derive(Clone, FromRef)]
pub struct AppState {
    /// How Leptos finds the page's bundle.
    pub leptos: LeptosOptions,
    /// Where the build put the hashed files.
    pub assets: Assets,
}

/// Serves the site until the process is told to stop.
///
/// # Errors
/// When the address cannot be bound, or the files of the page are unreadable.
pub async fn run() -> Result<(), Box<dyn Error>> {
    let address: SocketAddr = match std::env::var("XIANGQI_ADDRESS") {
        Ok(text) => text.parse().map_err(|error| format!("XIANGQI_ADDRESS={text}: {error}"))?,
        Err(_) => SocketAddr::from(([127, 0, 0, 1], 3000)),
    };
    let state = AppState { leptos: assets::leptos_options(address), assets: assets::read()? };
    let listener =
        TcpListener::bind(address).await.map_err(|error| format!("cannot listen on {address}: {error}"))?;
    eprintln!("listening on http://{}", listener.local_addr()?);
    axum::serve(listener, router(state)).with_graceful_shutdown(stop()).await?;
    Ok(())
}

/// Every route of the site.
fn router(state: AppState) -> Router {
    let document = {
        let assets = state.assets.clone();
        move |options| shell(options, assets.clone())
    };
    let page = {
        let (document, options) = (document.clone(), state.leptos.clone());
        move || document(options.clone())
    };
    Router::new()
        .route("/language", post(language::choose))
        .leptos_routes(&state, generate_route_list(App), page)
        .fallback(file_and_error_handler::<AppState, _>(document))
        .layer(middleware::from_fn(assets::cache))
        .with_state(state)
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
