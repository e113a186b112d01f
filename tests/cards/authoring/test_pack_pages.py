"""A pack from its first card to its second version, made on its pages."""

import re
from pathlib import Path
from urllib.parse import quote

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from pytest_django import DjangoAssertNumQueries

from cards.authoring.drafts.publishing import publish_checked
from cards.authoring.drafts.uploading import upload
from cards.authoring.loading.packs import load_starter_packs
from cards.models import Draft, DraftPart, Pack, PackVersion
from tcgsite.accounts.guests import new_guest
from tcgsite.accounts.models import User
from tests.cards.authoring.visits import Visitor
from tests.cards.people import player
from tests.cards.pond import newts, pond, write

NEW = {"title": "Newts", "name": "newts"}
HERE = "/cards/packs/pond/newts/"

RULE = """
format = 1
[pack]
name = "{name}"
version = "1.0.0"
title = "Silence"
game = "pond"
adds_to = ["pond"]
[effects]
rules = '''
effect silence "Silence"
  after croak
  shuffle you.library
'''
"""


@pytest.fixture
def published(bo: User) -> PackVersion:
    return publish_checked(upload(bo, newts().encode()))


def test_a_pack_is_made_published_and_read(bo_visits: Visitor) -> None:
    assert bo_visits.sends("/cards/packs/pond/", **NEW) == f"{HERE}draft/"
    card = {"name": "Newt", "tint": "teal", "symbol": "N", "flavour": "Damp.\r\nVery."}
    bo_visits.sends(f"{HERE}draft/new/card/", **card, effects="")
    assert "Newt" in bo_visits.reads(f"{HERE}draft/")
    bo_visits.sends(f"{HERE}draft/publish/")
    page = Visitor().reads(HERE)
    assert "1.0.0" in page
    assert ">Bo</a>" in page
    assert "tint-teal" in page
    assert "Damp.\nVery." in PackVersion.objects.get(pack__slug="newts").source
    assert "Newts" in Visitor().reads("/cards/packs/")


def test_publishing_asks_once_and_names_the_number(bo: User, bo_visits: Visitor) -> None:
    upload(bo, newts().encode())
    page = " ".join(bo_visits.reads(f"{HERE}draft/").split())
    before, publishes, after = page.partition(f'action="{HERE}draft/publish/"')
    asked = before.rpartition("<details>")[2] + publishes + after.partition("</details>")[0]
    assert "Publish 1.0.0 </summary>" in asked
    assert "can then play with Newts 1.0.0. This can’t be undone" in asked
    assert "Yes, publish 1.0.0" in asked


def test_what_is_published_is_downloaded_to_the_last_byte(bo_visits: Visitor) -> None:
    content = ("# Mine\r\n" + newts().replace("\n", "\r\n")).encode()
    led = bo_visits.client.post(
        "/cards/packs/upload/", {"file": SimpleUploadedFile("a.toml", content)}
    )
    assert led.headers["Location"] == f"{HERE}draft/"
    bo_visits.sends(f"{HERE}draft/publish/")
    response = Client().get(f"{HERE}1.0.0/pack.toml")
    assert response.content == content
    assert response.headers["Content-Disposition"] == 'attachment; filename="newts-1.0.0.toml"'
    assert PackVersion.objects.get(pack__slug="newts").content_hash in Visitor().reads(HERE)


def test_packs_are_downloaded_too(version: PackVersion) -> None:
    response = Client().get("/cards/packs/pond/pond/1.0.0/pack.toml")
    assert response.content == version.source.encode()


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (b"\xff", "isn’t UTF-8 text"),
        (b"#" * 2_000_002, "larger than 2000000 bytes"),
        (
            newts().replace("Newt", "<b>").replace("effects = []", "colour = 1").encode(),
            "card <b>s",
        ),
        (b"", "The submitted file is empty."),
    ],
)
def test_a_bad_file_is_refused_whole(bo_visits: Visitor, content: bytes, sentence: str) -> None:
    file = SimpleUploadedFile("a.toml", content)
    page = bo_visits.sends("/cards/packs/upload/", status=422, file=file)
    assert sentence.replace("<b>s", "<b>: “colour” isn’t a known key") in page
    assert Pack.objects.count() == 1


