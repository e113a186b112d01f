"""EditorSession and Selection: a part open for editing, and a selected place."""

from dataclasses import dataclass, replace
from functools import cached_property
from typing import TYPE_CHECKING

from cards.authoring.drafts.document import Kind
from cards.authoring.editor.edit_context import EditContext, edit_context, saved_parts
from cards.authoring.editor.offered_recipes import known_recipes
from cards.authoring.editor.part_editor import PartEditor
from cards.authoring.editor.sheets import EffectSheet, read_sheet, sheet_at, sheets_of
from cards.models import Draft, DraftPart
from engine.editing.document.effect_head import is_free
from engine.editing.document.errors import EditError
from engine.editing.document.parsing import line_text
from engine.editing.document.paths import is_line, line_of, part_at
from engine.editing.document.rename_effect import EffectRename
from engine.editing.outline import breadcrumbs
from engine.editing.recipes import KnownRecipe
from engine.language.parsing.formatter import expression_text
from engine.language.syntax import Expression, Heading, Path, Statement
from engine.language.vocabulary.effect_signature import EffectWord, effect_word

if TYPE_CHECKING:
    from django.contrib.auth.models import AbstractBaseUser, AnonymousUser


@dataclass(frozen=True)
class SelectedPlace:
    """The selected place, and what the page shows for it.

    `do` determines what the panel offers: what can be inserted before a line, how an effect can start, or
    the look of the card. `search` narrows down a menu. `left` contains the paths of the recipe placeholders
    that the author has yet to replace.
    """

    number: int = 0
    path: Path = ()
    do: str = ""
    search: str = ""
    said: str = ""
    left: tuple[Path, ...] = ()

    def with_message(self, said: str) -> "SelectedPlace":
        return replace(self, said=said)


@dataclass(frozen=True)
class EditorSession:
    draft: Draft
    part: DraftPart
    around: EditContext
    sheets: list[EffectSheet]
    user: "AbstractBaseUser | AnonymousUser"

    @cached_property
    def recipes(self) -> dict[str, KnownRecipe]:
        return known_recipes(self.draft, self.user)

    @property
    def on_card(self) -> bool:
        return is_card_effect(self.part)

    @property
    def part_editor(self) -> PartEditor:
        content = self.part.content
        title = str(content.get("title") or content.get("name") or "")
        return PartEditor(content, self.sheets, self.around, title, lambda: self.recipes)

    def read(self, number: int, text: str) -> EffectSheet:
        """Return a sheet for the effect as the author has typed it. Nothing is saved."""
        return read_sheet(number, text, self.around, self.on_card)

    def detected_rename(self, number: int, typed: EffectSheet) -> EffectRename | None:
        """Return the renaming if the typed effect differs from the saved one only by name. Otherwise,
        return None.
        """
        was = next((each.edited for each in self.sheets if each.number == number), None)
        if was is None or typed.edited is None or typed.edited.effect.name == was.effect.name:
            return None
        name = EffectRename(was.effect.name, typed.edited.effect.name, was.words)
        known = (replace(was.effect, name=name.new), name.tree(was.effect))
        return name if typed.edited.effect in known and is_free(name.new, was.words) else None

    def after_save(self) -> "EditorSession":
        """Return the session after a save. Its context is rebuilt only if the signatures of effects have
        changed.
        """
        sheets = sheets_of(self.part.kind, self.part.content, self.around)
        if _signatures(sheets) == _signatures(self.sheets):
            return replace(self, sheets=sheets)
        return open_session(self.draft, self.part, self.user)

    def line_at(self, at: SelectedPlace) -> str:
        """Return the text of the selected line as the page shows it, or "" if no line is selected."""
        for each in self.sheets:
            if each.number == at.number and each.edited and each.is_tree and line_of(at.path):
                return breadcrumbs(each.edited, line_of(at.path))[0].text
        return ""

    def text_at(self, at: SelectedPlace) -> str:
        """Return the effect text of the selected place. Raises EditError."""
        _, edited = sheet_at(self.sheets, at.number)
        node = part_at(edited.effect, at.path)
        if is_line(at.path) and isinstance(node, Heading | Statement):
            return line_text(node)
        if isinstance(node, Expression):
            return expression_text(node)
        raise EditError("edit_stale")


def _signatures(sheets: list[EffectSheet]) -> list[EffectWord]:
    """Return the signatures of these effects, on which the effects that use them depend."""
    return [effect_word(each.effect) for each in sheets if each.effect]


def is_card_effect(part: DraftPart) -> bool:
    return part.kind == Kind.CARD or part.content.get("list") != "rules"


def open_session(
    draft: Draft, part: DraftPart, user: "AbstractBaseUser | AnonymousUser"
) -> EditorSession:
    around = edit_context(draft, saved_parts(draft), is_card_effect(part))
    return EditorSession(draft, part, around, sheets_of(part.kind, part.content, around), user)
