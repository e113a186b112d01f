"""Scenarios of packs: edited on a page, played before publication, readable by everyone."""

from collections.abc import Mapping
from io import StringIO
from pathlib import Path

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.core.management import CommandError, call_command
from django.test import Client

from cards.authoring.drafts.creation import create_pack, open_draft
from cards.authoring.drafts.document import PartContent
from cards.authoring.drafts.part_forms import ScenarioForm
from cards.authoring.drafts.publishing import check_draft, publish_checked
from cards.authoring.drafts.saving import add_part
from cards.authoring.drafts.uploading import upload
from cards.authoring.loading.packs import load_starter_packs
from cards.authoring.storing.versions import publish_version
from cards.models import Draft, DraftPart, Game, Pack, PackVersion
from cards.packs.errors import PackError
from engine.rulebook import read_pack
from engine.rulebook.packs.write_pack import write_pack
from tcgsite.accounts.models import User
from tests.cards.authoring.visits import Visitor
from tests.cards.pond import newts, pond, write

HERE = "/cards/packs/pond/newts/"
PICTURE = "game  turn_player: you\nyou   library: Newt Frog\nopponent\n"
CROAK: dict[str, object] = {
    "name": "croak",
    "title": "The turn player is out",
    "picture": PICTURE,
    "expects": ["opponent in game.winners"],
}
WRONG: dict[str, object] = {
    **CROAK,
    "name": "wrong",
    "title": "Nobody is ever out",
    "expects": ["count(players) == 2"],
}


def with_scenarios(*scenarios: Mapping[str, object], source: str = "") -> str:
    return (source or newts()) + "\n" + write_pack({"scenarios": list(scenarios)})


@pytest.fixture
def draft(bo: User) -> Draft:
    draft = create_pack(bo, Game.objects.get(), "newts", "Newts")
    add_part(draft, PartContent("card", {"name": "Newt", "effects": []}), bo)
    return draft


def test_a_scenario_of_cards_is_played_with_the_rules_they_are_for(draft: Draft, bo: User) -> None:
    add_part(draft, PartContent("scenario", CROAK), bo)
    assert check_draft(draft).sentences == []
    version = publish_checked(draft)
    following = open_draft(version.pack)
    assert following.parts.get(kind="scenario").content == CROAK


def test_what_a_scenario_says_changes_nothing_in_the_rules(draft: Draft, bo: User) -> None:
    rules = check_draft(draft).rules
    add_part(draft, PartContent("scenario", CROAK), bo)
    assert check_draft(draft).rules is rules
    add_part(draft, PartContent("card", {"name": "Eft", "effects": []}), bo)
    assert check_draft(draft).rules is not rules


def test_what_does_not_come_out_stands_beside_its_scenario_and_keeps_the_draft(
    draft: Draft, bo: User
) -> None:
    unplayable = {**CROAK, "name": "late", "moves": ["you: play Newt"]}
    for scenario in (WRONG, CROAK, unplayable):
        add_part(draft, PartContent("scenario", scenario), bo)
    checked = check_draft(draft)
    assert [place for place in checked.by_part if checked.by_part[place]] == [1, 3]
    with pytest.raises(PackError) as refused:
        publish_checked(draft)
    assert len(refused.value.sentences) == 2
    assert "Expected “count(players) == 2”, but count(players) is 1." in str(refused.value)
    assert "Move 1, “you: play Newt”, can’t be made: The match is over." in str(refused.value)
    assert Draft.objects.exists()
    assert not PackVersion.objects.filter(pack=draft.pack).exists()


def test_a_file_is_refused_with_everything_that_comes_out_otherwise(bo: User) -> None:
    other = {**WRONG, "name": "other", "picture": "you\n"}
    with pytest.raises(PackError) as refused:
        upload(bo, with_scenarios(WRONG, CROAK, other).encode())
    first, second = refused.value.sentences
    assert first.startswith("scenario wrong: Expected “count(players) == 2”")
    assert second.startswith("scenario other: ")
    assert "starting table has 1" in second
    assert Pack.objects.count() == 1


def test_packs_are_refused_like_any_other(version: PackVersion, tmp_path: Path) -> None:
    source = with_scenarios(WRONG | {"picture": "you\nopponent\n"}, source=pond("1.1.0"))
    (report,) = load_starter_packs(write(tmp_path, source))
    assert "count(players) is 1" in "".join(report.sentences)
    fine = source.replace("count(players) == 2", "count(players) == 1")
    (report,) = load_starter_packs(write(tmp_path, fine))
    assert report.outcome == "published"


def test_scenarios_are_downloaded_as_they_were_sent_and_read_by_all(bo_visits: Visitor) -> None:
    content = with_scenarios(CROAK).replace('"croak"', '"croak" # a remark').encode()
    file = SimpleUploadedFile("a.toml", content)
    bo_visits.sends("/cards/packs/upload/", file=file)
    bo_visits.sends(f"{HERE}draft/publish/")
    assert Client().get(f"{HERE}1.0.0/pack.toml").content == content
    for address in (HERE, f"{HERE}1.0.0/", "/cards/games/pond/newts/1.0.0/Newt"):
        page = Visitor().reads(address)
        assert "The turn player is out" in page
        assert "Library, from the top: Frog, Newt" in page
        assert "The opponent is one of the winners." in page


