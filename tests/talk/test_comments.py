"""Comments: who may write what, who sees it, and what is left of it."""

import re
from datetime import timedelta

import pytest
from django.contrib.auth.models import AnonymousUser
from django.db.models import F
from pytest_django import DjangoCaptureOnCommitCallbacks

from tcgsite.accounts.blocking import block
from tcgsite.accounts.guests import new_guest
from tcgsite.accounts.models import User
from tcgsite.people.own_data.deletion import delete_account
from tcgsite.talk.comments import posting
from tcgsite.talk.comments.posting import delete_comment, edit_comment, post_comment
from tcgsite.talk.errors import TalkError
from tcgsite.talk.models import Comment
from tcgsite.talk.subjects import Subject, subject_at
from tests.cards.authoring.visits import Visitor
from tests.cards.people import player
from tests.notices.telling import tell_all, texts_for

SPAM = "Buy the very best sleeves for your cards here"
LATER = timedelta(minutes=11)


def age(span: timedelta) -> None:
    """Let all comments be older."""
    Comment.objects.update(made_at=F("made_at") - span)


def refusal(user: User, subject: Subject, text: str, parent: int = 0) -> str:
    """Return why the comment is refused, which must change nothing."""
    before = list(Comment.objects.values())
    with pytest.raises(TalkError) as refused:
        post_comment(user, subject, text, parent)
    assert list(Comment.objects.values()) == before
    return str(refused.value)


def test_a_comment_is_shown_on_the_card_and_on_a_page_of_its_own(newt: Subject, cy: User) -> None:
    address = Visitor(cy).sends(f"{newt.address}say/", text="A *fine* newt.")
    assert address == f"{newt.address}#comment-{Comment.objects.get().pk}"
    for page in (newt.home, newt.address):
        assert "A <em>fine</em> newt." in Visitor().reads(page)


@pytest.mark.parametrize("kind", ["pack", "game", "pool"])
def test_packs_games_and_pools_have_comments_too(newt: Subject, cy: User, kind: str) -> None:
    pack = newt.pack
    assert pack
    numbers = {"pack": pack.pk, "game": newt.game.pk, "pool": newt.game.pools.get().pk}
    subject = subject_at(kind, numbers[kind], cy)
    post_comment(cy, subject, "Wet.")
    assert "Wet." in Visitor().reads(subject.home)


def test_what_is_refused(newt: Subject, cy: User, db: None) -> None:
    assert refusal(cy, newt, " \u200b\n") == "Write something first."
    assert "at most 5,000 characters; it has 5,001" in refusal(cy, newt, "a" * 5_001)
    assert "at most 5,000" in refusal(cy, newt, "a" * 50_000)
    assert "Register" in refusal(new_guest(), newt, "Hello.")
    assert "after 3 days" in refusal(player("New"), newt, "See [me](https://a.example).")
    assert "after 3 days" in refusal(player("New"), newt, "See www.a.example")
    assert "is gone" in refusal(cy, newt, "Yes.", parent=77)


def test_a_refused_comment_stays_in_the_form(newt: Subject, cy: User) -> None:
    page = Visitor(cy).sends(f"{newt.address}say/", status=422, text="b" * 5_001)
    assert "at most 5,000" in page
    assert "b" * 5_001 in page
    page = Visitor().sends(f"{newt.address}say/", status=422, text="Hello.")
    assert "Register" in page
    assert not Comment.objects.exists()


def test_a_player_writes_only_so_much(newt: Subject, cy: User) -> None:
    for number in range(5):
        post_comment(cy, newt, f"Number {number}")
    assert "5 comments in the last 5 minutes" in refusal(cy, newt, "One more")
    age(LATER)
    post_comment(cy, newt, "One more")


def test_a_button_pressed_twice_posts_once(newt: Subject, cy: User, dee: User) -> None:
    head = post_comment(cy, newt, "A newt?")
    assert post_comment(cy, newt, "A newt?") == head
    assert post_comment(dee, newt, "A newt?") != head
    assert post_comment(cy, newt, "A newt?", head.pk) != head
    age(LATER)
    assert post_comment(cy, newt, "A newt?") != head


def test_replies_stay_on_one_level(newt: Subject, cy: User, dee: User) -> None:
    head = post_comment(cy, newt, "A newt?")
    reply = post_comment(dee, newt, "A newt.", head.pk)
    assert post_comment(cy, newt, "I see.", reply.pk).parent == head
    page = Visitor(dee).reads(f"{newt.address}?quote={reply.pk}")
    assert "> **Dee:**\n> A newt." in page


