"""EditorAction and PartEditor: perform an author's actions on the effects of a part."""

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from django.utils.translation import gettext as _

from cards.authoring.drafts.document import effect_name
from cards.authoring.editor.edit_context import EditContext
from cards.authoring.editor.sheets import (
    EffectSheet,
    blank_sheets,
    sheet_at,
    text_with_comments,
    with_sheet,
)
from engine.editing.document.defaults import free_name
from engine.editing.document.document import EditedEffect
from engine.editing.document.errors import EditError
from engine.editing.document.paths import block_of, is_line, part_at, read_path
from engine.editing.document.rename_effect import EffectRename
from engine.editing.document.scope import Place
from engine.editing.edits.drag import drag
from engine.editing.edits.edits import delete, duplicate, insert, replace_part, unwrap, wrap
from engine.editing.edits.line_fields import write_field
from engine.editing.edits.mend import mend
from engine.editing.edits.move import move
from engine.editing.edits.optional import add_optional_part
from engine.editing.edits.placeholders import ExpandedRecipe
from engine.editing.menus.starters import effect_text
from engine.editing.recipes import InsertionPoint, KnownRecipe, expand_effect, text_of
from engine.language.parsing.formatter import unparse
from engine.language.syntax import Effect, Path
from engine.language.vocabulary.game_words import GameWords


def recipe_text_at(
    edited: EditedEffect, path: Path, key: str, known: Mapping[str, KnownRecipe]
) -> tuple[str, tuple[Path, ...]]:
    """Return the recipe's text, adapted to `path`, and the paths of its placeholders. Raises EditError."""
    expanded = InsertionPoint(edited, path).expand(known[key].entry) if key in known else None
    if expanded is None:
        raise EditError("edit_stale")
    return text_of(expanded.tree), expanded.places


def effect_from_recipe(
    key: str, known: Mapping[str, KnownRecipe], words: GameWords, name: str, title: str
) -> tuple[str, tuple[Path, ...]]:
    """Return the text of a new effect from the recipe, and the paths of its placeholders. Raises
    EditError.
    """
    expanded: ExpandedRecipe | None = (
        expand_effect(known[key].entry, words, True) if key in known else None
    )
    if expanded is None:
        raise EditError("edit_stale")
    return unparse(replace(expanded.tree, name=name, title=title)), expanded.places


def paths_from_line(line: Path, places: Iterable[Path]) -> tuple[Path, ...]:
    """Convert paths within the inserted lines to paths within the effect."""
    *block, first = line
    return tuple((*block, int(first) + int(at[0]), *at[1:]) for at in places)


Changed = tuple[EditedEffect, Path]


@dataclass(frozen=True)
class EditorAction:
    """An action that the author requested: its name, the effect and place to change, and any text."""

    name: str
    number: int = 0
    at: str = ""
    text: str = ""
    recipe: str = ""
    which: str = ""
    values: tuple[str, ...] = ()

    @property
    def path(self) -> Path:
        return read_path(self.at)


@dataclass(frozen=True)
class EditResult:
    """The new content of the part, the new selection, and a message.

    If `name` is set, the effect was renamed, and the rest of the draft has to use the new name.
    """

    content: dict[str, Any]
    number: int
    path: Path
    said: str
    left: tuple[Path, ...] = ()
    name: EffectRename | None = None


