//! Finished listed games, searched.

use sqlx::{AssertSqlSafe, query_as};

use crate::{Storage, StorageError};

/// Which games of the archive are sought: all that is asked for is asked of one army of a game.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct ArchiveFilter {
    /// The account that had the army's seat; the seat's first army is the one that is asked about.
    pub account: Option<String>,
    /// The army; needed without an account, so that a game is found once.
    pub army: Option<String>,
    /// Which game.
    pub kind: Option<String>,
    /// What the game was to the army.
    pub result: Option<String>,
    /// What the text of the army's opening begins with.
    pub opening: Option<String>,
    /// Not before this, in milliseconds since 1970.
    pub from: Option<i64>,
    /// Before this.
    pub to: Option<i64>,
}

/// A finished game, seen from one of its armies.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ArchiveRecord {
    /// The game.
    pub game: String,
    /// What the list of games shows of it.
    pub summary: String,
    /// The army.
    pub army: String,
    /// What the game was to it.
    pub result: String,
    /// Its rank.
    pub rank: Option<u8>,
    /// Its opening.
    pub opening: Option<String>,
    /// When the game ended.
    pub ended_at: i64,
}

/// Where a page of the archive begins: after the game with this time and name and, where openings are searched, this opening.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ArchiveStart {
    /// When the last game of the page before ended.
    pub ended_at: i64,
    /// Its name.
    pub game: String,
    /// The opening by which it was found.
    pub opening: String,
}

/// A value in a statement.
enum Value {
    Text(String),
    Number(i64),
}

impl ArchiveFilter {
    /// Whether games are found by the order of openings: where an account is sought its games are gone through instead.
    pub fn is_by_opening(&self) -> bool {
        self.account.is_none() && self.opening.is_some()
    }

    /// The statement that finds the games, and its values.
    fn statement(&self, start: Option<&ArchiveStart>, limit: u32) -> (String, Vec<Value>) {
        let mut values = Vec::new();
        let mut conditions = Vec::new();
        let mut require = |condition: &str, value| {
            values.push(value);
            conditions.push(condition.replace('$', &format!("${}", values.len())));
        };
        for (condition, value) in [
            ("account = $", &self.account),
            ("army = $", &self.army),
            ("results.kind = $", &self.kind),
            ("result = $", &self.result),
        ] {
            if let Some(value) = value {
                require(condition, Value::Text(value.clone()));
            }
        }
        if let Some(prefix) = &self.opening {
            require("opening >= $", Value::Text(prefix.clone()));
            require("opening < $", Value::Text(format!("{prefix}\u{10ffff}")));
        }
        if let Some(from) = self.from {
            require("ended_at >= $", Value::Number(from));
        }
        if let Some(to) = self.to {
            require("ended_at < $", Value::Number(to));
        }
        let order = if self.is_by_opening() {
            ["opening", "ended_at", "game"].as_slice()
        } else {
            &["ended_at", "game"]
        };
        if let Some(start) = start {
            let mut places = Vec::new();
            for column in order {
                values.push(match *column {
                    "opening" => Value::Text(start.opening.clone()),
                    "ended_at" => Value::Number(start.ended_at),
                    _ => Value::Text(start.game.clone()),
                });
                places.push(format!("${}", values.len()));
            }
            conditions.push(format!("({}) < ({})", order.join(", "), places.join(", ")));
        }
        let conditions = if conditions.is_empty() { "TRUE".to_owned() } else { conditions.join(" AND ") };
        let order: Vec<String> = order.iter().map(|column| format!("{column} DESC")).collect();
        let statement = format!(
            "SELECT game, summary, army, result, rank, opening, ended_at
             FROM results JOIN games ON games.id = results.game WHERE {conditions} ORDER BY {} LIMIT {limit}",
            order.join(", ")
        );
        (statement, values)
    }
}

