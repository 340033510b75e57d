use crate::notation::is_chinese_action;

/// A piece of movetext.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Token<'a> {
    /// What stands in braces or behind a semicolon.
    Comment(&'a str),
    /// Begins a variation, or a comment in the manner of one program.
    Open,
    Close,
    /// Probably a move.
    Word(&'a str),
    /// The result, after which no move follows.
    Result(&'a str),
}

/// The results that PGN writes and those that Chinese programs put in their place.
const RESULTS: [(&str, &str); 12] = [
    ("1-0", "1-0"),
    ("0-1", "0-1"),
    ("1/2-1/2", "1/2-1/2"),
    ("1/2", "1/2-1/2"),
    ("*", "*"),
    ("=-=", "1/2-1/2"),
    ("红胜", "1-0"),
    ("紅勝", "1-0"),
    ("黑胜", "0-1"),
    ("黑勝", "0-1"),
    ("和棋", "1/2-1/2"),
    ("和局", "1/2-1/2"),
];

/// Whether `text` is a result as PGN writes it.
pub(super) fn is_result(text: &str) -> bool {
    RESULTS.iter().any(|(_, plain)| *plain == text)
}

/// Cuts movetext into tokens.
#[derive(Clone)]
pub(super) struct Lexer<'a> {
    text: &'a str,
    /// Byte offset of what comes next.
    pub(super) at: usize,
}

impl<'a> Lexer<'a> {
    pub(super) const fn new(text: &'a str, at: usize) -> Self {
        Self { text, at }
    }

    /// What is left.
    pub(super) fn rest(&self) -> &'a str {
        &self.text[self.at..]
    }

    /// What is left after the matching parenthesis, when the opening one has been taken; what stood before.
    pub(super) fn group(&mut self) -> &'a str {
        let start = self.at;
        let mut depth = 1;
        while let Some((at, token)) = self.next() {
            match token {
                Token::Open => depth += 1,
                Token::Close => depth -= 1,
                Token::Result(_) | Token::Comment(_) | Token::Word(_) => {}
            }
            if depth == 0 {
                return &self.text[start..at];
            }
        }
        &self.text[start..]
    }

    fn take(&mut self, bytes: usize) -> &'a str {
        let taken = &self.text[self.at..self.at + bytes];
        self.at += bytes;
        taken
    }

    /// Takes a comment whose opening sign has been taken.
    fn until(&mut self, end: char) -> &'a str {
        let inside = self.rest().find(end).unwrap_or(self.rest().len());
        let text = self.take(inside);
        let closing = self.rest().chars().next().map_or(0, char::len_utf8);
        self.at += closing;
        text
    }
}

impl<'a> Iterator for Lexer<'a> {
    type Item = (usize, Token<'a>);

    fn next(&mut self) -> Option<(usize, Token<'a>)> {
        loop {
            let rest = self.rest();
            let first = rest.chars().next()?;
            let at = self.at;
            let token = match first {
                '{' => {
                    self.take(1);
                    Token::Comment(self.until('}'))
                }
                ';' => {
                    self.take(1);
                    Token::Comment(self.until('\n'))
                }
                '(' | '（' => {
                    self.take(first.len_utf8());
                    Token::Open
                }
                ')' | '）' => {
                    self.take(first.len_utf8());
                    Token::Close
                }
                '$' => {
                    let digits = rest[1..].bytes().take_while(u8::is_ascii_digit).count();
                    self.take(1 + digits);
                    continue;
                }
                '!' | '?' | '！' | '？' | '.' | '．' | '…' | '。' | '·' | '、' | '}' | '\u{feff}' => {
                    self.take(first.len_utf8());
                    continue;
                }
                c if c.is_whitespace() || c.is_control() => {
                    self.take(c.len_utf8());
                    continue;
                }
                _ => {
                    if let Some(bytes) = result(rest) {
                        Token::Result(self.take(bytes))
                    } else if let Some(bytes) = chinese_move(rest) {
                        Token::Word(self.take(bytes))
                    } else if let Some(bytes) = number(rest) {
                        self.take(bytes);
                        continue;
                    } else {
                        Token::Word(self.take(word(rest)))
                    }
                }
            };
            return Some((at, token));
        }
    }
}

/// The result `text` stands for.
pub(super) fn plain_result(text: &str) -> Option<&'static str> {
    RESULTS.iter().find(|(written, _)| *written == text).map(|(_, plain)| *plain)
}

/// Bytes of a result at the start of `text`.
fn result(text: &str) -> Option<usize> {
    let (written, _) = RESULTS.iter().find(|(written, _)| text.starts_with(written))?;
    let next = text[written.len()..].chars().next();
    let ends = !written.is_ascii() || next.is_none_or(|c| !c.is_ascii_alphanumeric() && c != '-' && c != '/');
    ends.then_some(written.len())
}

/// Bytes of a Chinese move at the start of `text`: two or three characters, an action, one more. Blanks end
/// it, but a number does not have to.
fn chinese_move(text: &str) -> Option<usize> {
    let chars: Vec<(usize, char)> = text.char_indices().take(5).collect();
    let action = chars.iter().position(|&(_, c)| is_chinese_action(c)).filter(|&i| i == 2 || i == 3)?;
    let head_is_tight = chars[..action].iter().all(|&(_, c)| !c.is_whitespace() && !"(){};.".contains(c));
    let &(at, last) = chars.get(action + 1)?;
    (head_is_tight && last.is_alphanumeric()).then_some(at + last.len_utf8())
}

/// Bytes of a move number at the start of `text`, or of a bare number.
fn number(text: &str) -> Option<usize> {
    let is_digit = |c: char| c.is_ascii_digit() || ('０'..='９').contains(&c);
    let digits = text.find(|c| !is_digit(c)).unwrap_or(text.len());
    if digits == 0 {
        return None;
    }
    let mut after = text[digits..].chars();
    match after.next() {
        None => Some(digits),
        Some(c) if c.is_whitespace() => Some(digits),
        // `33.4` is WXF's middle soldier going to the fourth file.
        Some('.') if digits == 2 => {
            let traverses = after.next().is_some_and(|c| c.is_ascii_digit())
                && after.next().is_none_or(|c| !c.is_alphanumeric() && !"+-=.".contains(c));
            (!traverses).then_some(digits + 1)
        }
        Some(c @ ('.' | '．' | '、' | ')' | '）' | ':' | '：' | '…')) => Some(digits + c.len_utf8()),
        Some(_) => None,
    }
}

/// Bytes up to the next blank or sign, marks of praise left out.
fn word(text: &str) -> usize {
    let ends = |c: char| c.is_whitespace() || "(){};（）!?！？".contains(c);
    let first = text.chars().next().map_or(0, char::len_utf8);
    first + text[first..].find(ends).unwrap_or(text.len() - first)
}
