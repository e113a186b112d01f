"""Pictures on cards: added in a draft, kept after publication, downloaded with packs."""

import zipfile
from io import BytesIO
from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.db import IntegrityError, connection, transaction
from django.test import Client

from cards.art import storage
from cards.authoring.drafts.creation import open_draft
from cards.authoring.drafts.publishing import publish_checked
from cards.authoring.drafts.uploading import upload
from cards.models import Art, CardRevision, DraftPart, PackVersion
from cards.packs.errors import PackError
from tests.cards.art.painting import picture
from tests.cards.authoring.visits import Visitor
from tests.cards.people import player
from tests.cards.pond import newts
from tests.cases import for_each

HERE = "/cards/packs/pond/newts/"


class Painter(Visitor):
    """Bo editing the draft of newts."""

    def __init__(self) -> None:
        super().__init__(player("Bo"))
        upload(player("Bo"), newts().encode())

    @property
    def part(self) -> DraftPart:
        return DraftPart.objects.get(kind="card")

    def paints(self, content: bytes | None, **more: Any) -> str:
        part = self.part
        sent = {"token": part.token, "alt": "A newt on a stone", **more}
        if content is not None:
            sent["file"] = SimpleUploadedFile("newt.png", content)
        return self.reads(self.sends(f"{HERE}draft/{part.pk}/art/", **sent))

    def publishes(self) -> PackVersion:
        self.sends(f"{HERE}draft/publish/")
        return PackVersion.objects.filter(pack__slug="newts").order_by("-order")[0]


@pytest.fixture
def bo(version: PackVersion) -> Painter:
    return Painter()


@pytest.mark.slow
def test_a_picture_is_added_in_the_tree_editor(bo: Painter) -> None:
    editor, before = f"{HERE}draft/{bo.part.pk}/editor/", bo.part
    assert "Picture file" in bo.reads(f"{editor}?do=dress")
    assert "Describe the picture" in bo.paints(picture(), back="editor", alt=" ")
    assert bo.part.content == before.content
    page = bo.paints(picture(), back="editor")
    assert f'src="{Art.objects.get().get_absolute_url()}"' in page
    assert "editor-card" in page
    assert "has changed since" in bo.paints(picture(), back="editor", alt="Eft", token=before.token)
    bo.sends(f"{editor}edit/", token=bo.part.token, deed="undo")
    assert bo.part.content == before.content


def test_a_card_is_painted_and_shows_it_everywhere(bo: Painter) -> None:
    page = bo.paints(picture())
    address = Art.objects.get().get_absolute_url()
    assert f'src="{address}" alt="A newt on a stone"' in page
    bo.publishes()
    for place in (HERE, "/cards/games/pond/newts/1.0.0/Newt"):
        assert f'src="{address}" alt="A newt on a stone"' in Visitor().reads(place)
    assert address in Visitor().reads("/cards/games/pond/cards/?q=newt")
    served = Client().get(address)
    assert served.content == bytes(Art.objects.get().shown)
    assert served.headers["Content-Type"] == "image/webp"
    assert served.headers["Cache-Control"] == "public, max-age=31536000, immutable"
    assert served.headers["X-Content-Type-Options"] == "nosniff"
    known = Client().get(address, headers={"If-None-Match": served.headers["ETag"]})
    assert (known.status_code, known.content) == (304, b"")


def test_the_art_of_a_published_version_never_changes(bo: Painter) -> None:
    bo.paints(picture())
    old = bo.publishes()
    open_draft(old.pack)
    bo.paints(picture(colour="navy"))
    new = bo.publishes()
    names = [version.printings.get().revision.look["art"] for version in (old, new)]
    assert len(set(names)) == 2
    assert Art.objects.filter(name__in=names).count() == 2
    assert "A newt on a stone" in Visitor().reads("/cards/games/pond/newts/1.1.0/Newt")
    for statement in ("UPDATE cards_art SET shown = exact", "DELETE FROM cards_art"):
        with pytest.raises(IntegrityError, match="never changes"), transaction.atomic():
            connection.cursor().execute(statement)


def test_words_are_changed_alone_and_a_picture_is_taken_off(bo: Painter) -> None:
    bo.paints(picture())
    name = Art.objects.get().name
    bo.paints(None, alt="A newt, asleep")
    assert bo.part.content["look"] == {"art": name, "alt": "A newt, asleep"}
    bo.sends(
        f"{HERE}draft/{bo.part.pk}/", kind="card", token=bo.part.token, name="Newt", symbol="N"
    )
    assert bo.part.content["look"] == {"symbol": "N", "art": name, "alt": "A newt, asleep"}
    bo.paints(None, remove="1")
    assert bo.part.content["look"] == {"symbol": "N"}


@for_each(
    "sent, sentence",
    [
        ({"content": b"<b>no</b>"}, "This file isn’t a picture"),
        ({"content": None}, "Choose a picture file first."),
        ({"content": picture(), "alt": " "}, "Describe the picture"),
        ({"content": picture(), "alt": "a\u202eb"}, "invisible characters"),
        ({"content": picture(), "token": 9}, "has changed since you opened it"),
        ({"content": b""}, "The submitted file is empty."),
    ],
)
def test_what_is_wrong_is_said_and_the_card_stays(
    bo: Painter, sent: dict[str, Any], sentence: str
) -> None:
    assert sentence in bo.paints(**sent)
    assert "look" not in bo.part.content


