"""Notes of playtesters: left at a draft's table, read by its authors, opened as scenarios."""

import pytest
from django.test import Client
from django.urls import reverse

from cards.authoring.drafts.creation import create_pack
from cards.authoring.drafts.document import PartContent
from cards.authoring.drafts.saving import add_part
from cards.models import Draft, Game
from tcgsite.accounts.models import User
from tcgsite.designer import notes
from tcgsite.matches.live import table_registry
from tcgsite.matches.models import Match, Note
from tests.matches.playing import act, play_to_the_end


class Playtest:
    """A draft of Ann's, and a table of it at which she and a guest sit."""

    def __init__(self, game: Game, ann: User) -> None:
        self.author, self.guest = Client(), Client()
        self.author.force_login(ann)
        self.draft: Draft = create_pack(ann, game, "high", "High cards")
        card = {"name": "Seventy", "attributes": {"number": 70}, "effects": ["add"]}
        add_part(self.draft, PartContent("card", card), ann)
        address = reverse("matches:play_draft", args=[self.draft.pk])
        page = self.author.post(address, {"opponent": "link"}).headers["Location"]
        self.guest.post(f"{page}sit/")
        self.match = Match.objects.get()
        self.table = table_registry.table_of(self.match)

    def notes(self, text: str, **sent: object) -> int:
        """Send a note of the guest, and return the status of the response."""
        response = self.guest.post(f"/designer/note/{self.match.public_id}/", {"text": text} | sent)
        return response.status_code

    def list(self) -> str:
        return self.author.get(f"/designer/notes/{self.draft.pk}/").content.decode()

    def sends(self, note: Note, what: str, client: Client) -> int:
        address = f"/designer/notes/{self.draft.pk}/{note.pk}/{what}/"
        return client.post(address, follow=True).status_code


@pytest.fixture
def playtest(game: Game, ann: User) -> Playtest:
    return Playtest(game, ann)


def test_a_note_becomes_a_scenario_after_the_match(playtest: Playtest) -> None:
    act(playtest.table)
    assert (
        "/designer/note/" in playtest.guest.get(playtest.match.get_absolute_url()).content.decode()
    )
    assert playtest.guest.get(f"/designer/note/{playtest.match.public_id}/").status_code == 200
    assert playtest.notes("Seventy is\r\n\x00 too strong.", at="1") == 302
    note = Note.objects.get()
    assert (note.text, note.number) == ("Seventy is too strong.", 1)
    assert note.text in playtest.list()
    assert playtest.sends(note, "open", playtest.author) == 200
    assert not playtest.draft.parts.filter(kind="scenario").exists()
    play_to_the_end(playtest.table)
    assert playtest.sends(note, "open", playtest.author) == 200
    scenario = playtest.draft.parts.get(kind="scenario")
    assert scenario.content["title"] == note.text
    assert playtest.sends(note, "dismiss", playtest.author) == 200
    assert note.text not in playtest.list()


def test_nobody_else_leaves_reads_or_dismisses_notes(playtest: Playtest, ben: User) -> None:
    act(playtest.table)
    assert playtest.notes("Too strong.") == 302
    note, stranger = Note.objects.get(), Client()
    stranger.force_login(ben)
    for client in (stranger, playtest.guest, Client()):
        assert client.get(f"/designer/notes/{playtest.draft.pk}/").status_code in (403, 404)
        for what in ("open", "dismiss"):
            assert playtest.sends(note, what, client) in (403, 404)
    address = f"/designer/note/{playtest.match.public_id}/"
    for client in (stranger, Client()):
        assert client.post(address, {"text": "Me, too"}).status_code == 404
    assert Note.objects.get() == note


@pytest.mark.parametrize("text", [" \n\x00", "x" * 501])
def test_a_note_without_words_or_too_long_is_refused(playtest: Playtest, text: str) -> None:
    assert playtest.notes(text) == 422
    assert not Note.objects.exists()


@pytest.mark.parametrize("bound", ["MOST_OF_PLAYER", "MOST_OF_PACK"])
def test_notes_are_bounded(playtest: Playtest, bound: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(notes, bound, 2)
    assert [playtest.notes(text) for text in ("One", "Two", "Three")] == [302, 302, 422]
    assert Note.objects.count() == 2


def test_matches_of_published_packs_have_no_notes(match: Match, ann: User) -> None:
    client = Client()
    client.force_login(ann)
    assert client.post(f"/designer/note/{match.public_id}/", {"text": "Hm"}).status_code == 404
    assert "/designer/note/" not in client.get(match.get_absolute_url()).content.decode()
