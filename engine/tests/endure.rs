//! A small share of what the program must come through; the whole is `engine endure`.

use std::process::Command;

#[test]
fn hasty_games_under_any_options_are_played_without_a_fault() {
    let played = Command::new(env!("CARGO_BIN_EXE_engine"))
        .args(["endure", "--games", "4", "--seed", "70"])
        .output()
        .expect("it runs");
    let told = String::from_utf8_lossy(&played.stdout);
    assert!(played.status.success(), "{told}{}", String::from_utf8_lossy(&played.stderr));
    assert!(told.starts_with("4 games, "), "{told}");
}
