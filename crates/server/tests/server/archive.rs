//! The archive, pages of players, and one's own data.

use std::net::SocketAddr;
use std::time::Duration;

use dethrone_protocol::{
    AccountExport, ArchivePage, Army, CreateGame, GameCreated, GameId, GameKind, KindResults, PlayerPage,
    ResultWord, SeatChoice,
};
use dethrone_records::Table;
use dethrone_records::pgn::Reader;

use crate::Running;
use crate::accounts::{account, ask_at};
use crate::client::{Live, create, game_of, get};
use crate::rated::{act, make, rated, sit};

async fn search(address: SocketAddr, query: &str) -> ArchivePage {
    get(address, &format!("/api/archive?{query}")).await.read(200)
}

fn ids(page: &ArchivePage) -> Vec<GameId> {
    page.games.iter().map(|game| game.summary.id.clone()).collect()
}

/// Waits until the archive has so many games.
async fn until_archived(address: SocketAddr, count: usize) -> ArchivePage {
    for _ in 0..200 {
        let page = search(address, "").await;
        if page.games.len() == count {
            return page;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    panic!("the archive lacks games: {:?}", search(address, "").await);
}

/// A listed game at one screen that White resigns after these actions.
async fn resigned(address: SocketAddr, kind: GameKind, other: Army, actions: &[String]) -> GameId {
    let seats = [(Army::White, SeatChoice::ThisBrowser), (other, SeatChoice::ThisBrowser)];
    let made = create(address, &CreateGame { listed: true, ..game_of(kind, &seats) }).await;
    let mut live = Live::enter(address, &made.id, 0, &[made.token.unwrap()]).await;
    live.until(1).await;
    for action in actions {
        live.act(action).await.unwrap();
    }
    live.ask(|request| dethrone_protocol::FromClient::Depart { request, seat: Army::White }).await.unwrap();
    made.id
}

#[tokio::test(flavor = "multi_thread")]
async fn finished_games_are_found_by_what_they_were() {
    let server = Running::start().await;
    let address = server.address;
    let actions = |text: &str| text.split(' ').map(str::to_owned).collect::<Vec<_>>();
    let court = resigned(address, GameKind::RoyalCourt, Army::Black, &actions("c1d3 c8d6")).await;
    let other = resigned(address, GameKind::RoyalCourt, Army::Black, &actions("f2f4 f7f5")).await;
    // Placements in the order of the alphabet: both armies fill their Kingdoms from a1 and a12 on.
    let mut table = Table::start(dethrone_rules::GameKind::Duo);
    let mut assembly = Vec::new();
    for (place, piece) in "RNBKBNRQCPPPPPP".chars().enumerate() {
        let (file, rank) = (char::from(b'a' + (place % 6) as u8), place / 6);
        for action in [format!("{piece}@{file}{}", rank + 1), format!("{piece}@{file}{}", 12 - rank)] {
            table.play(&action).unwrap();
            assembly.push(action);
        }
    }
    let duo = resigned(address, GameKind::Duo, Army::Red, &assembly).await;
    // Neither a game that was called off nor one that is not listed.
    resigned(address, GameKind::Duo, Army::Red, &[]).await;
    let private = game_of(GameKind::RoyalCourt, &[(Army::White, SeatChoice::ThisBrowser)]);
    create(address, &private).await;

    let all = until_archived(address, 3).await;
    assert_eq!((ids(&all), all.next.clone()), (vec![duo.clone(), other.clone(), court.clone()], None));
    assert_eq!(
        (all.games[0].army, all.games[0].result, all.games[0].rank),
        (Army::White, ResultWord::Lost, Some(2))
    );
    assert_eq!(ids(&search(address, "kind=duo").await), std::slice::from_ref(&duo));
    assert_eq!(ids(&search(address, "kind=royal-court&result=won").await), []);
    assert_eq!(
        ids(&search(address, "kind=royal-court&result=won&army=black").await),
        [other.clone(), court.clone()]
    );
    assert_eq!(
        ids(&search(address, "kind=royal-court&opening=c1d3%20c8").await),
        std::slice::from_ref(&court)
    );
    for query in ["opening=RNBKBN/RQ&army=red", "opening=RNBKBN/RQCPPP/PPP.../......"] {
        assert_eq!(
            ids(&search(address, &format!("kind=duo&{query}")).await),
            std::slice::from_ref(&duo),
            "{query}"
        );
    }
    assert_eq!(ids(&search(address, "kind=duo&opening=RNBQ").await), []);
    assert_eq!(search(address, "from=2020-01-01&to=9999-12-31").await.games.len(), 3);
    assert_eq!(ids(&search(address, "to=2020-01-01").await), []);
    let (last, id) = (&all.games[0], &duo.0);
    assert_eq!(ids(&search(address, &format!("before={}-{id}-", last.ended_at)).await), [other, court]);
    for wrong in ["result=won", "opening=K", "from=yesterday", "player=nobody", "kind=chess", "nonsense=1"] {
        let refused = get(address, &format!("/api/archive?{wrong}")).await;
        assert!([400, 404].contains(&refused.status), "{wrong}: {refused:?}");
    }

    let pgn = get(address, "/api/archive/pgn?kind=royal-court").await;
    assert!(pgn.status == 200 && pgn.head.contains("application/x-chess-pgn"), "{pgn:?}");
    let text = dechunked(&pgn.body);
    let games: Vec<_> = Reader::new(text.as_bytes()).map(Result::unwrap).collect();
    assert_eq!(games.len(), 2, "{text}");
    // What is read is the packed log.
    let mut live = Live::enter(address, &duo, 0, &[]).await;
    live.until_event(|event| matches!(event, dethrone_protocol::GameEvent::Ended { .. })).await;
    assert_eq!(live.last_number(), 33);
}

/// The text of a body in chunks.
fn dechunked(body: &str) -> String {
    let mut rest = body;
    let mut text = String::new();
    while let Some((size, after)) = rest.split_once("\r\n") {
        let size = usize::from_str_radix(size.trim(), 16).unwrap();
        text.push_str(&after[..size]);
        rest = after[size..].trim_start_matches("\r\n");
        if size == 0 {
            break;
        }
    }
    text
}

#[tokio::test(flavor = "multi_thread")]
async fn a_player_has_a_page_and_takes_the_own_data_along() {
    let server = Running::start().await;
    let address = server.address;
    let (ada, bo) = (account(address, "Ada").await, account(address, "Bo").await);
    let id = make(address, &ada, &rated(GameKind::RoyalCourt)).await;
    sit(address, &bo, &id, Army::Black).await;
    act(address, &ada, &id, "move/c1d3").await;
    act(address, &bo, &id, "resign").await;
    let private = game_of(GameKind::Duo, &[(Army::White, SeatChoice::ThisBrowser)]);
    let private = ask_at(address, "POST", "/api/games", &[&ada], &private).await.read::<GameCreated>(201).id;
    until_archived(address, 1).await;

    let page: PlayerPage = get(address, "/api/players/aDA").await.read(200);
    assert_eq!((page.name.as_str(), page.ratings.len(), page.recent.len()), ("Ada", 1, 1));
    let kind = GameKind::RoyalCourt;
    assert_eq!(page.results, [KindResults { kind, won: 1, drawn: 0, lost: 0, void: 0 }]);
    assert_eq!(page.recent[0].opening.as_deref(), Some("c1d3"));
    assert_eq!(ids(&search(address, "player=bo&result=lost").await), std::slice::from_ref(&id));
    assert_eq!(ids(&search(address, "player=bo&result=won").await), []);
    for nobody in ["cy", "a", "x%00y"] {
        assert_eq!(get(address, &format!("/api/players/{nobody}")).await.status, 404, "{nobody}");
    }

    assert_eq!(get(address, "/api/account/export").await.status, 401);
    let answer = ask_at(address, "GET", "/api/account/export", &[&ada], &()).await;
    let text = dechunked(&answer.body);
    let export: AccountExport = serde_json::from_str(&text).unwrap_or_else(|error| panic!("{error}: {text}"));
    assert_eq!((export.account.name.as_str(), export.credentials.len()), ("Ada", 1));
    assert_eq!((export.rated_games.len(), export.rated_games[0].after), (1, 1662));
    let games: Vec<&GameId> = export.games.iter().map(|game| &game.summary.id).collect();
    assert_eq!(games, [&private, &id]);
    assert!(export.games[1].pgn.as_ref().unwrap().contains("1. Nd3 1-0"), "{text}");
    let secret = ada.split_once('=').unwrap().1;
    assert!(!text.contains(secret) && !text.contains("argon2") && !text.contains("hash"), "{text}");
}
