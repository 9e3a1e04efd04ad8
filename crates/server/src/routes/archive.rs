//! `/api/archive`: finished listed games, searched.

use axum::Json;
use axum::extract::State;
use dethrone_protocol::{ArchivePage, ArchivedGame, Army, GameKind, GameSummary, ResultWord};
use dethrone_storage::{ArchiveFilter, ArchiveRecord, ArchiveStart};
use serde::Deserialize;
use time::{Date, Month};
use utoipa::IntoParams;

use super::App;
use super::games::failed;
use super::players::named;
use crate::address::Query;
use crate::names;
use crate::refusal::Refusal;
use crate::token::is_id;

/// Games on a page.
pub(super) const PAGE: u32 = 50;
/// The longest text of an opening.
const LONGEST_OPENING: usize = 100;
const DAY: i64 = 24 * 60 * 60 * 1_000;

/// What is sought.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
pub(super) struct ArchiveQuery {
    player: Option<String>,
    kind: Option<GameKind>,
    army: Option<Army>,
    result: Option<ResultWord>,
    opening: Option<String>,
    from: Option<String>,
    to: Option<String>,
    before: Option<String>,
}

/// `GET /api/archive?player=…&kind=…&army=…&result=…&opening=…&from=…&to=…&before=…`
#[utoipa::path(
    get,
    path = "/api/archive",
    summary = "Search the finished games",
    params(ArchiveQuery),
    responses((status = 200, description = "Games, the latest first", body = ArchivePage))
)]
pub(super) async fn search(
    State(app): State<App>,
    Query(query): Query<ArchiveQuery>,
) -> Result<Json<ArchivePage>, Refusal> {
    let (filter, start) = checked(&app, query).await?;
    let games = games(&app, &filter, start.as_ref(), PAGE).await?;
    let next = games.last().filter(|_| games.len() == PAGE as usize);
    let next =
        next.map(|last| written_start(last.ended_at, &last.summary.id.0, last.opening.as_deref(), &filter));
    Ok(Json(ArchivePage { next, games }))
}

/// The filter that a query means, and where its page begins.
pub(super) async fn checked(
    app: &App,
    query: ArchiveQuery,
) -> Result<(ArchiveFilter, Option<ArchiveStart>), Refusal> {
    let account = match &query.player {
        Some(name) => Some(named(app, name).await?.id),
        None => None,
    };
    if account.is_none() && query.kind.is_none() && (query.result.is_some() || query.opening.is_some()) {
        return Err(Refusal::BadValue("A result or an opening is sought of a player or of a kind of game."));
    }
    // Without a player all is asked of one army, so that each game is found once; every game has White.
    let army = query.army.or(account.is_none().then_some(Army::White));
    let opening = query.opening.as_deref().map(checked_opening).transpose()?;
    let filter = ArchiveFilter {
        account,
        army: army.map(|army| names::seat_key(army).to_owned()),
        kind: query.kind.map(|kind| names::kind_key(kind).to_owned()),
        result: query.result.map(|result| result.name().to_owned()),
        opening,
        from: query.from.as_deref().map(start_of_day).transpose()?,
        to: query.to.as_deref().map(start_of_day).transpose()?.map(|day| day + DAY),
    };
    let start = query.before.as_deref().map(read_start).transpose()?;
    Ok((filter, start))
}

/// At most `limit` games that are sought.
pub(super) async fn games(
    app: &App,
    filter: &ArchiveFilter,
    start: Option<&ArchiveStart>,
    limit: u32,
) -> Result<Vec<ArchivedGame>, Refusal> {
    let unreadable = |error: &dyn std::fmt::Display| failed("the archive cannot be read", error);
    let records =
        app.hub.storage().archive(filter, start, limit).await.map_err(|error| unreadable(&error))?;
    records.into_iter().map(|record| archived(record).map_err(|error| unreadable(&error))).collect()
}

/// Where the page after the game begins, as text.
pub(super) fn written_start(
    ended_at: i64,
    game: &str,
    opening: Option<&str>,
    filter: &ArchiveFilter,
) -> String {
    let opening = opening.filter(|_| filter.is_by_opening()).unwrap_or_default();
    format!("{ended_at}-{game}-{opening}")
}

fn archived(record: ArchiveRecord) -> Result<ArchivedGame, String> {
    let summary: GameSummary = serde_json::from_str(&record.summary).map_err(|error| error.to_string())?;
    let army = names::seat_from_key(&record.army).ok_or("an army is unknown")?;
    let result = names::result_from_key(&record.result);
    Ok(ArchivedGame {
        summary,
        ended_at: record.ended_at,
        army,
        result: result.ok_or("a result is unknown")?,
        rank: record.rank,
        opening: record.opening,
    })
}

fn checked_opening(text: &str) -> Result<String, Refusal> {
    let fits = text.len() <= LONGEST_OPENING
        && text.bytes().all(|letter| letter == b' ' || letter.is_ascii_graphic());
    if fits {
        Ok(text.to_owned())
    } else {
        Err(Refusal::BadValue("An opening is at most 100 letters of ASCII."))
    }
}

/// The moment at which a day like 2026-01-31 begins, in universal time.
fn start_of_day(text: &str) -> Result<i64, Refusal> {
    let date = || {
        let (year, rest) = text.split_once('-')?;
        let (month, day) = rest.split_once('-')?;
        let digits =
            |part: &str, length| part.len() == length && part.bytes().all(|digit| digit.is_ascii_digit());
        if !(digits(year, 4) && digits(month, 2) && digits(day, 2)) {
            return None;
        }
        let month = Month::try_from(month.parse::<u8>().ok()?).ok()?;
        Date::from_calendar_date(year.parse().ok()?, month, day.parse().ok()?).ok()
    };
    let date = date().ok_or(Refusal::BadValue("A day is written as 2026-01-31."))?;
    Ok(date.midnight().assume_utc().unix_timestamp() * 1_000)
}

fn read_start(text: &str) -> Result<ArchiveStart, Refusal> {
    let mut parts = text.splitn(3, '-');
    let mut start = || {
        let (ended_at, game, opening) = (parts.next()?.parse().ok()?, parts.next()?, parts.next()?);
        is_id(game).then_some(())?;
        let opening = checked_opening(opening).ok()?;
        Some(ArchiveStart { ended_at, game: game.to_owned(), opening })
    };
    start().ok_or(Refusal::BadValue("`before` is the `next` of the page before."))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_and_places_are_read_and_nothing_else() {
        assert_eq!(start_of_day("2000-02-29"), Ok(951_782_400_000));
        for text in ["2000-2-29", "1999-02-29", "2000-02", "20000-01-01", "2000-13-01", "+200-01-01", ""] {
            assert!(start_of_day(text).is_err(), "{text}");
        }
        let filter = ArchiveFilter { opening: Some("K".into()), ..ArchiveFilter::default() };
        let start = read_start(&written_start(5, "abc", Some("KQ../...."), &filter)).unwrap();
        assert_eq!(start, ArchiveStart { ended_at: 5, game: "abc".into(), opening: "KQ../....".into() });
        for text in ["", "5-abc", "x-abc-", "5-a\0c-", "5--", "5-abc-é"] {
            assert!(read_start(text).is_err(), "{text}");
        }
    }
}
