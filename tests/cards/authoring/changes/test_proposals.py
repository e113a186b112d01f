"""Proposals: changes offered to the maintainers of another player's pack."""

import pytest
from django.core.cache import cache
from django.db import connection

from cards.authoring.changes.proposals import ALLOWED, accept, propose
from cards.authoring.drafts import document
from cards.authoring.drafts.creation import fork as create_fork
from cards.authoring.drafts.publishing import publish_checked
from cards.authoring.drafts.saving import add_all
from cards.authoring.drafts.uploading import upload
from cards.models import DraftPart, Pack, PackVersion, Proposal
from engine.language.parsing.parser import parse_effects
from engine.language.syntax import Effect
from engine.language.vocabulary import FIRST
from tcgsite.accounts.models import User
from tests.cards.authoring.visits import Visitor
from tests.cards.people import player
from tests.kept_rows import build_once
from tests.races.statements import Statements
from tests.scale import LONG

EFTS = """
format = 1
[pack]
name = "newts"
version = "1.0.0"
title = "Newts"
game = "pond"
[effects]
cards = '''
effect leap "Leap"
  set game.turn_player = you.next
'''
[[cards]]
name = "Newt"
effects = ["leap"]
[[cards]]
name = "Eft"
effects = []
"""
MANY = 1_500 if LONG else 300
NEWTS, FORK = "/cards/packs/pond/newts/", "/cards/packs/pond/efts/"


@pytest.fixture(autouse=True)
def _rested() -> None:
    cache.clear()


@pytest.fixture
def original(bo: User) -> PackVersion:
    build_once("efts", lambda: publish_checked(upload(bo, EFTS.encode())))
    return PackVersion.objects.get(pack__slug="newts")


@pytest.fixture
def fork(original: PackVersion, cy_visits: Visitor) -> Pack:
    """Cy's fork, with a changed flavour text, one card removed and one added."""

    def change() -> None:
        cy_visits.sends(f"{NEWTS}1.0.0/fork/", title="Efts", name="efts")
        newt, eft = (DraftPart.objects.get(name=name) for name in ("Newt", "Eft"))
        typed = {"name": "Newt", "effects": "leap", "flavour": "Damp.", "token": "1"}
        cy_visits.sends(newt.get_absolute_url(), **typed)
        cy_visits.sends(f"{eft.get_absolute_url()}delete/", token="1")
        cy_visits.sends(f"{FORK}draft/new/card/", name="Axolotl", effects="")

    build_once("a fork of efts", change)
    return Pack.objects.get(slug="efts")


@pytest.fixture
def proposal(fork: Pack, cy_visits: Visitor) -> Proposal:
    cy_visits.sends(f"{FORK}propose/", title="Damper newts", reason="They are <i>damp</i>.")
    return Proposal.objects.get()


def test_a_fork_says_where_it_is_from(fork: Pack, cy_visits: Visitor) -> None:
    page = cy_visits.reads(FORK)
    assert "forked from" in page
    assert f'href="{NEWTS}1.0.0/"' in page
    assert "from newts 1.0.0" in cy_visits.reads(f"{FORK}draft/")
    cy_visits.sends(f"{FORK}draft/publish/")
    assert "Efts" in Visitor().reads(NEWTS)
    assert "Copied from" in Visitor().reads("/cards/games/pond/efts/1.0.0/Newt")


def test_a_proposal_shows_what_would_change(proposal: Proposal) -> None:
    page = Visitor().reads(proposal.get_absolute_url())
    assert "<ins>Damp.</ins>" in page
    assert page.index("Axolotl") < page.index("Eft\n")
    assert "Toad" not in page
    assert [str(change) for change in proposal.changes.all()] == [
        "card Newt",
        "card Axolotl",
        "card Eft",
    ]


def test_what_is_ticked_is_taken_over(proposal: Proposal, bo_visits: Visitor) -> None:
    assert "Damper newts" in bo_visits.reads("/cards/packs/")
    taken = [each.pk for each in proposal.changes.all() if each.name != "Eft"]
    led = bo_visits.sends(f"{proposal.get_absolute_url()}answer/", take=taken, word="Thank you.")
    assert led == f"{NEWTS}draft/"
    parts = DraftPart.objects.filter(draft__pack__slug="newts", kind="card")
    assert {part.name: part.content.get("flavour") for part in parts} == {
        "Newt": "Damp.",
        "Eft": None,
        "Axolotl": None,
    }
    page = Visitor().reads(proposal.get_absolute_url())
    assert "accepted" in page
    assert "Thank you." in page
    assert "not accepted" in page


def test_many_changes_take_few_statements(original: PackVersion, bo: User) -> None:
    """A proposal of 990 parts used to take 5,968 statements, during which nobody could move."""
    cy = player("Cy")
    forked = create_fork(cy, original, "efts", "Efts")
    add_all(forked, [("card", {"name": f"Eft {n}", "effects": []}) for n in range(MANY)], cy)
    proposal = propose(cy, forked.pack, "Efts", "")
    statements = Statements()
    with statements.counted():
        draft = accept(bo, proposal, {each.pk for each in proposal.changes.all()}, "")
    assert draft.parts.filter(kind="card").count() == 2 + MANY
    assert statements.most < 20 + MANY / 20


def test_what_changed_meanwhile_is_said_before_it_is_replaced(
    proposal: Proposal, bo_visits: Visitor
) -> None:
    bo_visits.sends(f"{NEWTS}draft/begin/")
    newt = DraftPart.objects.get(name="Newt", draft__pack__slug="newts")
    bo_visits.sends(newt.get_absolute_url(), name="Newt", effects="leap", flavour="Wet.", token="1")
    assert "has changed since the proposal was made" in bo_visits.reads(proposal.get_absolute_url())


