"""The page offers answers to every kind of question."""

import re
from pathlib import Path

import pytest

from engine.language.vocabulary import SECOND
from engine.play import IllegalAction, Session
from engine.play.read_action import card_for_alias, read_action
from engine.rulebook import load_rules
from tcgsite.matches.rendering.changed_regions import ClientState
from tcgsite.matches.rendering.layout import layout_of
from tcgsite.matches.rendering.perspective import AnswerMode, perspective_of
from tcgsite.matches.transport.messages import compose_action
from tests.engine.semantics.arena import Arena, arena_rules

PACK = Path(__file__).with_name("asking.toml")
DECK = {"A": 3, "B": 3}


@pytest.fixture
def session() -> Session:
    return Session.start(load_rules(PACK), {0: DECK, 1: DECK}, 1, {0: "Ann", 1: "Ben"})


def controls(session: Session, name: str) -> list[str]:
    """Return the values of the form controls with this name."""
    html = ClientState().update_to(layout_of(perspective_of(session, 0)), "")
    tags = re.findall(r"<(?:button|input)[^>]*>", html)
    found = [tag for tag in tags if f'name="{name}"' in tag and 'form="actions"' in tag]
    return [value for tag in found for value in re.findall(r'value="([^"]*)"', tag) or [""]]


def answer(session: Session, **message: object) -> None:
    session.act(0, read_action(session, 0, str(compose_action(message))))


def test_each_kind_of_question_is_drawn_and_answered(session: Session) -> None:
    marked = controls(session, "marked")
    assert (len(marked), controls(session, "action")) == (3, [AnswerMode.SEVERAL])
    cards = [card_for_alias(session, 0, int(word.split()[1])) for word in marked]
    answer(session, action=AnswerMode.SEVERAL, marked=marked[:2])

    offered = controls(session, "marked")
    first, second = (card_for_alias(session, 0, int(word.split()[1])) for word in offered)
    assert {first, second} == set(cards[:2])
    answer(session, action=AnswerMode.ORDER, marked=offered, beside=["2", "1"])
    assert session.record.actions[-1][1] == f"choose {second} {first}"

    assert controls(session, "beside") == ["", ""]
    answer(session, action=AnswerMode.SPLIT, marked=["choose 1", "choose 2"], beside=["5", ""])
    assert session.record.actions[-1][1] == "choose 5 0"

    assert controls(session, "action") == ["choose 1", "choose 2", "choose 3"]
    answer(session, action="choose 3")


def test_a_player_who_can_be_chosen_instead_of_a_card_has_the_button() -> None:
    zap = """
    effect zap "Zap"
      use in main from hand
      target victim from cards in game.field
      or target rival from players where it != you
      set victim.hp -= 1
    """
    table = Arena(arena_rules(zap, edition=SECOND))
    table.set("game field: a b\nnorth hand: zap\nsouth").north.uses("zap")
    html = ClientState().update_to(layout_of(perspective_of(table.session, 0)), "")
    button = re.search(r'<button[^>]*id="choose-player-1"[^>]*>', html)
    assert button
    assert 'value="choose -2"' in button[0]
    assert html.count("choose -2") == html.count("is-choosable") == 1
    assert len(controls(table.session, "action")) == 3
    assert "choose -2" not in ClientState().update_to(
        layout_of(perspective_of(table.session, 1)), ""
    )
    table.session.act(0, read_action(table.session, 0, "choose -2"))
    assert table.base("a", "hp") == 3


def test_too_few_are_refused_with_a_sentence(session: Session) -> None:
    one = controls(session, "marked")[0]
    with pytest.raises(IllegalAction, match="Choose 2, not 1"):
        answer(session, action=AnswerMode.SEVERAL, marked=one)


@pytest.mark.parametrize(
    ("message", "action"),
    [
        ({"action": "several"}, "pass"),
        ({"action": "several", "marked": [1, None, {"a": 2}]}, "pass"),
        ({"action": "order", "marked": ["choose 1", "choose 2"], "beside": ["x", "1"]}, "choose 2"),
        ({"action": "order", "marked": "choose 1", "beside": ["1", "2", "3"]}, "choose 1"),
        ({"action": "split", "beside": "9" * 30}, "choose " + "9" * 30),
        ({"action": 7}, 7),
        ({}, None),
    ],
)
def test_half_an_answer_is_no_harm(message: dict[str, object], action: object) -> None:
    assert compose_action(message) == action
