"""Panel: what can be done with the place that is pointed at: a menu, what it has, what it may have."""

from collections.abc import Iterator
from dataclasses import dataclass, field

from cards.editing.surroundings import Surroundings
from engine.editing.choices import Choice
from engine.editing.edited import EditedEffect
from engine.editing.edits import put
from engine.editing.features import Feature, features
from engine.editing.menus import filtered, line_menu, value_menu
from engine.editing.optional import optional
from engine.editing.paths import BLOCKS, is_line, line_of, part_at, path_text
from engine.editing.pieces import line_pieces
from engine.editing.refused import Refused
from engine.editing.rows import Piece, parts_said, way_to
from engine.language import syntax
from engine.language.syntax import Expression, Header, Path, Statement
from engine.language.unparse import expression_text
from engine.language.vocabulary import Parameter

MOST_SHOWN = 8
HOLDERS = (
    syntax.Branch,
    syntax.Repeat,
    syntax.CountLoop,
    syntax.EachLoop,
    syntax.WhileLoop,
    syntax.Together,
)


@dataclass(frozen=True)
class Group:
    title: str
    choices: tuple[Choice, ...]


@dataclass(frozen=True)
class Panel:
    """`deed` is what a choice does there: it is put in the place, or inserted before it."""

    number: int
    path: Path
    deed: str
    sentence: str
    search: str = ""
    usual: tuple[Choice, ...] = ()
    groups: tuple[Group, ...] = ()
    count: int = 0
    features: list[Feature] = field(default_factory=list)
    optional: list[Parameter] = field(default_factory=list)
    parts: tuple[Piece, ...] = ()
    way: tuple[Piece, ...] = ()
    inner: tuple[Choice, ...] = ()
    pasted: str = ""
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
        """The line that holds the place."""
        return path_text(line_of(self.path))

    @property
    def below(self) -> str:
        *block, place = self.path or (0,)
        return path_text((*block, int(place) + 1)) if self.is_line else ""


def panel(
    number: int,
    edited: EditedEffect,
    path: Path,
    around: Surroundings,
    inserting: bool = False,
    search: str = "",
    copied: str = "",
) -> Panel | None:
    """Raises Refused if the path leads nowhere."""
    if not path:
        return None
    if inserting:
        block, place = path[:-1], int(path[-1])
        found = line_menu(edited, block, place, around.use)
        menu = _menu(found, search)
        pasted = copied if copied and _pastes_as_line(copied, block) else ""
        return Panel(number, path, "insert", "", search, *menu, pasted=pasted)
    node = part_at(edited.effect, path)
    way = way_to(edited, path)
    if is_line(path):
        return _of_line(number, edited, path, node, way)
    if not isinstance(node, Expression):
        raise Refused("There is nothing to choose there.")
    found = value_menu(edited, path, around.use)
    now = expression_text(node)
    typed = _typed(edited, path, search, found)
    return Panel(
        number,
        path,
        "put",
        way[-1].text,
        search,
        *_menu([*typed, *(each for each in found if each.text != now)], search),
        features=features(edited, path),
        optional=optional(edited, path),
        parts=parts_said(edited, path),
        way=way,
        inner=tuple(_inner(node, found)),
        pasted=copied if copied in {each.text for each in found} else "",
        may_go=_may_go(edited, path),
        text=now,
    )


def _of_line(
    number: int, edited: EditedEffect, path: Path, node: object, way: tuple[Piece, ...]
) -> Panel:
    return Panel(
        number,
        path,
        "put",
        way[0].text,
        features=features(edited, path),
        optional=optional(edited, path),
        parts=parts_said(edited, path),
        way=way,
        is_line=True,
        is_statement=isinstance(node, Statement),
        holds_lines=isinstance(node, HOLDERS),
        may_go=True,
    )


def _menu(found: list[Choice], search: str) -> tuple[tuple[Choice, ...], tuple[Group, ...], int]:
    """The usual ones, and all by group; of a search, all that it finds."""
    shown = filtered(found, search) if search else found
    usual = tuple(each for each in shown if each.used)[:MOST_SHOWN] if not search else ()
    groups: dict[str, list[Choice]] = {}
    for each in shown:
        groups.setdefault(each.group, []).append(each)
    ordered = tuple(Group(title, tuple(inside)) for title, inside in groups.items())
    return usual or tuple(shown[:MOST_SHOWN]), ordered, len(shown)


def _typed(edited: EditedEffect, path: Path, search: str, found: list[Choice]) -> Iterator[Choice]:
    """What was typed as effect text, if it fits."""
    if search and search not in {each.text for each in found}:
        try:
            put(edited, path, search)
        except Refused:
            return
        yield Choice(search, "", "As you wrote it", said=search)


def _inner(node: Expression, found: list[Choice]) -> Iterator[Choice]:
    """Parts of the value that could stand there alone."""
    fitting = {each.text: each for each in found}
    for part in syntax.nodes(node)[1:]:
        if isinstance(part, Expression) and not isinstance(part, syntax.Name):
            text = expression_text(part)
            if text in fitting:
                yield fitting[text]


def _may_go(edited: EditedEffect, path: Path) -> bool:
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


def _pastes_as_line(text: str, block: Path) -> bool:
    try:
        lines = line_pieces(text)
    except Refused:
        return False
    wanted = Header if block == ("headers",) else Statement
    return all(isinstance(each, wanted) for each in lines)
