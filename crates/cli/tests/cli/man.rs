//! `dethrone man`

use crate::program::dethrone;

#[test]
fn the_page_names_every_command() {
    let page = dethrone(["man"]).success();
    assert!(page.contains(".TH dethrone 1"), "{page}");
    for command in crate::commands() {
        assert!(page.contains(&format!("dethrone\\-{command}(1)")), "{command} in {page}");
    }
}

#[test]
fn every_command_has_a_page_with_its_examples() {
    for command in crate::commands() {
        let page = dethrone(["man", &command]).success();
        assert!(page.contains(&format!(".TH dethrone-{command} 1")), "{page}");
    }
    assert!(dethrone(["man", "perft"]).success().contains("Examples:"));
}
