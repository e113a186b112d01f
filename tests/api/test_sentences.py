"""A script turns sentences into cards, mends them as the check says, and plays with them."""

import re
from difflib import get_close_matches
from pathlib import Path
from random import Random

import pytest
from django.test import Client

from tcgsite.api import request_rates
from tcgsite.matches.live import table_registry
from tests.api.asking import read
from tests.api.client_script import bot_script
from tests.api.tokens import Program
from tests.cards.people import player
from tests.published_packs import publish_packs

SENTENCES = [
    "Add 3 to the sum.",
    "Add 11 to the sum.",
    "Add 15 to the sum.",
    "Subtract 3 from the sum.",
    "Subtract 8 from the sum.",
    "Set the sum to 50.",
    "Set the sum to 77.",
    "Draw a card.",
    "Draw 2 cards.",
    "Add 5 to the sum. Draw a card.",
    "Add 2 to the sum. Draw 2 cards.",
    "Your opponent draws a card.",
    "Add 9 to the sum. Your opponent draws a card.",
    "Your opponent discards a card at random.",
    "Subtract 5 from the sum. Your opponent discards a card at random.",
    "Discard a card at random. Draw 2 cards.",
    "Shuffle your library.",
    "Shuffle your library. Add 4 to the sum.",
    "Set the sum to 20. Draw a card.",
    "Add 1 to the sum. Shuffle your library. Draw a card.",
]
CLAUSES = {
    r"Add (\d+) to the sum": ("set game.sum += {0}", "only if game.sum + {0} <= 99"),
    r"Subtract (\d+) from the sum": ("set game.sum -= {0}", "only if game.summ >= {0}"),
    r"Set the sum to (\d+)": ("set game.sum = {0}", ""),
    r"Draw a card": ("darw you", ""),
    r"Draw (\d+) cards": ("draw you count: {0}", ""),
    r"Your opponent draws a card": ("draw you.next", ""),
    r"Your opponent discards a card at random": ("discard randon(cards in you.next.hand)", ""),
    r"Discard a card at random": ("discard random(cards in you.hand)", ""),
    r"Shuffle your library": ("shufle you.library", ""),
}
"""What the script writes for a clause, and on which condition. It doesn’t spell well."""
PACK = """
format = 1

[pack]
name = "sentences"
version = "1.0.0"
title = "Sentences"
game = "99"
"""
MOST_CHECKS = 8
MOST_ACTIONS = 400
QUOTED = re.compile("“(.+?)”")


def effect_of(number: int, sentence: str) -> str:
    """Return the effect for a sentence, a clause at a time."""
    lines, conditions = ["move this to: you.discard"], []
    for clause in sentence.rstrip(".").split(". "):
        pattern = next(each for each in CLAUSES if re.fullmatch(each, clause))
        line, condition = CLAUSES[pattern]
        numbers = re.findall(r"\d+", clause)
        lines.append(line.format(*numbers))
        conditions += [condition.format(*numbers)] if condition else []
    lines = ["use in play from hand", *conditions, *lines, "set you.may_act = no"]
    return "\n".join([f'effect s{number} "Sentence {number}"', *(f"  {line}" for line in lines)])


def pack_of(sentences: list[str]) -> str:
    effects = "\n\n".join(effect_of(*each) for each in enumerate(sentences, 1))
    cards = [
        f'[[cards]]\nname = "Sentence {number}"\neffects = ["s{number}"]\n'
        for number in range(1, len(sentences) + 1)
    ]
    return f"{PACK}\n[effects]\ncards = '''\n{effects}\n'''\n\n" + "\n".join(cards)


def mend(source: str, mistakes: list[dict[str, str]]) -> str:
    """Replace each word that the check doesn’t know by the nearest one that it names."""
    for mistake in mistakes:
        wrong, right = QUOTED.search(mistake["message"]), QUOTED.search(mistake["instead"])
        assert mistake["line"]
        assert mistake["where"]
        assert wrong
        known = [right[1]] if right else re.findall(r"\w+", mistake["instead"].partition(":")[2])
        nearest = get_close_matches(wrong[1], known)[0]
        source = re.sub(rf"\b{re.escape(wrong[1])}\b", nearest, source)
    return source


@pytest.fixture
def bo(db: None, only_99: Path, monkeypatch: pytest.MonkeyPatch) -> Program:
    for rate in (request_rates.requests, request_rates.checks):
        monkeypatch.setattr(rate, "burst", 10**6)
    table_registry._tables.clear()
    publish_packs(only_99)
    return Program(player("Bo"))


@pytest.mark.slow
def test_sentences_become_cards_that_are_played(bo: Program) -> None:
    introduction = Client().get("/llms.txt").content.decode()
    ((method, check),) = re.findall(r"`(POST) http://testserver/api/v1/(\w+)`", introduction)
    source, checked = pack_of(SENTENCES), bo.sends(method, check, pack_of(SENTENCES))
    assert not checked["is_sound"]
    for _each in range(MOST_CHECKS):
        if checked["is_sound"]:
            break
        source = mend(source, checked["mistakes"])
        checked = bo.sends(method, check, source)
    assert checked == {"is_sound": True, "mistakes": [], "warnings": checked["warnings"]}
    bo.sends("POST", "drafts", source, status=201)
    bo.sends("POST", "drafts/99/sentences/publish", status=201)
    address = "packs/99/sentences/versions/1.0.0/cards"
    printed = [card["effects"][0]["printed"] for card in read(address)["items"]]
    assert len(printed) == len(SENTENCES)
    assert all(
        "Draw" in text for text, told in zip(printed, SENTENCES, strict=True) if "Draw" in told
    )
    assert play_with_them(bo)


def play_with_them(bo: Program) -> int:
    """Play a match whose players have only these cards, and return how many were played."""
    listed = "\n".join(f"2 Sentence {number}" for number in range(1, len(SENTENCES) + 1))
    deck = bo.sends("POST", "decks", {"game": "99", "name": "All", "list": listed}, status=201)
    assert deck["sentences"] == []
    cy, dice, choose = Program(player("Cy")), Random(3), bot_script().choose
    own = {"deck": deck["deck"]["id"]}
    sent = {"game": "99", "opponents": "private", "pool": "sentences"} | own
    table = bo.sends("POST", "tables", sent, status=201)["id"]
    cy.sends("POST", f"tables/{table}/join", {})
    for _each in range(MOST_ACTIONS):
        for program in (bo, cy):
            question = program.sends("GET", f"tables/{table}")["decision"]
            if question:
                program.sends("POST", f"tables/{table}/act", choose(question, dice))
        if bo.sends("GET", f"tables/{table}/turn")["status"] == "finished":
            break
    view = bo.sends("GET", f"tables/{table}")["view"]
    assert view["outcome"]
    return sum("Sentence" in line["text"] for line in view["log"])
