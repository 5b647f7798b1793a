"""What a browser calls itself, in words that its owner knows."""

from django.utils.translation import gettext as _

# The first that is found counts: nearly every browser also says that it is Chrome or Safari, most systems another one.
BROWSERS = {
    "Edg": "Edge",
    "OPR/": "Opera",
    "OPT/": "Opera",
    "YaBrowser/": "Yandex Browser",
    "SamsungBrowser/": "Samsung Internet",
    "Vivaldi/": "Vivaldi",
    "Firefox/": "Firefox",
    "FxiOS/": "Firefox",
    "CriOS/": "Chrome",
    "Chrome/": "Chrome",
    "Version/": "Safari",
}
SYSTEMS = {
    "iPhone": "iPhone",
    "iPad": "iPad",
    "Android": "Android",
    "Windows": "Windows",
    "CrOS": "ChromeOS",
    "Macintosh": "macOS",
    "Linux": "Linux",
}


def browser_words(user_agent: str) -> str:
    """“Chrome on Android” for what such a browser sends; what nobody knows is called so."""
    browser, system = _first(BROWSERS, user_agent), _first(SYSTEMS, user_agent)
    if browser and system:
        # Translators: a browser on a system, as “Chrome on Android”.
        return _("%(browser)s on %(system)s") % {"browser": browser, "system": system}
    return browser or system or _("Unknown browser")


def _first(names: dict[str, str], user_agent: str) -> str | None:
    return next((name for sign, name in names.items() if sign in user_agent), None)