def test_a_stranger_begins_at_once_and_registers_to_publish(version: PackVersion) -> None:
    stranger, draft = Visitor(), "/cards/packs/pond/newts-co/draft/"
    assert stranger.sends("/cards/packs/pond/", title="Newts & Co", name="") == draft
    stranger.sends(f"{draft}new/card/", name="Newt", effects="")
    assert "need an account" in stranger.sends(f"{draft}publish/", status=422)
    assert not PackVersion.objects.filter(pack__slug="newts-co").exists()
    account = {"username": "dee", "password1": "swordfish-17", "password2": "swordfish-17"}
    assert stranger.sends("/accounts/register/", **account) == draft
    stranger.sends(f"{draft}publish/")
    assert "Newt" in Visitor().reads("/cards/packs/pond/newts-co/")


def test_a_guest_is_led_to_registration_instead_of_a_publish_button(version: PackVersion) -> None:
    guest = Visitor()
    draft = guest.sends("/cards/packs/pond/", name="newts", title="Newts")
    guest.sends(f"{draft}new/card/", name="Newt", effects="")
    page = guest.reads(draft)
    assert "publish/" not in page
    assert f'href="/accounts/register/?next={draft}"' in page
    account = {"username": "gil", "password1": "swordfish-17", "password2": "swordfish-17"}
    assert guest.sends(f"/accounts/register/?next={draft}", **account) == draft
    assert f"{draft}publish/" in guest.reads(draft)


def test_registration_leads_to_no_other_site(version: PackVersion) -> None:
    account = {"username": "gil", "password1": "swordfish-17", "password2": "swordfish-17"}
    assert Visitor().sends("/accounts/register/?next=https://evil.example/", **account) == "/"


def test_visitors_can_fork_packs_that_come_with_the_site(version: PackVersion) -> None:
    stranger = Visitor()
    page = stranger.reads("/cards/packs/")
    way = f"/cards/packs/pond/pond/{version.number}/fork/"
    assert f'href="{way}"' in page
    assert "Fork of" in stranger.reads(way)


def test_an_empty_draft_is_not_published(bo_visits: Visitor) -> None:
    bo_visits.sends("/cards/packs/pond/", **NEW)
    page = bo_visits.reads(f"{HERE}draft/")
    assert "Make the first card" in page
    assert "draft/publish/" not in page
    bo_visits.sends(f"{HERE}draft/publish/")
    assert not PackVersion.objects.filter(pack__slug="newts").exists()


@pytest.mark.parametrize(
    ("title", "name"), [("Frogs!", "frogs-2"), ("蛙", "蛙"), ("!!!", "pack"), ("a" * 90, "a" * 44)]
)
def test_a_pack_without_a_name_gets_one_of_its_title(
    version: PackVersion, title: str, name: str
) -> None:
    taken = Visitor()
    taken.sends("/cards/packs/pond/", title="Frogs", name="")
    assert taken.sends("/cards/packs/pond/", title=title, name="").endswith(
        f"/{quote(name)}/draft/"
    )


def test_only_players_who_registered_upload_files(version: PackVersion) -> None:
    file = SimpleUploadedFile("a.toml", newts().encode())
    for visitor in (Visitor(), Visitor(new_guest())):
        visitor.sends("/cards/packs/upload/", status=403, file=file)
    assert not Pack.objects.filter(slug="newts").exists()


def test_a_draft_is_nobody_elses_business(bo_visits: Visitor, cy_visits: Visitor) -> None:
    bo_visits.sends("/cards/packs/pond/", **NEW)
    for address in (HERE, f"{HERE}draft/", f"{HERE}draft/new/card/"):
        cy_visits.reads(address, status=404)
    cy_visits.sends(f"{HERE}draft/publish/", status=404)
    assert Draft.objects.count() == 1


