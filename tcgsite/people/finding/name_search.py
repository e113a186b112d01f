"""Find players by words of their present and earlier names."""

from dataclasses import dataclass

from django.db import connection
from django.db.models import QuerySet

from tcgsite.accounts.models import PlayerNameWord, User
from tcgsite.accounts.models.name_word import name_words

LONGEST_QUERY = 60
MOST_WORDS = 3
SHOWN = 20
MOST_READ = 200
"""The most words that are read for the beginning of a word. After two letters, players usually
type a third.
"""
LAST = "\U0010ffff"


@dataclass(frozen=True, slots=True)
class FoundPlayer:
    player: User
    earlier_name: str = ""
    """The earlier name by which the player was found, or ""."""


@dataclass(frozen=True, slots=True)
class _Fit:
    """The fields that are read of players with a matching name. Whole rows would cost more than the rest of a
    page.
    """

    user_id: int
    name: str
    earlier_name: str


def find_players(query: str, besides: int | None = None) -> list[FoundPlayer]:
    """Return players with a name whose words begin like those of the query."""
    best = _best_fits(query, besides)
    users = User.objects.in_bulk([each.user_id for each in best])
    return [
        FoundPlayer(users[each.user_id], each.earlier_name)
        for each in best
        if each.user_id in users
    ]


def find_opponents(query: str) -> list[int]:
    """Return the ids of players with exactly this name, or else of all players that the search finds."""
    best = _best_fits(query)
    exact = [each for each in best if each.name.casefold() == query.casefold()]
    return [each.user_id for each in exact or best]


def _best_fits(query: str, besides: int | None = None) -> list[_Fit]:
    words = name_words(query[:LONGEST_QUERY])[:MOST_WORDS]
    if not words:
        return []
    # The longest word leaves the fewest names to compare.
    rows = _beginning_with(max(words, key=len)).filter(user__is_active=True).exclude(user=besides)
    read = rows.order_by("word", "pk").values_list(
        "user_id", "user__name", "user__username", "name"
    )
    found: dict[int, _Fit] = {}
    for user_id, present, username, name in read[:MOST_READ]:
        earlier = name if name != present else ""
        if (user_id not in found or not earlier) and _has_all(name, words):
            found[user_id] = _Fit(user_id, present or username, earlier)
    return sorted(found.values(), key=_by_name)[:SHOWN]


def _by_name(found: _Fit) -> tuple[bool, str]:
    return bool(found.earlier_name), found.name.casefold()


def _has_all(name: str, words: list[str]) -> bool:
    known = name_words(name)
    return all(any(each.startswith(word) for each in known) for word in words)


def _beginning_with(word: str) -> QuerySet[PlayerNameWord]:
    """Return the rows by an index: PostgreSQL has one for LIKE, and SQLite one for comparing bytes."""
    if connection.vendor == "sqlite":
        return PlayerNameWord.objects.filter(word__gte=word, word__lt=word + LAST)
    # PostgreSQL may read words of its other index in order until it has enough. It must begin here.
    return PlayerNameWord.objects.filter(word__startswith=word, word__gte=word)
