//! Games that end by words: offers, votes, resignation, departure, claims.

use dethrone_protocol::{
    Army, Claim, Ending, FromClient, GameEvent, GameId, GameKind, Offer, ProblemCode, SeatChoice, Settlement,
};

use crate::Running;
use crate::client::{Live, create, game_of, get};

/// A game whose seats are all the maker's, with its connection and its name.
async fn at_one_screen(
    server: &Running,
    kind: GameKind,
    seats: &[Army],
    fen: Option<&str>,
) -> (Live, GameId) {
    let seats: Vec<_> = seats.iter().map(|&seat| (seat, SeatChoice::ThisBrowser)).collect();
    let mut request = game_of(kind, &seats);
    request.fen = fen.map(str::to_owned);
    let made = create(server.address, &request).await;
    let mut live = Live::enter(server.address, &made.id, 0, &[made.token.unwrap()]).await;
    live.until(1).await;
    (live, made.id)
}

fn offer(seat: Army, what: Offer) -> impl FnOnce(u32) -> FromClient {
    move |request| FromClient::Offer { request, seat, what }
}

fn vote(seat: Army, what: Offer, yes: bool) -> impl FnOnce(u32) -> FromClient {
    move |request| FromClient::Vote { request, seat, what, yes }
}

fn depart(seat: Army) -> impl FnOnce(u32) -> FromClient {
    move |request| FromClient::Depart { request, seat }
}

fn settle(seat: Army, choice: Settlement) -> impl FnOnce(u32) -> FromClient {
    move |request| FromClient::Settle { request, seat, choice }
}

/// How the game ended, with the points and ranks of each army.
async fn ended(live: &mut Live) -> (Ending, Vec<u32>, Vec<Option<u8>>) {
    live.until_event(|event| matches!(event, GameEvent::Ended { .. })).await;
    let GameEvent::Ended { ending, scores } = live.last_event() else { panic!("{:?}", live.log) };
    (
        *ending,
        scores.iter().map(|score| score.points).collect(),
        scores.iter().map(|score| score.rank).collect(),
    )
}

const FOUR: [Army; 4] = [Army::White, Army::Red, Army::Yellow, Army::Black];
const TWO: [Army; 2] = [Army::White, Army::Black];

#[tokio::test(flavor = "multi_thread")]
async fn j10_a_game_is_void_when_all_agree() {
    let server = Running::start().await;
    let (mut live, _) = at_one_screen(&server, GameKind::Quattro, &FOUR, None).await;
    live.ask(offer(Army::Yellow, Offer::Void)).await.unwrap();
    assert_eq!(live.ask(offer(Army::Red, Offer::Void)).await.unwrap_err().code, ProblemCode::NoSuchOffer);
    let wrong = live.ask(vote(Army::White, Offer::Draw, true)).await.unwrap_err();
    assert_eq!(wrong.code, ProblemCode::NoSuchOffer);
    live.ask(vote(Army::White, Offer::Void, true)).await.unwrap();
    let again = live.ask(vote(Army::White, Offer::Void, true)).await.unwrap_err();
    assert_eq!(again.code, ProblemCode::NoSuchOffer);
    live.ask(vote(Army::Red, Offer::Void, true)).await.unwrap();
    live.ask(vote(Army::Black, Offer::Void, true)).await.unwrap();
    let (ending, _, ranks) = ended(&mut live).await;
    assert_eq!((ending, ranks), (Ending::Void, vec![None; 4]));
}

#[tokio::test(flavor = "multi_thread")]
async fn an_offer_falls_by_refusal_withdrawal_and_play() {
    let server = Running::start().await;
    let (mut live, _) = at_one_screen(&server, GameKind::Quattro, &FOUR, None).await;
    live.ask(offer(Army::White, Offer::Void)).await.unwrap();
    live.ask(vote(Army::Red, Offer::Void, false)).await.unwrap();
    live.ask(offer(Army::White, Offer::Draw)).await.unwrap();
    let foreign = live.ask(|request| FromClient::Withdraw { request, seat: Army::Red }).await.unwrap_err();
    assert_eq!(foreign.code, ProblemCode::NoSuchOffer);
    live.ask(|request| FromClient::Withdraw { request, seat: Army::White }).await.unwrap();
    live.ask(offer(Army::White, Offer::Void)).await.unwrap();
    // Who has offered may play on; who plays without having agreed declines.
    live.act("K@a1").await.unwrap();
    live.ask(vote(Army::Yellow, Offer::Void, true)).await.unwrap();
    live.act("K@a9").await.unwrap();
    let late = live.ask(vote(Army::Black, Offer::Void, true)).await.unwrap_err();
    assert_eq!(late.code, ProblemCode::NoSuchOffer);
}

