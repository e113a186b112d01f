"""The stack on the page: top first, the same for everyone, gone when empty."""

import re
from pathlib import Path

import pytest
from django.test import Client

from cards.models import Game
from engine.view import ALL_OPEN
from tcgsite.accounts.models import User
from tcgsite.matches.live.table import Table
from tcgsite.matches.models import Match
from tcgsite.matches.rendering.changed_regions import ClientState
from tcgsite.matches.rendering.layout import layout_for, layout_of
from tcgsite.matches.rendering.perspective import perspective_of
from tcgsite.matches.replays.moments import session_at
from tests.matches.playing import asked
from tests.matches.rendering.test_changed_regions import swapped
from tests.matches.skirmish import ARMY, attacks, does, load_skirmish, met


@pytest.fixture
def skirmish(db: None, tmp_path: Path) -> Game:
    return load_skirmish(tmp_path)


@pytest.fixture
def table(skirmish: Game, ann: User, ben: User) -> Table:
    """Return a table where Ann attacks and Ben responds with a bolt on one of two targets."""
    table = met(skirmish, ann, ben)
    does(table, "Muster")
    attacks(table)
    does(table, "pass")
    does(table, "Bolt")
    does(table, "choose")
    return table


def shown(table: Table, viewer: int | None) -> ClientState:
    screen = ClientState()
    screen.update_to(layout_for(table, viewer), "")
    return screen


def words(html: str) -> str:
    return " ".join(re.sub(r"<[^>]+>", " ", html).split())


def test_it_is_read_from_the_top(table: Table) -> None:
    bolt, attack = layout_for(table, None).stack.content.waiting
    assert [(each.effect.title, each.controller) for each in (bolt, attack)] == [
        ("Bolt", "Ben"),
        ("Attack", "Ann"),
    ]
    assert (bolt.is_next, attack.is_next) == (True, False)
    assert bolt.source.card.title == "Bolt"
    page = words(ClientState().update_to(layout_for(table, None), ""))
    assert "Bolt Ben next" in page
    assert page.index("Bolt Ben next") < page.index("Attack Ann")
    assert "targets Ben" in page, "what the attack is aimed at"
    assert "target of Squire: Attack" in page, "said of Ben, too"


def test_a_target_is_lit_by_its_place_on_the_stack(table: Table) -> None:
    html = ClientState().update_to(layout_for(table, None), "")
    (bolt, _) = table.session.view(None, sent=True).stack[::-1]
    assert f'id="card-{bolt.aims[0].id}"' in html
    assert html.count("targeted-by-2") == 1
    assert html.count("targeted-by-1") == 1
    assert re.search(r'id="player-1"\s+class="[^"]*targeted-by-1', html)


def test_it_is_sent_only_when_it_changes(table: Table) -> None:
    screen = shown(table, None)
    assert asked(table) == 1
    does(table, "pass")
    assert "stack" not in swapped(screen.update_to(layout_for(table, None), ""))
    does(table, "pass")
    sent = screen.update_to(layout_for(table, None), "")
    assert {"stack", "zone-0-field", "player-1"} <= set(swapped(sent))
    assert 'class="waiting of-seat-0 at-1 is-next"' in sent


def test_an_empty_stack_takes_no_room(skirmish: Game, ann: User, ben: User) -> None:
    html = ClientState().update_to(layout_for(met(skirmish, ann, ben), None), "")
    assert re.search(r'<section\s+id="stack"[^>]*\shidden\s*>', html)


def test_who_holds_the_chance_is_told_to_all_and_what_may_be_answered_to_one(table: Table) -> None:
    does(table, "pass")
    ann, ben, spectator = (
        ClientState().update_to(layout_for(table, seat), "") for seat in (0, 1, None)
    )
    for html in (ann, ben, spectator):
        chances = re.findall(r'class="priority( is-past)?">([\w ]+)<', html)
        assert sorted(chances) == [("", "may act now"), (" is-past", "passed")]
    assert "plays Bolt." in words(ann)
    assert 'aria-keyshortcuts="P"' in ann
    for html in (ben, spectator):
        assert "keyshortcuts" not in html
        assert 'name="action"' not in html


def test_which_effect_on_the_stack_is_meant_is_chosen_there(
    skirmish: Game, ann: User, ben: User
) -> None:
    table = met(skirmish, ann, ben, (ARMY, ARMY))
    does(table, "Muster")
    does(table, "end_turn")
    attacks(table)
    does(table, "pass")
    does(table, "Block")
    (attack,) = layout_for(table, 0).stack.content.waiting
    assert [option.action for option in attack.answers] == [f"choose {attack.effect.id}"]
    assert layout_for(table, 0).prompt.content.answers == ()


def test_replays_show_it(table: Table, client: Client) -> None:
    match = Match.objects.get(pk=table.match_id)
    seen = layout_of(perspective_of(session_at(match, table.number), ALL_OPEN)).stack.content
    assert [each.effect.title for each in seen.waiting] == ["Bolt", "Attack"]


def test_the_question_says_what_resolves_if_all_pass(table: Table) -> None:
    layout = layout_of(perspective_of(table.session, asked(table)))
    assert layout.prompt.content.passing
    page = words(ClientState().update_to(layout, ""))
    assert "If everyone lets it, Bolt happens." in page
    assert "The stack is empty" not in page


def test_the_question_says_that_passing_resolves_nothing_while_the_stack_is_empty(
    skirmish: Game, ann: User, ben: User
) -> None:
    """In Bulwark, newcomers passed to end their turn, which passing doesn’t do."""
    idle = met(skirmish, ann, ben)
    layout = layout_of(perspective_of(idle.session, asked(idle)))
    assert layout.prompt.content.passing
    said = "Nothing is waiting: if everyone passes, play goes on."
    assert said in words(ClientState().update_to(layout, ""))
