//! Breaking text into lines.

/// Text gathered in lines of at most [`WIDTH`] characters, as far as its words allow.
#[derive(Default)]
pub(super) struct Wrapped {
    text: String,
    /// Characters in the last line of `text`.
    column: usize,
    /// What may not be broken, and is not placed yet.
    word: String,
}

/// The standard asks for lines of fewer than 80 characters.
const WIDTH: usize = 79;

impl Wrapped {
    /// Adds to the current word.
    pub(super) fn glue(&mut self, text: &str) {
        self.word.push_str(text);
    }

    /// Ends the current word: here the line may be broken.
    pub(super) fn space(&mut self) {
        if self.word.is_empty() {
            return;
        }
        let width = self.word.chars().count();
        if self.column > 0 {
            if self.column + 1 + width > WIDTH {
                self.text.push('\n');
                self.column = 0;
            } else {
                self.text.push(' ');
                self.column += 1;
            }
        }
        self.text.push_str(&self.word);
        self.column += width;
        self.word.clear();
    }

    /// Ends the current word and the line.
    pub(super) fn break_line(&mut self) {
        self.space();
        if self.column > 0 {
            self.text.push('\n');
            self.column = 0;
        }
    }

    /// The whole text; every line is ended.
    pub(super) fn finish(mut self) -> String {
        self.break_line();
        self.text
    }
}
