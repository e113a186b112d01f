"""Menu: the choices to show, usual ones first, then by group, or a search's results."""

from collections.abc import Iterable
from dataclasses import dataclass

from engine.editing.menus.choices import Choice
from engine.editing.menus.menu import filtered

MOST_SHOWN = 8


@dataclass(frozen=True)
class Group:
    title: str
    choices: tuple[Choice, ...]


@dataclass(frozen=True)
class Menu:
    search: str = ""
    usual: tuple[Choice, ...] = ()
    groups: tuple[Group, ...] = ()
    count: int = 0


def menu_of(found: Iterable[Choice], search: str = "") -> Menu:
    found = list(found)
    shown = filtered(found, search) if search else found
    usual = tuple(each for each in shown if each.used)[:MOST_SHOWN] if not search else ()
    groups: dict[str, list[Choice]] = {}
    for each in shown:
        groups.setdefault(each.group, []).append(each)
    ordered = tuple(Group(title, tuple(inside)) for title, inside in groups.items())
    return Menu(search, usual or tuple(shown[:MOST_SHOWN]), ordered, len(shown))
