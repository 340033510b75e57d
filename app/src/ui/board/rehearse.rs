//! A first press as quick as those that follow.

use super::{
    desk::Desk,
    input::{Input, may_pick},
};
use core::time::Duration;
use engine::Square;
use leptos::{
    prelude::*,
    reactive::traits::IsDisposed,
    task::{spawn_local, tick},
};

/// How long after the board came the page has nothing else to do.
const SETTLED: Duration = Duration::from_millis(600);

/// Takes a piece up and puts it back within one task, so that nobody sees or hears of it. A browser compiles
/// what is called when it is called for the first time, and the first press would wait for all of it.
pub(super) fn rehearse(desk: Desk) {
    Effect::new(move || set_timeout(move || spawn_local(pick_and_put_back(desk)), SETTLED));
}

async fn pick_and_put_back(desk: Desk) {
    // Gone by now, or in use.
    if desk.input.is_disposed() || desk.input.with_untracked(|input| input.selected.is_some()) {
        return;
    }
    let (position, hand) = (desk.position.get_untracked(), desk.hand.get_untracked());
    let movable = Square::all().filter(|&at| may_pick(&position, hand, at));
    let Some(from) = movable.max_by_key(|&at| position.legal_from(at).len()) else { return };
    let hold = |selected| {
        let change = |input: &mut Input| input.selected = selected;
        // The board may go in between.
        let _ = desk.input.try_update(change);
    };
    hold(Some(from));
    tick().await;
    hold(None);
}
