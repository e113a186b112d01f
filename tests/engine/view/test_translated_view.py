"""Views and logs are read in the viewer’s language. The match itself stays as it is."""

import pytest

from engine.language.messages import translation
from engine.play import Session
from engine.view import View
from tests.engine.tiny_game import PICTURE, tiny_rules, using

JAPANESE = """
[words.ja]
"go" = "行け"
"rock" = "岩"
"Play" = "プレイ"
"Which one?" = "どれ？"
"{you.name} takes {this}." = "{you.name}が{this}を取る。"
"north" = "北"
"""
GO = using(
    'say "{you.name} takes {this}."',
    'choose from: you.library by: you as: one look: yes prompt: "Which one?"',
    "move one to: you.hand",
)


def session() -> Session:
    return Session.from_picture(tiny_rules(GO, more=JAPANESE), PICTURE, 1, ["north", "south"])


def read_in(language: str, played: Session, monkeypatch: pytest.MonkeyPatch) -> View:
    monkeypatch.setattr(translation, "_language", lambda: language)
    return played.view(0, sent=True)


def hand(view: View) -> list[str]:
    zones = {zone.name: zone for zone in view.players[0].zones}
    return [card.title for card in zones["hand"].cards or ()]


def test_each_viewer_reads_the_own_language(monkeypatch: pytest.MonkeyPatch) -> None:
    played = session()
    before = played.view(0)
    japanese, english = (read_in(each, played, monkeypatch) for each in ("ja", "en"))
    assert (hand(japanese), hand(english)) == (["行け"], ["go"])
    assert [card.name for card in japanese.players[0].zones[1].cards or ()] == ["go"]
    assert japanese.players[0].name == "north"
    assert played.view(0) == before


def test_messages_and_questions_are_translated(monkeypatch: pytest.MonkeyPatch) -> None:
    played = session()
    played.act(0, played.legal_actions(0)[0])
    view = read_in("ja", played, monkeypatch)
    assert view.decision is not None
    assert view.decision.prompt == "どれ？"
    assert {option.label for option in view.decision.options} == {"岩"}
    assert view.log[-1].text == "northが行けを取る。"
    assert read_in("en", played, monkeypatch).log[-1].text == "north takes go."


def texts(language: str, played: Session, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    view = read_in(language, played, monkeypatch)
    zones = {zone.name: zone for zone in view.players[0].zones}
    return [printed.text for card in zones["hand"].cards or () for printed in card.text]


def test_effects_are_printed_in_the_viewers_language(monkeypatch: pytest.MonkeyPatch) -> None:
    words = f'{JAPANESE}"Hand" = "手札"\n'
    rules = tiny_rules("effect go\n  use in play from hand\n  draw you", more=words)
    played = Session.from_picture(rules, PICTURE, 1, ["north", "south"])
    english = "You may use this effect from your hand. Draw a card."
    assert texts("en", played, monkeypatch) == [english]
    japanese = "手札でこれを使ってもよい。カードを1枚引く。"
    assert texts("ja", played, monkeypatch) == [japanese]


WORDING = """
[attributes.player.brave]
kind = "flag"
wording = "{of} <is|are> brave"
"""


def test_authors_word_attributes_with_cases(monkeypatch: pytest.MonkeyPatch) -> None:
    words = '"Hand" = "手札"\n"{of} <is|are> brave" = "{of.ga}勇敢である"\n'
    effect = "effect go\n  use in play from hand\n  only if first(you.opponents).brave\n  draw you"
    rules = tiny_rules(effect, more=f"{WORDING}{JAPANESE}{words}")
    played = Session.from_picture(rules, PICTURE, 1, ["north", "south"])
    japanese = "最初の対戦相手が勇敢なら、手札でこれを使ってもよい。カードを1枚引く。"
    assert texts("ja", played, monkeypatch) == [japanese]


def test_an_effect_that_lacks_a_word_is_printed_as_in_the_pack(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    played = session()
    assert texts("ja", played, monkeypatch) == texts("en", played, monkeypatch)


def test_unchanged_parts_stay_the_same_objects(monkeypatch: pytest.MonkeyPatch) -> None:
    played = session()
    first, second = (read_in("ja", played, monkeypatch) for _ in range(2))
    pairs = zip(first.players, second.players, strict=True)
    assert all(a.zones[0] is b.zones[0] for a, b in pairs)
