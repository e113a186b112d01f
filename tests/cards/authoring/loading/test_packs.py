"""Starter pack files are published once, completely or not at all."""

from io import StringIO
from pathlib import Path

import pytest
from django.core.management import CommandError, call_command

from cards.authoring.loading.packs import load_starter_packs
from cards.models import CardRevision, Deck, Game, Pack, PackVersion, Printing
from tcgsite.accounts.models import User
from tests.cards.pond import newts, pond, write
from tests.published_packs import publish_starter_packs

pytestmark = pytest.mark.django_db


def outcomes(folder: Path) -> list[str]:
    return [report.outcome for report in load_starter_packs(folder)]


def test_every_game_that_ships_is_published() -> None:
    publish_starter_packs()
    assert Game.objects.playable().count() == Game.objects.count() > 0


def test_a_version_holds_what_its_file_holds(tmp_path: Path) -> None:
    load_starter_packs(write(tmp_path, pond(changelog="First.")))
    version = PackVersion.objects.get()
    assert (version.pack.game.title, version.number, version.changelog) == (
        "The pond",
        "1.0.0",
        "First.",
    )
    assert [str(p.revision.card) for p in version.printings.all()] == ["Frog", "Toad"]
    assert [p.revision.is_rule for p in version.effect_printings.all()] == [True, True]
    assert [(deck.name, deck.cards) for deck in version.ready_decks.all()] == [
        ("A pair", {"Frog": 2})
    ]


def test_a_second_run_changes_nothing_and_says_so(tmp_path: Path) -> None:
    folder, said = write(tmp_path, pond()), StringIO()
    call_command("load_starter_packs", folder, stdout=StringIO())
    before = list(PackVersion.objects.values())
    call_command("load_starter_packs", folder, stdout=said)
    assert list(PackVersion.objects.values()) == before
    assert said.getvalue() == "0.toml: unchanged\n"


def test_a_comment_is_no_change(tmp_path: Path) -> None:
    load_starter_packs(write(tmp_path, pond()))
    assert outcomes(write(tmp_path, "# a comment\n" + pond())) == ["unchanged"]


def test_all_problems_are_listed_and_nothing_is_stored(tmp_path: Path) -> None:
    spoilt = pond(version="one").replace('shape = "pile"', 'shape = "heap"')
    (report,) = load_starter_packs(write(tmp_path, spoilt))
    assert any("one" in sentence for sentence in report.sentences)
    assert any("heap" in sentence for sentence in report.sentences)
    assert not Game.objects.exists()


def test_a_pack_that_does_not_compile_leaves_no_game_behind(tmp_path: Path) -> None:
    (report,) = load_starter_packs(write(tmp_path, pond().replace("lose game.turn_player", "lsoe")))
    assert "lsoe" in report.sentences[0]
    assert not Game.objects.exists()


def test_one_bad_pack_does_not_keep_the_others_out(tmp_path: Path) -> None:
    assert outcomes(write(tmp_path, "\xff", pond())) == ["refused", "published"]


def test_the_command_fails_when_a_pack_is_refused(tmp_path: Path) -> None:
    said = StringIO()
    with pytest.raises(CommandError, match="1 of 1 files were refused"):
        call_command("load_starter_packs", write(tmp_path, "x"), stderr=said)
    assert said.getvalue().startswith("0.toml: refused\n  ")


def test_a_published_number_with_other_content_is_refused(tmp_path: Path) -> None:
    load_starter_packs(write(tmp_path, pond()))
    (report,) = load_starter_packs(write(tmp_path, pond(flavour="Ribbit.")))
    assert report.sentences == (
        "pond 1.0.0 is published with other content and can’t be changed; use a new number.",
    )
    assert Printing.objects.get(revision__card__name="Frog").revision.flavour == ""


def test_versions_share_the_cards_that_did_not_change(tmp_path: Path) -> None:
    load_starter_packs(write(tmp_path, pond(), pond("1.1.0", flavour="Ribbit.")))
    assert CardRevision.objects.filter(card__name="Frog").count() == 2
    assert CardRevision.objects.get(card__name="Toad").printings.count() == 2


def test_the_newest_version_is_the_one_with_the_highest_number(tmp_path: Path) -> None:
    load_starter_packs(write(tmp_path, pond("1.10.0"), pond("1.9.0"), pond("1.2.0")))
    assert [str(version) for version in PackVersion.objects.newest()] == ["pond 1.10.0"]
    assert (
        Deck.objects.ready_for(Game.objects.get()).get().ready_in == PackVersion.objects.newest()[0]
    )


def test_cards_wait_for_their_rules(tmp_path: Path) -> None:
    assert outcomes(write(tmp_path, newts(), pond())) == ["published", "published"]


def test_cards_of_no_game_are_refused(tmp_path: Path) -> None:
    assert outcomes(write(tmp_path, newts(game="lake"))) == ["refused"]
    assert not Pack.objects.exists()


def test_a_ready_made_deck_must_be_legal(tmp_path: Path) -> None:
    (report,) = load_starter_packs(write(tmp_path, pond(deck="{ Frog = 4 }")))
    assert report.sentences == (
        "The ready-made deck “A pair” isn’t legal: A pond holds at most 3 cards.",
    )


def test_a_pack_of_a_player_is_never_overwritten(tmp_path: Path, ann: User) -> None:
    load_starter_packs(write(tmp_path, pond()))
    Pack.objects.create(game=Game.objects.get(), slug="newts", title="Mine", owner=ann)
    (report,) = load_starter_packs(write(tmp_path, newts()))
    assert "in The pond already uses the name" in report.sentences[0]
