"""A scenario is played while it is written, and gone through step by step."""

import pytest

from cards.drafting.releasing import checked_draft, release
from cards.drafting.uploading import upload
from cards.models import Draft
from engine.rulebook.write_pack import write_pack
from tcgsite.accounts.models import User
from tests.cards.drafting.visits import Visitor

BOG = """
format = 1

[pack]
name = "bog"
version = "1.0.0"
title = "Bog"
game = "pond"

[game]
title = "The bog"

[[zones]]
name = "hand"
each = "player"
role = "hand"
seen_by = ["owner"]

[[phases]]
name = "croak"
effects = ["act", "croak"]

[effects]
rules = '''
effect act
  set you.may_act = yes
  give_control you

effect croak
  lose game.turn_player
'''
cards = '''
effect leap "Leap"
  use in croak from hand
  set game.turn_player = you.next
  set you.may_act = no
'''

[[cards]]
name = "Frog"
effects = ["leap"]
"""
LEAP = {
    "name": "leap",
    "picture": "you  hand: Frog\nopponent\n",
    "moves": ["you: play Frog"],
    "expects": ["you in game.winners"],
}


@pytest.fixture
def draft(bo: User) -> Draft:
    return upload(bo, (BOG + write_pack({"scenarios": [LEAP]})).encode())


def test_it_is_gone_through_step_by_step(draft: Draft, bo_visits: Visitor) -> None:
    part = draft.parts.get(kind="scenario")
    page = bo_visits.reads(f"{part.get_absolute_url()}steps/?step=1")
    assert "<mark>  set game.turn_player = you.next</mark>" in page
    assert "turn player: you → opponent" in page
    release(draft)
    here = "/cards/packs/pond/bog/1.0.0/scenarios/leap/"
    assert f'href="{here}"' in Visitor().reads("/cards/packs/pond/bog/")
    for beyond in ("?move=7&step=99", "?move=x&step=-3"):
        assert "Step " in Visitor().reads(here + beyond)
    Visitor().reads(here.replace("leap", "nothing"), status=404)


def test_a_draft_that_can_not_be_played_has_no_steps(draft: Draft, bo_visits: Visitor) -> None:
    part = draft.parts.get(kind="scenario")
    draft.parts.filter(kind="effect").delete()
    answer = bo_visits.client.get(f"{part.get_absolute_url()}steps/")
    assert answer.headers["Location"] == part.get_absolute_url()


def test_it_is_written_by_playing_it(draft: Draft, bo_visits: Visitor) -> None:
    new = f"{draft.get_absolute_url()}new/scenario/"
    assert "scenario 1" in bo_visits.reads(new)
    typed = {"name": "two", "title": "", "picture": LEAP["picture"], "moves": "", "expects": ""}
    page = bo_visits.sends(new, status=200, **typed, add_move="you: play Frog")
    assert "you: play Frog</textarea>" in page
    assert 'value="you in game.winners\ngame.turn_player == opponent\n' in page
    typed["moves"] = "you: play Frog"
    changed = "you in game.winners\r\ngame.turn_player == opponent\r\n"
    page = bo_visits.sends(new, status=200, **typed, add_expects=changed)
    assert "you in game.winners\ngame.turn_player == opponent</textarea>" in page
    typed["expects"] = changed
    again = bo_visits.sends(new, status=200, **typed, add_expects=changed)
    assert "game.turn_player == opponent\nyou in" not in again, "said once is enough"
    page = bo_visits.sends(new, status=200, **typed, undo="1")
    assert "you: play Frog</textarea>" not in page
    assert 'value="you: play Frog"' in page, "it can be done again"
    assert draft.parts.filter(kind="scenario").count() == 1
    bo_visits.sends(new, **typed)
    assert draft.parts.filter(kind="scenario").count() == 2
    assert checked_draft(draft).sentences == []


def test_a_card_is_tried_in_a_hand(draft: Draft, bo_visits: Visitor) -> None:
    card = draft.parts.get(kind="card")
    new = f"{draft.get_absolute_url()}new/scenario/"
    assert f'href="{new}?card=Frog"' in bo_visits.reads(card.get_absolute_url())
    page = bo_visits.reads(f"{new}?card=Frog")
    assert "hand: Frog" in page
    assert 'value="you: play Frog"' in page
    for strange in ("No frog", "%22", "a%00b", "x" * 200):
        assert "In the end" not in bo_visits.reads(f"{new}?card={strange}")
