//! Packages of the system, through apt: looked up anew only when one is missing.

use std::process::Command;

use anyhow::{Result, bail};

use crate::step::{output_of, run, step};
use crate::workspace::find_program;

/// A package of the system that is not there yet.
pub(crate) struct Package {
    name: &'static str,
    purpose: &'static str,
}

impl Package {
    /// A package, and what it does here, as the rest of a sentence that begins with its name.
    pub(crate) fn new(name: &'static str, purpose: &'static str) -> Self {
        Self { name, purpose }
    }
}

/// Installs the packages, as root or through sudo.
pub(crate) fn install(missing: &[Package]) -> Result<()> {
    if missing.is_empty() {
        return Ok(());
    }
    for package in missing {
        println!("Missing: {}, which {}.", package.name, package.purpose);
    }
    let names: Vec<&str> = missing.iter().map(|package| package.name).collect();
    let names = names.join(" ");
    if find_program("apt-get").is_none() {
        bail!("this system has no apt-get; please install by its own package manager: {names}");
    }
    let is_root = output_of(Command::new("id").arg("-u"))? == "0";
    if !is_root && find_program("sudo").is_none() {
        bail!("only root can install packages, and there is no sudo; please have installed: {names}");
    }
    step("Look up the system's packages (apt-get update)", || run(apt_get(is_root).args(["update", "-q"])))?;
    step(&format!("Install {names} (apt-get install)"), || {
        let mut apt_get = apt_get(is_root);
        apt_get.args(["install", "-q", "-y", "--no-install-recommends"]);
        run(apt_get.args(missing.iter().map(|package| package.name)))
    })
}

/// apt-get that asks nothing and waits for another one to end.
fn apt_get(is_root: bool) -> Command {
    let mut command = Command::new(if is_root { "env" } else { "sudo" });
    if !is_root {
        command.arg("env");
    }
    command.args(["DEBIAN_FRONTEND=noninteractive", "apt-get", "-o", "DPkg::Lock::Timeout=600"]);
    command
}
