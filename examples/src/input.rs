//! Lines from a person, with line editing, and a limit to how long one waits for them.

use std::{
    sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel},
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
    /// The time is up; what is being typed is kept for the next time.
    TimeUp,
    /// The input has ended, or the person wants to leave.
    End,
}

/// A person at the terminal, or lines from a file.
///
/// A thread of its own waits for the lines, because a wait for a terminal cannot be broken off.
pub struct Input {
    prompts: Sender<String>,
    replies: Receiver<Reply>,
    /// Whether the thread still waits for a line of an earlier time.
    waiting: bool,
}

impl Input {
    /// Starts to listen.
    ///
    /// # Errors
    /// The terminal cannot be set up.
    pub fn new() -> Result<Self, ReadlineError> {
        let mut editor = DefaultEditor::new()?;
        let (prompts, asked) = channel::<String>();
        let (answers, replies) = channel();
        thread::spawn(move || {
            for prompt in asked {
                let reply = match editor.readline(&prompt) {
                    Ok(line) => {
                        // A history that cannot be kept is no reason to stop.
                        let _ = editor.add_history_entry(&line);
                        Reply::Line(line)
                    }
                    Err(ReadlineError::Io(error))
                        if error.kind() == std::io::ErrorKind::InvalidData =>
                    {
                        Reply::Garbled
                    }
                    Err(_) => Reply::End,
                };
                if answers.send(reply).is_err() {
                    break;
                }
            }
        });
        Ok(Self { prompts, replies, waiting: false })
    }

    /// Asks for a line and waits for it, for so long at the most.
    pub fn read(&mut self, prompt: &str, wait: Option<Duration>) -> Reply {
        if !self.waiting && self.prompts.send(prompt.into()).is_err() {
            return Reply::End;
        }
        let reply = match wait {
            Some(wait) => self.replies.recv_timeout(wait),
            None => self.replies.recv().map_err(|_| RecvTimeoutError::Disconnected),
        };
        self.waiting = matches!(reply, Err(RecvTimeoutError::Timeout));
        match reply {
            Ok(reply) => reply,
            Err(RecvTimeoutError::Timeout) => Reply::TimeUp,
            Err(RecvTimeoutError::Disconnected) => Reply::End,
        }
    }
}
