"""Connections receive only what has changed."""

import re
from contextlib import suppress
from dataclasses import replace
from datetime import timedelta
from random import Random

from tcgsite.matches.errors import TableError
from tcgsite.matches.live.interventions import intervene
from tcgsite.matches.live.record.shared_time import shared_time
from tcgsite.matches.live.status import KeptStatuses
from tcgsite.matches.live.table import Table
from tcgsite.matches.live.undo import UndoState
from tcgsite.matches.realtime.presence import add_person, remove_person, seat_mark
from tcgsite.matches.rendering.card_html import render_compact
from tcgsite.matches.rendering.changed_regions import ClientState
from tcgsite.matches.rendering.html import draw
from tcgsite.matches.rendering.layout import layout_for
from tcgsite.matches.rendering.perspective import AnswerMode
from tcgsite.matches.rendering.regions import PromptContent, Region
from tests.matches.playing import act, asked


def swapped(html: str) -> list[str]:
    return re.findall(r'hx-target="#([^"]+)"', html)


def test_the_first_time_everything_is_sent(table: Table) -> None:
    regions = [region.name for region in layout_for(table, 0).regions]
    assert swapped(ClientState().update_to(layout_for(table, 0), "")) == [*regions, "notice"]


def test_nothing_new_sends_nothing(table: Table) -> None:
    shown = ClientState()
    shown.update_to(layout_for(table, 0), "")
    assert shown.update_to(layout_for(table, 0), "") == ""


def test_a_refusal_sends_its_sentence_alone_and_takes_it_back(table: Table) -> None:
    shown = ClientState()
    shown.update_to(layout_for(table, 0), "")
    refused = shown.update_to(layout_for(table, 0), "Not <now>.")
    assert swapped(refused) == ["notice"]
    assert "Not &lt;now&gt;." in refused
    assert swapped(shown.update_to(layout_for(table, 0), "")) == ["notice"]


def test_what_did_not_change_is_not_sent(table: Table) -> None:
    shown = ClientState()
    shown.update_to(layout_for(table, None), "")
    act(table)
    sent = swapped(shown.update_to(layout_for(table, None), ""))
    assert {"status", "middle", "log-lines"} <= set(sent)
    assert not {"choices", "result", "notice", "log"} & set(sent)


def test_what_can_be_undone_is_sent_with_the_question_alone(table: Table) -> None:
    shown, seat, now = ClientState(), asked(table), shared_time.now()
    shown.update_to(layout_for(table, seat, now), "")
    before = table.undo_state_for(seat, now)
    act(table)
    assert table.undo_state_for(seat, now) != before
    sent = swapped(shown.update_to(layout_for(table, seat, now), ""))
    assert "prompt" in sent
    assert "ways" not in sent


def test_after_a_gap_the_screen_is_right_again(table: Table) -> None:
    """After missing several updates, a connection receives a single one for all of them."""
    shown = ClientState()
    shown.update_to(layout_for(table, 1), "")
    for _ in range(3):
        act(table)
    html = shown.update_to(layout_for(table, 1), "")
    assert 'data-number="3"' in html
    assert all(f'data-action="{number}"' in html for number in (1, 2, 3))


def test_questions_that_differ_in_numbers_are_drawn_as_by_their_template() -> None:
    """A number of 0 is one: the first action can be undone."""
    asked_for = [(None, None, 0), (0, None, 0), (12, 7, 40_000_000), (None, 0, 3)]
    for action, ask_hint, asking_card in asked_for:
        content = PromptContent("Choose 12.", AnswerMode.ONE, (), 1, 1, ())
        undo = UndoState(action, asks=action == 12)
        numbered = replace(
            content, undo_state=undo, ask_hint=ask_hint, asking_card=asking_card, has_seat=True
        )
        html = draw(Region("prompt", numbered), "en")
        drawn = render_compact(
            "matches/regions/_prompt.html", {"name": "prompt", "content": numbered}
        )
        assert html == drawn
        assert (f"undo {action}" in html) is (action is not None)


def test_kept_statuses_and_pages_equal_fresh_ones(table: Table) -> None:
    """After each change, by actions, offers, players who come and go, checks of undo, and time alone."""
    dice, now = Random(3), shared_time.now()
    kept = {viewer: ClientState() for viewer in (None, 0, 1)}
    fresh = {viewer: ClientState() for viewer in kept}
    here = [0, 0]
    for _ in range(60):
        seat = dice.randrange(2)
        match dice.randrange(6):
            case 0:
                (remove_person if here[seat] else add_person)(table.match_id, seat_mark(seat))
                here[seat] ^= 1
            case 1:
                with suppress(TableError):
                    intervene(table, seat, "draw", now)
            case 2:
                table.update_undo_check()
            case 3:
                now += timedelta(seconds=dice.choice((1, 7, 20)))
            case _ if not table.is_over:
                act(table)
        for viewer in kept:
            status = table.status_for(viewer, now)
            assert table.status_for(viewer, now) is status
            statuses, table._statuses = table._statuses, KeptStatuses()
            assert table.status_for(viewer, now) == status
            table._statuses = statuses
            layout, fresh[viewer].shown = layout_for(table, viewer, now), None
            assert kept[viewer].update_to(layout, "") == fresh[viewer].update_to(layout, "")
    for seat in (0, 1):
        if here[seat]:
            remove_person(table.match_id, seat_mark(seat))
