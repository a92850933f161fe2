//! Lines from a person: with line editing, or with a limit to how long one waits for them.

use std::{
    io::{self, BufRead, IsTerminal, Write},
    sync::mpsc::{Receiver, RecvTimeoutError, channel},
    thread,
    time::Duration,
};

use rustyline::{DefaultEditor, error::ReadlineError};

/// What came of waiting for a line.
pub enum Reply {
    /// A line, without its end.
    Line(String),
    /// Something that is not text.
    Garbled,
    /// The time is up. What was typed by then at a terminal is dropped.
    TimeUp,
    /// The input has ended, or the person wants to leave.
    End,
}

/// A person at the terminal, or lines from a file.
pub enum Input {
    /// With line editing. A wait for an edited line cannot be broken off.
    Edited(Box<DefaultEditor>),
    /// As the terminal itself gives lines, read by a thread of their own.
    Timed(Receiver<Reply>),
}

impl Input {
    /// Starts to listen; `timed` where a wait may have a limit.
    ///
    /// # Errors
    /// The terminal cannot be set up.
    pub fn new(timed: bool) -> Result<Self, ReadlineError> {
        if !timed {
            return Ok(Self::Edited(Box::new(DefaultEditor::new()?)));
        }
        let (sender, replies) = channel();
        thread::spawn(move || {
            for line in io::stdin().lock().lines() {
                if sender.send(line.map_or_else(refused, Reply::Line)).is_err() {
                    break;
                }
            }
        });
        Ok(Self::Timed(replies))
    }

    /// Asks for a line and waits for it; where the input is timed, for so long at the most.
    pub fn read(&mut self, prompt: &str, wait: Option<Duration>) -> Reply {
        match self {
            Self::Edited(editor) => match editor.readline(prompt) {
                Ok(line) => {
                    // A history that cannot be kept is no reason to stop.
                    let _ = editor.add_history_entry(&line);
                    Reply::Line(line)
                }
                Err(ReadlineError::Io(error)) => refused(error),
                Err(_) => Reply::End,
            },
            Self::Timed(replies) => {
                let terminal = io::stdin().is_terminal();
                if terminal {
                    print!("{prompt}");
                    // A prompt that cannot be shown shows in the next write.
                    let _ = io::stdout().flush();
                }
                let reply = match wait {
                    Some(wait) => replies.recv_timeout(wait),
                    None => replies.recv().map_err(|_| RecvTimeoutError::Disconnected),
                };
                match reply {
                    Ok(reply) => reply,
                    Err(RecvTimeoutError::Disconnected) => Reply::End,
                    Err(RecvTimeoutError::Timeout) => {
                        if terminal {
                            drop_typed();
                            while replies.try_recv().is_ok() {}
                        }
                        Reply::TimeUp
                    }
                }
            }
        }
    }
}

fn refused(error: io::Error) -> Reply {
    if error.kind() == io::ErrorKind::InvalidData { Reply::Garbled } else { Reply::End }
}

/// Drops what was typed since the last line, so that it is not taken for the next player's.
fn drop_typed() {
    #[cfg(unix)]
    {
        use rustix::termios::{QueueSelector, tcflush};
        // Where that cannot be done the line is refused like any other.
        let _ = tcflush(io::stdin(), QueueSelector::IFlush);
    }
}