#[tokio::test(flavor = "multi_thread")]
async fn j10_a_draw_is_agreed_only_where_the_rules_allow_it() {
    let server = Running::start().await;
    let (mut duo, _) = at_one_screen(&server, GameKind::Duo, &[Army::White, Army::Red], None).await;
    let refused = duo.ask(offer(Army::White, Offer::Draw)).await.unwrap_err();
    assert_eq!(refused.code, ProblemCode::NoDrawNow);

    let (mut court, _) = at_one_screen(&server, GameKind::RoyalCourt, &TWO, None).await;
    court.ask(offer(Army::White, Offer::Draw)).await.unwrap();
    court.ask(vote(Army::Black, Offer::Draw, true)).await.unwrap();
    let (ending, points, ranks) = ended(&mut court).await;
    assert_eq!((ending, points, ranks), (Ending::DrawAgreed, vec![0, 0], vec![Some(1), Some(1)]));
}

#[tokio::test(flavor = "multi_thread")]
async fn j10_resignation_loses_and_in_the_assembly_voids() {
    let server = Running::start().await;
    let (mut court, _) = at_one_screen(&server, GameKind::RoyalCourt, &TWO, None).await;
    court.ask(depart(Army::White)).await.unwrap();
    let (ending, points, _) = ended(&mut court).await;
    assert_eq!((ending, points), (Ending::Resignation { army: Army::White }, vec![0, 1]));

    let (mut duo, id) = at_one_screen(&server, GameKind::Duo, &[Army::White, Army::Red], None).await;
    duo.ask(depart(Army::Red)).await.unwrap();
    let (ending, _, ranks) = ended(&mut duo).await;
    assert_eq!((ending, ranks), (Ending::Void, vec![None, None]));
    let pgn = get(server.address, &format!("/api/games/{}/pgn", id.0)).await;
    assert!(pgn.body.contains("[Ending \"void\"]"), "{pgn:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn j10_a_departure_from_quattro_is_settled_by_those_who_remain() {
    let server = Running::start().await;
    let leave = async || {
        let (mut live, _) = at_one_screen(&server, GameKind::Quattro, &FOUR, None).await;
        live.ask(depart(Army::Red)).await.unwrap();
        assert_eq!(live.act("K@a1").await.unwrap_err().code, ProblemCode::Settling);
        let gone = live.ask(settle(Army::Red, Settlement::Void)).await.unwrap_err();
        assert_eq!(gone.code, ProblemCode::Settling);
        live
    };

    let mut scored = leave().await;
    scored.ask(settle(Army::White, Settlement::Void)).await.unwrap();
    scored.ask(settle(Army::Black, Settlement::Score)).await.unwrap();
    let (ending, points, ranks) = ended(&mut scored).await;
    assert_eq!((ending, points), (Ending::Departure { army: Army::Red }, vec![8, 0, 8, 8]));
    assert_eq!(ranks[1], Some(4));

    let mut void = leave().await;
    for seat in [Army::White, Army::Yellow, Army::Black] {
        void.ask(settle(seat, Settlement::Void)).await.unwrap();
    }
    assert_eq!(ended(&mut void).await.0, Ending::Void);

    let mut later = leave().await;
    for seat in [Army::White, Army::Yellow, Army::Black] {
        later.ask(settle(seat, Settlement::Continue)).await.unwrap();
    }
    later.until_event(|event| *event == GameEvent::Resumed).await;
    later.act("K@a1").await.unwrap();
    later.act("K@a9").await.unwrap();
    let nothing = later.ask(settle(Army::White, Settlement::Void)).await.unwrap_err();
    assert_eq!(nothing.code, ProblemCode::Settling);
}

#[tokio::test(flavor = "multi_thread")]
async fn rc1_draws_are_claimed_when_they_are_due() {
    let server = Running::start().await;
    let claim = |army, claim| move |request| FromClient::Claim { request, army, claim };
    let fen = "k9/10/10/10/10/10/10/7RK1 w - - 99 80";
    let (mut live, _) = at_one_screen(&server, GameKind::RoyalCourt, &TWO, Some(fen)).await;
    let early = live.ask(claim(Army::White, Claim::FiftyMoves)).await.unwrap_err();
    assert_eq!(early.code, ProblemCode::NoClaim);
    live.act("h1h2").await.unwrap();
    let foreign = live.ask(claim(Army::White, Claim::FiftyMoves)).await.unwrap_err();
    assert_eq!(foreign.code, ProblemCode::NotYourTurn);
    let other = live.ask(claim(Army::Black, Claim::Threefold)).await.unwrap_err();
    assert_eq!(other.code, ProblemCode::NoClaim);
    live.ask(claim(Army::Black, Claim::FiftyMoves)).await.unwrap();
    assert_eq!(ended(&mut live).await.0, Ending::FiftyMoves);

    let (mut live, _) = at_one_screen(&server, GameKind::RoyalCourt, &TWO, None).await;
    for _ in 0..2 {
        for action in ["c1d3", "c8d6", "d3c1", "d6c8"] {
            live.act(action).await.unwrap();
        }
    }
    live.ask(claim(Army::White, Claim::Threefold)).await.unwrap();
    assert_eq!(ended(&mut live).await.0, Ending::Repetition);
}
