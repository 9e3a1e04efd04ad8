//! Field 3: the alliances.

use dethrone_rules::Army;
use dethrone_rules::judtho::{Relations, Variant};

use super::{army, army_letters};
use crate::Fault;

pub(super) fn read<V: Variant>(text: &str) -> Result<Vec<Vec<Army>>, Fault> {
    if text == "-" {
        return Ok(Vec::new());
    }
    let group =
        |group: &str| group.chars().map(army::<V>).collect::<Option<Vec<_>>>().filter(|g| !g.is_empty());
    text.split('/').map(group).collect::<Option<_>>().ok_or_else(|| {
        let expected = format!("`-`, or groups of armies ({}) separated by `/`", army_letters::<V>());
        Fault::new("relations", text, expected)
    })
}

pub(super) fn write(relations: Relations) -> String {
    let groups = relations.groups();
    if groups.is_empty() {
        return "-".to_owned();
    }
    let group = |group: &Vec<Army>| group.iter().map(|army| army.letter()).collect::<String>();
    groups.iter().map(group).collect::<Vec<_>>().join("/")
}
