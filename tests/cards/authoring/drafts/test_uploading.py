"""Uploads: all or nothing, and the download equals the upload."""

import pytest

from cards.authoring.drafts import uploading
from cards.authoring.drafts.publishing import publish_checked
from cards.authoring.drafts.uploading import upload
from cards.models import Draft, Game, Pack, PackVersion
from cards.packs.errors import PackError
from tests.cards.authoring.visits import Visitor
from tests.cards.people import player
from tests.cards.pond import newts, pond

pytestmark = pytest.mark.usefixtures("version")

REMARKED = "# Newts, by Bo\n\n" + newts().replace("effects = []", "effects=[ ] # none yet")


LEAP = """
[effects]
cards = '''
effect leap "Leap"
  draw 7
'''
"""


def refused(content: bytes) -> str:
    before = (Game.objects.count(), Pack.objects.count(), Draft.objects.count())
    with pytest.raises(PackError) as found:
        upload(player("Bo"), content)
    assert (Game.objects.count(), Pack.objects.count(), Draft.objects.count()) == before
    return "\n".join(found.value.sentences)


@pytest.mark.parametrize(
    "content",
    [
        REMARKED.encode(),
        REMARKED.replace("\n", "\r\n").encode(),
        b"\xef\xbb\xbf" + REMARKED.encode(),
        pond().replace('"pond"', '"lake"').replace("Old toad", "Wassermolch 蠑螈").encode(),
    ],
    ids=["remarks", "Windows", "byte order mark", "a new game"],
)
def test_what_was_uploaded_is_published_to_the_last_byte(content: bytes) -> None:
    version = publish_checked(upload(player("Bo"), content))
    assert version.is_published
    assert version.source.encode() == content


def test_once_changed_it_is_written_anew_and_says_the_same() -> None:
    draft = upload(player("Bo"), REMARKED.encode())
    draft.about["description"] = "Small."
    draft.save()
    version = publish_checked(draft)
    assert "# Newts" not in version.source
    assert 'description = "Small."' in version.source
    assert [str(printing.revision.card) for printing in version.printings.all()] == ["Newt"]


def test_a_new_game_comes_with_its_rules() -> None:
    publish_checked(upload(player("Bo"), pond().replace('"pond"', '"lake"').encode()))
    assert Game.objects.get(slug="lake").title == "The pond"
    assert not Game.objects.playable().filter(slug="lake").exists()


def test_all_problems_are_listed_with_their_places() -> None:
    spoilt = (
        pond().replace("effect croak", "efect croak").replace('shape = "pile"', 'shape = "heap"')
    )
    told = refused(spoilt.replace('"pond"', '"lake"').encode())
    assert "“heap” isn’t a valid value for “shape”" in told
    assert "[effects], rules, line 4, column 1" in told
    assert 'efect croak "Croak"\n^' in told
    told = refused(pond().replace('"pond"', '"lake"').replace("lose game", "lose gaem").encode())
    assert "line 2, column 8" in told
    assert "  lose gaem.turn_player\n       ^" in told


def test_what_can_be_read_is_checked_beside_what_can_not() -> None:
    """One card can't be read, and one readable effect is wrong. No name is reported as missing twice."""
    spoilt = newts().replace("effects = []", 'effects = ["leap"]\ncolour = 1') + LEAP
    told = refused(spoilt.encode())
    assert "card Newt: “colour” isn’t a known key" in told
    assert "effect leap, line 2, column 8" in told
    assert "Newt: “leap”" not in told
    torn = spoilt.replace("effect leap", "efect leap")
    assert "“leap” is not an effect" not in refused(torn.encode())


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (b"\xff\xfe", "isn’t UTF-8 text"),
        (b"x" * 2_000_001, "larger than 2000000 bytes"),
        (b"format = 1\n[pack\n", "line 2, column 6: The pack file can’t be read"),
        (b"a = " + b"[" * 100_000, "can’t be read"),
        (b"a" + b".a" * 900_000 + b" = 1", "more than 20 names separated by dots"),
        (b"[" + b"'a' . " * 300_000 + b"]", "more than 20 names separated by dots"),
        (newts(game="lake").encode(), "This site has no game “lake”"),
        (newts().replace("effects = []", 'effects = ["fly"]').encode(), "“fly” isn’t an effect"),
        (newts(name="pond").encode(), "another player’s pack named “pond”"),
        (newts().replace("Newt", "Frog").encode(), "Two cards are named “Frog”"),
    ],
)
def test_bad_files_are_refused_and_nothing_is_stored(content: bytes, sentence: str) -> None:
    assert sentence in refused(content)


def test_numbers_only_grow() -> None:
    bo = player("Bo")
    publish_checked(upload(bo, newts().replace("1.0.0", "1.10.0").encode()))
    with pytest.raises(PackError, match=r"1\.9\.0 must be greater than 1\.10\.0"):
        upload(bo, newts().replace("1.0.0", "1.9.0").encode())


def test_a_second_upload_does_not_run_over_a_draft() -> None:
    bo = player("Bo")
    upload(bo, newts().encode())
    with pytest.raises(PackError, match="already has a draft"):
        upload(bo, newts().encode())
    assert PackVersion.objects.count() == 1


def test_a_new_game_has_no_page_to_link_until_it_is_published() -> None:
    bo = Visitor(player("Bo"))
    upload(player("Bo"), pond().replace('"pond"', '"lake"').encode())
    draft = "/cards/packs/lake/lake/draft/"
    assert "/cards/games/lake/" not in bo.reads(draft)
    bo.sends(f"{draft}publish/")
    assert '"/cards/games/lake/"' in bo.reads("/cards/packs/lake/lake/")
    assert '"/cards/games/lake/"' in bo.reads("/cards/games/lake/lake/1.0.0/Frog")


def test_of_many_problems_only_the_first_are_listed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(uploading, "MOST_SENTENCES", 2)
    cards = "".join(f'[[cards]]\nname = "C{number}"\ncolor = 1\n' for number in range(5))
    told = refused((newts() + cards).encode())
    assert "There are 3 more problems." in told
    assert "C2" not in told
