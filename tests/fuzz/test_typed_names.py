"""Fuzz names: folded once and for all, and read back from everything that the site writes."""

import unicodedata
from dataclasses import dataclass
from random import Random
from urllib.parse import quote, unquote

from django.core.exceptions import ValidationError

from cards.authoring.drafts.part_forms import DeckForm
from cards.names.card_names import CardNames, PlainName
from cards.names.folding import (
    folded_name,
    folded_names,
    name_key,
    search_words,
    title_sort_key,
    title_words,
)
from cards.names.listed_text import fault_of, tame
from cards.packs.card_lists import write_list
from cards.pools.limits import LimitLines, read_limits, write_limits
from cards.search.language.parser import parse
from cards.web.name_paths import name_from_path, name_in_path
from engine.rulebook import GameRules, read_pack
from engine.rulebook.packs.write_pack import write_pack
from tcgsite.accounts.names.display_names import LONGEST, clean_name
from tcgsite.accounts.names.name_looks import look_of
from tests.cards.cards_named import cards_named
from tests.engine.fuzz.trying import try_many
from tests.fuzz.hostile_texts import hostile_names, hostile_text

PACK = {"name": "fuzz", "version": "1.0.0", "title": "Fuzz", "game": "fuzz"}


def judge_text(text: str) -> None:
    folded = folded_name(text)
    assert folded_name(folded) == folded
    assert name_key(folded) == name_key(text)
    assert bool(search_words(text)) == bool(folded)
    assert set(search_words(text)) <= set(title_words(text))
    assert title_sort_key(text) == title_sort_key(unicodedata.normalize("NFD", text))
    for form in ("NFC", "NFD"):
        assert folded_name(unicodedata.normalize(form, text)) == folded
    assert not fault_of(tame(text))
    assert tame(tame(text)) == tame(text)
    parse(text)
    judge_display_name(text)


def judge_display_name(text: str) -> None:
    try:
        name = clean_name(text)
    except ValidationError:
        return
    assert clean_name(name) == name
    assert 0 < len(name) <= LONGEST
    assert not fault_of(name)
    assert look_of(name)
    assert folded_name(name)


def judge_card_names(names: list[str]) -> None:
    """Each card is found by its name, and by the name in another form unless another card has that."""
    known = CardNames({name: PlainName(name, name) for name in names})
    assert folded_names(names) == list(map(folded_name, names))
    for name in names:
        assert known.find(name).cards == (name,)
        for typed in typed_forms(name):
            found = known.find(typed).cards
            assert found == (typed,) or name in found, (name, typed, found)
        assert name_from_path(unquote(quote(name_in_path(name)))) == name


def typed_forms(name: str) -> list[str]:
    forms = [unicodedata.normalize(form, name) for form in ("NFC", "NFD")]
    return [*forms, name.casefold(), f"\ufeff{name}", name.replace(" ", "\u00a0")]


@dataclass
class Limited:
    """The cards of a game, and limits of a pool or copies in a deck."""

    limits: dict[str, int]

    @property
    def rules(self) -> GameRules:
        return self  # type: ignore[return-value]

    @property
    def cards(self) -> object:
        return cards_named(*self.limits)

    title = "Fuzz"


def limited(dice: Random) -> Limited:
    return Limited({name: dice.choice((0, 1, 2, 99)) for name in hostile_names(dice)})


def judge_written(written: Limited) -> None:
    """Limits of pools, decks in drafts, and pack files read back as they were."""
    banned, few = write_limits(written.limits, written.rules)
    assert read_limits(banned, few, written.rules) == written.limits
    lines = LimitLines("", "")
    for name, most in written.limits.items():
        lines = lines.with_limit(most, name)
        assert lines.of(name) == most, (name, lines)
    deck = {name: copies for name, copies in written.limits.items() if copies}
    form = DeckForm({"name": "deck", "cards": write_list(deck)}, {}, {})
    assert form.is_valid(), form.errors
    assert form.cleaned_data["cards"] == deck
    cards = [{"name": name, "title": f"{name}!", "effects": []} for name in written.limits]
    file = read_pack(write_pack({"format": 2, "pack": PACK, "cards": cards}))
    assert [(card.name, card.title) for card in file.cards] == [
        (n, f"{n}!") for n in written.limits
    ]


def test_texts_are_folded_and_refused_or_kept() -> None:
    try_many(0.08, hostile_text, judge_text)


def test_cards_are_found_by_their_names() -> None:
    try_many(0.15, hostile_names, judge_card_names)


def test_what_the_site_writes_it_reads_back() -> None:
    try_many(0.015, limited, judge_written)
