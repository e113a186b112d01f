"""Effects that are read back from their printed text play the same as their originals."""

from __future__ import annotations

import re
from itertools import islice

import pytest

from engine.language.parsing.formatter import unparse
from engine.play import Session
from engine.rulebook import GameRules, build_rules, read_pack
from tests.engine.language.changed_trees.same_sentences import Worded
from tests.engine.language.reading.meanings import meaning_of
from tests.engine.language.reading.reader import read_back
from tests.engine.language.reading.test_read_back import on_cards, reader_of
from tests.games.pools import POOLS, shipped_rules
from tests.games.test_every_game import decisions, started_session
from tests.scale import LONG

GAMES = ("99", "low-water") if LONG else ("99",)
MATCHES = 20 if LONG else 3
POSITIONS = 200
"""The most decisions of a match at which the two games are compared."""


def texts_read_back(game: str) -> dict[str, str]:
    """Return the text of each effect that can be read back, by its name, as the reader has found it."""
    found = {}
    for source in on_cards(game):
        worded = Worded.of(source, source.tree)
        trees = read_back(reader_of(game), worded.text, source.tree, on_card=True) if worded else []
        meaning = meaning_of(source.tree, source.words, on_card=True)
        same = [each for each in trees if meaning_of(each, source.words, on_card=True) == meaning]
        if same:
            found[source.tree.name] = unparse(same[0])
    return found


def rules_read_back(game: str, texts: dict[str, str]) -> GameRules:
    """Return the rules of the game with these texts instead of its own."""
    packs = []
    for path in POOLS[game]:
        written = path.read_text("utf-8")
        for name, text in texts.items():
            own = re.compile(rf"^effect {name} .*?(?=^effect |^''')", re.DOTALL | re.MULTILINE)
            written = own.sub(text.replace("\\", r"\\"), written)
        packs.append(read_pack(written.encode()))
    return build_rules(packs)


def table(session: Session) -> str:
    """Return the table as text, without the names that lines give, which cards don’t print."""
    return re.sub(r"\w+=", "=", session.picture())


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_what_is_read_back_plays_the_same(game: str) -> None:
    texts = texts_read_back(game)
    rules, again = shipped_rules(game), rules_read_back(game, texts)
    written = {each.name: unparse(each.tree) for each in again.effects}
    assert texts.items() <= written.items()
    for seed in range(MATCHES):
        one, other = (started_session(each, seed) for each in (rules, again))
        for seat, action in islice(decisions(one, seed), POSITIONS):
            assert table(other) == table(one)
            assert list(map(str, other.legal_actions(seat))) == list(
                map(str, one.legal_actions(seat))
            )
            other.act(seat, action)
