//! Accounts, sessions and tokens.

use std::net::SocketAddr;
use std::time::Duration;

use dethrone_protocol::{
    Account, Army, ChangePassword, CreateGame, Credential, DeleteAccount, FromClient, GameCreated, GameId,
    GameKind, GameState, NewAccount, NewToken, Player, Problem, ProblemCode, Scope, SeatChoice, SignIn,
    TakeSeat, TokenMade,
};
use serde::Serialize;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::http::HeaderName;

use crate::Running;
use crate::client::{Answer, Live, game_of, get, http};

/// Asks about accounts with more lines in the head.
async fn ask(address: SocketAddr, method: &str, path: &str, lines: &[&str], body: &impl Serialize) -> Answer {
    ask_at(address, method, &format!("/api/account{path}"), lines, body).await
}

pub(crate) async fn ask_at(
    address: SocketAddr,
    method: &str,
    path: &str,
    lines: &[&str],
    body: &impl Serialize,
) -> Answer {
    let body = serde_json::to_string(body).unwrap();
    let lines: String = lines.iter().flat_map(|line| [*line, "\r\n"]).collect();
    let length = body.len();
    let request = format!(
        "{method} {path} HTTP/1.1\r\nhost: dethrone\r\nconnection: close\r\n{lines}\
         content-type: application/json\r\ncontent-length: {length}\r\n\r\n{body}"
    );
    http(address, &request).await
}

/// The line with the session that an answer began.
fn session(answer: &Answer) -> String {
    let line = answer.head.lines().find(|line| line.starts_with("set-cookie: ")).expect("a session");
    for part in ["httponly", "samesite=lax", "path=/"] {
        assert!(line.contains(part), "{line}");
    }
    format!("cookie: {}", line["set-cookie: ".len()..].split(';').next().unwrap())
}

fn ada() -> NewAccount {
    NewAccount { name: "Ada".into(), password: "correct horse".into(), email: None }
}

/// A server, and the session of Ada, who has an account there.
async fn with_ada() -> (Running, String) {
    let server = Running::start().await;
    let own = session(&ask(server.address, "POST", "", &[], &ada()).await);
    (server, own)
}

/// The session of a new account.
pub(crate) async fn account(address: SocketAddr, name: &str) -> String {
    session(&ask(address, "POST", "", &[], &NewAccount { name: name.into(), ..ada() }).await)
}

fn sign_in(name: &str, password: &str) -> SignIn {
    SignIn { name: name.into(), password: password.into() }
}

fn code(answer: &Answer, status: u16) -> ProblemCode {
    answer.read::<Problem>(status).code
}

