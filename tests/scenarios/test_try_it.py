"""“Try it”: playing a draft's scenario at the table changes the scenario."""

import pytest

from cards.authoring.drafts.publishing import check_draft
from cards.models import Draft, DraftPart
from tests.cards.authoring.visits import Visitor
from tests.scenarios.authors import Trying


@pytest.fixture
def trying(splash: DraftPart, bo_visits: Visitor) -> Trying:
    return Trying(bo_visits, splash)


def test_one_click_puts_a_card_on_a_table(draft: Draft, bo_visits: Visitor) -> None:
    card = draft.parts.get(kind="card", name="Newt")
    page = bo_visits.reads(card.get_absolute_url())
    begin = f"/scenarios/try/{draft.pk}/begin/"
    assert f'action="{begin}"' in page
    led = bo_visits.sends(begin, card="Newt")
    assert bo_visits.sends(begin, card="Newt") == led, "who tries it again goes on there"
    part = draft.parts.get(name="try Newt")
    assert "hand: Newt" in part.content["picture"]
    assert "Choose a card, then a zone" in bo_visits.reads(led)
    assert bo_visits.sends(begin) != led


def test_moves_are_made_by_clicks_on_cards(trying: Trying, draft: Draft) -> None:
    page = trying.reads("?at=0")
    assert 'value="use 2 splash"' in page
    led = trying.does(at="0", action="use 1 leap")
    assert led.endswith("?at=1")
    assert trying.said["moves"] == ["you: play Frog"], "what came after is done no more"
    assert "The match is over" not in trying.reads("?at=0")
    assert "The match is over" in trying.reads("?at=1")
    trying.does(deed="undo", at="1")
    assert trying.said["moves"] == ["you: play Newt"]
    trying.does(deed="redo", at="1")
    assert trying.said["moves"] == ["you: play Frog"]
    assert "Expected “" in trying.reads()


def test_a_bot_answers_for_the_others(trying: Trying) -> None:
    trying.does(deed="bot", at="0")
    assert len(trying.said["moves"]) == 1
    assert trying.said["moves"][0].startswith("you: play ")


def test_what_has_changed_is_expected_and_taken_out_again(trying: Trying, draft: Draft) -> None:
    trying.does(forget="1", at="1")
    assert trying.said["expects"] == ["game.splashes == 2"]
    trying.does(deed="expect", text="count(players) == 2", at="1")
    trying.does(deed="expect changed", at="1")
    assert trying.said["expects"] == ["game.splashes == 2", "count(players) == 2"]
    assert "The result matches all expectations." in trying.reads()
    assert check_draft(draft).sentences == []


def test_a_moment_can_be_the_beginning(trying: Trying) -> None:
    trying.does(deed="begin", at="1")
    assert "moves" not in trying.said or trying.said["moves"] == []
    assert trying.picture[0].endswith("splashes: 2")


def test_what_can_not_be_done_is_a_sentence(trying: Trying) -> None:
    assert "use that now" in trying.refused(at="0", action="use 99 splash")
    assert "no question to answer" in trying.refused(at="0", eyes="1", action="use 2 splash")
    assert "Unknown action" in trying.refused(at="0", action="nonsense")
    assert "name" in trying.refused(at="1", deed="expect", text="game.")
    assert trying.refused(at="1", deed="undo") == "There’s nothing to undo."
    page = trying.does(status=422, token=77, at="0", action="use 1 leap")
    assert "has changed this since you opened it" in page


@pytest.mark.slow
def test_an_effect_over_its_budget_shows_its_node_and_its_rounds(
    draft: Draft, bo_visits: Visitor
) -> None:
    trying = Trying(bo_visits, draft.parts.get(kind="scenario", name="splash"))
    trying.part.content |= {"picture": "you  hand: Eel\nopponent\n", "moves": ["you: play Eel"]}
    trying.part.save()
    page = trying.reads("?at=1")
    assert "The effect “Whirl” went on for more than" in page
    assert "times in the first" in page
    assert "is-highlighted" in page
    assert "Move 1, “you: play Eel”, can’t be made" in page
    refused = trying.does(status=422, at="0", action="use 1 whirl")
    assert "times in the first" in refused.split('role="alert">')[1].split("</p>")[0]
    assert "is-highlighted" in refused


def test_others_see_nothing_of_a_draft(splash: DraftPart, draft: Draft) -> None:
    address = f"/scenarios/try/{splash.pk}/"
    Visitor().reads(address, status=404)
    Visitor().sends(address, status=404, deed="undo")
    Visitor().sends(f"/scenarios/try/{draft.pk}/begin/", status=404)


def test_a_draft_with_a_mistake_says_so(splash: DraftPart, bo_visits: Visitor) -> None:
    splash.draft.parts.filter(kind="effect", name="leap").delete()
    page = bo_visits.reads(f"/scenarios/try/{splash.pk}/", status=409)
    assert "Fix these problems in the draft" in page
    assert "leap" in page


def test_a_picture_of_nothing_says_so(trying: Trying) -> None:
    trying.part.content |= {"picture": "you  hand: Heron\nopponent\n"}
    trying.part.save()
    page = trying.visitor.reads(trying.address, status=409)
    assert "has no card “Heron”" in page
    trying.part.content |= {"picture": "game  mud: Frog Frog Frog\nyou\nopponent\n"}
    trying.part.save()
    page = trying.reads("?at=0")
    assert "so the match can’t start" in page
    assert "Starting table" in page, "it can still be arranged"


def test_why_something_can_not_be_done_is_told_there(trying: Trying) -> None:
    trying.part.content |= {"picture": "you  hand: Shy Frog\nopponent\n", "moves": []}
    trying.part.save()
    assert f'href="{trying.address}why/?at=0"' in trying.reads("?at=0")
    page = trying.visitor.reads(f"{trying.address}why/?at=0")
    assert "What you can’t do now" in page
    assert "the splashes are more than 7" in page.lower()
    assert "Everything is allowed" in trying.visitor.reads(f"{trying.address}why/?at=0&eyes=1")
