"""Names of browsers, as players call them."""

from django.utils.translation import gettext as _

BROWSERS = {
    "Edg/": "Edge",
    "OPR/": "Opera",
    "Firefox/": "Firefox",
    "Chrome/": "Chrome",
    "Safari/": "Safari",
}
SYSTEMS = {
    "Android": "Android", "iPhone": "iPhone", "iPad": "iPad", "Windows": "Windows",
    "Mac OS": "macOS", "CrOS": "ChromeOS", "Linux": "Linux",
}  # fmt: skip


def browser_title(agent: str) -> str:
    """Return the name by which players know a browser, such as “Firefox on Linux”."""
    browser = next((title for mark, title in BROWSERS.items() if mark in agent), _("Browser"))
    system = next((title for mark, title in SYSTEMS.items() if mark in agent), "")
    return (
        _("%(browser)s on %(system)s") % {"browser": browser, "system": system}
        if system
        else browser
    )
