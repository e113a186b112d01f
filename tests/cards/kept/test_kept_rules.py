"""Rules from a file are the rules that were compiled, and only the code that compiled them reads them."""

import pickle
import subprocess
import sys
from itertools import count
from pathlib import Path
from random import Random

import pytest
from django.test import override_settings

from cards.authoring.loading.files import FOLDER
from cards.kept import kept_rules
from cards.kept.kept_rules import ENGINE, PARTS, kept_name, read_once, read_rules, write_rules
from engine.language.vocabulary import LATEST, vocabulary_of
from engine.play import Session
from engine.rulebook import GameRules, InvalidPackError, build_rules, read_pack
from tests.running_site import ROOT
from tests.scale import LONG, sample

GAMES = {
    "99": ["99"],
    "bulwark": ["bulwark-full", "bulwark-cards"],
    "colours": ["colours-classic", "colours-cards"],
    "common-ground": ["ground-duel", "ground-cards"],
    "gin-rummy": ["gin-rummy"],
}
if LONG:
    GAMES["low-water"] = ["low-water", "low-water-core", "low-water-court", "low-water-spring"]
DECISIONS = sample(400)


def compiled(game: str) -> GameRules:
    return build_rules([read_pack((FOLDER / f"{name}.toml").read_bytes()) for name in GAMES[game]])


def kept(rules: GameRules) -> GameRules:
    write_rules("rules", rules, 1)
    found = read_rules("rules")
    assert found
    return found[0]


def played(rules: GameRules, seed: int) -> tuple[object, ...]:
    """Play at random, and return what was offered, what was done and what everybody sees at the end."""
    random, offered = Random(seed), []
    seats = rules.seats[0]
    decks = {n: dict(rules.decks[n % len(rules.decks)].cards) for n in range(seats)}
    session = Session.start(rules, decks if rules.uses_decks else None, seed, seats=seats)
    for _ in range(DECISIONS):
        asked = {seat: session.legal_actions(seat) for seat in range(seats)}
        seat = next((seat for seat, actions in asked.items() if actions), None)
        if seat is None:
            break
        offered.append(asked)
        session.act(seat, random.choice(asked[seat]))
    return offered, session.record, [session.view(seat) for seat in range(seats)]


Pair = tuple[GameRules, GameRules]


@pytest.fixture(scope="module", params=GAMES)
def pair(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Pair:
    """Return rules as they were compiled and as they come from a file."""
    rules = compiled(request.param)
    with override_settings(KEPT_FILES=tmp_path_factory.mktemp("kept")):
        return rules, kept(rules)


def test_rules_from_a_file_are_the_compiled_ones(pair: Pair) -> None:
    rules, found = pair
    assert not found.is_linked
    assert found.fingerprint == rules.fingerprint
    assert found.program.code == rules.program.code
    assert [getattr(found, each) for each in ("entry", "packs", "words", "layout", "decks")] == [
        getattr(rules, each) for each in ("entry", "packs", "words", "layout", "decks")
    ]
    assert {card.name: [each.text for each in card.printed] for card in found.cards.values()} == {
        card.name: [each.text for each in card.printed] for card in rules.cards.values()
    }


def test_matches_by_rules_from_a_file_are_the_same(pair: Pair) -> None:
    rules, found = pair
    assert played(found, 1) == played(rules, 1)


def test_a_file_names_all_parts_of_rules() -> None:
    """A part that is added to GameRules is kept, too, unless it only remembers."""
    assert {"packs", "program", "words", "record_format"} <= set(PARTS)
    assert "ready" not in PARTS


def test_packs_are_read_once(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    source, reads = (FOLDER / "99.toml").read_bytes(), count()
    monkeypatch.setattr(kept_rules, "read_pack", lambda text: (next(reads), read_pack(text))[1])
    assert read_once(source) == read_once(source) == read_pack(source)
    assert next(reads) == 1


def test_a_file_with_problems_is_not_kept(folder: Path) -> None:
    with pytest.raises(InvalidPackError):
        read_once(b"format = 1")
    assert list(folder.iterdir()) == []


def test_other_code_has_other_names(monkeypatch: pytest.MonkeyPatch) -> None:
    before = kept_name("rules", "a", "b")
    assert before == kept_name("rules", "a", "b")
    assert before not in (kept_name("rules", "a"), kept_name("rules", "b", "a"))
    monkeypatch.setattr(kept_rules, "CODE", "another release")
    assert kept_name("rules", "a", "b") != before


def test_all_code_that_compiles_rules_is_in_the_name() -> None:
    """A process that only reads and compiles a pack loads nothing else of the engine."""
    code = (
        "import sys; from engine.rulebook import load_rules;"
        f"load_rules({str(FOLDER / '99.toml')!r}).program.code;"
        "print(*(m.__file__ for n, m in sys.modules.items() if n.split('.')[0] == 'engine'))"
    )
    ran = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, capture_output=True, check=True, text=True
    )
    used = {Path(each) for each in ran.stdout.split()}
    assert len(used) > 100
    assert used - set(kept_rules.source_files()) <= {ENGINE / "__init__.py"}


def test_vocabularies_are_not_copied(folder: Path) -> None:
    for hidden in (frozenset[str](), frozenset({"attach"})):
        words = vocabulary_of(2, hidden)
        assert pickle.loads(pickle.dumps(words)) is words
    vocabulary = kept(compiled("99")).words.in_edition(LATEST).vocabulary
    assert vocabulary is vocabulary_of(LATEST, frozenset())
