"""A draft has the format of the version it begins from, and can move to the newest format."""

import pytest

from cards.authoring.changes.format_change import format_change, move_to_format
from cards.authoring.drafts.creation import create_pack, fork, next_content, open_draft
from cards.authoring.drafts.document import PartContent, edition_of
from cards.authoring.drafts.publishing import check_draft, publish_checked
from cards.authoring.drafts.saving import add_part
from cards.authoring.drafts.uploading import upload
from cards.models import Draft, Game
from engine.language.vocabulary import FIRST, LATEST, SECOND
from engine.rulebook import read_pack
from tcgsite.accounts.models import User
from tests.cards.authoring.visits import Visitor
from tests.cards.pond import newts

pytestmark = pytest.mark.usefixtures("version")
SWIM = """effect swim "Swim"
  if game.turn == 1
    set game.turn_player = you
  else if game.turn_player == nobody
    set game.turn_player = you.next
"""
LATE = """effect late "Late"
  use in croak from library
  cost confirm "Sure?" by: you as: sure
  only if sure
  lose you
"""
TWO = newts().replace("format = 1", "format = 2") + f"\n[effects]\ncards = '''\n{SWIM}'''\n"


@pytest.fixture
def draft(bo: User) -> Draft:
    return upload(bo, newts().encode())


def test_a_pack_of_a_later_format_keeps_it(bo: User) -> None:
    version = publish_checked(upload(bo, TWO.encode()))
    following = open_draft(version.pack)
    assert edition_of(following.about) == SECOND
    add_part(
        following,
        PartContent("effect", {"list": "cards", "text": SWIM.replace("swim", "dive")}),
        bo,
    )
    again = publish_checked(following)
    assert read_pack(again.source).edition == SECOND
    assert edition_of(fork(bo, again, "bog", "Bog").about) == SECOND


def test_a_new_pack_begins_in_the_newest_format(bo: User) -> None:
    draft = create_pack(bo, Game.objects.get(), "bog", "Bog")
    assert edition_of(draft.about) == LATEST
    assert edition_of(next_content(draft.pack).about) == LATEST
    add_part(draft, PartContent("effect", {"list": "cards", "text": SWIM}), bo)
    assert read_pack(publish_text(draft)).edition == LATEST


def test_uploads_and_forks_keep_their_format(draft: Draft, bo: User) -> None:
    assert edition_of(draft.about) == FIRST
    version = publish_checked(draft)
    assert edition_of(fork(bo, version, "bog", "Bog").about) == FIRST


def test_moving_says_which_lines_the_new_format_refuses(draft: Draft, bo: User) -> None:
    add_part(draft, PartContent("effect", {"list": "cards", "text": LATE}), bo)
    assert check_draft(draft).sentences == []
    change = format_change(draft)
    assert (change.now, change.newest) == (FIRST, LATEST)
    assert [each.code for each in change.refused] == ["cost_name_early"]
    assert change.general == ()
    assert change.meanings
    assert {"when KIND of this from ZONES to ZONES", "grouped"} <= {n for n, _ in change.additions}


def test_moving_from_format_2_changes_no_meaning(bo: User) -> None:
    draft = upload(bo, TWO.encode())
    change = format_change(draft)
    assert (change.now, change.newest, change.meanings) == (SECOND, LATEST, ())
    names = {name for name, _ in change.additions}
    assert "repeat until CONDITION …" in names
    assert "player.sits_out" in names
    assert "grouped" not in names
    visitor = Visitor(bo)
    page = visitor.reads(f"{draft.get_absolute_url()}format/")
    assert "every line means the same" in page
    assert "format = <del>2</del><ins>3</ins>" in page


def test_the_lines_that_change_are_shown_before_the_draft_moves(bo: User) -> None:
    draft = upload(bo, TWO.encode())
    change = format_change(draft)
    changed = [each for each in change.lines if each.change != "same"]
    assert [(each.change, each.text) for each in changed] == [("gone", "2"), ("new", "3")]
    before, after = (
        "".join(each.text for each in change.lines if each.change != left)
        for left in ("new", "gone")
    )
    move_to_format(draft, draft.token, LATEST, bo)
    draft.refresh_from_db()
    assert before.replace("2", "3", 1) == after
    assert publish_text(draft).startswith(after.partition("…")[0])


def test_without_a_pack_file_the_page_says_why_no_lines_are_shown(draft: Draft, bo: User) -> None:
    add_part(draft, PartContent("rules", {"text": "[attributes"}), bo)
    change = format_change(draft)
    assert change.lines == ()
    page = Visitor(bo).reads(f"{draft.get_absolute_url()}format/")
    assert "correct the problems of the draft first" in page


def test_a_draft_moves_to_the_newest_format_and_back(draft: Draft, bo: User) -> None:
    move_to_format(draft, draft.token, SECOND, bo)
    draft.refresh_from_db()
    add_part(draft, PartContent("effect", {"list": "cards", "text": SWIM}), bo)
    assert read_pack(publish_text(draft)).edition == SECOND
    move_to_format(draft, draft.token, FIRST, bo)
    draft.refresh_from_db()
    assert "“else if” is a line of format 2" in "\n".join(check_draft(draft).sentences)


def publish_text(draft: Draft) -> str:
    checked = check_draft(draft)
    assert checked.sentences == []
    return checked.source


def test_the_page_of_a_draft_offers_the_newest_format(draft: Draft, bo: User) -> None:
    visitor, address = Visitor(bo), f"{draft.get_absolute_url()}format/"
    assert address in visitor.reads(draft.get_absolute_url())
    assert "all effects of this draft are valid" in visitor.reads(address)
    assert visitor.sends(address, token=draft.token) == draft.get_absolute_url()
    assert address not in visitor.reads(draft.get_absolute_url())
    assert visitor.sends(address, token=0) == address
