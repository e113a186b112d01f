"""Read and write the bans and limits of a pool as lines of text."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import lru_cache

from django.utils.translation import gettext as _

from cards.names.card_lines import COMMENT, lines_of, possible_readings
from cards.names.folding import clean_line, folded_name
from cards.packs.card_lists import (
    LONGEST_LIST,
    CardList,
    CardListError,
    CardLookup,
    write_list,
)
from engine.rulebook import GameRules
from engine.rulebook.deck_rules import Limits
from engine.view.translated_view import readers_words

BANNED = 0
Read = Callable[[str, CardLookup], dict[str, int]]


def read_limits(banned: str, limited: str, rules: GameRules) -> dict[str, int]:
    """Read two lists with a card per line. In `limited`, a number of copies precedes each card.

    Raises CardListError.
    """
    refused: list[str] = []
    lookup = CardLookup(rules)
    bans = _lines(banned, lookup, _ban, refused)
    limits = _lines(limited, lookup, _limit, refused)
    refused += [
        _("%(card)s is both banned and limited; remove it from one of the lists.")
        % {"card": readers_words(rules).text(rules.cards[card].title)}
        for card in bans
        if card in limits
    ]
    if refused:
        raise CardListError(*refused)
    return bans | limits


def write_limits(limits: Limits, known: CardList | None = None) -> tuple[str, str]:
    """Return the banned cards, and the limited cards with their numbers of copies, as two lists."""
    banned = "".join(f"{card}\n" for card, most in limits.items() if not most)
    return banned, write_list({card: most for card, most in limits.items() if most}, known)


def _ban(line: str, lookup: CardLookup) -> dict[str, int]:
    text = clean_line(line)
    is_name = bool(lookup.names.find(text).cards)
    return {lookup.card(text): BANNED} if text and (is_name or not COMMENT.match(text)) else {}


def _limit(line: str, lookup: CardLookup) -> dict[str, int]:
    return lookup.line_of(line, needs_copies=True)


def _lines(text: str, lookup: CardLookup, read: Read, refused: list[str]) -> dict[str, int]:
    found: dict[str, int] = {}
    for number, line in enumerate(lines_of(text[:LONGEST_LIST]), start=1):
        try:
            found |= read(line, lookup)
        except CardListError as problem:
            said = {"number": number, "problem": problem}
            refused.append(_("Line %(number)d: %(problem)s") % said)
    return found


@dataclass(frozen=True, slots=True)
class LimitLines:
    """The lists of banned and limited cards, exactly as typed. Lines that can't be read are kept."""

    banned: str
    limited: str

    def of(self, *names: str) -> int | None:
        """Return how many copies of the card a deck may contain, or None if there is no limit."""
        known = _folded_names(names)
        if any(_is_banned(line, known) for line in _lines_in(self.banned)):
            return BANNED
        copies = (_limit_in(line, known) for line in _lines_in(self.limited))
        return next((each for each in copies if each is not None), None)

    def with_limit(self, most: int | None, *names: str) -> "LimitLines":
        """Replace all lines about the card with a single one that uses the first of `names`."""
        known = _folded_names(names)
        banned = [line for line in _lines_in(self.banned) if not _is_banned(line, known)]
        limited = [line for line in _lines_in(self.limited) if _limit_in(line, known) is None]
        if most == BANNED:
            banned.append(names[0])
        elif most is not None:
            limited.append(f"{most} {names[0]}")
        return LimitLines(_text(banned), _text(limited))


def _lines_in(text: str) -> list[str]:
    return [line for line in lines_of(text[:LONGEST_LIST]) if line]


def _folded_names(names: Iterable[str]) -> frozenset[str]:
    return frozenset(map(folded_name, names))


def _is_banned(line: str, names: frozenset[str]) -> bool:
    return folded_name(clean_line(line)) in names


def _limit_in(line: str, names: frozenset[str]) -> int | None:
    """Return the number of copies if the line can be about a card with one of these folded names."""
    return next((copies for copies, name in _folded_readings(line) if name in names), None)


@lru_cache(maxsize=LONGEST_LIST)
def _folded_readings(line: str) -> tuple[tuple[int, str], ...]:
    return tuple((copies, folded_name(name)) for copies, name in possible_readings(line))


def _text(lines: list[str]) -> str:
    return "".join(f"{line}\n" for line in lines)
