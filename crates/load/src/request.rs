//! The few requests over HTTP that the load makes, from addresses of its own: a server bounds what one address may ask.

use std::io;
use std::net::{Ipv4Addr, SocketAddr};

use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpSocket, TcpStream};

/// Connects from the `number`th address of this machine's own network.
pub(crate) async fn connect(server: SocketAddr, number: usize) -> io::Result<TcpStream> {
    let socket = TcpSocket::new_v4()?;
    let [high, low] = ((number % 60_000) as u16 + 256).to_be_bytes();
    socket.bind(SocketAddr::from((Ipv4Addr::new(127, 7, high, low.max(1)), 0)))?;
    let stream = socket.connect(server).await?;
    stream.set_nodelay(true)?;
    Ok(stream)
}

/// Posts an object of JSON and gives the answer's body.
pub(crate) async fn post(server: SocketAddr, number: usize, path: &str, body: &str) -> io::Result<String> {
    let mut stream = connect(server, number).await?;
    let request = format!(
        "POST {path} HTTP/1.1\r\nhost: {server}\r\nconnection: close\r\ncontent-type: application/json\r\n\
         content-length: {}\r\n\r\n{body}",
        body.len()
    );
    stream.write_all(request.as_bytes()).await?;
    let mut answer = String::new();
    stream.take(1 << 20).read_to_string(&mut answer).await?;
    match answer.split_once("\r\n\r\n") {
        Some((head, body)) if head.starts_with("HTTP/1.1 201") => Ok(body.to_owned()),
        _ => Err(io::Error::other(format!("POST {path}: {}", answer.lines().next().unwrap_or("no answer")))),
    }
}