def test_those_who_do_not_make_a_pack_do_not_change_it(
    published: PackVersion, cy_visits: Visitor
) -> None:
    for address in ("draft/begin/", "draft/publish/", "maintainers/add/", "hide/"):
        cy_visits.sends(HERE + address, status=403)
    assert not Draft.objects.exists()


def test_who_looks_after_a_pack_may_write(
    published: PackVersion, bo_visits: Visitor, cy_visits: Visitor
) -> None:
    bo_visits.sends(f"{HERE}maintainers/add/", name="cy")
    assert cy_visits.sends(f"{HERE}draft/begin/") == f"{HERE}draft/"
    cy_visits.sends(f"{HERE}maintainers/add/", status=403, name="Dee")
    bo_visits.sends(f"{HERE}maintainers/{player('Cy').pk}/remove/")
    assert "Only the owner and maintainers" in cy_visits.reads(f"{HERE}draft/", status=403)
    bo_visits.sends(f"{HERE}maintainers/add/", name="nobody")
    assert "There’s no player named “nobody”." in bo_visits.reads(HERE)


def test_the_page_of_a_draft_shows_what_is_probably_a_mistake(
    published: PackVersion, bo_visits: Visitor
) -> None:
    bo_visits.sends(f"{HERE}draft/begin/")
    for name in ("Knight", "Knife"):
        fields = {"name": name, "effects": "", "corner": name.lower()}
        bo_visits.sends(f"{HERE}draft/new/card/", **fields)
    page = bo_visits.reads(f"{HERE}draft/")
    assert "the corner “knife” is shown as “kni…”, like the corner “knight”" in page
    assert "Write corners of at most four characters" in page
    bo_visits.sends(f"{HERE}draft/publish/")


def test_problems_are_shown_beside_what_is_wrong(bo_visits: Visitor) -> None:
    bo_visits.sends("/cards/packs/pond/", **NEW)
    text = "effect leap\r\n  set game.turn_plaer = you.next"
    bo_visits.sends(f"{HERE}draft/new/effect/", text=text, list="cards")
    page = bo_visits.reads(f"{HERE}draft/")
    assert "line 2, column 7:" in page
    assert "  set game.turn_plaer = you.next\n      ^" in page
    part = DraftPart.objects.get()
    assert "line 2, column 7:" in bo_visits.reads(part.get_absolute_url())
    assert Draft.objects.get().parts.get().data["text"] == text.replace("\r\n", "\n")
    bo_visits.sends(f"{HERE}draft/publish/")
    assert "wasn’t published" in bo_visits.reads(f"{HERE}draft/")


def test_a_draft_shows_faces_and_calls_effects_as_the_table_does(bo_visits: Visitor) -> None:
    bo_visits.sends("/cards/packs/pond/", **NEW)
    text = 'effect dive "Dive under"\n  move this to: you.hand'
    bo_visits.sends(f"{HERE}draft/new/effect/", text=text, list="cards")
    card = {"name": "newt_1", "title": "Newt", "tint": "teal"}
    bo_visits.sends(f"{HERE}draft/new/card/", **card, effects="")
    page = bo_visits.reads(f"{HERE}draft/")
    assert "tint-teal" in page
    assert ">Dive under</a>" in page
    part = DraftPart.objects.get(name="newt_1")
    bo_visits.sends(part.get_absolute_url(), **card, effects="fly", token=str(part.token))
    page = bo_visits.reads(f"{HERE}draft/")
    assert "tint-teal" not in page, "problems replace the card face"
    assert "“fly”" in page


