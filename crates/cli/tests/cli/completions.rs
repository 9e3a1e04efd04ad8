//! `dethrone completions`

use crate::program::dethrone;

#[test]
fn every_shell_learns_every_command() {
    for shell in ["bash", "elvish", "fish", "powershell", "zsh"] {
        let script = dethrone(["completions", shell]).success();
        for command in crate::commands() {
            assert!(script.contains(&command), "{shell}: {command}");
        }
    }
    for shell in ["bash", "zsh"] {
        let script = dethrone(["completions", shell]).success();
        assert!(script.contains("quattro-triple"), "{shell} does not know the games");
    }
}
