"""Packs that would cause too much work are refused before they are read."""

import pytest

from cards.authoring.drafts.checking import check_parts
from cards.authoring.drafts.checks import bounds, verdict
from cards.authoring.drafts.document import PartContent
from cards.authoring.drafts.uploading import upload
from cards.models import Draft, Pack
from cards.packs.errors import PackError
from tests.cards.people import player
from tests.cards.pond import newts

pytestmark = pytest.mark.usefixtures("version")
LINES = "\n".join(f"  let x{n} = 1 + {n}" for n in range(20))
LONG = newts().replace("effects = []", f"text = '''\neffect leap\n{LINES}\n'''")


@pytest.fixture
def read(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Collect the effect texts that are parsed."""
    texts: list[str] = []
    for name in ("parse_effect", "parse_effects"):
        monkeypatch.setattr(verdict, name, texts.append)
    return texts


@pytest.mark.parametrize(
    ("what", "most", "words"),
    [
        ("cards", 0, "1 cards; use at most 0"),
        ("text", 100, "characters; use at most 100"),
        ("effects", 0, "1 effects; use at most 0"),
        ("nodes", 50, "words and values; use at most 50"),
    ],
)
def test_a_pack_over_a_bound_is_refused_and_nothing_is_stored(
    what: str, most: int, words: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    packs = Pack.objects.count()
    monkeypatch.setitem(bounds.LIMITS, what, most)
    with pytest.raises(PackError) as refused:
        upload(player("Bo"), LONG.encode())
    (sentence,) = refused.value.sentences
    assert words in sentence
    assert "Split it into several packs." in sentence
    assert (Pack.objects.count(), Draft.objects.count()) == (packs, 0)


def test_a_draft_over_a_bound_is_not_read(read: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(bounds.LIMITS, "text", 100)
    parts = [PartContent("card", {"name": "Newt", "effects": [], "text": "x" * 101})]
    checked = check_parts(Pack.objects.get(), {}, parts)
    assert "use at most 100" in checked.sentences[0]
    assert not checked.is_playable
    assert read == []
