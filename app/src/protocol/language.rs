//! The language someone chose, as the browser brings it to the server with every request.

/// The cookie's name.
pub const COOKIE: &str = "i18n_pref_locale";

/// The parameter of an address that asks for a language, before any cookie: `?lang=vi`.
pub const PARAMETER: &str = "lang";

/// The cookie that says `locale` for a year, on every page: for `Set-Cookie` and `document.cookie` alike.
pub fn cookie(locale: &str) -> String {
    format!("{COOKIE}={locale}; Path=/; Max-Age=31536000; SameSite=Lax")
}

/// The language that the query of an address asks for, as it stands there.
pub fn asked(query: &str) -> Option<&str> {
    query.split('&').find_map(|pair| pair.strip_prefix(PARAMETER)?.strip_prefix('='))
}

/// `path` and what its query says of other things than the language, with the language `locale` if given.
pub fn address(path: &str, query: &str, locale: Option<&str>) -> String {
    let asks = |pair: &&str| pair.split('=').next() != Some(PARAMETER) && !pair.is_empty();
    let mut pairs: Vec<_> = query.split('&').filter(asks).map(str::to_owned).collect();
    pairs.extend(locale.map(|locale| format!("{PARAMETER}={locale}")));
    if pairs.is_empty() { path.to_owned() } else { format!("{path}?{}", pairs.join("&")) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_asks_for_one_language_or_none() {
        assert_eq!(asked("topic=horse&lang=vi"), Some("vi"));
        assert_eq!(asked("language=vi&slang=en"), None);
        assert_eq!(address("/rules", "topic=horse&lang=vi", None), "/rules?topic=horse");
        assert_eq!(address("/rules", "lang=vi", Some("zh-Hant")), "/rules?lang=zh-Hant");
        assert_eq!(address("/", "lang=vi", None), "/");
        assert_eq!(address("/", "language=1&lang", None), "/?language=1");
    }
}