def test_a_part_is_told_about_while_it_is_written(bo_visits: Visitor) -> None:
    bo_visits.sends("/cards/packs/pond/", **NEW)
    assert ">Problems<" not in bo_visits.reads(f"{HERE}draft/new/effect/")
    text = 'effect leap "Leap"\n  set game.turn_player = you.next'
    typed = {"kind": "card", "name": "Newt", "text": text, "effects": "", "token": "0"}
    page = bo_visits.sends(f"{HERE}draft/check/", status=200, **typed)
    assert "<b>Leap</b>" in page
    typed["text"] = "effect leap\n  laep"
    assert "line 2, column 3:" in bo_visits.sends(f"{HERE}draft/check/", status=200, **typed)
    assert not DraftPart.objects.exists()


def test_two_authors_of_one_card_lose_nothing(
    published: PackVersion, bo_visits: Visitor, cy_visits: Visitor
) -> None:
    published.pack.maintainers.add(player("Cy"))
    bo_visits.sends(f"{HERE}draft/begin/")
    part = DraftPart.objects.get()
    address, typed = part.get_absolute_url(), {"name": "Newt", "token": "1", "kind": "card"}
    cy_visits.sends(address, **typed, flavour="Cold and damp.")
    page = bo_visits.sends(address, status=422, **typed, flavour="Warm and damp.")
    assert "Cy changed this while you were" in page
    assert "<del>Warm</del><ins>Cold</ins>" in page
    assert "Warm and damp.</textarea>" in page
    assert 'name="token" value="2"' in page
    part.refresh_from_db()
    assert part.content["flavour"] == "Cold and damp."
    bo_visits.sends(address, **typed | {"token": "2"}, flavour="Cold, warm and damp.")
    cy_visits.sends(f"{address}delete/", token="2")
    assert DraftPart.objects.get().content["flavour"] == "Cold, warm and damp."
    cy_visits.sends(f"{address}delete/", token="3")
    page = bo_visits.sends(address, status=422, **typed, flavour="Mine.")
    assert "removed this from the draft" in page
    assert "Mine.</textarea>" in page


def test_two_authors_of_what_a_pack_says_about_itself(
    published: PackVersion, bo_visits: Visitor, cy_visits: Visitor
) -> None:
    published.pack.maintainers.add(player("Cy"))
    bo_visits.sends(f"{HERE}draft/begin/")
    typed = {"version": "1.1.0", "token": "1", "changelog": "More.", "description": ""}
    cy_visits.sends(f"{HERE}draft/save/", **typed, title="Cold newts")
    page = bo_visits.sends(f"{HERE}draft/save/", status=422, **typed, title="Warm newts")
    assert "Cy changed this while you were" in page
    assert "<dd>Cold newts</dd>" in page
    assert 'value="Warm newts"' in page


def test_an_author_states_a_license(published: PackVersion, bo_visits: Visitor) -> None:
    bo_visits.sends(f"{HERE}draft/begin/")
    about = {"title": "Newts", "description": "", "changelog": "", "version": "1.1.0"}
    bo_visits.sends(f"{HERE}draft/save/", status=422, **about, license="mine", token="1")
    bo_visits.sends(f"{HERE}draft/save/", **about, license="CC-BY-SA-4.0", token="1")
    bo_visits.sends(f"{HERE}draft/publish/")
    newest = PackVersion.objects.newest().get(pack__slug="newts")
    assert 'license = "CC-BY-SA-4.0"\n' in newest.source
    assert "license" not in published.source
    shown = bo_visits.reads(HERE)
    assert (shown.count('rel="license"'), "CC-BY-SA-4.0" in shown) == (1, True)
    assert 'rel="license"' not in bo_visits.reads(f"{HERE}{published.number}/")


