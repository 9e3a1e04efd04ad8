//! How the engines of a match are called.

use super::{Contest, ContestError};
use crate::engine_spec::EngineSpec;
use crate::uci::Client;
use dethrone_rules::GameKind;

impl Contest {
    /// Checks the contest, starts every engine once to see that it can play, and names those that have no name yet as
    /// they call themselves. To be called before [`Contest::run`].
    pub fn prepare(&mut self) -> Result<(), ContestError> {
        if !matches!(self.kind, GameKind::RoyalCourt | GameKind::Duo | GameKind::Trio) {
            return Err(ContestError::Sides(self.kind.title()));
        }
        if self.engines.len() < 2 {
            return Err(ContestError::Engines(self.engines.len()));
        }
        if self.sprt.is_some() && self.engines.len() > 2 {
            return Err(ContestError::SprtOfMany(self.engines.len()));
        }
        for engine in &self.engines {
            if engine.limit.is_empty() {
                return Err(ContestError::NoLimit(title(engine)));
            }
        }
        let mut names: Vec<String> = self.engines.iter().filter_map(|engine| engine.name.clone()).collect();
        names.sort_unstable();
        if let Some(twice) = names.windows(2).find(|pair| pair[0] == pair[1]) {
            return Err(ContestError::SameName(twice[0].clone()));
        }
        for engine in &mut self.engines {
            let client = Client::start(engine, self.kind)
                .map_err(|error| ContestError::Start { engine: title(engine), error })?;
            if engine.name.is_none() {
                let name = unused(client.name(), &names);
                names.push(name.clone());
                engine.name = Some(name);
            }
        }
        Ok(())
    }

    /// The name of engine number `index`.
    pub fn name(&self, index: usize) -> String {
        self.engines.get(index).map(title).unwrap_or_default()
    }
}

/// The engine's name, or its command as long as it has none.
pub(super) fn title(engine: &EngineSpec) -> String {
    engine.name.clone().unwrap_or_else(|| engine.command.join(" "))
}

/// The name, with a number behind it where another has it already.
fn unused(name: &str, names: &[String]) -> String {
    let taken = |candidate: &String| names.contains(candidate);
    let numbered = (2..).map(|number| format!("{name} ({number})"));
    std::iter::once(name.to_owned()).chain(numbered).find(|candidate| !taken(candidate)).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_engine_against_itself_has_two_names() {
        let names = ["A".to_owned(), "A (2)".to_owned()];
        assert_eq!(unused("A", &names[..1]), "A (2)");
        assert_eq!(unused("A", &names), "A (3)");
        assert_eq!(unused("B", &names), "B");
    }
}
