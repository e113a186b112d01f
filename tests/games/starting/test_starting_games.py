"""The games that authors can begin from are small, sound, and played to their ends by all bots."""

import json
import re
from collections.abc import Iterator
from random import Random

import pytest

from cards.authoring.starting_games import StartingGame, starting_games
from engine.bots import KNOWN
from engine.play import MatchRecord, Session, replay
from engine.play.scenario import run_scenarios
from engine.rulebook import GameRules, PackFile, build_rules, read_pack
from tests.engine.table import assert_at_rest
from tests.games.test_every_game import started_session
from tests.games.test_non_interference import assert_secrets_are_kept, position
from tests.scale import LONG

MOST_LINES = 120
MATCHES = 1_000 if LONG else 16
CAREFUL_MATCHES = 100 if LONG else 1
LONGEST = 1_500
"""The most decisions in a match, even of random bots."""
DECISIONS = (6, 200)
"""The shortest and the longest match on average: three to ten minutes for people."""
POSITIONS = 100 if LONG else 2
"""The number of positions per game whose hidden information is exchanged."""
TABLE = re.compile(r"\[+([^\]]+)\]+")


@pytest.fixture(scope="module", params=starting_games(), ids=lambda game: game.name)
def game(request: pytest.FixtureRequest) -> StartingGame:
    found: StartingGame = request.param
    return found


@pytest.fixture(scope="module")
def pack(game: StartingGame) -> PackFile:
    return read_pack(game.text.encode())


@pytest.fixture(scope="module")
def rules(pack: PackFile) -> GameRules:
    return build_rules([pack])


def lines_besides_cards(text: str) -> int:
    """Return the number of lines outside of [[cards]] and [[places]], without empty lines."""
    table, lines = "", 0
    for line in text.splitlines():
        header = TABLE.fullmatch(line.strip())
        table = header[1] if header else table
        lines += bool(line.strip()) and table.partition(".")[0] not in ("cards", "places")
    return lines


def finished_matches(rules: GameRules, bots: list[str], matches: int) -> Iterator[Session]:
    """Yield matches that these bots have played to the end, in all numbers of seats."""
    for seed in range(matches):
        session = started_session(rules, seed)
        kinds = [bots[(seat + seed) % len(bots)] for seat in range(session.seats)]
        playing = [KNOWN[kind].make(rules, seed * 10 + seat) for seat, kind in enumerate(kinds)]
        view = session.view(None)
        while session.decisions and session.number < LONGEST:
            seat = Random(session.number).choice(sorted(session.decisions))
            if kinds[seat] != "random":
                view = session.view(seat)
            session.act(seat, playing[seat].choose(view, session.legal_actions(seat)))
        yield session


def test_lines_of_cards_do_not_count() -> None:
    text = 'format = 2\n\n[pack]\nname = "a"\n[[cards]]\nname = "b"\n[cards.look]\ntint = "red"\n'
    assert lines_besides_cards(text) == 3


def test_games_are_small_and_in_the_newest_format(game: StartingGame, pack: PackFile) -> None:
    assert pack.edition == 2
    assert lines_besides_cards(game.text) <= MOST_LINES


def test_cards_print_their_numbers_and_no_copies_of_them(rules: GameRules) -> None:
    """Otherwise, an author who changes a number would still see the old one on the card."""
    for card in rules.cards.values():
        numbers = {str(each) for each in card.attributes.values() if isinstance(each, int)}
        assert card.look.corner not in numbers, card.title


def test_games_have_no_warnings(rules: GameRules) -> None:
    assert [str(each) for each in rules.warnings] == []


def test_games_tell_how_they_are_played(pack: PackFile, rules: GameRules) -> None:
    assert pack.rules is not None
    assert pack.title == rules.title
    assert rules.summary
    assert 100 <= len(pack.rules.guide) <= 1_200


def test_ready_made_decks_are_legal(rules: GameRules) -> None:
    assert rules.decks
    for deck in rules.decks if rules.uses_decks else ():
        assert rules.violations(dict(deck.cards)) == []


def test_scenarios_succeed(pack: PackFile, rules: GameRules) -> None:
    assert pack.scenarios
    assert [str(each) for each in run_scenarios(rules, pack.scenarios)] == []


@pytest.mark.few(4)
def test_random_bots_finish_every_match(rules: GameRules) -> None:
    decisions = 0
    for seed, session in enumerate(finished_matches(rules, ["random"], MATCHES)):
        assert session.outcome is not None, seed
        assert_at_rest(session)
        decisions += session.number
        if seed % 10 == 0:
            record = MatchRecord.from_data(json.loads(json.dumps(session.record.to_data())))
            assert replay(rules, record).snapshot() == session.snapshot(), seed
    shortest, longest = DECISIONS
    assert shortest <= decisions / MATCHES <= longest


@pytest.mark.few(3)
def test_careful_bots_finish_every_match(rules: GameRules) -> None:
    for seed, session in enumerate(finished_matches(rules, ["careful"], CAREFUL_MATCHES)):
        assert session.outcome is not None, seed
    for seed, session in enumerate(finished_matches(rules, ["careful", "random"], CAREFUL_MATCHES)):
        assert session.outcome is not None, seed


@pytest.mark.few(5)
def test_messages_do_not_depend_on_hidden_information(rules: GameRules) -> None:
    dice = Random(1)
    for seed in range(POSITIONS):
        session = position(rules, seed, dice.randrange(40))
        assert_secrets_are_kept(session, dice.randrange(6), dice)
