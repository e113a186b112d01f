"""Random walks over the designer's forms: nothing raises or is lost, and sound drafts can be published."""

import random
from collections.abc import Iterator

import pytest
from bs4 import BeautifulSoup, Tag
from django.test import Client

from cards.authoring.designer.playable import playable
from cards.authoring.designer.steps import STEPS
from cards.authoring.drafts.publishing import check_draft, publish_checked
from cards.authoring.starting_games import starting_games
from cards.models import Draft, PackVersion
from tests.scale import LONG

pytestmark = pytest.mark.django_db
WALKS = 1000 if LONG else 2
STEPS_OF_WALK = 12 if LONG else 5
STRANGE = (
    "",
    "x",
    "two words",
    "-1",
    "7",
    "1-3",
    "hand",
    "draw",
    "{x}",
    '"',
    "1, 2",
    "ß_1",
    "٣",
    "all",
)


class Walker:
    """A guest who fills in whatever form the designer shows."""

    def __init__(self, seed: int) -> None:
        self.dice, self.client = random.Random(seed), Client()
        self.game = self.dice.choice(starting_games()).name
        self.address = self.client.post("/cards/make/", {"game": self.game}).headers["Location"]
        self.draft = Draft.objects.latest("pk")
        self.saved = self.contents()

    def moves(self) -> dict[str, list[str]]:
        """Send one of the forms, half of them changed, and return the data sent. Looking and refused
        changes change nothing. Saved changes can be undone and redone.
        """
        step = self.dice.choice(list(STEPS))
        page = self.client.get(self.address, {"step": step})
        assert page.status_code == 200
        forms = BeautifulSoup(page.content, "html.parser").select(f'form[action="{self.address}"]')
        sent = self._filled(self.dice.choice(forms))
        before = self.contents()
        assert before == self.saved, sent
        response = self.client.post(self.address, sent)
        assert response.status_code in (200, 302, 422), sent
        self.saved = after = self.contents()
        if response.status_code == 422:
            assert after == before, sent
        elif after != before and sent.get("do") not in (["undo"], ["redo"]):
            for do, contents in (("undo", before), ("redo", after)):
                self.client.post(self.address, {"do": do, "step": step})
                assert self.contents() == contents, (do, sent)
        return sent

    def contents(self) -> list[str]:
        """Return everything in the draft, in a stable order."""
        return sorted(f"{part.kind} {part.content}" for part in self.draft.parts.all())

    def _filled(self, form: Tag) -> dict[str, list[str]]:
        sent: dict[str, list[str]] = {}
        for name, value in self._values(form):
            sent.setdefault(name, []).append(value)
        buttons = [each for each in form.select("button[name]") if not each.has_attr("disabled")]
        if buttons:
            button = self.dice.choice(buttons)
            sent[str(button["name"])] = [str(button["value"])]
        if sent.get("do") == ["remove"] and self.dice.random() < 0.5:
            sent["anyway"] = ["1"]
        return sent

    def _values(self, form: Tag) -> Iterator[tuple[str, str]]:
        for field in form.select("input[name], select[name], textarea[name]"):
            name, is_touched = str(field["name"]), self.dice.random() < 0.2
            if field.get("type") == "hidden":
                yield name, str(field.get("value", ""))
            elif field.get("type") == "checkbox":
                if field.has_attr("checked") != is_touched:
                    yield name, str(field.get("value", "on"))
            elif field.name == "select":
                yield name, self._option(field, is_touched)
            else:
                old = field.text if field.name == "textarea" else str(field.get("value", ""))
                yield name, self.dice.choice(STRANGE) if is_touched else old

    def _option(self, field: Tag, is_touched: bool) -> str:
        options = field.select("option")
        chosen = field.select("option[selected]") or options[:1]
        option = self.dice.choice(options) if is_touched and options else next(iter(chosen), None)
        return "" if option is None else str(option.get("value", option.text)).strip()


@pytest.mark.few(1)
@pytest.mark.parametrize("seed", range(WALKS))
def test_a_walk_never_raises_and_what_is_sound_is_published(seed: int) -> None:
    walker = Walker(seed)
    sent = [walker.moves() for _number in range(STEPS_OF_WALK)]
    draft = Draft.objects.get(pk=walker.draft.pk)
    assert draft.parts.filter(kind="rules").exists(), sent
    playable(draft)
    is_sound = check_draft(draft).is_sound
    assert walker.contents() == walker.saved, sent
    if is_sound:
        publish_checked(draft)
        assert PackVersion.objects.only_published().filter(pack=draft.pack).exists(), sent
