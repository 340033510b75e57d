//! One story of the store, told to each database: SQLite always, PostgreSQL where there is one (in a
//! schema of its own, dropped again).

mod postgres;

use app::{
    protocol::{ClockSetting, Fault, GameDraft},
    server::{config::Database, records, store::Store},
};
use engine::{Color, Reason, Ruleset, Setup, Verdict, rules::Limit};
use postgres::Postgres;
use sqlx::{AssertSqlSafe, Connection, PgConnection};
use std::path::PathBuf;

/// A moment to count from: 2024-01-01, unix milliseconds.
const DAY_ONE: i64 = 1_704_067_200_000;
const DAY: i64 = 86_400_000;

fn draft(key: &str, moves: &str) -> GameDraft {
    GameDraft {
        key: format!("{key:-<22}"),
        title: "开局".to_owned(),
        red: "胡".to_owned(),
        black: String::new(),
        level: Some(3),
        human: Some(Color::Red),
        rules: Ruleset::CheckOnly,
        limit: Limit::Plies100,
        start: Setup::start().to_string(),
        moves: moves.split_whitespace().map(|mv| mv.parse().expect("a move")).collect(),
        verdict: None,
        clock: Some(ClockSetting { minutes: 10, increment_s: 5 }),
        spent_ms: moves.split_whitespace().map(|_| 1500).collect(),
        started_at: DAY_ONE,
    }
}

async fn story(store: Store) {
    // A visitor who has never written is nobody.
    assert_eq!(store.owner("hash-a", DAY_ONE).await.expect("read"), None);
    let ann = store.owner_or_new("hash-a", "ann", DAY_ONE).await.expect("made");
    assert_eq!(ann, "ann");
    // A second first write agrees with the first.
    assert_eq!(store.owner_or_new("hash-a", "late", DAY_ONE).await.expect("found"), "ann");
    let bob = store.owner_or_new("hash-b", "bob", DAY_ONE).await.expect("made");

    // Saved, read back whole, by anyone; owned by one.
    let opening = draft("opening", "h2e2 h9g7");
    let id = records::save(&store, &ann, opening.clone(), DAY_ONE).await.expect("saved").id;
    let read = records::load(&store, Some(&bob), &id).await.expect("readable by its link");
    assert_eq!(
        (read.start.as_str(), &read.moves, &read.spent_ms),
        (opening.start.as_str(), &opening.moves, &opening.spent_ms)
    );
    assert_eq!((read.clock, read.summary.verdict), (opening.clock, None));
    assert_eq!((read.summary.rules, read.summary.limit), (Ruleset::CheckOnly, Limit::Plies100));
    assert_eq!(
        (read.summary.title.as_str(), read.summary.red.as_str(), read.summary.plies),
        ("开局", "胡", 2)
    );
    assert_eq!(
        (read.summary.level, read.summary.human, read.summary.started_at),
        (Some(3), Some(Color::Red), DAY_ONE)
    );
    // The cannon on the fifth file, the horse beside its own.
    let last = "rnbakab1r/9/1c4nc1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RNBAKABNR w - - 2 2";
    assert_eq!(read.summary.last, last);
    assert!(!read.summary.mine);
    assert!(records::load(&store, Some(&ann), &id).await.expect("read").summary.mine);

    // Again, or late: the same record, unchanged. Longer: it grows. Another game: refused.
    let again = |draft: GameDraft| records::save(&store, &ann, draft, DAY_ONE + 1);
    assert_eq!(again(opening.clone()).await.expect("idempotent").id, id);
    assert_eq!(again(draft("opening", "h2e2")).await.expect("late").id, id);
    let longer = GameDraft {
        verdict: Some(Verdict::loss(Color::Black, Reason::Resigned)),
        ..draft("opening", "h2e2 h9g7 h0g2")
    };
    assert_eq!(again(longer.clone()).await.expect("grown").id, id);
    assert_eq!(again(longer.clone()).await.expect("idempotent").id, id);
    assert_eq!(again(opening.clone()).await.expect("late").id, id);
    let grown = records::load(&store, None, &id).await.expect("read");
    assert_eq!((grown.moves.len(), grown.summary.verdict), (3, longer.verdict));
    let other = again(draft("opening", "b2e2")).await.expect_err("another game");
    assert_eq!((other.place.as_str(), other.fault), ("key", Fault::KeyTaken { id: id.clone() }));
    let judged_otherwise = again(GameDraft { limit: Limit::Never, ..opening.clone() }).await;
    assert_eq!(judged_otherwise.expect_err("another game").place, "key");
    // The key is the owner's own: bob may use it too.
    let bobs = records::save(&store, &bob, opening.clone(), DAY_ONE).await.expect("saved").id;
    assert_ne!(bobs, id);

    // Saved at once from two tabs: still one record.
    let (one, two) = tokio::join!(again(draft("race", "h2e2")), again(draft("race", "h2e2 h9g7")));
    assert_eq!(one.expect("saved").id, two.expect("saved").id);

    // Twenty to a page, newest first, none twice, none lost.
    for n in 0..45 {
        let game = GameDraft { title: n.to_string(), ..draft(&format!("page-{n}"), "") };
        records::save(&store, &bob, game, DAY_ONE + 10 + n / 2).await.expect("saved");
    }
    let (mut seen, mut after, mut sizes) = (Vec::new(), None, Vec::new());
    loop {
        let page = records::list(&store, &bob, after.as_deref()).await.expect("listed");
        sizes.push(page.games.len());
        seen.extend(page.games.into_iter().map(|game| (game.created_at, game.id)));
        after = page.next;
        if after.is_none() {
            break;
        }
    }
    assert_eq!(sizes, [20, 20, 6]);
    assert!(seen.windows(2).all(|pair| pair[0] > pair[1]), "newest first, without repeats");
    let cursor = records::list(&store, &bob, Some("nonsense")).await.expect_err("no cursor");
    assert_eq!(cursor.place, "after");

    // Only its owner changes it.
    let rename = |owner: &'static str, title: &'static str| {
        let (store, id) = (store.clone(), id.clone());
        async move { records::rename(&store, owner, &id, title, DAY_ONE + 2).await }
    };
    rename("ann", "  Robert'); DROP TABLE games;--  ").await.expect("renamed");
    assert_eq!(rename("bob", "mine").await.expect_err("not his").fault, Fault::NotYours);
    assert_eq!(
        records::delete(&store, &bob, &id, DAY_ONE).await.expect_err("not his").fault,
        Fault::NotYours
    );
    let named = records::load(&store, None, &id).await.expect("the table is still there");
    assert_eq!(named.summary.title, "Robert'); DROP TABLE games;--");

    // Deleted: gone for everyone. Restored: back as it was. Only its owner is told that it may be.
    let offered = |owner: &'static str| {
        let (store, id) = (store.clone(), id.clone());
        async move { records::deleted(&store, owner, &id).await.expect("read").map(|game| game.id) }
    };
    assert_eq!(offered("ann").await, None, "not deleted");
    records::delete(&store, &ann, &id, DAY_ONE + 3).await.expect("deleted");
    assert_eq!((offered("ann").await.as_deref(), offered("bob").await), (Some(id.as_str()), None));
    assert_eq!(records::deleted(&store, &ann, "x").await.expect("no id"), None);
    assert_eq!(records::load(&store, Some(&ann), &id).await.expect_err("gone").fault, Fault::NotFound);
    assert_eq!(rename("ann", "ghost").await.expect_err("gone").fault, Fault::NotFound);
    assert_eq!(records::list(&store, &ann, None).await.expect("listed").games.len(), 1);
    records::restore(&store, &ann, &id).await.expect("restored");
    assert_eq!(records::load(&store, None, &id).await.expect("back").moves.len(), 3);
    // A late repeat does not undo a deletion, but a game that goes on comes back.
    let race = records::save(&store, &ann, draft("race", "h2e2 h9g7"), DAY_ONE).await.expect("known").id;
    records::delete(&store, &ann, &race, DAY_ONE + 4).await.expect("deleted");
    again(draft("race", "h2e2")).await.expect("known");
    assert_eq!(records::load(&store, None, &race).await.expect_err("still gone").fault, Fault::NotFound);
    again(draft("race", "h2e2 h9g7 h0g2")).await.expect("grown");
    assert_eq!(records::load(&store, None, &race).await.expect("back").moves.len(), 3);

    // Swept: long deleted games and long unused sessions.
    records::delete(&store, &ann, &race, DAY_ONE + 5).await.expect("deleted");
    store.sweep(DAY_ONE + 29 * DAY).await.expect("swept");
    assert!(store.game_owner(&race).await.expect("read").is_some(), "may still be undone");
    store.sweep(DAY_ONE + 31 * DAY).await.expect("swept");
    assert_eq!(store.game_owner(&race).await.expect("read"), None);
    assert_eq!(store.owner("hash-a", DAY_ONE + 300 * DAY).await.expect("read").as_deref(), Some("ann"));
    store.sweep(DAY_ONE + 500 * DAY).await.expect("swept");
    assert_eq!(
        store.owner("hash-a", DAY_ONE + 500 * DAY).await.expect("read").as_deref(),
        Some("ann"),
        "seen on day 300"
    );
    assert_eq!(store.owner("hash-b", DAY_ONE + 500 * DAY).await.expect("read"), None);
    store.close().await;
}

