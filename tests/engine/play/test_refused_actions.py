"""Test that refused actions raise the right error and change nothing."""

import pytest

from engine.machine.actions import GO_BACK
from engine.play import (
    Action,
    IllegalAction,
    IllegalDeck,
    MatchRecord,
    RecordError,
    Session,
    SnapshotError,
    replay,
)
from engine.play.records.entry import read_entry
from tests.engine.table import Table
from tests.engine.tiny_game import Tiny, tiny_pack, tiny_rules, using

HIT = "effect hit\n  use in play from hand\n  only if game.score == 0\n  set game.score += 1\n"
MALFORMED = [
    "",
    " ",
    "hit",
    "use",
    "use 1",
    "use 0 hit",
    "use one hit",
    "use -1 hit",
    "use 1.0 hit",
    "use ١ hit",
    "use 999999999999 hit",
    "use  1 hit",
    "USE 1 hit",
    "choose",
    "choose ",
    "pass it",
    "pass\n",
    "concede",
    "use 1 hit" + " " * 15_000,
    "use 1 " + "x" * 15_000,
    "\0",
]


def test_no_word_for_an_action_is_an_intervention() -> None:
    """Else a record with such an action could not be replayed."""
    for word in ("pass", GO_BACK):
        assert isinstance(read_entry(word), Action), word


@pytest.fixture
def table(tiny: Tiny) -> Table:
    table = tiny(HIT, using("draw you"))
    return table.set("north  hand: hit rock go  library: hit\nsouth  hand: hit  discard: hit")


@pytest.mark.parametrize("text", MALFORMED)
def test_malformed_actions(table: Table, text: str) -> None:
    assert refusal(table, 0, text).code == "action_unknown"


@pytest.mark.parametrize(
    ("seat", "text", "code"),
    [
        (1, "use 5 hit", "not_your_turn"),
        (7, "use 1 hit", "not_your_turn"),
        (-1, "use 1 hit", "not_your_turn"),
        (0, "use 2 hit", "no_use"),
        (0, "use 1 go", "no_use"),
        (0, "use 1 hit ", "no_use"),
        (0, "use 1 丟牌", "no_use"),
        (0, "use 4 hit", "no_use"),
        (0, "use 5 hit", "no_use"),
        (0, "use 6 hit", "no_use"),
        (0, "use hit", "no_use"),
        (0, "use 99 hit", "no_use"),
        (0, "pass", "no_pass"),
        (0, "choose 1", "verb_wrong"),
    ],
)
def test_illegal_actions(table: Table, seat: int, text: str, code: str) -> None:
    assert refusal(table, seat, text).code == code


def refusal(table: Table, seat: int, text: str) -> IllegalAction:
    before = table.session.snapshot()
    with pytest.raises(IllegalAction) as refused:
        table.session.act(seat, text)
    assert table.session.snapshot() == before
    return refused.value


@pytest.mark.parametrize(
    ("seat", "text", "sentence"),
    [
        (0, "hit", "Unknown action. Send “use”, “choose” or “pass”."),
        (1, "use 5 hit", "It’s not your turn to act."),
        (0, "use 2 hit", "You can’t use that now."),
        (0, "pass", "You can’t pass here: choose one of the options."),
        (0, "choose 1", "This question takes “use”, not “choose”."),
    ],
)
def test_the_sentences_of_illegal_actions(
    table: Table, seat: int, text: str, sentence: str
) -> None:
    assert str(refusal(table, seat, text)) == sentence


def test_actions_after_the_end(tiny: Tiny) -> None:
    table = tiny(using("win you")).set("north  hand: go\nsouth")
    table.north.uses("go")
    assert refusal(table, 0, "use 1 go").code == "match_over"


def test_an_internal_error_changes_nothing(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    before = table.session.snapshot()
    with monkeypatch.context() as broken:
        broken.setattr(
            "engine.machine.resolution.targeting.begin_effect",
            lambda *_, **__: (_ for _ in ()).throw(KeyError("oh")),
        )
        with pytest.raises(KeyError):
            table.session.act(0, "use 1 hit")
    assert table.session.snapshot() == before
    table.session.act(0, "use 1 hit")


@pytest.mark.parametrize(
    "text", ["use 12 subtract", "use 1 丟牌", "choose 3 4", "choose a b", "pass"]
)
def test_parsing_and_writing_actions(text: str) -> None:
    assert str(Action.parse(text)) == text


# why_not


def test_why_not_of_an_own_card(table: Table) -> None:
    hit, rock, go = table.zone("hand", 1)
    assert table.session.why_not(0, go) == ()
    table.north.uses("hit")
    (reason,) = table.session.why_not(0, hit)
    assert (reason.effect, reason.reason) == ("hit", "Allowed only if the score is 0.")
    (reason,) = table.session.why_not(0, rock)
    assert reason.reason == "This card has no effects, so you can’t play it."


def test_why_not_of_hidden_cards_is_empty(table: Table) -> None:
    hidden = [*table.zone("library", 1), *table.zone("hand", 2)]
    assert [table.session.why_not(0, card) for card in (*hidden, 0, 99, -1)] == [()] * 5


def test_why_not_when_others_are_asked(table: Table) -> None:
    (reason,) = table.session.why_not(1, table.zone("hand", 2)[0])
    assert reason.reason == "It’s not your turn. The match is waiting for north."


# records and snapshots


def test_records_and_snapshots_of_other_rules(table: Table) -> None:
    other = tiny_rules(HIT, using("draw you count: 2"))
    with pytest.raises(RecordError, match="different versions of its packs"):
        replay(other, table.session.record)
    with pytest.raises(SnapshotError, match="different rules"):
        Session.restore(other, table.session.snapshot())


def test_the_contents_of_a_record(table: Table) -> None:
    table.north.uses("hit")
    record = table.session.record
    assert record.packs == (("tiny", "1.0.0", table.rules.packs[0].content_hash),)
    assert record.names == ("north", "south")
    assert record.actions == ((0, "use 1 hit"),)
    assert MatchRecord.from_data(record.to_data()) == record


def test_the_number_of_players(tiny: Tiny) -> None:
    rules = tiny().rules
    decks = {seat: {"rock": 1} for seat in range(5)}
    with pytest.raises(ValueError, match="Tiny is for 2 to 4 players, not 5"):
        Session.start(rules, decks)
    with pytest.raises(IllegalDeck, match="has no deck"):
        Session.start(rules, {0: {"rock": 1}, 2: {"rock": 1}})


def test_comments_do_not_change_the_fingerprint() -> None:
    pack = tiny_pack(HIT)
    assert tiny_rules(HIT).fingerprint == tiny_rules(HIT + "# why\n").fingerprint
    assert "# why" not in pack
