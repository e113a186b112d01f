"""Find different trees that print the same sentence."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from itertools import zip_longest
from pathlib import Path as FilePath
from random import Random

from cards.authoring.starting_games import CLASSICS
from engine.language import syntax
from engine.language.checking.checker import check_effect
from engine.language.kinds import Kind
from engine.language.messages.problems import EffectTextError
from engine.language.parsing.formatter import unparse
from engine.language.parsing.parser import parse_effect
from engine.language.rules_text.effect import worded_effect
from engine.language.syntax import Effect
from engine.language.vocabulary import LATEST
from engine.language.vocabulary.example_game import SMALL_GAME
from engine.language.vocabulary.game_words import GameWords
from engine.rulebook.checker import PackChecker
from engine.rulebook.packs.read_pack import read_pack
from tests.engine.fuzz.programs import EffectWriter
from tests.engine.language.changed_trees.small_changes import Change, Changes, rebuilt
from tests.engine.language.changed_trees.small_effects import small_effects
from tests.engine.language.equivalent_trees import Form

STARTER = FilePath("cards/starter")
PACKS = (
    ("99",),
    ("bulwark-full", "bulwark-cards"),
    ("colours-classic", "colours-cards"),
    ("ground-duel", "ground-cards", "ground-steward"),
    ("low-water", "low-water-core", "low-water-spring", "low-water-court"),
    *((name,) for name in CLASSICS),
)
EXAMPLE = SMALL_GAME.in_edition(LATEST)


@dataclass(frozen=True, slots=True)
class Source:
    """An effect to change, and the game that it belongs to."""

    name: str
    tree: Effect
    words: GameWords
    on_card: bool = True


@dataclass(frozen=True, slots=True)
class SameSentence:
    """Two trees, as effect text, that print the same sentence though they differ."""

    sort: str
    source: str
    sentence: str
    before: str
    after: str


@cache
def shipped() -> Sequence[Source]:
    """Return the effects of the starter packs."""
    found: dict[tuple[str, Effect], Source] = {}
    for names in PACKS:
        packs = tuple(read_pack((STARTER / f"{each}.toml").read_bytes()) for each in names)
        checked = PackChecker(packs).check()
        for each in checked.effects:
            words = checked.words.in_edition(each.edition)
            source = Source(f"{names[0]}: {each.name}", each.tree, words, not each.is_rule)
            found.setdefault((names[0], each.tree), source)
    return tuple(found.values())


@cache
def small() -> Sequence[Source]:
    trees = (parse_effect(text, LATEST) for text in small_effects())
    return tuple(Source("small", tree, EXAMPLE) for tree in trees)


def random_effects(dice: Random) -> Iterator[Source]:
    while True:
        yield Source("random", EffectWriter(dice, LATEST).effect("e"), EXAMPLE)


@dataclass(frozen=True)
class Worded:
    source: Source
    tree: Effect
    kinds: Mapping[syntax.Path, Kind]
    text: str

    @classmethod
    def of(cls, source: Source, tree: Effect) -> Worded | None:
        """Return the effect with its text, or None if it isn't correct."""
        checked = check_effect(tree, source.words, on_card=source.on_card)
        if checked.problems:
            return None
        text = worded_effect(tree, source.words, checked.kinds, source.on_card)
        return cls(source, tree, checked.kinds, text)

    @cached_property
    def meaning(self) -> object:
        return Form(self.kinds, self.source.words, self.source.on_card).of_effect(self.tree)


def same_sentences(
    sources: Iterator[Source], dice: Random, most: int, each: int
) -> tuple[int, list[SameSentence]]:
    """Return how many changes have been tried, and those that don't change the sentence.

    Stop after `most` changes. From one effect, try up to `each`.
    """
    tried, found = 0, []
    for source in sources:
        for same in tried_changes(source, dice, each):
            tried += 1
            if same:
                found.append(same)
            if tried >= most:
                return tried, found
    return tried, found


def tried_changes(source: Source, dice: Random, most: int) -> Iterator[SameSentence | None]:
    """Yield, for each correct change, the trees if they differ in meaning but not in their sentence."""
    before = Worded.of(source, source.tree)
    if before is None or not before.text:
        return
    changes = list(Changes(before.tree, source.words, before.kinds).all())
    tried = 0
    for sort, path, new in by_turns(changes, dice):
        after = Worded.of(source, rebuilt(before.tree, path, new))
        if after is None:
            continue
        same = None
        if after.text == before.text and after.meaning != before.meaning and is_written(after.tree):
            trees = (unparse(before.tree), unparse(after.tree))
            same = SameSentence(sort, source.name, before.text, *trees)
        yield same
        tried += 1
        if tried >= most:
            return


def by_turns(changes: Sequence[Change], dice: Random) -> list[Change]:
    """Return the changes in a random order that gives rare kinds the same chance as common ones."""
    by_sort: defaultdict[str, list[Change]] = defaultdict(list)
    for each in changes:
        by_sort[each[0]].append(each)
    for found in by_sort.values():
        dice.shuffle(found)
    rounds = zip_longest(*by_sort.values())
    return [each for one in rounds for each in one if each is not None]


def is_written(tree: Effect) -> bool:
    """Return True for a tree that authors can write."""
    try:
        return parse_effect(unparse(tree), LATEST) == tree
    except EffectTextError:
        return False