def test_only_those_who_make_the_pack_paint(bo: Painter) -> None:
    Visitor(player("Cy")).sends(f"{HERE}draft/{bo.part.pk}/art/", status=404)


def test_there_is_an_end_to_the_pictures_of_one_player(
    bo: Painter, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(storage, "MOST_ART", 1)
    bo.paints(picture())
    assert "You have uploaded 1 pictures" in bo.paints(picture(colour="navy"))


def packed(bo: Painter) -> bytes:
    bo.paints(picture())
    bo.publishes()
    return Client().get(f"{HERE}1.0.0/pack.zip").content


def test_a_pack_and_its_pictures_travel_together(bo: Painter) -> None:
    parcel = packed(bo)
    assert parcel == Client().get(f"{HERE}1.0.0/pack.zip").content
    source = Client().get(f"{HERE}1.0.0/pack.toml").content
    elsewhere = source.replace(b'name = "newts"', b'name = "efts"')
    before = Art.objects.get()
    version = publish_checked(upload(player("Cy"), repacked(parcel, elsewhere)))
    assert version.source.encode() == elsewhere
    assert CardRevision.objects.get(card__pack=version.pack).look["art"] == before.name
    assert zipfile.ZipFile(BytesIO(parcel)).read("pack.toml") == source


@pytest.mark.slow
def test_another_site_gets_the_pictures_from_the_file(bo: Painter) -> None:
    """Simulate a site without the pictures by naming pictures that were never stored."""
    parcel = packed(bo)
    exact = bytes(Art.objects.get().exact)
    unknown = (
        Client()
        .get(f"{HERE}1.0.0/pack.toml")
        .content.replace(Art.objects.get().name.encode(), b"0" * 64)
    )
    source = unknown.replace(b'name = "newts"', b'name = "efts"')
    with pytest.raises(PackError, match="The picture of Newt is missing"):
        upload(player("Cy"), source)
    with pytest.raises(PackError, match="doesn’t match its content"):
        upload(player("Cy"), repacked(parcel, source, {f"art/{'0' * 64}.webp": exact}))
    assert Art.objects.count() == 1


def repacked(parcel: bytes, source: bytes, art: dict[str, bytes] | None = None) -> bytes:
    written = BytesIO()
    with zipfile.ZipFile(BytesIO(parcel)) as old, zipfile.ZipFile(written, "w") as new:
        new.writestr("pack.toml", source)
        kept = {name: old.read(name) for name in old.namelist() if name != "pack.toml"}
        for name, content in (kept if art is None else art).items():
            new.writestr(name, content)
    return written.getvalue()


@pytest.mark.parametrize(
    ("entries", "sentence"),
    [
        ({"pack.toml": b"", "../../etc/passwd": b"x"}, "Remove “../../etc/passwd”"),
        ({"other.toml": b""}, "The .zip must contain pack.toml"),
        ({"pack.toml": b"#" * 2_000_001}, "larger than 2000000 bytes"),
        ({"pack.toml": b"\xff"}, "UTF-8 text"),
        ({"pack.toml": newts().encode(), f"art/{'0' * 64}.webp": b"no"}, "isn’t a picture"),
        ({"pack.toml": newts().encode(), f"art/{'0' * 64}.webp": b"0" * 9**7 * 2}, "at most 8 MB"),
    ],
)
def test_bad_zips_are_refused_whole(
    version: PackVersion, entries: dict[str, bytes], sentence: str
) -> None:
    written = BytesIO()
    with zipfile.ZipFile(written, "w", zipfile.ZIP_DEFLATED) as parcel:
        for name, content in entries.items():
            parcel.writestr(name, content)
    with pytest.raises(PackError) as refused:
        upload(player("Bo"), written.getvalue())
    assert sentence in "\n".join(refused.value.sentences)
    assert not Art.objects.exists()


def test_a_torn_zip_is_refused(version: PackVersion) -> None:
    with pytest.raises(PackError, match=r"This \.zip can’t be read"):
        upload(player("Bo"), b"PK\x03\x04" + b"\0" * 200)


def test_a_name_that_is_none_is_a_problem_of_the_file(version: PackVersion) -> None:
    bad = newts().replace("effects = []", 'effects = []\nlook = { art = "../frog.png" }')
    with pytest.raises(PackError, match="64 letters and digits"):
        upload(player("Bo"), bad.encode())


def test_a_hidden_picture_is_no_longer_sent(bo: Painter, moderator: Visitor) -> None:
    bo.paints(picture())
    art = Art.objects.get()
    bo.sends(f"/cards/art/{art.name}/hide/", status=403)
    moderator.sends(f"/cards/art/{art.name}/hide/", next="//elsewhere.example/")
    Visitor().reads(art.get_absolute_url(), status=404)
    assert "A moderator has hidden this picture." in bo.paints(picture())
    moderator.sends(f"/cards/art/{art.name}/hide/")
    assert Client().get(art.get_absolute_url()).status_code == 200
