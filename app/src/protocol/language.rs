//! The language someone chose, as the browser brings it to the server with every request.

/// The cookie's name.
pub const COOKIE: &str = "i18n_pref_locale";

/// The cookie that says `locale` for a year, on every page: for `Set-Cookie` and `document.cookie` alike.
pub fn cookie(locale: &str) -> String {
    format!("{COOKIE}={locale}; Path=/; Max-Age=31536000; SameSite=Lax")
}
