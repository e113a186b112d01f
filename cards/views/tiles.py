"""Tiles in lists of games, packs and decks, each with a name and some faces."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from itertools import chain, islice

from cards.authoring.starting_games import StartingGame, starting_games
from cards.kept.kept_rules import read_once
from cards.models import Deck, Game, PackVersion, Pool, Printing
from cards.packs.card_face import PLAIN, CardFace, face_of, face_with
from cards.packs.game_style import style_of
from cards.packs.rules_cache import latest_rules, rules_of_files
from cards.pools.deck_pools import DeckPools, FirstPrinted
from cards.pools.game_lessons import lessons_of
from engine.rulebook import GameRules, Look

FEW = 5
HUE_STEP = 15


@dataclass(frozen=True)
class StyledTile:
    """Some cards of a game, in the style of the game."""

    rules: GameRules
    faces: list[CardFace]

    @property
    def classes(self) -> str:
        """Return the classes that give the cards of the tile the frame and the finish of the game."""
        return style_of(self.rules).classes

    @property
    def tint(self) -> str:
        return main_tint(self.faces)

    @property
    def hue(self) -> int:
        """Return the hue of the game’s felt, rounded to one for which tiles.css has a class."""
        return round(style_of(self.rules).hue / HUE_STEP) * HUE_STEP % 360


@dataclass(frozen=True)
class GameTile(StyledTile):
    game: Game

    @property
    def is_solo(self) -> bool:
        """Return True if the game is played alone."""
        return self.rules.people[1] == 1

    @property
    def has_lessons(self) -> bool:
        return bool(lessons_of(self.rules))


@dataclass(frozen=True)
class BeginningTile(StyledTile):
    """A small game to begin with."""

    start: StartingGame


@dataclass(frozen=True)
class PackTile:
    """The newest version of a pack, with its first cards. A pack of rules has none."""

    version: PackVersion
    faces: list[CardFace]

    @property
    def tint(self) -> str:
        return main_tint(self.faces)


@dataclass(frozen=True)
class PoolTile:
    """A pool with the first cards of its packs."""

    pool: Pool
    packs: int
    faces: list[CardFace]

    @property
    def tint(self) -> str:
        return main_tint(self.faces)


@dataclass(frozen=True)
class DeckTile:
    deck: Deck
    faces: list[CardFace]

    @property
    def tint(self) -> str:
        return main_tint(self.faces)


def game_tile(game: Game) -> GameTile:
    rules, _ = latest_rules(game)
    return GameTile(rules, showpieces(rules), game)


def styled_tile(rules: GameRules) -> StyledTile:
    return StyledTile(rules, showpieces(rules))


@cache
def beginning_tiles() -> list[BeginningTile]:
    return [beginning_tile(start) for start in starting_games()]


def beginning_tile(start: StartingGame) -> BeginningTile:
    rules = rules_of_files([read_once(start.text.encode())])
    return BeginningTile(rules, showpieces(rules), start)


def pack_tiles(versions: Iterable[PackVersion]) -> list[PackTile]:
    """Return tiles with the first cards of each version. This takes a single query for all cards."""
    shown = list(versions)
    faces = first_faces(version.pk for version in shown)
    return [PackTile(version, faces.get(version.pk, [])) for version in shown]


def pool_tiles(pools: Iterable[Pool]) -> list[PoolTile]:
    """Return tiles of pools whose entries are prefetched."""
    shown = list(pools)
    versions = {pool.pk: [entry.version_id for entry in pool.entries.all()] for pool in shown}
    faces = first_faces(chain.from_iterable(versions.values()))
    found = {
        pool: [face for version in packs for face in faces.get(version, [])]
        for pool, packs in versions.items()
    }
    return [PoolTile(pool, len(versions[pool.pk]), found[pool.pk][-FEW:]) for pool in shown]


def first_faces(versions: Iterable[int]) -> dict[int, list[CardFace]]:
    """Return the faces of the first cards of each version, unless a moderator has hidden the pack."""
    faces: dict[int, list[CardFace]] = {}
    first = Printing.objects.filter(version__in=set(versions), position__lt=FEW)
    printings = first.filter(version__pack__hidden_at=None)
    for printing in printings.select_related("revision").order_by("position"):
        look = Look(**printing.revision.look)
        faces.setdefault(printing.version_id, []).append(face_with(printing.revision.title, look))
    return faces


def main_tint(faces: Iterable[CardFace]) -> str:
    """Return the most frequent tint other than plain, or plain if all faces are plain."""
    tints = Counter(face.tint for face in reversed(list(faces)) if face.tint != PLAIN)
    return tints.most_common(1)[0][0] if tints else PLAIN


def deck_tiles(decks: Iterable[Deck], cards: FirstPrinted | None = None) -> list[DeckTile]:
    """Return tiles with the last cards of each deck. `cards` saves looking them up again."""
    if cards is not None:
        return [DeckTile(deck, _best(cards, deck.cards)) for deck in decks]
    known = {of: DeckPools(*of).cards for of in {(deck.game, deck.owner_id) for deck in decks}}
    return [DeckTile(deck, _best(known[deck.game, deck.owner_id], deck.cards)) for deck in decks]


def showpieces(rules: GameRules) -> list[CardFace]:
    """Return the faces of the game's last cards, because the first ones in a pack file are plain."""
    last = islice(reversed(list(rules.cards.values())), FEW)
    return [face_of(card) for card in last][::-1]


def _best(known: FirstPrinted, names: Iterable[str]) -> list[CardFace]:
    return [face_of(known[name]) for name in known.in_order(names)[-FEW:]]