def test_declining_takes_a_word(proposal: Proposal, bo_visits: Visitor, cy_visits: Visitor) -> None:
    address = f"{proposal.get_absolute_url()}answer/"
    assert "Give a reason" in bo_visits.sends(address, status=422, decline="1", word=" ")
    cy_visits.sends(address, status=403, decline="1", word="No.")
    bo_visits.sends(address, decline="1", word="Too <b>wet</b>.")
    assert Proposal.objects.get().state == "declined"
    assert "no longer open" in bo_visits.sends(address, status=422, take=[1], word="")
    raw = cy_visits.client.get(proposal.get_absolute_url()).content.decode()
    assert "Too &lt;b&gt;wet&lt;/b&gt;." in raw
    assert "They are &lt;i&gt;damp" in raw


def test_nothing_ticked_is_nothing_taken(proposal: Proposal, bo_visits: Visitor) -> None:
    page = bo_visits.sends(f"{proposal.get_absolute_url()}answer/", status=422, word="Yes")
    assert "Select at least one change" in page
    assert Proposal.objects.get().is_open


def test_only_its_author_withdraws_it(
    proposal: Proposal, bo_visits: Visitor, cy_visits: Visitor
) -> None:
    address = f"{proposal.get_absolute_url()}withdraw/"
    assert "Only the author" in bo_visits.sends(address, status=422)
    cy_visits.sends(address)
    assert Proposal.objects.get().state == "withdrawn"


def test_remarks_are_text_and_take_their_time(proposal: Proposal, bo_visits: Visitor) -> None:
    address = f"{proposal.get_absolute_url()}say/"
    for number in range(ALLOWED):
        bo_visits.sends(address, text=f"<script>{number}</script>")
    page = bo_visits.sends(address, status=422, text="One more.")
    assert "posted too often" in page
    assert "One more.</textarea>" in page
    raw = bo_visits.client.get(proposal.get_absolute_url()).content.decode()
    assert "&lt;script&gt;0&lt;/script&gt;" in raw
    assert proposal.remarks.count() == ALLOWED
    assert "Write a comment" in bo_visits.sends(address, status=422, text="  ")


def test_strangers_register_before_they_remark(proposal: Proposal) -> None:
    stranger = Visitor()
    page = stranger.sends(f"{proposal.get_absolute_url()}say/", status=422, text="Nice.")
    assert "need an account" in page
    account = {"username": "dee", "password1": "swordfish-17", "password2": "swordfish-17"}
    led = stranger.sends("/accounts/register/", **account)
    assert "Nice.</textarea>" in stranger.reads(led, status=422)
    assert not proposal.remarks.exists()


def test_a_hidden_remark_stays_and_comes_back(
    proposal: Proposal, bo_visits: Visitor, moderator: Visitor
) -> None:
    bo_visits.sends(f"{proposal.get_absolute_url()}say/", text="Ugly.")
    address = f"/cards/packs/remarks/{proposal.remarks.get().pk}/hide/"
    bo_visits.sends(address, status=403)
    moderator.sends(address)
    assert "Ugly." not in bo_visits.reads(proposal.get_absolute_url())
    moderator.sends(address)
    assert "Ugly." in bo_visits.reads(proposal.get_absolute_url())


def test_there_must_be_something_and_somebody_to_propose_to(
    version: PackVersion, cy_visits: Visitor
) -> None:
    cy_visits.sends("/cards/packs/pond/pond/1.0.0/fork/", title="Bog", name="bog")
    page = cy_visits.sends("/cards/packs/pond/bog/propose/", status=422, title="A", reason="")
    assert "comes with the site" in page
    cy_visits.sends("/cards/packs/pond/", title="Own", name="own")
    cy_visits.sends("/cards/packs/pond/own/propose/", title="A", reason="")
    assert not Proposal.objects.exists()


def test_a_card_is_copied_with_the_effects_it_needs(
    original: PackVersion, cy_visits: Visitor
) -> None:
    cy_visits.sends("/cards/packs/pond/", title="Own", name="own")
    draft = Pack.objects.get(slug="own").draft
    page = cy_visits.reads("/cards/games/pond/newts/1.0.0/Newt")
    assert "Copy to a draft" in page
    printing = original.printings.get(revision__card__name="Newt")
    cy_visits.sends(f"/cards/packs/copy/{printing.pk}/", draft=draft.pk)
    assert [part.key for part in draft.parts.all()] == [("effect", "leap"), ("card", "Newt")]
    toad = PackVersion.objects.get(pack__slug="pond").printings.get(revision__card__name="Toad")
    cy_visits.sends(f"/cards/packs/copy/{toad.pk}/", draft=draft.pk)
    cy_visits.sends("/cards/packs/pond/own/draft/publish/")
    copies = PackVersion.objects.get(pack__slug="own").printings.all()
    assert [str(each.revision.card.copied_from) for each in copies] == [
        "Newt in newts 1.0.0",
        "Old toad in pond 1.0.0",
    ]
    assert [str(each.revision).split(" (")[0] for each in copies] == ["Newt", "Old toad"]


@pytest.mark.django_db(transaction=True)
def test_a_proposal_is_parsed_before_the_transaction(
    proposal: Proposal, bo: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A transaction keeps all tables from writing, and a proposal can contain two megabytes of text."""
    parsed: list[bool] = []

    def parse(text: str, edition: int = FIRST) -> tuple[Effect, ...]:
        parsed.append(connection.in_atomic_block)
        return parse_effects(text, edition)

    monkeypatch.setattr(document, "parse_effects", parse)
    taken = list(proposal.changes.values_list("pk", flat=True))
    draft = accept(bo, proposal, taken, "")
    assert {part.name for part in draft.parts.all()} >= {"Newt", "Axolotl"}
    assert parsed
    assert not any(parsed)
