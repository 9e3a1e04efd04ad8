//! What these programs send: forms, or objects of JSON with the same names.

use std::collections::HashMap;
use std::str::FromStr;

use axum::Form;
use axum::extract::{FromRequest, Request};
use axum::http::{StatusCode, header};
use dethrone_protocol::{GameKind, TimeControl};
use serde_json::Value;

use super::ErrorAnswer;
use crate::json::Body;
use crate::names::kind_from_key;
use crate::refusal::Refusal;
use crate::routes::App;

/// Names and values.
pub(super) struct Fields(HashMap<String, String>);

impl FromRequest<App> for Fields {
    type Rejection = ErrorAnswer;

    async fn from_request(request: Request, app: &App) -> Result<Self, ErrorAnswer> {
        let kind = request.headers().get(header::CONTENT_TYPE).and_then(|kind| kind.to_str().ok());
        if kind.is_some_and(|kind| kind.starts_with("application/json")) {
            let Body(values) = Body::<HashMap<String, Value>>::from_request(request, app).await?;
            return Ok(Fields(
                values.into_iter().filter_map(|(name, value)| Some((name, text(value)?))).collect(),
            ));
        }
        let read = Form::<HashMap<String, String>>::from_request(request, app).await;
        match read {
            Ok(Form(values)) => Ok(Fields(values)),
            Err(rejection) if rejection.status() == StatusCode::PAYLOAD_TOO_LARGE => {
                Err(Refusal::TooLarge(app.hub.limits().body_bytes).into())
            }
            Err(rejection) => Err(Refusal::Malformed(rejection.body_text()).into()),
        }
    }
}

/// A value as it would stand in a form; none for nothing.
fn text(value: Value) -> Option<String> {
    match value {
        Value::Null => None,
        Value::String(text) => Some(text),
        other => Some(other.to_string()),
    }
}

impl Fields {
    pub(super) fn get(&self, name: &str) -> Option<&str> {
        self.0.get(name).map(String::as_str).filter(|value| !value.is_empty())
    }

    pub(super) fn number<N: FromStr>(&self, name: &'static str) -> Result<Option<N>, Refusal> {
        let value = self.get(name).map(str::parse);
        value.transpose().map_err(|_| Refusal::Malformed(format!("{name} is no number that fits")))
    }

    /// Whether something is wanted; not, unless it is said.
    pub(super) fn flag(&self, name: &'static str) -> Result<bool, Refusal> {
        match self.get(name) {
            None | Some("false") => Ok(false),
            Some("true") => Ok(true),
            Some(_) => Err(Refusal::Malformed(format!("{name}: expected true or false"))),
        }
    }

    /// The game that `variant` names.
    pub(super) fn kind(&self) -> Result<GameKind, Refusal> {
        let known = || dethrone_rules::GameKind::ALL.map(dethrone_rules::GameKind::name).join(", ");
        let name = self.get("variant").unwrap_or_default();
        kind_from_key(name)
            .ok_or_else(|| Refusal::Malformed(format!("variant: {name:?}: expected one of {}", known())))
    }

    /// The time: `limit` seconds and `increment` seconds, or days.
    pub(super) fn time(
        &self,
        limit: Option<u32>,
        increment: Option<u32>,
    ) -> Result<Option<TimeControl>, Refusal> {
        if let Some(days) = self.number("days")? {
            return Ok(Some(TimeControl::Correspondence { days }));
        }
        if limit.is_none() && increment.is_some_and(|increment| increment > 0) {
            return Err(Refusal::Malformed("an increment needs a clock: expected its limit too".to_owned()));
        }
        let milliseconds = |seconds: u32| seconds.saturating_mul(1_000);
        Ok(limit.map(|limit| TimeControl::Clock {
            initial: milliseconds(limit),
            increment: milliseconds(increment.unwrap_or(0)),
            delay: 0,
            assembly: None,
        }))
    }
}
