//! What a player took.

use super::board::{names, points::code};
use super::live::{live, memo, part};
use super::text::tr;
use crate::i18n::use_i18n;
use engine::{Kind, Piece};
use leptos::prelude::*;

/// Most valuable first.
const ORDER: [Kind; 6] =
    [Kind::Chariot, Kind::Cannon, Kind::Horse, Kind::Elephant, Kind::Advisor, Kind::Soldier];

/// The pieces that a player took, most valuable first, each kind once with its count.
#[component]
pub fn Taken(
    /// The pieces, all of one side, in any order.
    victims: Memo<Vec<Piece>>,
) -> impl IntoView {
    let i18n = use_i18n();
    let counted = memo(move || {
        victims.with(|victims| {
            let count = |piece: Piece| victims.iter().filter(|&&victim| victim == piece).count();
            let color = victims.first().map(|piece| piece.color);
            ORDER
                .into_iter()
                .filter_map(|kind| Some(Piece::new(color?, kind)))
                .map(|piece| (piece, count(piece)))
                .filter(|&(_, count)| count > 0)
                .collect::<Vec<_>>()
        })
    });
    let discs = move || {
        let locale = i18n.get_locale();
        let disc = |(piece, count): (Piece, usize)| {
            let name = names::piece(locale, piece).to_lowercase();
            let many = (count > 1).then(|| format!("×{count}"));
            view! {
                <span class="disc" aria-hidden="true" data-piece=code(piece)></span>
                <span class="visually-hidden">{name}</span>
                {many}
            }
            .into_any()
        };
        counted.get().into_iter().map(disc).collect_view()
    };
    view! {
        <span class="taken" hidden=live(move || counted.with(Vec::is_empty))>
            <span class="visually-hidden">{tr!(i18n, play.captured)}</span>
            {part(discs)}
        </span>
    }
    .into_any()
}