def test_a_scenario_is_written_corrected_and_published_by_pages(
    draft: Draft, bo_visits: Visitor
) -> None:
    typed = {
        "name": "croak",
        "title": "The turn player is out",
        "picture": PICTURE.replace("\n", "\r\n"),
        "moves": "",
        "expects": "you in game.winners\r\n\r\n",
    }
    assert "opponent  library: Frog Frog" in bo_visits.reads(f"{HERE}draft/new/scenario/")
    bo_visits.sends(f"{HERE}draft/new/scenario/", **typed)
    page = bo_visits.reads(f"{HERE}draft/")
    assert "Expected “you in game.winners”, but game.winners is opponent." in page
    assert bo_visits.sends(f"{HERE}draft/publish/") == f"{HERE}draft/"
    part = DraftPart.objects.get(kind="scenario")
    assert "but game.winners is opponent." in bo_visits.reads(part.get_absolute_url())
    right = {**typed, "expects": "opponent in game.winners", "token": part.token}
    checked = bo_visits.sends(
        f"{part.get_absolute_url()}check/", status=200, **right, kind="scenario"
    )
    assert "No problems." in checked
    bo_visits.sends(part.get_absolute_url(), **right)
    part.refresh_from_db()
    assert part.content == CROAK
    bo_visits.sends(f"{HERE}draft/publish/")
    assert PackVersion.objects.get(pack__slug="newts").is_published


def test_a_form_that_nobody_touched_says_the_same() -> None:
    whole = {**CROAK, "moves": ["you: pass", "opponent: play Newt"], "asked": ["you"], "seed": 3}
    for content in (CROAK, whole):
        first = ScenarioForm(None, content, {})
        typed = {key: value for key, value in first.initial.items() if value is not None}
        form = ScenarioForm(typed, content, {})
        assert form.is_valid(), form.errors
        assert form.part_content() == content


def test_a_half_written_scenario_says_what_is_missing(draft: Draft, bo_visits: Visitor) -> None:
    page = bo_visits.sends(
        f"{HERE}draft/new/scenario/", status=422, name="x", title="x", moves="play"
    )
    assert "This field is required." in page
    bo_visits.sends(
        f"{HERE}draft/new/scenario/",
        name="x",
        title="x",
        picture="you\nopponent",
        moves="play it",
        seed="5",
    )
    assert "Move 1, “play it”, doesn’t say who does what." in bo_visits.reads(f"{HERE}draft/")


def test_all_that_is_published_can_be_played_again(bo: User) -> None:
    version = publish_checked(upload(bo, with_scenarios(CROAK).encode()))
    said, complaints = StringIO(), StringIO()
    call_command("play_scenarios", stdout=said)
    assert said.getvalue() == "Versions with scenarios: 1; failing: 0.\n"
    broken = PackVersion.objects.create(
        pack=version.pack,
        number="2.0.0",
        has_rules=False,
        source=with_scenarios(WRONG),
        content_hash=read_pack(with_scenarios(WRONG)).content_hash,
    )
    publish_version(broken, broken.number)
    with pytest.raises(CommandError, match="no longer end as expected"):
        call_command("play_scenarios", stdout=said, stderr=complaints)
    assert complaints.getvalue().startswith(
        "newts 2.0.0: scenario wrong: Expected “count(players) == 2”"
    )


def test_leftovers_of_trying_are_not_published(draft: Draft, bo: User) -> None:
    tried: dict[str, object] = {"name": "try Newt", "picture": PICTURE, "moves": ["you: play Eft"]}
    add_part(draft, PartContent("scenario", tried), bo)
    add_part(draft, PartContent("scenario", CROAK), bo)
    add_part(draft, PartContent("scenario", WRONG), bo)
    assert [part.name for part in check_draft(draft).parts] == ["Newt", "croak", "wrong"]
    page = Visitor(bo).reads(f"{HERE}draft/")
    _head, *rows = page.split("scenarios/try/")[1:]
    assert ["not published" in row for row in rows] == [True, False, False]
    assert ["problem</span>" in " ".join(row.split()) for row in rows] == [False, False, True]
    draft.parts.get(name="wrong").delete()
    version = publish_checked(draft)
    assert [each.name for each in read_pack(version.source).scenarios] == ["croak"]


def test_a_tried_card_with_an_expectation_is_published(draft: Draft, bo: User) -> None:
    add_part(draft, PartContent("scenario", {**CROAK, "name": "try Newt"}), bo)
    assert ">not published<" not in Visitor(bo).reads(f"{HERE}draft/")
    assert [each.name for each in read_pack(publish_checked(draft).source).scenarios] == [
        "try Newt"
    ]


def test_a_draft_with_only_leftovers_is_empty(draft: Draft, bo: User) -> None:
    draft.parts.all().delete()
    add_part(draft, PartContent("scenario", {"name": "try Newt", "picture": PICTURE}), bo)
    assert "empty" in check_draft(draft).sentences[0]
