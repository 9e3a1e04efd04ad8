//! Accounts with their tokens, and bots as programs of their own.

use std::io::Read;
use std::net::SocketAddr;
use std::process::{Child, Command, Stdio};
use std::thread::JoinHandle;

use dethrone_protocol::{CreateGame, GameCreated, NewAccount, NewToken, Scope, TokenMade};
use serde::Serialize;

use crate::client::{Answer, http};
use crate::program::send_signal;

/// An account, signed in.
pub(crate) struct Account {
    cookie: String,
    token: String,
}

impl Account {
    /// Makes an account and a token for a program.
    pub(crate) async fn make(address: SocketAddr, name: &str) -> Account {
        let new = NewAccount { name: name.into(), password: "correct horse".into(), email: None };
        let made = ask(address, "", "/api/account", &new).await;
        assert_eq!(made.status, 201, "{made:?}");
        let line = made.head.lines().find_map(|line| line.strip_prefix("set-cookie: ")).expect("a session");
        let cookie = line.split(';').next().expect("a cookie").to_owned();
        let wish = NewToken { label: "bot".into(), scopes: vec![Scope::BotPlay, Scope::ChallengeRead] };
        let token = ask(address, &cookie, "/api/account/tokens", &wish).await.read::<TokenMade>(201).token;
        Account { cookie, token }
    }

    /// Makes a game.
    pub(crate) async fn create(&self, address: SocketAddr, request: &CreateGame) -> GameCreated {
        ask(address, &self.cookie, "/api/games", request).await.read(201)
    }
}

async fn ask(address: SocketAddr, cookie: &str, path: &str, body: &impl Serialize) -> Answer {
    let body = serde_json::to_string(body).unwrap();
    let head = format!("POST {path} HTTP/1.1\r\nhost: dethrone\r\nconnection: close\r\ncookie: {cookie}\r\n");
    let rest = format!("content-type: application/json\r\ncontent-length: {}\r\n\r\n{body}", body.len());
    http(address, &(head + &rest)).await
}

/// A bot in a process of its own; killed when it is dropped.
pub(crate) struct BotProgram {
    child: Child,
    told: Option<JoinHandle<String>>,
}

impl BotProgram {
    /// Starts our engine as a bot.
    pub(crate) fn start(address: SocketAddr, account: &Account, arguments: &[&str]) -> BotProgram {
        let program = env!("CARGO_BIN_EXE_dethrone");
        let mut child = Command::new(program)
            .args(["bot", "--server", &format!("http://{address}"), "--engine", &format!("'{program}' uci")])
            .args(arguments)
            .env("DETHRONE_TOKEN", &account.token)
            .stdout(Stdio::piped())
            .spawn()
            .expect("the bot starts");
        let mut output = child.stdout.take().expect("a pipe");
        let told = std::thread::spawn(move || {
            let mut text = String::new();
            output.read_to_string(&mut text).expect("lines of UTF-8");
            text
        });
        BotProgram { child, told: Some(told) }
    }

    /// `kill -9`.
    pub(crate) fn kill(mut self) {
        self.child.kill().expect("the bot is killed");
    }

    /// Ends the bot in order; what it has told.
    pub(crate) fn stop(mut self) -> String {
        send_signal("TERM", self.child.id());
        let status = self.child.wait().expect("the bot ends");
        let told = self.told.take().expect("a reader").join().expect("a text");
        assert!(status.success(), "{status}: {told}");
        told
    }
}

impl Drop for BotProgram {
    fn drop(&mut self) {
        // It may have ended already.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Runs a bot that ends by itself; its status and what it says of the reason.
pub(crate) fn run(arguments: &[&str], token: &str) -> (i32, String) {
    let done = Command::new(env!("CARGO_BIN_EXE_dethrone"))
        .arg("bot")
        .args(arguments)
        .env("DETHRONE_TOKEN", token)
        .output()
        .expect("the bot runs");
    (done.status.code().expect("no signal"), String::from_utf8_lossy(&done.stderr).into_owned())
}
