"""Recipes: saved by an author, and offered to all authors of the game once published."""

import pytest

from cards.authoring.drafts.creation import create_pack, open_draft
from cards.authoring.drafts.document import PartContent
from cards.authoring.drafts.publishing import check_draft, publish_checked
from cards.authoring.drafts.saving import add_part
from cards.models import Draft, DraftPart, Game
from engine.rulebook import read_pack
from tcgsite.accounts.models import User
from tests.cards.authoring.editor.test_editor import does, page, text
from tests.cards.authoring.visits import Visitor
from tests.cards.people import player


def keeps(visitor: Visitor, part: DraftPart, at: str, *left: str, title: str = "Toll") -> None:
    sent = {"effect": 0, "at": at, "open": left, "title": title, "help": "Lowers the sum"}
    visitor.sends(f"{page(part)}keep/", **sent)


def blank(draft: Draft, who: User, name: str = "Blank") -> DraftPart:
    return add_part(draft, PartContent("card", {"name": name, "effects": []}), who)


def test_a_line_is_kept_found_put_and_what_it_leaves_open_is_asked_for(
    draft: Draft, joker: DraftPart, bo: User, bo_visits: Visitor
) -> None:
    asked = bo_visits.reads(f"{page(joker)}keep/?effect=0&at=body.1")
    assert 'value="body.1.value"' in asked
    keeps(bo_visits, joker, "body.1", "body.1.value")
    card = blank(draft, bo)
    does(bo_visits, card, "begin", text="use in play from hand\nmove this to: you.discard\n")
    menu = bo_visits.reads(f"{page(card)}?effect=0&at=body.1&do=insert&q=lowers toll")
    assert 'value="jokers/Toll"' in menu
    led = does(bo_visits, card, "insert", at="body.1", recipe="jokers/Toll")
    assert text(card).endswith("  set game.sum -= 5\n")
    assert "at=body.1.value&left=body.1.value" in led
    assert "To fill in:" in bo_visits.reads(led)
    left = {"at": "body.1.value", "left": "body.1.value"}
    led = does(bo_visits, card, "feature", 302, which="value", values="9", **left)
    assert text(card).endswith("  set game.sum -= 9\n")
    assert "To fill in:" not in bo_visits.reads(led)


@pytest.mark.slow
def test_a_draft_s_recipes_are_its_authors_published_ones_those_of_all_who_use_the_pack(
    draft: Draft, joker: DraftPart, game: Game, bo: User, bo_visits: Visitor
) -> None:
    keeps(bo_visits, joker, "", "headers.0.by", title="Strike back")
    cy = player("Cy")
    hers = blank(create_pack(cy, game, "jokers-of-cy", "Cy’s"), cy)
    visits = Visitor(cy)
    address = f"/cards/packs/99/jokers-of-cy/draft/{hers.pk}/editor/"
    assert "Strike back" not in visits.reads(address)
    refused = {"deed": "begin", "recipe": "jokers/Strike back", "token": 1}
    assert "The effect has changed" in visits.sends(f"{address}edit/", 422, **refused)
    version = publish_checked(draft)
    [recipe] = read_pack(version.source).recipes
    assert version.recipes == [recipe.content]
    assert recipe.open.keys() == {"by"}
    assert "Strike back" not in visits.reads(address)
    card = version.printings.all()[0]
    add_part(hers.draft, PartContent("card", {"name": "Copy"}), cy, copied_from=card)
    assert "Strike back" in visits.reads(address)
    visits.sends(f"{address}edit/", **refused)
    hers.refresh_from_db()
    assert "before sub by you.opponents from hand" in hers.content["text"]
    assert hers.content["text"].startswith('effect blank "Blank"')
    again = open_draft(version.pack)
    row = again.parts.get(kind="recipe")
    bo_visits.sends(f"{row.get_absolute_url()}delete/", token=row.token)
    assert "Strike back" in visits.reads(f"{address}?do=begin")
    publish_checked(again)
    assert "Strike back" not in visits.reads(f"{address}?do=begin")


def test_a_recipe_that_can_not_be_is_said_beside_it_and_not_offered(
    draft: Draft, joker: DraftPart, bo: User, bo_visits: Visitor
) -> None:
    keeps(bo_visits, joker, "", title="First")
    row = draft.parts.get(kind="recipe")
    shown = bo_visits.reads(row.get_absolute_url())
    assert "No problems" in shown
    changed = {
        **row.content,
        "title": "Renamed",
        "text": row.content["text"].replace("sum", "tide"),
    }
    left = "amount: 2"
    bo_visits.sends(row.get_absolute_url(), **{**changed, "open": left}, token=row.token)
    checked = check_draft(draft)
    assert any("“amount” is listed in “open”" in each for each in checked.sentences)
    row.refresh_from_db()
    bo_visits.sends(row.get_absolute_url(), **{**changed, "open": ""}, token=row.token)
    checked = check_draft(draft)
    assert not checked.is_sound
    assert any(each.startswith("recipe First") and "tide" in each for each in checked.sentences)
    card = blank(draft, bo)
    assert "Renamed" not in bo_visits.reads(page(card))


def test_only_authors_keep_and_only_what_is_there(joker: DraftPart, bo_visits: Visitor) -> None:
    Visitor(player("Cy")).reads(f"{page(joker)}keep/?effect=0", 404)
    bo_visits.reads(f"{page(joker)}keep/?effect=0&at=body.9", 302)
    bo_visits.reads(f"{page(joker)}keep/?effect=7", 302)
    refused = bo_visits.sends(f"{page(joker)}keep/", 422, effect=0, at="body.1", title="")
    assert "This field is required" in refused
    assert not joker.draft.parts.filter(kind="recipe").exists()
