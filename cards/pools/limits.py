"""Read and write the bans and limits of a pool as lines of text."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from django.utils.translation import gettext as _

from cards.packs.card_lists import LINE, LONGEST_LIST, CardListError, CardNames, read_line
from engine.rulebook import GameRules
from engine.rulebook.deck_rules import Limits

Read = Callable[[str, CardNames], dict[str, int]]


def read_limits(banned: str, limited: str, rules: GameRules) -> dict[str, int]:
    """Read two lists with a card per line. In `limited`, a number of copies precedes each card.

    Raises CardListError.
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
        raise CardListError(*refused)
    return bans | limits


def write_limits(limits: Limits) -> tuple[str, str]:
    """Return the banned cards, and the limited cards with their numbers of copies, as two lists."""
    banned = "".join(f"{card}\n" for card, most in limits.items() if not most)
    return banned, "".join(f"{most} {card}\n" for card, most in limits.items() if most)


def _ban(line: str, names: CardNames) -> dict[str, int]:
    return {names.card(line): 0} if line and not line.startswith("#") else {}


def _lines(text: str, names: CardNames, read: Read, refused: list[str]) -> dict[str, int]:
    found: dict[str, int] = {}
    for number, line in enumerate(text[:LONGEST_LIST].splitlines(), start=1):
        try:
            found |= read(line.strip(), names)
        except CardListError as problem:
            said = {"number": number, "problem": problem}
            refused.append(_("Line %(number)d: %(problem)s") % said)
    return found


BANNED = 0


@dataclass(frozen=True, slots=True)
class LimitLines:
    """The lists of banned and limited cards, exactly as typed. Lines that can't be read are kept."""

    banned: str
    limited: str

    def of(self, *names: str) -> int | None:
        """Return how many copies of the card a deck may contain, or None if there is no limit."""
        known = _without_case(names)
        if any(_is_named(line, known) for line in _lines_of(self.banned)):
            return BANNED
        found = (LINE.fullmatch(line.strip()) for line in _lines_of(self.limited))
        return next((int(f["copies"]) for f in found if f and _is_named(f["card"], known)), None)

    def with_limit(self, most: int | None, *names: str) -> "LimitLines":
        """Replace all lines about the card with a single one that uses the first of `names`."""
        known = _without_case(names)
        banned = [line for line in _lines_of(self.banned) if not _is_named(line, known)]
        limited = [line for line in _lines_of(self.limited) if not _limits(line, known)]
        if most == BANNED:
            banned.append(names[0])
        elif most is not None:
            limited.append(f"{most} {names[0]}")
        return LimitLines(_text(banned), _text(limited))


def _lines_of(text: str) -> list[str]:
    return text[:LONGEST_LIST].splitlines()


def _without_case(names: Iterable[str]) -> frozenset[str]:
    return frozenset(name.casefold() for name in names)


def _is_named(text: str, names: frozenset[str]) -> bool:
    return text.strip().casefold() in names


def _limits(line: str, names: frozenset[str]) -> bool:
    found = LINE.fullmatch(line.strip())
    return found is not None and _is_named(found["card"], names)


def _text(lines: list[str]) -> str:
    return "".join(f"{line}\n" for line in lines)
