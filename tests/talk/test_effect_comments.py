"""Comments about one effect of a card: written and read under the effect, and with those of the card."""

from pathlib import Path

import pytest

from cards.models import Pack, Printing
from tcgsite.accounts.blocking import block
from tcgsite.accounts.models import User
from tcgsite.talk.comments.comment_list import CommentViewer
from tcgsite.talk.comments.posting import delete_comment, post_comment
from tcgsite.talk.errors import TalkError
from tcgsite.talk.models import Comment
from tcgsite.talk.subjects import Subject, subject_at
from tests.cards.authoring.visits import Visitor
from tests.cards.pond import write
from tests.published_packs import publish_packs
from tests.scenarios.bog import BOG


@pytest.fixture
def newt(bo: User, tmp_path: Path) -> Subject:
    """A card with the effect “Splash”."""
    publish_packs(write(tmp_path, BOG))
    Pack.objects.update(owner=bo)
    printing = Printing.objects.get(revision__card__name="Newt")
    return subject_at("card", printing.revision.card_id, bo)


def on_splash(author: User, newt: Subject, text: str = "So wet.", parent: int = 0) -> Comment:
    return post_comment(author, newt, text, parent, "Splash")


def test_a_comment_is_written_under_an_effect(newt: Subject, cy: User) -> None:
    home = Visitor(cy).reads(newt.home)
    at = f"{newt.address}?effect=Splash"
    assert f'href="{at}#comments"' in home
    assert '<option value="Splash" selected>' in " ".join(Visitor(cy).reads(at).split())
    sent = Visitor(cy).sends(f"{newt.address}say/", text="So wet.", effect="Splash")
    assert sent == f"{at}#comment-{Comment.objects.get().pk}"
    assert "So wet." in Visitor().reads(at)
    for page in (newt.home, newt.address):
        read = Visitor().reads(page)
        assert "So wet." in read
        assert "about Splash" in read
    assert "1 comment" in Visitor().reads(newt.home)


def test_the_page_of_an_effect_shows_nothing_else(newt: Subject, cy: User, dee: User) -> None:
    made = on_splash(cy, newt)
    post_comment(cy, newt, "A fine newt.")
    assert "A fine newt." not in Visitor().reads(f"{newt.address}?effect=Splash")
    reply = post_comment(dee, newt, "And cold.", made.pk)
    assert reply.effect == "Splash"
    assert "And cold." in Visitor().reads(f"{newt.address}?effect=Splash")
    assert "No comments yet" in Visitor().reads(f"{newt.address}?effect=Gone")


def test_an_effect_that_the_card_does_not_have_is_refused(newt: Subject, cy: User) -> None:
    for title in ("Croak", "splash", "x" * 9_000):
        with pytest.raises(TalkError, match="no such effect"):
            post_comment(cy, newt, "So wet.", effect=title)
    page = Visitor(cy).sends(f"{newt.address}say/", 422, text="So wet.", effect="Croak")
    assert "no such effect" in page
    assert "So wet." in page
    assert not Comment.objects.exists()


def test_packs_and_games_have_no_effects_to_choose(newt: Subject, cy: User) -> None:
    assert newt.pack
    pack = subject_at("pack", newt.pack.pk, cy)
    assert 'name="effect"' not in Visitor(cy).reads(pack.address)
    with pytest.raises(TalkError, match="no such effect"):
        post_comment(cy, pack, "So wet.", effect="Splash")


def test_a_button_pressed_twice_posts_once(newt: Subject, cy: User) -> None:
    assert on_splash(cy, newt) == on_splash(cy, newt)
    post_comment(cy, newt, "So wet.")
    assert sorted(Comment.objects.values_list("effect", flat=True)) == ["", "Splash"]


def test_only_what_the_viewer_can_read_counts(newt: Subject, bo: User, cy: User, dee: User) -> None:
    first = on_splash(cy, newt)
    on_splash(dee, newt, "And cold.", first.pk)
    on_splash(dee, newt, "And very deep.")
    assert CommentViewer(newt, bo).counts_by_effect() == {"Splash": 3}
    block(bo, dee)
    assert CommentViewer(newt, bo).counts_by_effect() == {"Splash": 1}
    delete_comment(cy, first)
    assert CommentViewer(newt, bo).counts_by_effect() == {}