def test_numbers_grow_and_versions_are_compared(published: PackVersion, bo_visits: Visitor) -> None:
    bo_visits.sends(f"{HERE}draft/begin/")
    about = {"title": "Newts", "description": "", "changelog": "Damp."}
    bo_visits.sends(f"{HERE}draft/save/", **about, version="1.0.0", token="1")
    assert "1.0.0 must be greater than 1.0.0" in bo_visits.reads(f"{HERE}draft/")
    bo_visits.sends(f"{HERE}draft/save/", **about, version="1.10.0", token="2")
    bo_visits.sends(f"{HERE}draft/new/card/", name="Eft", effects="")
    newt = DraftPart.objects.get(name="Newt")
    bo_visits.sends(newt.get_absolute_url(), name="Newt", flavour="Damp.", token="1")
    bo_visits.sends(f"{HERE}draft/publish/")
    page = Visitor().reads(f"{HERE}compare/?before=1.0.0&after=1.10.0")
    assert "Eft" in page
    assert "<ins>Damp.</ins>" in page
    assert "Toad" not in page
    Visitor().reads(f"{HERE}compare/1.0.0/9.9.9/", status=404)
    assert "Version 1.0.0" in Visitor().reads(f"{HERE}1.0.0/")


def test_a_hidden_pack_is_shown_to_its_makers_alone_and_comes_back(
    published: PackVersion, bo_visits: Visitor, moderator: Visitor
) -> None:
    moderator.sends(f"{HERE}hide/")
    assert Visitor().reads(HERE)
    moderator.sends(f"{HERE}hide/", reason="A borrowed picture.")
    Visitor().reads(HERE, status=404)
    Visitor().reads(f"{HERE}1.0.0/pack.toml", status=404)
    assert "A borrowed picture." in bo_visits.reads(HERE)
    assert ">Newts<" not in Visitor().reads("/cards/packs/")
    moderator.sends(f"{HERE}hide/")
    assert Visitor().reads(HERE)


@pytest.mark.slow
@pytest.mark.parametrize("count", [1, 12])
def test_pages_ask_the_database_as_often_for_many_cards_as_for_one(
    bo: User, bo_visits: Visitor, count: int, django_assert_max_num_queries: DjangoAssertNumQueries
) -> None:
    more = "".join(f'[[cards]]\nname = "Newt {n}"\neffects = []\n' for n in range(count))
    pack = publish_checked(upload(bo, (newts() + more).encode())).pack
    for number in range(count):
        publish_checked(
            upload(bo, newts(name=f"efts {number}").replace("Newt", f"Eft {number}").encode())
        )
    bo_visits.sends(f"{pack.get_absolute_url()}draft/begin/")
    for address, most in (
        (pack.get_absolute_url(), 36),
        (f"{HERE}draft/", 23),
        ("/cards/packs/", 14),
    ):
        with django_assert_max_num_queries(most):
            bo_visits.reads(address)


def test_a_pack_without_cards_shows_its_rules(bo: User, bo_visits: Visitor) -> None:
    quiet = RULE.replace("{name}", "quiet")
    publish_checked(upload(bo, quiet.encode()))
    page = " ".join(bo_visits.reads("/cards/packs/pond/quiet/").split())
    assert "<dt>Silence</dt> <dd>" in page
    assert "no cards" not in page


def test_a_version_that_no_longer_works_says_so(
    published: PackVersion, bo_visits: Visitor, tmp_path: Path
) -> None:
    later = pond("1.1.0").replace('"Toad"', '"Newt"')
    load_starter_packs(write(tmp_path, later))
    page = bo_visits.reads(HERE)
    assert "can’t be shown" in page
    assert "no cards" not in page


def test_the_breadcrumbs_of_a_new_games_draft_lead_somewhere(bo: User, bo_visits: Visitor) -> None:
    draft = upload(bo, pond().replace('game = "pond"', 'game = "lake"').encode())
    for page in (draft.get_absolute_url(), draft.parts.get(name="Frog").get_absolute_url()):
        crumbs = bo_visits.reads(page).split('<p class="kicker">')[1].split("</p>")[0]
        links = re.findall(r'href="([^"]+)"', crumbs)
        assert len(links) == 2
        for link in links:
            bo_visits.reads(link)
