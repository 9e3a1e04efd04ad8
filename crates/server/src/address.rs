//! What stands in the address of a request, refused in sentences where it makes no sense.

use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use serde::de::DeserializeOwned;

use crate::refusal::Refusal;
use crate::routes::App;

/// The parts of the path that a route names.
pub(crate) struct Path<T>(pub(crate) T);

/// What stands after the question mark.
pub(crate) struct Query<T>(pub(crate) T);

impl<T: DeserializeOwned + Send> FromRequestParts<App> for Path<T> {
    type Rejection = Refusal;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Refusal> {
        let read = axum::extract::Path::<T>::from_request_parts(parts, app).await;
        read.map(|axum::extract::Path(path)| Path(path))
            .map_err(|rejection| malformed(&rejection.body_text()))
    }
}

impl<T: DeserializeOwned> FromRequestParts<App> for Query<T> {
    type Rejection = Refusal;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Refusal> {
        let read = axum::extract::Query::<T>::from_request_parts(parts, app).await;
        read.map(|axum::extract::Query(query)| Query(query))
            .map_err(|rejection| malformed(&rejection.body_text()))
    }
}

fn malformed(text: &str) -> Refusal {
    Refusal::Malformed(text.trim_end_matches('.').to_owned())
}