#[tokio::test]
async fn story_on_sqlite() {
    let folder = tempfile::tempdir().expect("a folder");
    let database = Database::Folder(folder.path().join("made/when/missing"));
    story(Store::open(&database).await.expect("opened")).await;
    // A second start finds the tables and the records.
    let store = Store::open(&database).await.expect("opened again");
    assert_eq!(records::list(&store, "bob", None).await.expect("listed").games.len(), 20);
    store.close().await;
}

#[tokio::test]
async fn story_on_postgres() {
    let Some(postgres) = Postgres::find() else {
        eprintln!("skipped: no PostgreSQL is installed and TEST_POSTGRES_URL is not set");
        return;
    };
    let url = &postgres.url;
    let schema = format!("story_{}", std::process::id());
    let mut admin = PgConnection::connect(url).await.expect("PostgreSQL answers");
    let run = |sql: String| sqlx::raw_sql(AssertSqlSafe(sql));
    run(format!("CREATE SCHEMA {schema}")).execute(&mut admin).await.expect("a schema");
    let separator = if url.contains('?') { '&' } else { '?' };
    let own = format!("{url}{separator}options=-csearch_path%3D{schema}");
    let told = tokio::spawn(async move {
        story(Store::open(&Database::Url(own)).await.expect("opened")).await;
    })
    .await;
    run(format!("DROP SCHEMA {schema} CASCADE")).execute(&mut admin).await.expect("dropped");
    told.expect("the story holds");
}

#[tokio::test]
async fn a_folder_that_cannot_be_made_is_named() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("file");
    std::fs::write(&file, "in the way").expect("written");
    let inside: PathBuf = file.join("data");
    let error = Store::open(&Database::Folder(inside.clone())).await.expect_err("no folder inside a file");
    assert!(error.to_string().contains(&inside.display().to_string()), "{error}");
}