@dataclass(frozen=True)
class PartEditor:
    """Performs editor actions on the open effects of a part."""

    content: Mapping[str, Any]
    sheets: list[EffectSheet]
    around: EditContext
    title: str = ""
    recipes: Callable[[], Mapping[str, KnownRecipe]] = dict
    actions: Mapping[str, Callable[[EditedEffect, EditorAction], Changed]] = field(init=False)

    def __post_init__(self) -> None:
        known = {
            "put": _replace_at,
            "insert": _insert,
            "delete": _delete,
            "duplicate": lambda edited, action: (
                duplicate(edited, action.path),
                _next(action.path),
            ),
            "mend": lambda edited, action: (mend(edited), ()),
            "up": lambda edited, action: move(edited, action.path, down=False),
            "down": lambda edited, action: move(edited, action.path, down=True),
            "drag": lambda edited, action: drag(edited, action.path, read_path(action.which)),
            "wrap": lambda edited, action: (wrap(edited, action.path, action.which), action.path),
            "unwrap": lambda edited, action: (unwrap(edited, action.path), action.path),
            "give": lambda edited, action: add_optional_part(
                edited, action.path, action.which, self.around.use
            ),
            "feature": lambda edited, action: (
                write_field(edited, action.path, action.which, list(action.values)),
                action.path,
            ),
        }
        object.__setattr__(self, "actions", known)

    def perform(self, action: EditorAction) -> EditResult:
        """Apply the action. Raises EditError."""
        if action.name == "begin":
            return self.add_effect(action)
        if action.name in ("share", "unshare"):
            return self.share_effect(action)
        before, edited = sheet_at(self.sheets, action.number)
        if action.name == "drop":
            content = with_sheet(self.content, self.sheets, action.number, "")
            return EditResult(content, 0, (), _("Effect removed."))
        if action.name not in self.actions:
            raise EditError("edit_stale")
        action, places = self.expand_recipe(action, edited)
        after, path = self.actions[action.name](edited, action)
        text = text_with_comments(before, after)
        content = with_sheet(self.content, self.sheets, action.number, text)
        left = (
            paths_from_line(path, places) if is_line(path) else tuple((*path, *at) for at in places)
        )
        name = EffectRename(edited.effect.name, after.effect.name, edited.words)
        return EditResult(
            content, action.number, path, "", left, name if name.old != name.new else None
        )

    def expand_recipe(
        self, action: EditorAction, edited: EditedEffect
    ) -> tuple[EditorAction, tuple[Path, ...]]:
        """Return the action with its recipe replaced by text, and the paths of the placeholders in that
        text.
        """
        if not action.recipe or action.name not in ("put", "insert"):
            return action, ()
        text, places = recipe_text_at(edited, action.path, action.recipe, self.recipes())
        return replace(action, text=text), places

    def share_effect(self, action: EditorAction) -> EditResult:
        """Add one of the game's shared effects to the card by name, or remove one.

        Raises EditError if the game has no such effect.
        """
        names = [name for name in self.content.get("effects", ()) if name != action.which]
        if action.name == "share":
            if action.which not in self.around.effects:
                raise EditError("edit_stale")
            names.append(action.which)
        return EditResult({**self.content, "effects": names}, 0, (), _("Done."))

    def add_effect(self, action: EditorAction) -> EditResult:
        """Add an effect from a recipe or a menu choice, and give it an unused name.

        If the part's only effect consists of just its first line, the new effect replaces it.
        """
        waiting = blank_sheets(self.sheets)
        number = 0 if waiting else len(self.sheets)
        base = re.sub(r"\W+", "_", self.title.casefold()).strip("_")
        base = base or (effect_name(waiting[0].text) if waiting else "effect")
        base = base if base[0].isalpha() else f"card_{base.strip('?')}"
        taken = [*self.around.words.effects, *self.around.words.function_names]
        name = free_name(base[:60], Place(), taken)
        left: tuple[Path, ...] = ()
        text = effect_text(name, self.title, action.text)
        if action.recipe:
            text, left = effect_from_recipe(
                action.recipe, self.recipes(), self.around.words, name, self.title
            )
        content = with_sheet(self.content, self.sheets, number, text)
        return EditResult(content, number, (), _("Effect added."), left)


def _replace_at(edited: EditedEffect, action: EditorAction) -> Changed:
    return replace_part(edited, action.path, action.text), action.path


def _insert(edited: EditedEffect, action: EditorAction) -> Changed:
    block, place = block_of(action.path)
    after = insert(edited, block, place, action.text)
    return after, _where_new(edited.effect, after.effect, block, place)


def _where_new(before: Effect, after: Effect, block: Path, place: int) -> Path:
    """Return the path of the inserted line. Headings have a fixed order, so the path may differ from the
    request.
    """
    if block != ("headers",):
        return (*block, place)
    found = (n for n, head in enumerate(after.headers) if before.headers[n : n + 1] != (head,))
    return ("headers", next(found, 0))


def _delete(edited: EditedEffect, action: EditorAction) -> Changed:
    after = delete(edited, action.path)
    path = action.path
    while path:
        try:
            part_at(after.effect, path)
            if is_line(path) or not is_line(action.path):
                return after, path
        except EditError:
            pass
        path = (*path[:-1], path[-1] - 1) if isinstance(path[-1], int) and path[-1] else path[:-1]
    return after, path


def _next(path: Path) -> Path:
    block, place = block_of(path)
    return (*block, place + 1)
