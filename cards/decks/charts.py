"""Bar charts of a deck: how many cards have each value of an attribute."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from cards.names.shipped_words import NO_WORDS
from cards.search.facets import display_text
from engine.language.kinds import FLAG, NUMBER, TEXT
from engine.language.vocabulary import AttributeWord
from engine.language.vocabulary.author_words import AuthorWords
from engine.rulebook import CardRules

MOST_CURVES = 3
MOST_BARS = 12
STEP, WIDTH, TALLEST = 27, 16, 48
"""The distance between bars, the width of a bar, and the height of the tallest bar."""
LONGEST_LABEL = 5


@dataclass(frozen=True, slots=True)
class ChartBar:
    """A bar at `x` and `y` in the drawing. `label` is written below it."""

    value: str
    count: int
    x: int
    y: int
    height: int

    @property
    def label(self) -> str:
        return (
            self.value
            if len(self.value) <= LONGEST_LABEL
            else f"{self.value[: LONGEST_LABEL - 1]}…"
        )

    @property
    def middle(self) -> int:
        return self.x + WIDTH // 2


@dataclass(frozen=True, slots=True)
class Curve:
    title: str
    bars: tuple[ChartBar, ...]

    @property
    def width(self) -> int:
        return len(self.bars) * STEP

    @property
    def description(self) -> str:
        """Return a description of the chart in words."""
        return ", ".join(f"{bar.value}: {bar.count}" for bar in self.bars)


def curves(
    words: Sequence[AttributeWord],
    known: Mapping[str, CardRules],
    deck: Mapping[str, int],
    said: AuthorWords = NO_WORDS,
) -> list[Curve]:
    """Return charts for the first few attributes whose values differ between the deck's cards."""
    found = []
    for word in words:
        if word.of_class == "card" and word.is_shown and word.kind in (NUMBER, TEXT, FLAG):
            counts = [(said.text(value), count) for value, count in _counts(word, known, deck)]
            if len(counts) > 1:
                found.append(Curve(said.text(word.title), tuple(_bars(counts))))
    return found[:MOST_CURVES]


def _counts(
    word: AttributeWord, known: Mapping[str, CardRules], deck: Mapping[str, int]
) -> list[tuple[str, int]]:
    """Return how many cards have each value.

    Numbers are sorted, and many numbers are combined into ranges. Other values are sorted by frequency.
    """
    values = _copies_by_value(word, known, deck)
    if word.kind == NUMBER:
        return list(_in_order({int(value): count for value, count in values.items()}))
    return [
        (display_text(value), count)
        for value, count in values.most_common(MOST_BARS)
        if value != ""
    ]


def _copies_by_value(
    word: AttributeWord, known: Mapping[str, CardRules], deck: Mapping[str, int]
) -> Counter[int | str | bool]:
    values: Counter[int | str | bool] = Counter()
    for name, copies in deck.items():
        if name in known:
            values[known[name].attributes.get(word.name, word.default)] += copies
    return values


def _in_order(values: Mapping[int, int]) -> Iterator[tuple[str, int]]:
    ordered = sorted(values)
    if len(ordered) <= MOST_BARS:
        yield from ((str(value), values[value]) for value in ordered)
        return
    low, span = ordered[0], -(-(ordered[-1] - ordered[0] + 1) // MOST_BARS)
    for start in range(low, ordered[-1] + 1, span):
        inside = [value for value in ordered if start <= value < start + span]
        yield f"{start}–{start + span - 1}", sum(values[value] for value in inside)


def _bars(counts: Sequence[tuple[str, int]]) -> Iterator[ChartBar]:
    most = max(count for _, count in counts)
    for place, (value, count) in enumerate(counts):
        height = round(TALLEST * count / most)
        yield ChartBar(
            value, count, place * STEP + (STEP - WIDTH) // 2, 10 + TALLEST - height, height
        )
