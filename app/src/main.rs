//! The server's entry.

use std::process::ExitCode;

#[tokio::main]
async fn main() -> ExitCode {
    match app::server::run().await {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error}");
            ExitCode::FAILURE
        }
    }
}
