"""Test that card aliases can’t be followed through a shuffle, into a hand or face down."""

import pytest

from engine.play import IllegalAction, Session, replay
from engine.play.picture import dump_picture
from engine.play.read_action import card_for_alias, read_action
from engine.view import OptionView, View
from engine.view.card_aliases import ALIAS_BASE, decrypt, encrypt, key_of
from tests.engine.table import Table
from tests.engine.tiny_game import Play, Tiny

ASK = 'confirm "Go on?" by: you as: on'


def cover(zone: str) -> tuple[str, str]:
    return f"for each one in {zone}", "  set one.face_down = yes"


def field(session: Session, viewer: int | None) -> list[int]:
    return [card.id for card in session.view(viewer, sent=True).zones[0].cards or ()]


def options(view: View) -> tuple[OptionView, ...]:
    assert view.decision
    return view.decision.options


@pytest.mark.parametrize(
    "lines",
    [
        ("shuffle_into game.field zone: you.library", "move you.library to: game.field"),
        ("move game.field to: you.hand", "move you.hand to: game.field"),
        (*cover("game.field"), "shuffle game.field"),
        ("move game.field to: you.hand", *cover("you.hand"), "move you.hand to: game.field"),
    ],
    ids=["shuffled in", "by way of a hand", "turned and mixed", "put down face down"],
)
def test_a_card_lost_track_of_gets_a_new_alias(tiny: Tiny, lines: tuple[str, ...]) -> None:
    every_line = ("effect go", "use in play from hand", ASK, *lines, ASK)
    table = tiny("\n  ".join(every_line))
    table.set("game  field: rock tree rock tree\nnorth  hand: go\nsouth")
    table.north.uses("go")
    before = [set(field(table.session, viewer)) for viewer in (0, 1, None)]
    table.session.act(0, "choose yes")
    after = [set(field(table.session, viewer)) for viewer in (0, 1, None)]
    assert all(len(numbers) >= 4 for numbers in before + after)
    assert all(not old & new for old in before for new in after)


def test_a_card_in_open_zones_keeps_its_alias(play: Play) -> None:
    table = play(
        ASK,
        "move first(game.field) to: you.discard",
        ASK,
        picture="game  field: rock tree\nnorth  hand: go\nsouth",
    )
    (rock, tree) = field(table.session, None)
    table.session.act(0, "choose yes")
    (seen,) = table.session.view(1, sent=True).players[0].zones[2].cards or ()
    assert (seen.id, field(table.session, 0)) == (rock, [tree])


def table_with_choices(tiny: Tiny) -> Table:
    """Set a table where north chooses two cards of south’s hand without seeing their faces."""
    text = (
        "effect go\n  use in play from hand\n"
        "  choose from: you.next.hand by: you as: one\n  remove one\n"
        "  choose from: you.next.hand by: you as: other\n"
    )
    table = tiny(text).set("north  hand: go\nsouth  hand: rock tree rock")
    table.north.uses("go")
    return table


def test_a_card_offered_face_down_has_an_alias_for_one_question(tiny: Tiny) -> None:
    table = table_with_choices(tiny)
    own = {card.id for card in table.session.view(1, sent=True).players[1].zones[1].cards or ()}
    first = options(table.session.view(0, sent=True))
    assert {option.label for option in first} == {"A face-down card"}
    table.session.act(0, read_action(table.session, 0, first[0].action))
    second = options(table.session.view(0, sent=True))
    numbers = [{option.card for option in asked} for asked in (first, second)]
    assert [len(each) for each in numbers] == [3, 2]
    assert not numbers[0] & numbers[1]
    assert not own & (numbers[0] | numbers[1])


def test_answers_must_use_the_alias(tiny: Tiny) -> None:
    table = table_with_choices(tiny)
    cards = [each.card for each in table.session.decisions[0].options]
    aliases = [option.card for option in options(table.session.view(0, sent=True))]
    for card, number in zip(cards, aliases, strict=True):
        assert read_action(table.session, 0, f"choose {number}").choice == str(card)
        assert card_for_alias(table.session, 0, number) == card
    for wrong in (*cards, aliases[0] + 1, ALIAS_BASE, 0, 99_999_999):
        with pytest.raises(IllegalAction, match="can’t choose that"):
            read_action(table.session, 0, f"choose {wrong}")


def test_aliases_are_the_same_in_every_process(tiny: Tiny) -> None:
    session = table_with_choices(tiny).session
    session.act(0, session.legal_actions(0)[0])
    restored = Session.restore(session.rules, session.snapshot())
    others = (session.clone(), restored, replay(session.rules, session.record))
    for viewer in (0, 1, None):
        assert all(
            other.view(viewer, sent=True) == session.view(viewer, sent=True) for other in others
        )
    other_seed = Session.from_picture(session.rules, dump_picture(session._world), seed=1)
    assert other_seed.view(1, sent=True) != session.view(1, sent=True)


def test_aliases_are_unique() -> None:
    key = key_of(7)
    found = [encrypt(key, number) for number in range(5_000)]
    assert len(set(found)) == len(found)
    assert [decrypt(key, number) for number in found] == list(range(5_000))
    assert min(found) < ALIAS_BASE // 100 < ALIAS_BASE * 99 // 100 < max(found) < ALIAS_BASE, (
        "spread over the whole range"
    )
