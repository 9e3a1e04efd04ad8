//! Request bodies, read within bounds and refused in sentences.

use axum::Json;
use axum::extract::rejection::JsonRejection;
use axum::extract::{FromRequest, Request};
use axum::http::StatusCode;
use serde::de::DeserializeOwned;

use crate::refusal::Refusal;
use crate::routes::App;

/// The body of a request.
pub(crate) struct Body<T>(pub(crate) T);

impl<T: DeserializeOwned> FromRequest<App> for Body<T> {
    type Rejection = Refusal;

    async fn from_request(request: Request, app: &App) -> Result<Self, Refusal> {
        let read = Json::<T>::from_request(request, app).await;
        read.map(|Json(body)| Body(body)).map_err(|rejection: JsonRejection| {
            if rejection.status() == StatusCode::PAYLOAD_TOO_LARGE {
                Refusal::TooLarge(app.hub.limits().body_bytes)
            } else {
                Refusal::Malformed(rejection.body_text())
            }
        })
    }
}
