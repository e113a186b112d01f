"""No two cards of a game differ only in what the site folds. Published ones that do are kept apart."""

from pathlib import Path

import pytest
from django.test import Client
from hypothesis import given
from hypothesis import strategies as st

from cards.authoring.drafts.checking import CheckResult
from cards.authoring.drafts.creation import create_pack, open_draft
from cards.authoring.drafts.document import PartContent
from cards.authoring.drafts.publishing import check_draft, publish_checked
from cards.authoring.drafts.saving import add_part
from cards.authoring.drafts.uploading import upload
from cards.authoring.loading.files import FOLDER
from cards.models import Draft, Game, PackVersion, Pool
from cards.names.folding import folded_name
from cards.names.indistinguishable_cards import indistinguishable_cards
from cards.packs.errors import PackError
from cards.pools.pool_check import PoolCheck, check_pool
from engine.rulebook import read_pack
from tests.cards.people import player
from tests.cards.pond import newts, pond, write
from tests.published_packs import publish_packs

CARD = '\n[[cards]]\nname = "{}"\ntitle = "{}"\neffects = []\n'
ALIKE = (
    ("Frog", "frog"),
    ("Frog", "FROG"),
    ("Frog", "Fróg"),
    ("Frog", "Fro\u0301g"),
    ("Frog", "Ｆｒｏｇ"),
    ("Lodz", "Łódź"),
    ("O'Brien", "O’Brien"),
    ("Half-Elf", "Half–Elf"),
    ("two words", "Two  words"),
    ("Strasse", "Straße"),
    ('The "Old" One', "The “Old” One"),
    ("Вера", "ВЕРА"),
)
APART = (("Frog", "Frogs"), ("か", "が"), ("Frog 1", "Frog 2"), ("Fire", "Fire!"), ("x2", "x 2"))


def with_cards(*names: str, source: str = "") -> str:
    cards = (CARD.format(quoted(name), quoted(name)) for name in names)
    return (source or pond()) + "".join(cards)


def quoted(text: str) -> str:
    return text.replace('"', '\\"')


@pytest.mark.parametrize(("name", "other"), ALIKE)
def test_names_that_fold_alike_are_found(name: str, other: str) -> None:
    pack = read_pack(newts() + CARD.format(quoted(name), "One") + CARD.format(quoted(other), "Two"))
    assert [each.texts for each in indistinguishable_cards([pack])] == [(other, name)]
    titled = read_pack(newts() + CARD.format("a", quoted(name)) + CARD.format("b", quoted(other)))
    assert [each.texts for each in indistinguishable_cards([titled])] == [(other, name)]


@pytest.mark.parametrize(("name", "other"), APART)
def test_other_names_are_not(name: str, other: str) -> None:
    assert list(indistinguishable_cards([read_pack(with_cards(name, other, source=newts()))])) == []


def test_equal_titles_are_allowed() -> None:
    assert not list(
        indistinguishable_cards(
            [read_pack(newts() + CARD.format("a", "A") + CARD.format("b", "A"))]
        )
    )


@given(st.lists(st.text("aAáß’' -–é", min_size=1, max_size=3).filter(str.strip), unique=True))
def test_each_group_of_names_that_fold_alike_has_one_first(names: list[str]) -> None:
    pack = read_pack(newts() + "".join(CARD.format(name, n) for n, name in enumerate(names)))
    groups = {folded_name(name) for name in names}
    assert len(list(indistinguishable_cards([pack]))) == len(names) - len(groups)


def test_packs_that_ship_have_no_such_cards() -> None:
    packs = [read_pack(file.read_text("utf-8")) for file in FOLDER.glob("*.toml")]
    assert [each for pack in packs for each in indistinguishable_cards([pack])] == []


def checked(version: PackVersion, *names: str) -> tuple[Draft, CheckResult]:
    ann = player("Ann")
    draft = create_pack(ann, version.pack.game, "newts", "Newts")
    for name in names:
        add_part(draft, PartContent("card", {"name": name, "effects": []}), ann)
    return draft, check_draft(draft)


@pytest.mark.parametrize("names", [("Newt", "newt"), ("frög",)], ids=["own", "of another pack"])
def test_a_draft_with_such_cards_is_refused(version: PackVersion, names: tuple[str, ...]) -> None:
    draft, found = checked(version, *names)
    (sentence,) = found.sentences
    assert sentence.startswith(f"card {names[-1]}: ")
    assert "differ only in case" in sentence
    with pytest.raises(PackError, match="differ only in case"):
        publish_checked(draft)
    assert not PackVersion.objects.filter(pack=draft.pack).exists()
    assert Draft.objects.filter(pk=draft.pk).exists()


def test_an_upload_with_such_cards_stores_nothing(db: None) -> None:
    with pytest.raises(PackError, match="“frog” and “Frog” differ only in case"):
        upload(player("Ann"), with_cards("frog").encode())
    assert not Game.objects.exists()
    assert not Draft.objects.exists()


def test_packs_with_such_cards_form_no_pool(db: None) -> None:
    other = newts().replace('"Newt"', '"FROG"')
    (remedy, sentence) = check_pool(PoolCheck([pond(), other])).refused
    assert "Remove one" in remedy
    assert "“FROG” and “Frog”" in sentence
    assert "(newts, pond)" in sentence
    assert not Pool.objects.filter(owner__isnull=False).exists()
    assert not check_pool(PoolCheck([pond(), newts()])).refused


@pytest.fixture
def old(db: None, tmp_path: Path) -> PackVersion:
    """The pond with Frog and frog, published without the check, as before there was one."""
    publish_packs(write(tmp_path, with_cards("frog")))
    return PackVersion.objects.get()


def test_published_cards_are_kept_apart_and_shown(old: PackVersion, client: Client) -> None:
    draft = open_draft(old.pack)
    found = check_draft(draft)
    assert [each for each in found.sentences if "differ" in each] == []
    assert [each.code for each in found.verdict.warnings] == ["cards_alike"]
    for printing in old.printings.all():
        page = client.get(printing.get_absolute_url()).content.decode()
        assert ("almost the same name" in page) == (printing.revision.title.lower() == "frog")


def test_a_third_such_card_is_refused(old: PackVersion) -> None:
    draft = open_draft(old.pack)
    add_part(draft, PartContent("card", {"name": "FROG", "effects": []}), player("Ann"))
    (sentence,) = (each for each in check_draft(draft).sentences if "differ" in each)
    assert sentence.startswith("card FROG: ")
