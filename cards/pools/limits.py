"""Read and write a pool's bans and limits as lists."""

from collections.abc import Callable

from django.utils.translation import gettext as _

from cards.deck_lists import LONGEST_LIST, CardNames, ListRefused, read_line
from engine.rulebook import GameRules
from engine.rulebook.deck_rules import Limits

Read = Callable[[str, CardNames], dict[str, int]]


def read_limits(banned: str, limited: str, rules: GameRules) -> dict[str, int]:
    """Read one card per line, for limited cards after the number of copies.

    Raises ListRefused.
    """
    refused: list[str] = []
    names = CardNames(rules)
    bans = _lines(banned, names, _ban, refused)
    limits = _lines(limited, names, read_line, refused)
    refused += [
        _("%(card)s is both banned and limited; remove it from one of the lists.")
        % {"card": rules.cards[card].title}
        for card in bans.keys() & limits.keys()
    ]
    if refused:
        raise ListRefused(*refused)
    return bans | limits


def write_limits(limits: Limits) -> tuple[str, str]:
    """Return the two lists: banned, limited."""
    banned = "".join(f"{card}\n" for card, most in limits.items() if not most)
    return banned, "".join(f"{most} {card}\n" for card, most in limits.items() if most)


def _ban(line: str, names: CardNames) -> dict[str, int]:
    return {names.card(line): 0} if line and not line.startswith("#") else {}


def _lines(text: str, names: CardNames, read: Read, refused: list[str]) -> dict[str, int]:
    found: dict[str, int] = {}
    for number, line in enumerate(text[:LONGEST_LIST].splitlines(), start=1):
        try:
            found |= read(line.strip(), names)
        except ListRefused as problem:
            said = {"number": number, "problem": problem}
            refused.append(_("Line %(number)d: %(problem)s") % said)
    return found
