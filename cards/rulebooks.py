"""Pack versions -> the engine's rules, compiled once and kept."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import lru_cache

from cards.models import Game, PackVersion
from engine.rulebook import GameRules, build_rules, read_pack

KEPT = 64


@dataclass(frozen=True)
class _Pinned:
    """A pack version as the cache knows it: by its content alone."""

    content_hash: str
    source: str = field(compare=False, repr=False)


def rules_of(versions: Iterable[PackVersion]) -> GameRules:
    """The same versions in whatever order give the same rules: a match is replayed by their fingerprint."""
    ordered = sorted(versions, key=lambda each: (not each.has_rules, each.pack.slug, each.order))
    return _compile(tuple(_Pinned(version.content_hash, version.source) for version in ordered))


def latest_rules(game: Game) -> tuple[GameRules, list[PackVersion]]:
    """The newest published version of every pack the site ships for this game."""
    versions = list(PackVersion.objects.shipped().newest().of_game(game))
    return rules_of(versions), versions


def games_with_decks() -> list[Game]:
    """The games that players bring decks to."""
    return [game for game in Game.objects.playable() if latest_rules(game)[0].uses_decks]


def rules_with(version: PackVersion) -> tuple[GameRules, list[PackVersion]]:
    """This version among the newest of the game's other packs; rules stand alone."""
    others = PackVersion.objects.shipped().newest().of_game(version.pack.game)
    versions = [version] if version.has_rules else [*others.exclude(pack=version.pack), version]
    return rules_of(versions), versions


@lru_cache(maxsize=KEPT)
def _compile(pinned: tuple[_Pinned, ...]) -> GameRules:
    return build_rules([read_pack(version.source) for version in pinned])