def test_the_number_of_replies_is_limited(
    newt: Subject, cy: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(posting, "MOST_REPLIES", 1)
    head = post_comment(cy, newt, "A newt?")
    post_comment(cy, newt, "A newt.", head.pk)
    assert "1 replies" in refusal(cy, newt, "Yes.", head.pk)


def test_comments_are_edited_for_ten_minutes(newt: Subject, cy: User, dee: User) -> None:
    made = post_comment(cy, newt, "A newt?")
    with pytest.raises(TalkError):
        edit_comment(dee, made, "A toad.")
    Visitor(cy).sends(f"/talk/comments/{made.pk}/edit/", text="A newt!")
    assert "edited" in Visitor().reads(newt.address)
    age(LATER)
    page = Visitor(cy).sends(f"/talk/comments/{made.pk}/edit/", status=422, text="A toad.")
    assert "10 minutes" in page
    assert Comment.objects.get().text == "A newt!"


def test_authors_delete_their_comments(newt: Subject, cy: User, dee: User) -> None:
    made = post_comment(cy, newt, "A xyzzy?")
    with pytest.raises(TalkError):
        delete_comment(dee, made)
    post_comment(dee, newt, "What?", made.pk)
    Visitor(cy).sends(f"/talk/comments/{made.pk}/delete/")
    page = Visitor().reads(newt.address)
    assert "xyzzy" not in page
    assert "What?" in page
    assert "The author deleted" in page


def test_a_block_hides_comments_both_ways(newt: Subject, cy: User, dee: User) -> None:
    head = post_comment(cy, newt, "A xyzzy?")
    post_comment(dee, newt, "A plugh.", head.pk)
    block(cy, dee)
    assert "plugh" not in Visitor(cy).reads(newt.address)
    assert "xyzzy" not in Visitor(dee).reads(newt.home)
    assert "is gone" in refusal(dee, newt, "And?", head.pk)
    assert "xyzzy" not in Visitor(dee).reads(f"{newt.address}?quote={head.pk}")
    assert "plugh" in Visitor().reads(newt.address)


def test_texts_that_are_alike_are_folded(newt: Subject, cy: User, dee: User) -> None:
    assert not post_comment(cy, newt, SPAM).is_folded
    assert post_comment(cy, newt, SPAM.upper() + "!!! 5").is_folded
    assert post_comment(dee, newt, SPAM).is_folded
    age(timedelta(days=2))
    assert not post_comment(dee, newt, SPAM).is_folded
    assert not post_comment(cy, newt, "Nice.").is_folded


def test_texts_that_become_alike_are_folded(newt: Subject, cy: User) -> None:
    post_comment(cy, newt, SPAM)
    made = post_comment(cy, newt, "A newt?")
    edit_comment(cy, made, f"{SPAM}!")
    made.refresh_from_db()
    assert made.is_folded
    edit_comment(cy, made, "A newt!")
    made.refresh_from_db()
    assert made.is_folded, "it was spam once"


def test_makers_and_those_who_are_answered_are_told(
    newt: Subject,
    bo: User,
    cy: User,
    dee: User,
    django_capture_on_commit_callbacks: DjangoCaptureOnCommitCallbacks,
) -> None:
    with django_capture_on_commit_callbacks(execute=True):
        head = post_comment(cy, newt, "A newt?")
        post_comment(dee, newt, "A newt.", head.pk)
        post_comment(bo, newt, "It is.", head.pk)
    tell_all()
    assert texts_for(bo) == ["2 comments on Newt"]
    assert texts_for(cy) == ["2 comments on Newt"]
    assert texts_for(dee) == []


def test_players_who_are_blocked_tell_nothing(
    newt: Subject,
    bo: User,
    cy: User,
    django_capture_on_commit_callbacks: DjangoCaptureOnCommitCallbacks,
) -> None:
    block(bo, cy)
    with django_capture_on_commit_callbacks(execute=True):
        post_comment(cy, newt, "A newt?")
    tell_all()
    assert texts_for(bo) == []


def test_older_comments_and_all_replies_have_pages(newt: Subject, cy: User, dee: User) -> None:
    heads = []
    for number in range(21):
        heads.append(post_comment(cy, newt, f"Head {number}."))
        age(timedelta(minutes=10))
    for number in range(5):
        post_comment(dee, newt, f"Reply {number}.", heads[-1].pk)
    page = Visitor().reads(newt.address)
    assert "Head 20." in page
    assert "Head 0." not in page
    assert "1 earlier reply" in page
    assert "Reply 0." not in page
    assert "Reply 4." in page
    older = re.search(r"\?before=\d+", page)
    assert older
    assert "Head 0." in Visitor().reads(newt.address + older[0])
    assert "Reply 0." in Visitor().reads(f"{newt.address}?thread={heads[-1].pk}")


def test_a_deleted_account_leaves_no_comments(newt: Subject, cy: User, dee: User) -> None:
    head = post_comment(cy, newt, "A xyzzy?")
    post_comment(cy, newt, "Alone, xyzzy")
    post_comment(dee, newt, "What?", head.pk)
    delete_account(cy)
    assert [row.text for row in Comment.objects.order_by("pk")] == ["", "What?"]


@pytest.mark.parametrize("address", ["/talk/toad/1/", "/talk/card/99999/", "/talk/pool/0/"])
def test_what_is_not_there_has_no_comments(db: None, address: str) -> None:
    Visitor().reads(address, status=404)


def test_a_hidden_pack_is_silent(newt: Subject, cy: User) -> None:
    pack = newt.pack
    assert pack
    post_comment(cy, newt, "A newt?")
    type(pack).objects.filter(pk=pack.pk).update(hidden_at="2026-01-01T00:00Z")
    Visitor(cy).reads(newt.address, status=404)
    Visitor().sends(f"{newt.address}say/", status=404, text="Hello.")


def test_strangers_can_not_change_comments(newt: Subject, cy: User) -> None:
    made = post_comment(cy, newt, "A newt?")
    Visitor().sends(f"/talk/comments/{made.pk}/delete/")
    with pytest.raises(TalkError):
        edit_comment(AnonymousUser(), made, "A toad.")
    assert Comment.objects.get().text == "A newt?"
