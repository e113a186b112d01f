"""A table page without a browser: regions, updated by fragments."""

import re
from html import unescape

PIECE = re.compile(
    r'<hx-partial(?:\s+data-number="(\d+)")?\s+hx-target="#([\w-]+)"\s+hx-swap="(\w+)"\s*>(.*?)</hx-partial>',
    re.DOTALL,
)
BUTTON = re.compile(r'name="action"\s+value="([^"]*)"')
LOG_LINE = re.compile(r"<li[^>]*>(.*?)</li>", re.DOTALL)
TAG = re.compile(r"<[^>]*>|\s+")


class Screen:
    def __init__(self) -> None:
        self.regions: dict[str, str] = {}
        self.number = -1

    def show(self, message: str) -> None:
        for number, target, swap, html in PIECE.findall(message):
            self.number = max(self.number, int(number or -1))
            if swap == "beforeend":
                self.regions[target] = self.regions.get(target, "") + html
            else:
                self.regions[target] = html

    @property
    def actions(self) -> list[str]:
        """Return the actions that the page offers."""
        found = [BUTTON.findall(html) for html in self.regions.values()]
        return [unescape(action) for actions in found for action in actions]

    @property
    def has_ended(self) -> bool:
        return 'form="watch"' in self.regions.get("result", "")

    @property
    def result(self) -> str:
        return unescape(TAG.sub(" ", self.regions["result"])).strip()
