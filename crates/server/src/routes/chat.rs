//! Saying something beside a game, in whichever way it is asked.

use dethrone_protocol::{GameId, Room};

use super::App;
use crate::game::{Account, Held, OpenGame};
use crate::names::seat_key;
use crate::refusal::Refusal;

/// Says `text` in a room of the game, by the seats that are held or the account. On `Ok` it is on disk.
pub(super) async fn say(
    app: &App,
    id: &GameId,
    open: &OpenGame,
    room: Room,
    text: &str,
    held: Held,
    account: Option<Account>,
) -> Result<(), Refusal> {
    let text = checked_text(text, app.hub.limits().chat_characters)?;
    let speaker = open.speaker(room, held, account).await?;
    let sender = match (&speaker.account, speaker.seat) {
        (Some(account), _) => account.clone(),
        (None, Some(seat)) => format!("{} {}", id.0, seat_key(seat)),
        (None, None) => id.0.clone(),
    };
    app.rates.say(&sender)?;
    // In a task of its own: what is on disk is told, even if the client goes away.
    let (hub, id) = (app.hub.clone(), id.clone());
    let said = tokio::spawn(async move { hub.say(&id, speaker, room, text).await });
    said.await.map_err(|_| Refusal::Internal)?
}

/// What can be said in a line.
fn checked_text(text: &str, longest: usize) -> Result<String, Refusal> {
    let text = text.trim();
    if !(1..=longest).contains(&text.chars().count()) {
        return Err(Refusal::LineLength(longest));
    }
    // Characters that turn the direction of what follows could make a line look like another's.
    let turns = |letter| matches!(letter, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}');
    if text.chars().any(|letter| letter.is_control() || turns(letter)) {
        return Err(Refusal::BadValue("A line of chat has no control characters."));
    }
    Ok(text.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_is_short_and_plain() {
        assert_eq!(checked_text(" Grüß Gott \n", 10), Ok("Grüß Gott".into()));
        for text in ["", " \n", "elevenlette", "a\nb", "a\u{202e}b"] {
            assert!(checked_text(text, 10).is_err(), "{text:?}");
        }
    }
}
