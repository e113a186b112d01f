"""The panel next to the tree, with fields and menus for the selected place."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field

from cards.authoring.editor.edit_context import EditContext
from engine.editing.document.document import EditedEffect
from engine.editing.document.effect_head import HEAD, head_text
from engine.editing.document.errors import EditError
from engine.editing.document.parsing import line_pieces
from engine.editing.document.paths import BLOCKS, is_line, line_of, part_at, path_text
from engine.editing.edits.edits import replace_part
from engine.editing.edits.line_fields import Field, fields_of
from engine.editing.edits.optional import optional_parts
from engine.editing.menus.choices import MenuEntry
from engine.editing.menus.menu import filter_choices, line_menu, value_menu
from engine.editing.outline import OutlinePiece, breadcrumbs, parts_in_words
from engine.editing.recipes import KnownRecipe, recipes_at
from engine.language import syntax
from engine.language.parsing.formatter import expression_text
from engine.language.syntax import Expression, Heading, Path, Statement
from engine.language.vocabulary import Parameter

MOST_SHOWN = 8


@dataclass(frozen=True)
class MenuGroup:
    title: str
    choices: tuple[MenuEntry, ...]


@dataclass(frozen=True)
class Menu:
    search: str = ""
    usual: tuple[MenuEntry, ...] = ()
    groups: tuple[MenuGroup, ...] = ()
    count: int = 0


def menu_of(found: Iterable[MenuEntry], search: str = "") -> Menu:
    found = list(found)
    shown = filter_choices(found, search) if search else found
    groups: dict[str, list[MenuEntry]] = {}
    for each in shown:
        groups.setdefault(each.group, []).append(each)
    ordered = tuple(MenuGroup(title, tuple(inside)) for title, inside in groups.items())
    return Menu(search, tuple(shown[:MOST_SHOWN]), ordered, len(shown))


@dataclass(frozen=True)
class Panel:
    """The panel for a place.

    Choosing a menu entry performs `action`, which replaces the place or inserts the entry before it.
    """

    number: int
    path: Path
    action: str
    sentence: str
    menu: Menu = field(default_factory=Menu)
    features: list[Field] = field(default_factory=list)
    optional: list[Parameter] = field(default_factory=list)
    parts: tuple[OutlinePiece, ...] = ()
    way: tuple[OutlinePiece, ...] = ()
    inner: tuple[MenuEntry, ...] = ()
    pasted: str = ""
    is_head: bool = False
    is_line: bool = False
    is_statement: bool = False
    holds_lines: bool = False
    may_go: bool = False
    text: str = ""

    @property
    def at(self) -> str:
        return path_text(self.path)

    @property
    def line(self) -> str:
        """Return the path of the line that contains the place."""
        return path_text(line_of(self.path) or self.path)

    @property
    def below(self) -> str:
        *block, place = self.path or (0,)
        return path_text((*block, int(place) + 1)) if self.is_line else ""


@dataclass(frozen=True)
class PanelRequest:
    """What the author has asked the panel for. `copied` is the text in the author's clipboard.

    `recipes` is called only if the panel has a menu.
    """

    inserting: bool = False
    search: str = ""
    copied: str = ""
    recipes: Callable[[], Iterable[KnownRecipe]] = tuple


def panel_at(
    number: int, edited: EditedEffect, path: Path, around: EditContext, asked: PanelRequest
) -> Panel | None:
    """Return the panel for this place, or None for the empty path.

    Raises EditError if there is nothing at the path.
    """
    if not path:
        return None
    if asked.inserting:
        return _of_gap(number, edited, path, around, asked)
    node = part_at(edited.effect, path)
    if path == HEAD:
        said = head_text(edited.effect)
        return Panel(number, path, "put", said, features=fields_of(edited, path), is_head=True)
    if is_line(path):
        return _of_line(number, edited, path, node)
    if not isinstance(node, Expression):
        raise EditError("edit_place_fixed")
    return _of_value(number, edited, path, node, around, asked)


def _of_gap(
    number: int, edited: EditedEffect, path: Path, around: EditContext, asked: PanelRequest
) -> Panel:
    block, place = path[:-1], int(path[-1])
    found = recipes_at(edited, path, asked.recipes()) + line_menu(edited, block, place, around.use)
    pasted = asked.copied if asked.copied and _is_line_text(asked.copied, block) else ""
    return Panel(number, path, "insert", "", menu_of(found, asked.search), pasted=pasted)


def _of_value(
    number: int,
    edited: EditedEffect,
    path: Path,
    node: Expression,
    around: EditContext,
    asked: PanelRequest,
) -> Panel:
    found = value_menu(edited, path, around.use)
    way, now = breadcrumbs(edited, path), expression_text(node)
    typed = _typed_choice(edited, path, asked.search, found)
    others = (each for each in found if each.text != now)
    recipes = recipes_at(edited, path, asked.recipes())
    return Panel(
        number,
        path,
        "put",
        way[-1].text,
        menu_of([*typed, *recipes, *others], asked.search),
        features=fields_of(edited, path),
        optional=optional_parts(edited, path),
        parts=parts_in_words(edited, path),
        way=way,
        inner=tuple(_inner_choices(node, found)),
        pasted=asked.copied if asked.copied in {each.text for each in found} else "",
        may_go=_is_removable(edited, path),
        text=now,
    )


def _of_line(number: int, edited: EditedEffect, path: Path, node: object) -> Panel:
    way = breadcrumbs(edited, path)
    return Panel(
        number,
        path,
        "put",
        way[0].text,
        features=fields_of(edited, path),
        optional=optional_parts(edited, path),
        parts=parts_in_words(edited, path),
        way=way,
        is_line=True,
        is_statement=isinstance(node, Statement),
        holds_lines=isinstance(node, syntax.Compound),
        may_go=True,
    )


def _typed_choice(
    edited: EditedEffect, path: Path, search: str, found: list[MenuEntry]
) -> Iterator[MenuEntry]:
    """Yield the search text itself as a choice, if it is valid effect text for this place."""
    if search and search not in {each.text for each in found}:
        try:
            replace_part(edited, path, search)
        except EditError:
            return
        yield MenuEntry(search, "", "Use your text", label=search)


def _inner_choices(node: Expression, found: list[MenuEntry]) -> Iterator[MenuEntry]:
    """Yield the parts of a value that could replace it as a whole."""
    fitting = {each.text: each for each in found}
    for part in syntax.nodes(node)[1:]:
        if isinstance(part, Expression) and not isinstance(part, syntax.Name):
            text = expression_text(part)
            if text in fitting:
                yield fitting[text]


def _is_removable(edited: EditedEffect, path: Path) -> bool:
    last = path[-1]
    holder = part_at(edited.effect, path[:-1])
    if isinstance(holder, syntax.Argument):
        return _has_default(edited, path)
    if isinstance(holder, tuple):
        return len(holder) > 1 and path[-2] not in BLOCKS
    return last in ("place", "where", "by", "default")


def _has_default(edited: EditedEffect, path: Path) -> bool:
    place = edited.survey.places.get(path)
    return bool(place and place.parameter and place.parameter.default is not None)


def _is_line_text(text: str, block: Path) -> bool:
    try:
        lines = line_pieces(text)
    except EditError:
        return False
    wanted = Heading if block == ("headers",) else Statement
    return all(isinstance(each, wanted) for each in lines)