#[tokio::test(flavor = "multi_thread")]
async fn an_account_is_made_signed_in_to_and_left() {
    let server = Running::start().await;
    let address = server.address;
    let made = ask(address, "POST", "", &[], &ada()).await;
    assert_eq!(made.read::<Account>(201).name, "Ada");
    let first = session(&made);
    assert_eq!(
        code(&ask(address, "POST", "", &[], &NewAccount { name: "aDA".into(), ..ada() }).await, 409),
        ProblemCode::NameTaken
    );
    assert_eq!(code(&ask(address, "GET", "/own", &[], &()).await, 401), ProblemCode::NotSignedIn);
    assert_eq!(ask(address, "GET", "/own", &[&first], &()).await.read::<Account>(200).name, "Ada");

    for wrong in [sign_in("ada", "correct house"), sign_in("bo", "correct horse")] {
        assert_eq!(
            code(&ask(address, "POST", "/session", &[], &wrong).await, 401),
            ProblemCode::WrongPassword
        );
    }
    let second = session(&ask(address, "POST", "/session", &[], &sign_in("ADA", "correct horse")).await);
    let list: Vec<Credential> = ask(address, "GET", "/credentials", &[&second], &()).await.read(200);
    assert_eq!(list.len(), 2);
    assert_eq!(list.iter().filter(|credential| credential.current).count(), 1);

    let out = ask(address, "DELETE", "/session", &[&second], &()).await;
    assert_eq!(out.status, 204);
    assert_eq!(ask(address, "GET", "/own", &[&second], &()).await.status, 401);
    assert_eq!(ask(address, "GET", "/own", &[&first], &()).await.status, 200);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_changed_password_ends_all_other_sessions_and_tokens() {
    let (server, own) = with_ada().await;
    let address = server.address;
    let other = session(&ask(address, "POST", "/session", &[], &sign_in("Ada", "correct horse")).await);
    let change = |old: &str| ChangePassword { old: old.into(), new: "battery staple".into() };
    let refused = ask(address, "PUT", "/password", &[&own], &change("wrong")).await;
    assert_eq!(code(&refused, 401), ProblemCode::WrongPassword);
    assert_eq!(ask(address, "PUT", "/password", &[&own], &change("correct horse")).await.status, 204);
    assert_eq!(ask(address, "GET", "/own", &[&own], &()).await.status, 200);
    assert_eq!(ask(address, "GET", "/own", &[&other], &()).await.status, 401);
    assert_eq!(ask(address, "POST", "/session", &[], &sign_in("Ada", "correct horse")).await.status, 401);
    assert_eq!(ask(address, "POST", "/session", &[], &sign_in("Ada", "battery staple")).await.status, 200);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_token_proves_its_account_and_does_not_manage_it() {
    let (server, own) = with_ada().await;
    let address = server.address;
    let request = NewToken { label: "my bot".into(), scopes: vec![Scope::BotPlay] };
    let made: TokenMade = ask(address, "POST", "/tokens", &[&own], &request).await.read(201);
    assert_eq!(made.credential.scopes, Some(vec![Scope::BotPlay]));
    let bearer = format!("authorization: Bearer {}", made.token);
    let ways = [("GET", "/own"), ("GET", "/credentials"), ("DELETE", "/session")];
    for (method, path) in ways {
        let refused = ask(address, method, path, &[&bearer], &()).await;
        assert_eq!(code(&refused, 403), ProblemCode::Forbidden, "{method} {path}");
    }
    let ended = format!("/credentials/{}", made.credential.id);
    assert_eq!(ask(address, "DELETE", &ended, &[&own], &()).await.status, 204);
    assert_eq!(code(&ask(address, "GET", "/own", &[&bearer], &()).await, 401), ProblemCode::NotSignedIn);
    assert_eq!(ask(address, "DELETE", &ended, &[&own], &()).await.status, 404);
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_ends_what_is_anothers() {
    let server = Running::start().await;
    let address = server.address;
    let ada_session = session(&ask(address, "POST", "", &[], &ada()).await);
    let bo_session =
        session(&ask(address, "POST", "", &[], &NewAccount { name: "Bo".into(), ..ada() }).await);
    let list: Vec<Credential> = ask(address, "GET", "/credentials", &[&ada_session], &()).await.read(200);
    let path = format!("/credentials/{}", list[0].id);
    assert_eq!(ask(address, "DELETE", &path, &[&bo_session], &()).await.status, 404);
    assert_eq!(ask(address, "GET", "/own", &[&ada_session], &()).await.status, 200);
}

#[tokio::test(flavor = "multi_thread")]
async fn another_sites_page_asks_in_vain() {
    let (server, own) = with_ada().await;
    let address = server.address;
    let foreign = [own.as_str(), "origin: https://evil.example"];
    let delete = DeleteAccount { password: "correct horse".into() };
    assert_eq!(code(&ask(address, "DELETE", "", &foreign, &delete).await, 403), ProblemCode::Forbidden);
    let same = [own.as_str(), "origin: http://dethrone"];
    assert_eq!(ask(address, "DELETE", "", &same, &delete).await.status, 204);
    assert_eq!(ask(address, "GET", "/own", &same[..1], &()).await.status, 401);
    assert_eq!(ask(address, "POST", "", &[], &ada()).await.status, 201, "the name is free again");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_password_is_not_tried_for_ever() {
    let server = Running::with(|config| config.limits.sign_ins_per_minute = 3.try_into().unwrap()).await;
    let address = server.address;
    ask(address, "POST", "", &[], &ada()).await;
    for _ in 0..3 {
        assert_eq!(ask(address, "POST", "/session", &[], &sign_in("Ada", "wrong wrong")).await.status, 401);
    }
    let refused = ask(address, "POST", "/session", &[], &sign_in("ada", "correct horse")).await;
    assert_eq!(code(&refused, 429), ProblemCode::TooManyRequests);
    assert_eq!(ask(address, "POST", "/session", &[], &sign_in("Bo", "correct horse")).await.status, 401);
}

/// A game whose White is an account's: what proves the seat.
#[tokio::test(flavor = "multi_thread")]
async fn a_seat_of_an_account_is_held_wherever_it_signs_in_and_nowhere_else() {
    let (server, own) = with_ada().await;
    let address = server.address;
    let bo = session(&ask(address, "POST", "", &[], &NewAccount { name: "Bo".into(), ..ada() }).await);
    let game = CreateGame {
        name: "Zed".into(),
        ..game_of(GameKind::Duo, &[(Army::White, SeatChoice::ThisBrowser)])
    };
    let made = ask_at(address, "POST", "/api/games", &[&own], &game).await;
    let id = made.read::<GameCreated>(201).id;
    let state: GameState = get(address, &format!("/api/games/{}", id.0)).await.read(200);
    assert_eq!(state.summary.seats[0].player, Player::Person { name: "Ada".into(), registered: true });

    assert_eq!(seats_of(address, &id, Some(&own)).await, Some(vec![Army::White]));
    assert_eq!(seats_of(address, &id, Some(&bo)).await, Some(vec![]));
    assert_eq!(seats_of(address, &id, None).await, Some(vec![]));
    let take = TakeSeat { seat: Army::Red, name: "Ada".into(), token: None };
    let path = format!("/api/games/{}/seats", id.0);
    assert_eq!(ask_at(address, "POST", &path, &[&bo], &take).await.status, 200);
    assert_eq!(seats_of(address, &id, Some(&bo)).await, Some(vec![Army::Red]));
    // Another site's page would send the cookie too.
    let foreign = format!("{own}\r\norigin: https://evil.example");
    assert_eq!(seats_of(address, &id, Some(&foreign)).await, None);
    // A token needs a scope for playing.
    for (scope, held) in [(Scope::BoardPlay, Some(vec![Army::White])), (Scope::ChallengeRead, None)] {
        let request = NewToken { label: "bot".into(), scopes: vec![scope] };
        let made: TokenMade = ask(address, "POST", "/tokens", &[&own], &request).await.read(201);
        let bearer = format!("authorization: Bearer {}", made.token);
        assert_eq!(seats_of(address, &id, Some(&bearer)).await, held, "{scope:?}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_session_that_is_ended_has_no_connection_either() {
    let (server, own) = with_ada().await;
    let address = server.address;
    let game = game_of(GameKind::Duo, &[(Army::White, SeatChoice::ThisBrowser)]);
    let made = ask_at(address, "POST", "/api/games", &[&own], &game).await;
    let id = made.read::<GameCreated>(201).id;
    let mut live = live_of(address, &id, Some(&own)).await.unwrap();
    assert_eq!(live.seats, [Army::White]);
    assert_eq!(ask(address, "DELETE", "/session", &[&own], &()).await.status, 204);
    tokio::time::sleep(Duration::from_millis(1_100)).await;
    let depart = |request| FromClient::Depart { request, seat: Army::White };
    assert!(live.try_ask(depart).await.is_none());
    assert_eq!(live.closing.map(|problem| problem.code), Some(ProblemCode::NotSignedIn));
}

#[tokio::test(flavor = "multi_thread")]
async fn behind_a_proxy_sessions_go_over_https_and_the_public_page_alone_acts() {
    let server = Running::with(|config| config.public_url = Some("https://club.example".into())).await;
    let address = server.address;
    let made = ask(address, "POST", "", &[], &ada()).await;
    assert!(made.head.lines().any(|line| line.starts_with("set-cookie: ") && line.contains("secure")));
    let own = session(&made);
    let renewed = ask(address, "GET", "/own", &[&own], &()).await;
    assert_eq!(session(&renewed), own);
    let direct = [own.as_str(), "origin: http://dethrone"];
    assert_eq!(ask(address, "DELETE", "/session", &direct, &()).await.status, 403);
    let public = [own.as_str(), "origin: https://club.example"];
    assert_eq!(ask(address, "DELETE", "/session", &public, &()).await.status, 204);
}

/// The seats with which a live connection with these lines in its head begins; `None` if it is refused.
async fn seats_of(address: SocketAddr, id: &GameId, lines: Option<&str>) -> Option<Vec<Army>> {
    live_of(address, id, lines).await.map(|live| live.seats)
}

pub(crate) async fn live_of(address: SocketAddr, id: &GameId, lines: Option<&str>) -> Option<Live> {
    let mut request = format!("ws://{address}/api/games/{}/live", id.0).into_client_request().unwrap();
    for line in lines.iter().flat_map(|lines| lines.split("\r\n")) {
        let (name, value) = line.split_once(": ").unwrap();
        request.headers_mut().insert(HeaderName::try_from(name).unwrap(), value.parse().unwrap());
    }
    request.headers_mut().insert("host", "dethrone".parse().unwrap());
    Live::begin(request).await
}
