"""Reviews: one of each player for each version, after two finished matches with it."""

from dataclasses import replace

import pytest

from cards.models import Game, PackVersion
from tcgsite.accounts.blocking import block
from tcgsite.accounts.models import User
from tcgsite.matches.models import Match, Seat
from tcgsite.people.own_data.deletion import delete_account
from tcgsite.talk import writing_limits
from tcgsite.talk.errors import TalkError
from tcgsite.talk.models import Review
from tcgsite.talk.reviews.review_list import star_counts
from tcgsite.talk.reviews.reviewing import delete_review, review
from tcgsite.talk.writing_limits import CHANGES
from tests.cards.authoring.visits import Visitor


def play(user: User, version: PackVersion, matches: int = 2) -> None:
    """Let the player have finished some matches with the version."""
    game = Game.objects.get(pk=version.pack.game_id)
    for _number in range(matches):
        match = Match.objects.create(
            game=game, pool=game.pools.get(), status=Match.Status.FINISHED, seed=1
        )
        match.pack_versions.add(version)
        Seat.objects.create(match=match, user=user, position=0, name=str(user))


def page_of(version: PackVersion) -> str:
    return f"/talk/reviews/{version.pk}/"


def test_a_review_is_written_shown_and_changed(version: PackVersion, cy: User) -> None:
    play(cy, version)
    Visitor(cy).sends(page_of(version) + "write/", stars="4", text="*Wet*, as it should be.")
    assert "<em>Wet</em>" in Visitor().reads(page_of(version))
    Visitor(cy).sends(page_of(version) + "write/", stars="2", text="Too wet.")
    assert Review.objects.get().stars == 2
    assert "edited" in Visitor().reads(page_of(version))
    pack = Visitor().reads(version.pack.get_absolute_url())
    assert "★ 2.0" in pack
    assert "from 1 review" in pack
    Visitor(cy).sends(page_of(version) + "write/", delete="1")
    assert not Review.objects.exists()


def refusal(user: User, version: PackVersion, stars: str = "3", text: str = "Wet.") -> str:
    before = list(Review.objects.values())
    with pytest.raises(TalkError) as refused:
        review(user, version, stars, text)
    assert list(Review.objects.values()) == before
    return str(refused.value)


def test_what_is_refused(version: PackVersion, bo: User, cy: User, dee: User) -> None:
    assert "2 more matches" in refusal(cy, version)
    play(dee, version, 1)
    assert "1 more match" in refusal(dee, version)
    assert "Finish 1 more match" in Visitor(dee).reads(page_of(version))
    play(bo, version)
    assert "others review it" in refusal(bo, version)
    play(cy, version)
    assert "stars" in refusal(cy, version, "6")
    assert "stars" in refusal(cy, version, "")
    assert "at most 5,000" in refusal(cy, version, text="a" * 5_001)
    page = Visitor(cy).sends(page_of(version) + "write/", status=422, stars="3", text="b" * 5_001)
    assert "b" * 5_001 in page


def test_reviews_are_sorted_and_counted(version: PackVersion, cy: User, dee: User) -> None:
    for user, stars in ((cy, "5"), (dee, "2")):
        play(user, version)
        review(user, version, stars, f"It has {stars}.")
    assert star_counts(version).mean == 3.5
    for order, first in (("new", "2"), ("best", "5"), ("worst", "2")):
        page = Visitor().reads(f"{page_of(version)}?sort={order}")
        other = "5" if first == "2" else "2"
        assert page.index(f"It has {first}.") < page.index(f"It has {other}.")


def test_a_block_hides_reviews(version: PackVersion, cy: User, dee: User) -> None:
    play(cy, version)
    review(cy, version, "1", "A xyzzy.")
    block(dee, cy)
    assert "xyzzy" not in Visitor(dee).reads(page_of(version))
    assert "xyzzy" in Visitor().reads(page_of(version))


def test_a_deleted_account_leaves_no_review(version: PackVersion, cy: User) -> None:
    play(cy, version)
    review(cy, version, "1", "A xyzzy.")
    delete_account(cy)
    assert not Review.objects.exists()


def test_makers_are_told_only_so_often(
    version: PackVersion, cy: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    """To delete a review and write it again tells the makers of another one."""
    monkeypatch.setattr(writing_limits, "CHANGES", replace(CHANGES, most=2))
    play(cy, version)
    for _time in range(2):
        review(cy, version, "1", "A xyzzy.")
        delete_review(cy, version)
    assert "Try again in 60 minutes" in refusal(cy, version)
