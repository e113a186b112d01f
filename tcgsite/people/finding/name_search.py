"""Find players by the words of their names, also of earlier ones."""

from dataclasses import dataclass

from django.db import connection
from django.db.models import QuerySet

from tcgsite.accounts.models import PlayerNameWord, User
from tcgsite.accounts.models.name_word import name_words

LONGEST_QUERY = 60
MOST_WORDS = 3
SHOWN = 20
MOST_READ = 200
"""The most words that begin like one in the query. After two letters, a player types a third."""
LAST = "\U0010ffff"


@dataclass(frozen=True, slots=True)
class FoundPlayer:
    player: User
    earlier_name: str = ""
    """The name by which the player was found, if it isn’t the present one."""


def find_players(query: str, besides: int | None = None) -> list[FoundPlayer]:
    """Return players one of whose names has words that begin like those of the query."""
    words = name_words(query[:LONGEST_QUERY])[:MOST_WORDS]
    if not words:
        return []
    # The longest word leaves the fewest names to compare.
    rows = _beginning_with(max(words, key=len)).select_related("user").exclude(user=besides)
    found: dict[int, FoundPlayer] = {}
    for row in rows.order_by("word", "pk")[:MOST_READ]:
        if row.user.is_active and _has_all(row.name, words):
            earlier = row.name if row.name != row.user.name else ""
            if row.user_id not in found or not earlier:
                found[row.user_id] = FoundPlayer(row.user, earlier)
    return sorted(found.values(), key=_by_name)[:SHOWN]


def _by_name(found: FoundPlayer) -> tuple[bool, str]:
    return bool(found.earlier_name), str(found.player).casefold()


def _has_all(name: str, words: list[str]) -> bool:
    known = name_words(name)
    return all(any(each.startswith(word) for each in known) for word in words)


def _beginning_with(word: str) -> QuerySet[PlayerNameWord]:
    """Return the rows by index: PostgreSQL has one for LIKE, SQLite one for comparing bytes."""
    if connection.vendor == "sqlite":
        return PlayerNameWord.objects.filter(word__gte=word, word__lt=word + LAST)
    return PlayerNameWord.objects.filter(word__startswith=word)
