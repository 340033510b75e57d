//! Reading the command line.

use std::{fmt, str::FromStr};

/// What goes wrong in a command, in words for its user.
pub(crate) type Trouble = Box<dyn std::error::Error>;

/// The value after `--name`, if the option is there.
pub(crate) fn value<T>(arguments: &[String], name: &str) -> Result<Option<T>, Trouble>
where
    T: FromStr<Err: fmt::Display>,
{
    let Some(at) = arguments.iter().position(|argument| argument == name) else { return Ok(None) };
    let text = arguments.get(at + 1).ok_or_else(|| format!("{name} wants a value"))?;
    text.parse().map(Some).map_err(|error| format!("{name} {text}: {error}").into())
}

/// Whether `--name` is there.
pub(crate) fn flag(arguments: &[String], name: &str) -> bool {
    arguments.iter().any(|argument| argument == name)
}

/// Refuses what is neither an option of these names, with a value or without, nor the value of one.
pub(crate) fn only(arguments: &[String], with_value: &[&str], without: &[&str]) -> Result<(), Trouble> {
    let mut rest = arguments.iter();
    while let Some(argument) = rest.next() {
        if with_value.contains(&argument.as_str()) {
            rest.next();
        } else if !without.contains(&argument.as_str()) {
            return Err(format!("there is no option {argument:?}").into());
        }
    }
    Ok(())
}
