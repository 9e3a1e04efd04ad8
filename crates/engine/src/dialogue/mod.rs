//! What the protocols have in common: a loop that hears lines and news of the search, one after the other.
//!
//! The lines are read in one thread and the player thinks in another; all that a protocol knows is changed, and
//! everything is written, in the loop alone. So whatever is said is answered at once, whether the player thinks or not.

mod fault;
mod settings;
mod thinker;

use std::io::{self, BufRead, Read};
use std::ops::ControlFlow;
use std::sync::mpsc::{self, Receiver, Sender};

use crate::player::{Choice, Info};

pub(crate) use fault::Fault;
pub(crate) use settings::{EMPTY, Kind, OFFERED, Setting, Settings};
pub(crate) use thinker::{DEFAULT_MEGABYTES, Thinker};

/// What the loop is told of the player's thoughts.
#[derive(Debug)]
pub(crate) enum News {
    /// An iteration has ended.
    Info(Info),
    /// A search has ended; `None` where the game is over.
    Chosen(Option<Choice>),
    /// A line of a longer answer, such as a count.
    Text(String),
    /// A longer answer has ended, with this line.
    Done(String),
    /// A search has broken off by a fault of its own.
    Failed,
    /// All tasks given before have been done.
    Ready,
    /// A task could not be done.
    Refused(Fault),
    /// All tasks given before the end of the input have been done.
    Last,
}

/// What comes to the loop.
#[derive(Debug)]
pub(crate) enum Event {
    Line(String),
    /// A line was longer than [`LONGEST_LINE`].
    Overlong,
    News(News),
    Closed,
}

/// One side of a protocol: what it does with each line and with the player's news.
pub(crate) trait Speaker {
    /// Does what the line says; breaks when that is to end the dialogue.
    fn hear(&mut self, line: &str) -> io::Result<ControlFlow<()>>;

    /// Tells what the player has found.
    fn learn(&mut self, news: News) -> io::Result<()>;

    /// Tells that a line was too long to be heard.
    fn miss(&mut self, fault: &Fault) -> io::Result<()>;

    /// There are no more lines: breaks when nothing is left to be told, or has [`News::Last`] told once it was.
    fn close(&mut self) -> io::Result<ControlFlow<()>>;
}

/// Leads a dialogue until a line ends it or there are no more lines. `speaker` gets the thread that thinks.
pub(crate) fn converse<S: Speaker>(
    input: impl BufRead + Send,
    speaker: impl FnOnce(Thinker) -> S,
) -> io::Result<()> {
    let (events, inbox) = mpsc::channel();
    // A dialogue that ends of itself must not wait for a line that never comes: the reader asks for leave.
    let (leave, wanted) = mpsc::channel();
    std::thread::scope(|scope| {
        let lines = events.clone();
        scope.spawn(move || read_lines(input, &lines, &wanted));
        let thinker = Thinker::start(scope, events);
        let result = listen(speaker(thinker), &inbox, &leave);
        drop(leave);
        result
    })
}

/// The loop. It ends, and the thinker with it, when the speaker says so, when what was asked before the end of the input
/// is answered, or when the input cannot be answered.
fn listen(mut speaker: impl Speaker, inbox: &Receiver<Event>, leave: &Sender<()>) -> io::Result<()> {
    for event in inbox {
        match event {
            Event::Line(line) => {
                if speaker.hear(&line)?.is_break() {
                    break;
                }
                // The reader may be gone at the end of the input; that is told by its last event.
                let _ = leave.send(());
            }
            Event::Overlong => {
                speaker.miss(&Fault::missing("line", format_args!("at most {LONGEST_LINE} bytes")))?;
                let _ = leave.send(());
            }
            Event::News(News::Last) => break,
            Event::News(news) => speaker.learn(news)?,
            Event::Closed => {
                if speaker.close()?.is_break() {
                    break;
                }
            }
        }
    }
    Ok(())
}

/// No line that makes sense is longer, in bytes; one that is goes unheard.
const LONGEST_LINE: usize = 1 << 20;

/// Sends each line, without the blanks around it, and waits until it was heard.
fn read_lines(mut input: impl BufRead, lines: &Sender<Event>, wanted: &Receiver<()>) {
    let mut bytes = Vec::new();
    loop {
        bytes.clear();
        let read = input.by_ref().take(LONGEST_LINE as u64).read_until(b'\n', &mut bytes);
        if !matches!(read, Ok(count) if count > 0) {
            // Nobody listens any more where this fails.
            let _ = lines.send(Event::Closed);
            return;
        }
        let line = String::from_utf8_lossy(&bytes).trim().to_owned();
        let event = if bytes.len() == LONGEST_LINE && !bytes.ends_with(b"\n") {
            // The end of the input, if that is what fails here, is met again above.
            let _ = input.skip_until(b'\n');
            Event::Overlong
        } else if line.is_empty() {
            continue;
        } else {
            Event::Line(line)
        };
        if lines.send(event).is_err() || wanted.recv().is_err() {
            return;
        }
    }
}
