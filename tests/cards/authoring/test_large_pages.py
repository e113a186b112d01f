"""Pages of large drafts and comparisons come in parts."""

import re

import pytest
from pytest_django import DjangoAssertNumQueries

from cards.authoring.changes import CHANGES_SHOWN
from cards.authoring.drafts.creation import add_parts, create_pack, open_draft
from cards.authoring.drafts.document import Kind, PartContent
from cards.authoring.drafts.publishing import publish_checked
from cards.models import Draft, Game
from cards.views.drafts import part_list
from cards.views.drafts.part_list import LARGE, PORTION
from tcgsite.accounts.models import User
from tests.cards.authoring.visits import Visitor

HERE = "/cards/packs/pond/newts/"
PAGE = f"{HERE}draft/"


def newts(first: int, last: int) -> list[PartContent]:
    return [PartContent(Kind.CARD, {"name": f"Newt {number}"}) for number in range(first, last)]


@pytest.fixture
def large(bo: User) -> Draft:
    draft = create_pack(bo, Game.objects.get(slug="pond"), "newts", "Newts")
    add_parts(draft, newts(0, LARGE + PORTION))
    return draft


def test_a_large_draft_comes_in_portions(large: Draft, bo_visits: Visitor) -> None:
    page = bo_visits.reads(PAGE)
    address, seen = re.search(rf"{PAGE}\?kind=card&from=\d+", page), page.count("Edit effects of")
    assert seen == PORTION
    while address:
        page = bo_visits.reads(address[0])
        assert "<html" not in page
        assert 0 < page.count("Edit effects of") <= PORTION
        seen += page.count("Edit effects of")
        address = re.search(rf"{PAGE}\?kind=card&from=\d+", page)
    assert seen == LARGE + PORTION


def test_a_large_draft_is_checked_when_its_page_asks(
    large: Draft, bo_visits: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    row = large.parts.all()[150]
    row.content = {**row.content, "effects": ["swim"]}
    row.save()
    page = bo_visits.reads(PAGE)
    assert f'hx-get="{PAGE}?part=status"' in page
    assert "ready to publish" not in page
    status = bo_visits.reads(f"{PAGE}?part=status")
    assert "One problem keeps the draft from being published." in " ".join(status.split())
    assert "Newt 150" in status
    whole = bo_visits.reads(f"{PAGE}?part=all")
    assert whole.count("Edit effects of") == LARGE + PORTION - 1
    monkeypatch.setattr(part_list, "LARGE", LARGE + PORTION)
    assert "One problem keeps" in bo_visits.reads(PAGE), "a small draft is checked at once"


def test_queries_for_a_portion_don_t_depend_on_the_draft(
    large: Draft, bo_visits: Visitor, django_assert_max_num_queries: DjangoAssertNumQueries
) -> None:
    bo_visits.reads("/")  # The first page of a session notes the browser.
    with django_assert_max_num_queries(25):
        bo_visits.reads(PAGE)


@pytest.mark.slow
def test_a_comparison_shows_the_first_hundred_changes(
    large: Draft, bo: User, bo_visits: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    publish_checked(large, bo)
    following = open_draft(large.pack)
    add_parts(following, newts(500, 500 + CHANGES_SHOWN + 20))
    publish_checked(following, bo)
    numbers = large.pack.versions.order_by("order").values_list("number", flat=True)
    address = f"{HERE}compare/{numbers[0]}/{numbers[1]}/"
    first = Visitor().reads(address)
    assert f"Changes 1 to {CHANGES_SHOWN} of {CHANGES_SHOWN + 20}" in first
    assert first.count('<dl class="differences">') == CHANGES_SHOWN
    assert f'href="{address}?part=2"' in first
    assert Visitor().reads(f"{address}?part=2").count('<dl class="differences">') == 20
