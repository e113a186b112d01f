"""Small games that show what format 2 can say: each is one pack, complete and without bookkeeping.

The packs are written as an author would write them. A game that needs a card, an attribute or a
second copy of an effect only for the machine shows that the language lacks a word.
"""

import tomllib
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from random import Random

import pytest

from engine.editing.document.document import EditedEffect
from engine.editing.outline import rows_of
from engine.language.parsing.parser import parse_effect
from engine.language.rules_text import printed_effect
from engine.play import MatchRecord, Session, replay
from engine.play.scenario import run_scenarios
from engine.rulebook import GameRules, PackFile, read_pack
from tests.engine.table import assert_at_rest
from tests.games.pools import FRAMES, shared_rules
from tests.games.test_every_game import decisions, json_copy, started_session
from tests.games.test_non_interference import assert_secrets_are_kept, position
from tests.scale import LONG

MOST_LINES = 150
MATCHES = 200 if LONG else 3
LONGEST = 2_000
"""The most decisions that random bots need for one match."""
POSITIONS = 300 if LONG else 3
"""The number of random positions per game whose hidden information is exchanged."""


@pytest.fixture(scope="module", params=list(FRAMES))
def path(request: pytest.FixtureRequest) -> Path:
    (found,) = FRAMES[request.param]
    return found


@pytest.fixture(scope="module")
def rules(path: Path) -> GameRules:
    return shared_rules(path)


@pytest.fixture(scope="module")
def pack(path: Path) -> PackFile:
    return read_pack(path.read_bytes())


def edited_effects(rules: GameRules) -> Iterator[EditedEffect]:
    words = rules.words.in_edition(2)
    for each in rules.effects:
        yield EditedEffect(each.tree, words, not each.is_rule)


def test_packs_are_small_and_of_format_2(path: Path) -> None:
    text = path.read_text("utf-8")
    assert tomllib.loads(text)["format"] == 2
    assert len(text.splitlines()) <= MOST_LINES


def test_packs_are_built_without_warnings(rules: GameRules) -> None:
    assert [str(each) for each in rules.warnings] == []


@pytest.mark.few(2)
def test_scenarios_succeed_with_and_without_snapshots(rules: GameRules, pack: PackFile) -> None:
    assert len(pack.scenarios) >= 3
    assert [str(each) for each in run_scenarios(rules, pack.scenarios)] == []


def test_every_effect_and_deck_rule_is_printed(rules: GameRules) -> None:
    for each in edited_effects(rules):
        text = printed_effect(each.effect, each.words, each.survey.checked.kinds, each.on_card)
        assert text.endswith((".", "”", ")", "!", "?")), (each.effect.name, text)


@pytest.mark.few(2)
def test_the_tree_editor_opens_every_effect(rules: GameRules) -> None:
    for each in edited_effects(rules):
        assert each.problems == []
        assert parse_effect(each.text, 2) == each.effect
        assert rows_of(each)


@pytest.mark.few(2)
def test_random_bots_finish_every_match(rules: GameRules) -> None:
    for seed in range(MATCHES):
        session = started_session(rules, seed)
        for _ in islice(decisions(session, seed), LONGEST):
            pass
        assert session.outcome is not None, seed
        assert_at_rest(session)


@pytest.mark.few(2)
def test_matches_can_be_replayed_and_restored(rules: GameRules) -> None:
    session = started_session(rules, 1)
    for number, _ in enumerate(islice(decisions(session, 1), LONGEST)):
        if number % 20 == 0:
            restored = Session.restore(rules, json_copy(session.snapshot()))
            assert restored.snapshot() == session.snapshot()
    record = MatchRecord.from_data(json_copy(session.record.to_data()))
    assert replay(rules, record).snapshot() == session.snapshot()


@pytest.mark.few(2)
def test_messages_do_not_depend_on_hidden_information(rules: GameRules) -> None:
    dice = Random(1)
    for seed in range(POSITIONS):
        session = position(rules, seed, dice.randrange(80))
        assert_secrets_are_kept(session, dice.randrange(10), dice)