impl Storage {
    /// At most `limit` games of the archive from `start` on, the one that ended last first; where openings of no account are
    /// searched, by opening first, from the last one in the alphabet.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn archive(
        &self,
        filter: &ArchiveFilter,
        start: Option<&ArchiveStart>,
        limit: u32,
    ) -> Result<Vec<ArchiveRecord>, StorageError> {
        let (statement, values) = filter.statement(start, limit);
        // It is made of the texts of this file and a number alone.
        let mut statement = query_as(AssertSqlSafe(statement));
        for value in values {
            statement = match value {
                Value::Text(text) => statement.bind(text),
                Value::Number(number) => statement.bind(number),
            };
        }
        let rows: Vec<ArchiveRow> = statement.fetch_all(&self.readers).await?;
        Ok(rows.into_iter().map(archive_record).collect())
    }

    /// How many games of the archive an account has, by kind and result.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn results_of(&self, account: &str) -> Result<Vec<(String, String, u32)>, StorageError> {
        let rows: Vec<(String, String, i64)> = query_as(
            "SELECT kind, result, COUNT(*) FROM results WHERE account = $1 GROUP BY kind, result
             ORDER BY kind, result",
        )
        .bind(account)
        .fetch_all(&self.readers)
        .await?;
        Ok(rows.into_iter().map(|(kind, result, count)| (kind, result, count as u32)).collect())
    }
}

type ArchiveRow = (String, String, String, String, Option<i64>, Option<String>, i64);

fn archive_record(row: ArchiveRow) -> ArchiveRecord {
    let (game, summary, army, result, rank, opening, ended_at) = row;
    let rank = rank.and_then(|rank| u8::try_from(rank).ok());
    ArchiveRecord { game, summary, army, result, rank, opening, ended_at }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// How the embedded database goes about a search, step by step.
    async fn plan(storage: &Storage, filter: &ArchiveFilter) -> Vec<String> {
        let start = ArchiveStart { ended_at: 5, game: "a".into(), opening: "K".into() };
        let (statement, values) = filter.statement(Some(&start), 50);
        let mut statement = query_as(AssertSqlSafe(format!("EXPLAIN QUERY PLAN {statement}")));
        for value in values {
            statement = match value {
                Value::Text(text) => statement.bind(text),
                Value::Number(number) => statement.bind(number),
            };
        }
        let steps: Vec<(i64, i64, i64, String)> = statement.fetch_all(&storage.readers).await.unwrap();
        steps.into_iter().map(|(.., step)| step).collect()
    }

    #[tokio::test]
    async fn every_search_goes_along_an_index_in_the_order_of_its_answer() {
        let directory = tempfile::tempdir().unwrap();
        let storage = Storage::open(directory.path()).await.unwrap();
        let text = |value: &str| Some(value.to_owned());
        let white = ArchiveFilter { army: text("white"), ..ArchiveFilter::default() };
        let duo = ArchiveFilter { kind: text("duo"), ..white.clone() };
        let ada = ArchiveFilter { account: text("ada"), ..ArchiveFilter::default() };
        for (filter, index) in [
            (white.clone(), "results_latest"),
            (ArchiveFilter { from: Some(1), to: Some(9), ..white }, "results_latest"),
            (duo.clone(), "results_of_kind_latest"),
            (ArchiveFilter { result: text("won"), ..duo.clone() }, "results_of_kind"),
            (ArchiveFilter { opening: text("K"), ..duo.clone() }, "results_of_opening"),
            (ada.clone(), "results_of_account_latest"),
            (ArchiveFilter { kind: text("duo"), result: text("won"), ..ada.clone() }, "results_of_account"),
            (ArchiveFilter { opening: text("K"), ..ada }, "results_of_account_latest"),
        ] {
            let steps = plan(&storage, &filter).await;
            let along = steps
                .iter()
                .any(|step| step.starts_with("SEARCH") && step.contains(&format!("INDEX {index} ")));
            assert!(along, "{filter:?}: {steps:?}");
            let sorts = steps.iter().any(|step| step.contains("TEMP B-TREE") || step.starts_with("SCAN"));
            assert!(!sorts, "{filter:?}: {steps:?}");
        }
    }
}
