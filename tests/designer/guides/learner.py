"""A learner who follows a guide by pressing its buttons."""

from typing import Any

from django.test import Client

from cards.authoring.drafts.creation import add_parts
from cards.authoring.drafts.document import Kind, PartContent, edition_of, parts_of
from cards.models import Draft, DraftPart, GuidedDraft
from engine.language.parsing.parser import parse_effect
from engine.rulebook import build_rules, read_pack
from engine.rulebook.packs.read_pack import decode
from tcgsite.designer.guides.guide import Guide
from tests.designer.pressing import Visitor
from tests.designer.tree_hands import build
from tests.engine.editing.canonical import canonical


class Learner(Visitor):
    """A stranger who begins a guide."""

    def __init__(self, guide: Guide, *, is_broken: bool = False) -> None:
        super().__init__(Client())
        address = f"/designer/guides/{guide.name}/begin/"
        self.client.post(address, {"broken": "1"} if is_broken else {})
        self.draft = Draft.objects.latest("pk")
        self.sees_guide()

    @property
    def row(self) -> GuidedDraft:
        return GuidedDraft.objects.get(draft=self.draft)

    @property
    def guide_address(self) -> str:
        return f"/designer/guide/{self.draft.pk}/"

    @property
    def marks(self) -> list[bool]:
        done = self.page.select(".guide-facts li.is-done")
        return [fact in done for fact in self.page.select(".guide-facts li")]

    def sees_guide(self) -> None:
        self.goes_to(self.guide_address)

    def goes_on(self) -> None:
        self.presses_button("#guide button[value=next]")

    def solves(self, solution: list[dict[str, Any]], after: str) -> None:
        """Press the buttons of the solution, so that the game becomes the one in this text."""
        for each in solution:
            if "block" in each:
                self.adds_block(**{key: str(each[key]) for key in each.keys() - {"block"}})
            else:
                self.changes_game(after)

    def adds_block(self, **choices: str) -> None:
        """Open the form of the present step, add the block that it shows, and return to the guide."""
        self.follows("#guide .button")
        sent = {f"choice-{name}": value for name, value in choices.items()}
        self.presses_button("#add-block", **sent)
        self.sees_guide()

    def changes_game(self, text: str) -> None:
        """Press what changes effects. All else is saved as it is in the text."""
        wanted = {(part.kind, part.name): part for part in parts_of(decode(text))}
        for row in self.draft.parts.all():
            part = wanted.pop(row.key, None)
            row.draft = self.draft
            if part is None:
                row.delete()
            elif part.kind == Kind.EFFECT:
                self._changes_effect(row, part, text)
            elif row.content != part.content:
                self.draft.parts.filter(pk=row.pk).update(content=part.content, token=row.token + 1)
        add_parts(self.draft, list(wanted.values()))
        self.sees_guide()

    def _changes_effect(self, row: DraftPart, part: PartContent, text: str) -> None:
        edition = edition_of(self.draft.about)
        tree = parse_effect(part.content["text"], edition)
        if parse_effect(row.content["text"], edition) != tree:
            self.goes_to(f"{row.get_absolute_url()}editor/")
            words = build_rules([read_pack(text.encode())]).words
            build(self, row, canonical(tree, words))
