//! The tags of a game.

/// The tags of a game: the seven-tag roster first, then the others by name, each at most once.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Tags {
    pairs: Vec<(Box<str>, Box<str>)>,
}

/// The seven-tag roster: name, and value where nothing is known.
const ROSTER: [(&str, &str); 7] = [
    ("Event", "?"),
    ("Site", "?"),
    ("Date", "????.??.??"),
    ("Round", "?"),
    ("White", "?"),
    ("Black", "?"),
    ("Result", "*"),
];

/// A tag name has a character that is no letter, digit or underscore, or none at all.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{0:?} is no name for a tag: expected letters, digits and underscores")]
pub struct InvalidTagName(pub String);

impl Tags {
    /// The value of the tag `name`.
    pub fn get(&self, name: &str) -> Option<&str> {
        let index = self.find(name).ok()?;
        Some(&self.pairs[index].1)
    }

    /// Sets the tag `name`, over any value it has. A control character in the value becomes a space.
    pub fn set(&mut self, name: &str, value: &str) -> Result<(), InvalidTagName> {
        if name.is_empty() || !name.chars().all(is_name_character) {
            return Err(InvalidTagName(name.to_owned()));
        }
        let value = value.replace(char::is_control, " ").into();
        match self.find(name) {
            Ok(index) => self.pairs[index].1 = value,
            Err(index) => self.pairs.insert(index, (name.into(), value)),
        }
        Ok(())
    }

    /// Removes the tag `name` if it is there.
    pub fn remove(&mut self, name: &str) {
        if let Ok(index) = self.find(name) {
            self.pairs.remove(index);
        }
    }

    /// Names and values in order.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = (&str, &str)> {
        self.pairs.iter().map(|(name, value)| (&**name, &**value))
    }

    /// The same tags with the missing ones of the roster filled in as unknown.
    pub(super) fn with_roster(&self) -> Tags {
        let mut tags = self.clone();
        for (name, unknown) in ROSTER {
            if let Err(index) = tags.find(name) {
                tags.pairs.insert(index, (name.into(), unknown.into()));
            }
        }
        tags
    }

    fn find(&self, name: &str) -> Result<usize, usize> {
        self.pairs.binary_search_by(|(other, _)| order(other).cmp(&order(name)))
    }
}

/// Whether a tag's name may have this character.
pub(super) fn is_name_character(character: char) -> bool {
    character.is_ascii_alphanumeric() || character == '_'
}

/// Where a tag stands: the roster in its own order, then by name.
fn order(name: &str) -> (usize, &str) {
    (ROSTER.iter().position(|(known, _)| *known == name).unwrap_or(ROSTER.len()), name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_roster_leads_and_the_rest_follows_by_name() {
        let mut tags = Tags::default();
        for (name, value) in
            [("Yellow", "Y"), ("Ending", "void"), ("Result", "*"), ("Event", "x"), ("Event", "E")]
        {
            tags.set(name, value).expect(name);
        }
        let pairs: Vec<_> = tags.iter().collect();
        assert_eq!(pairs, [("Event", "E"), ("Result", "*"), ("Ending", "void"), ("Yellow", "Y")]);
        tags.remove("Ending");
        assert_eq!((tags.get("Ending"), tags.get("Yellow")), (None, Some("Y")));
    }

    #[test]
    fn a_value_has_no_control_characters() {
        let mut tags = Tags::default();
        tags.set("Event", "a\nb\u{0}c").expect("a good name");
        assert_eq!(tags.get("Event"), Some("a b c"));
    }

    #[test]
    fn names_are_checked() {
        for name in ["", "Ev ent", "Event\"", "Événement"] {
            assert_eq!(Tags::default().set(name, "x"), Err(InvalidTagName(name.to_owned())));
        }
    }
}
