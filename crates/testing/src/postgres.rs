//! PostgreSQL.

use std::fs;
use std::os::unix::fs::{PermissionsExt, chown};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use tempfile::TempDir;

use crate::free_port;

/// A server of its own that is killed when this is dropped.
#[derive(Debug)]
pub struct Postgres {
    programs: PathBuf,
    directory: TempDir,
    port: u16,
    server: Child,
}

/// Nothing here takes so long.
const PATIENCE: Duration = Duration::from_mins(1);

impl Postgres {
    /// Makes a cluster and starts the server.
    ///
    /// # Panics
    /// If PostgreSQL is not installed or does not start; the message says why.
    pub fn start() -> Postgres {
        let programs =
            programs().expect("PostgreSQL's initdb and postgres: `cargo xtask setup` installs them");
        let directory = tempfile::tempdir().expect("a directory");
        let data = directory.path().join("data");
        // The server refuses to run as root: its directory then belongs to the user that the package made for it.
        fs::set_permissions(directory.path(), fs::Permissions::from_mode(0o755)).expect("permissions");
        fs::create_dir(&data).expect("a directory");
        if let Some((user, group)) = unprivileged() {
            chown(directory.path(), Some(user), Some(group)).expect("the directory can be given to postgres");
            chown(&data, Some(user), Some(group)).expect("the directory can be given to postgres");
        }
        let made = as_postgres(&programs.join("initdb"))
            .args(["--auth=trust", "--username=dethrone", "--no-instructions", "-E", "UTF8", "-D"])
            .arg(&data)
            .stdout(Stdio::null())
            .status()
            .expect("initdb runs");
        assert!(made.success(), "initdb: {made}");
        let port = free_port();
        let server = serve(&programs, directory.path(), port);
        let mut postgres = Postgres { programs, directory, port, server };
        postgres.wait();
        postgres
    }

    /// Makes an empty database and gives its address.
    ///
    /// # Panics
    /// If it cannot be made.
    pub fn database(&self, name: &str) -> String {
        self.sql(&format!("CREATE DATABASE {name}"));
        format!("postgres://dethrone@127.0.0.1:{}/{name}", self.port)
    }

    /// Kills the server as a loss of power would, and starts it again.
    ///
    /// # Panics
    /// If it does not start.
    pub fn kill_and_restart(&mut self) {
        self.kill();
        self.restart();
    }

    /// Starts the server again that was killed.
    ///
    /// # Panics
    /// If it does not start.
    pub fn restart(&mut self) {
        self.server = serve(&self.programs, self.directory.path(), self.port);
        self.wait();
    }

    /// Kills every process of the server, as a loss of power would.
    pub fn kill(&mut self) {
        // The server's first process is the one whose death ends all others.
        let pid_file = self.directory.path().join("data/postmaster.pid");
        if let Ok(text) = fs::read_to_string(&pid_file)
            && let Some(pid) = text.lines().next()
        {
            let _ = Command::new("kill").args(["-KILL", pid]).status();
        }
        let _ = self.server.kill();
        let _ = self.server.wait();
        let _ = fs::remove_file(pid_file);
    }

    fn wait(&mut self) {
        let begun = Instant::now();
        while !self.try_sql("SELECT 1") {
            assert!(begun.elapsed() < PATIENCE, "PostgreSQL does not answer");
            if matches!(self.server.try_wait(), Ok(Some(_))) {
                // While processes of the one before still end, it does not start.
                self.server = serve(&self.programs, self.directory.path(), self.port);
            }
            thread::sleep(Duration::from_millis(50));
        }
    }

    fn sql(&self, statement: &str) {
        assert!(self.try_sql(statement), "{statement}");
    }

    fn try_sql(&self, statement: &str) -> bool {
        let port = self.port.to_string();
        Command::new(self.programs.join("psql"))
            .args(["-h", "127.0.0.1", "-p", &port, "-U", "dethrone", "-d", "postgres", "-qtc", statement])
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .status()
            .is_ok_and(|status| status.success())
    }
}

impl Drop for Postgres {
    fn drop(&mut self) {
        self.kill();
    }
}

fn serve(programs: &Path, directory: &Path, port: u16) -> Child {
    as_postgres(&programs.join("postgres"))
        .arg("-D")
        .arg(directory.join("data"))
        .args(["-h", "127.0.0.1", "-p", &port.to_string()])
        .arg("-k")
        .arg(directory)
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .expect("postgres runs")
}

/// A command that runs as an unprivileged user.
fn as_postgres(program: &Path) -> Command {
    if unprivileged().is_none() {
        return Command::new(program);
    }
    let mut command = Command::new("runuser");
    command.args(["-u", "postgres", "--"]).arg(program);
    command
}

/// The user and group to run as, if we are root.
fn unprivileged() -> Option<(u32, u32)> {
    use std::os::unix::fs::MetadataExt;
    let root = fs::metadata("/proc/self").is_ok_and(|own| own.uid() == 0);
    let passwd = fs::read_to_string("/etc/passwd").ok().filter(|_| root)?;
    let line = passwd.lines().find(|line| line.starts_with("postgres:"))?;
    let mut fields = line.split(':').skip(2);
    Some((fields.next()?.parse().ok()?, fields.next()?.parse().ok()?))
}

/// Where the newest installed version has its programs.
fn programs() -> Option<PathBuf> {
    let versions = fs::read_dir("/usr/lib/postgresql").ok()?;
    let version = |path: &PathBuf| path.file_name()?.to_str()?.parse::<u32>().ok();
    let newest = versions.filter_map(|entry| Some(entry.ok()?.path())).max_by_key(version)?;
    let programs = newest.join("bin");
    programs.join("initdb").exists().then_some(programs)
}
