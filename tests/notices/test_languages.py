"""Notices name what ships with the site in the language of their reader."""

import pytest
from django.utils import translation
from pytest_django import DjangoCaptureOnCommitCallbacks

from cards.models import Pack, Pool
from tcgsite.people.relations.announcing_pools import announce_pool
from tcgsite.people.relations.announcing_versions import announce_version
from tcgsite.people.relations.subjects import follow_subject
from tcgsite.talk.comments.posting import post_comment
from tcgsite.talk.subjects import subject_of_pool
from tests.cards.people import player
from tests.notices.telling import tell_all, texts_for

pytestmark = pytest.mark.usefixtures("game", "nobody_plays_yet")


def test_a_version_and_a_pool_of_a_shipped_game() -> None:
    ann, pack, pool = player("Ann"), Pack.objects.get(slug="99"), Pool.objects.get(game__slug="99")
    pack.title = "Discard pile"  # A word of the game that differs in all languages.
    pack.save()
    follow_subject(ann, "pack", pack.pk)
    follow_subject(ann, "pool", pool.pk)
    announce_version.func(pack.versions.get().pk)
    announce_pool.func(pool.pk)
    tell_all()
    assert {*texts_for(ann)} == {"Discard pile 1.5.0 is out", "Standard is out"}
    with translation.override("ja"):
        told = texts_for(ann)
    assert len(told) == 2
    assert any("捨て札 1.5.0" in text for text in told)
    assert any("スタンダード" in text for text in told)


def test_a_comment_on_a_shipped_pool(
    django_capture_on_commit_callbacks: DjangoCaptureOnCommitCallbacks,
) -> None:
    ann, ben = player("Ann"), player("Ben")
    about = subject_of_pool(Pool.objects.get(game__slug="99"))
    with django_capture_on_commit_callbacks(execute=True):
        first = post_comment(ann, about, "It is fine.")
        post_comment(ben, about, "It is.", parent=first.pk)
    tell_all()
    with translation.override("zh-hant"):
        assert "標準" in texts_for(ann)[0]
    assert "Standard" in texts_for(ann)[0]
