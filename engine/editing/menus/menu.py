"""The menu for a place in an effect, with frequently used entries first."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import chain

from engine.editing.document.document import EditedEffect
from engine.editing.document.errors import EditError
from engine.editing.document.kinds import Kinds
from engine.editing.document.parsing import line_pieces, line_text, value_piece
from engine.editing.document.paths import line_of, part_at, planning_player, with_part
from engine.editing.document.repair import LineRepair, in_reference, is_reference, without_lines
from engine.editing.document.scope import Place, survey
from engine.editing.menus.choices import MenuEntry, Usage
from engine.editing.menus.heading_menu import ONLY, HeadingMenu, heading_place
from engine.editing.menus.labels import ChoiceWords, is_condition
from engine.editing.menus.line_menu import FLOW, YES, LineMenu
from engine.editing.menus.value_menu import OTHERS, ValueMenu
from engine.editing.menus.work import within_budget
from engine.language import syntax
from engine.language.checking.used_names import bound_names
from engine.language.checking.whole_effects.never_happens import can_cancel, can_repeat
from engine.language.kinds import Kind
from engine.language.syntax import Effect, Expression, Heading, Path, Statement
from engine.language.vocabulary import Parameter

MOST_LINES = 30
SORTS = (syntax.Reading, syntax.Answers, syntax.Bearer)


def value_menu(edited: EditedEffect, path: Path, use: Usage) -> list[MenuEntry]:
    """Return the values that fit the place. Raises EditError."""
    place = edited.survey.places.get(path)
    if place is None:
        raise EditError("edit_stale")
    now = part_at(edited.effect, path)
    node = now if isinstance(now, Expression) else None
    found = ValueMenu(place, edited.words, use, node).choices()
    words = ChoiceWords(edited, place, path, is_condition(edited.effect, path, place))
    return _with_labels(list(fitting_choices(found, edited, path)), words)


def fitting_choices(
    found: Iterable[MenuEntry], edited: EditedEffect, path: Path
) -> Iterator[MenuEntry]:
    """Yield the choices that make the whole line valid."""
    line = line_of(path)
    scope = edited.survey.scopes.get(line)
    if scope is None:
        return
    line_repair = LineRepair(line, scope, edited.words, edited.on_card)
    now, inside = without_lines(part_at(edited.effect, line)), path[len(line) :]
    kind, compared = Kinds(edited, path), _other_side(edited.effect, path)
    for each in within_budget(found, len(syntax.nodes(now))):
        node = value_piece(each.text, edited.words.edition)
        if not kind.may_be_read(node) or not _may_be_drafted(edited, path, node):
            continue
        if in_reference(path) and not is_reference(node, path, edited.words.edition):
            continue
        if node == compared:
            continue
        if path[0] == "headers" and "usable(" in each.text and _is_circle(edited, path, node):
            continue
        if kind.is_alike(node):
            yield each
            continue
        _, is_sound = line_repair.repair(with_part(now, inside, node), path)
        if is_sound:
            yield each


def _other_side(effect: Effect, path: Path) -> Expression | None:
    """Return the operand next to the path if it depends on `it`.

    A comparison with itself would be useless.
    """
    holder = part_at(effect, path[:-1])
    if not isinstance(holder, syntax.Binary):
        return None
    other = holder.right if path[-1] == "left" else holder.left
    return other if syntax.Name("it") in syntax.nodes(other) else None


def argument_menu(
    edited: EditedEffect, path: Path, parameter: Parameter, use: Usage
) -> list[MenuEntry]:
    """Return the values that fit an argument that is still missing. Raises EditError."""
    scope = edited.survey.scopes.get(path) or edited.survey.places.get(path)
    if scope is None:
        raise EditError("edit_stale")
    kind = parameter.kind if not parameter.naming else Kind("unknown")
    place = replace(scope, wanted=kind, parameter=parameter)
    choices = ValueMenu(place, edited.words, use).choices()
    return _with_labels(choices, ChoiceWords(edited, place, path))


def line_menu(edited: EditedEffect, block: Path, place: int, use: Usage) -> list[MenuEntry]:
    """Return the lines that can be inserted at this index of a block. Raises EditError."""
    scope = edited.survey.scopes.get((*block, place))
    if scope is None:
        raise EditError("edit_stale")
    if block == ("headers",):
        return list(_headings(edited, scope, place, use))
    remembered = stored_names(edited.effect)
    player = planning_player(edited.effect, block)
    menu = LineMenu(scope, edited.words, tuple(edited.survey.checked.names), remembered, player)
    words = ChoiceWords(edited, scope, (*block, max(0, place - 1)))
    found: dict[str, MenuEntry] = {}
    others = _lines_of_others(use, edited.words.edition)
    checks = {"cancel": can_cancel, "repeat_triggers": can_repeat}
    refused = {verb for verb, can in checks.items() if not can(edited.effect)}
    refused |= {"repeat_triggers"} if is_together(edited.effect, block) else set()
    lines = (
        chain(menu.statements(), others) if edited.effect.drafting is None else menu.draft_steps()
    )
    for node, word, group, about in within_budget(lines):
        if isinstance(node, syntax.Command) and node.verb in refused:
            continue
        said = words.statement(node) if menu.fits(node) else None
        if said is not None:
            text = line_text(node)
            used = use.lines[text] if group == OTHERS else use.words[word]
            shown, more = (about, said) if group == FLOW else (said, about)
            found.setdefault(text, MenuEntry(text, word.lstrip("."), group, more, shown, used))
    return sorted(found.values(), key=lambda choice: -choice.used)


def is_together(effect: Effect, block: Path) -> bool:
    """Return True if the lines of the block happen simultaneously with others."""
    around = (part_at(effect, block[:end]) for end in range(2, len(block)))
    return any(isinstance(each, syntax.Together) for each in around)


def stored_names(effect: Effect) -> set[str]:
    """Return the names that lines of the effect define."""
    return {
        name
        for node in syntax.nodes(effect.body)
        if not isinstance(node, syntax.EachLoop | syntax.CountLoop | syntax.RoundLoop)
        for name in bound_names(node)
    }


def _may_be_drafted(edited: EditedEffect, path: Path, node: Expression) -> bool:
    """Return False if the effect is for drafts, and drafts can’t compute the value."""
    if edited.effect.drafting is None:
        return True
    tree = with_part(edited.effect, path, node)
    found = survey(tree, edited.words, edited.on_card).checked.problems
    return len(found) <= len(edited.problems)


def _is_circle(edited: EditedEffect, path: Path, node: Expression) -> bool:
    """Return True if a condition would ask which effects can be used, and so depend on itself."""
    tree = replace(with_part(edited.effect, path, node), body=())
    after = survey(tree, edited.words, edited.on_card).checked.problems
    return any(each.code == "usable_circle" for each in after)


def filter_choices(found: Iterable[MenuEntry], search: str) -> list[MenuEntry]:
    """Return the entries that match the search by their words or synonyms.

    Exact words of the language come first, and then entries that contain the search as whole words.
    """
    kept = [each for each in found if each.matches(search, loosely=True)]
    return sorted(kept, key=lambda each: each.distance(search))


def _with_labels(found: list[MenuEntry], words: ChoiceWords) -> list[MenuEntry]:
    edition = words.edited.words.edition
    return [
        each if each.label else replace(each, label=words.value(value_piece(each.text, edition)))
        for each in found
    ]


def _lines_of_others(use: Usage, edition: int) -> Iterator[tuple[Statement, str, str, str]]:
    for text, _ in use.lines.most_common(MOST_LINES * 4):
        for line in line_pieces(text, edition):
            if isinstance(line, Statement):
                yield line, "", OTHERS, ""


def _headings(edited: EditedEffect, scope: Place, at: int, use: Usage) -> Iterator[MenuEntry]:
    """Yield the headings that fit. Each is checked in the whole effect, because
    headings affect each other.
    """
    headers = edited.effect.headers
    taken = tuple(edited.survey.checked.names)
    path: Path = ("headers", len(edited.effect.headers))
    words = ChoiceWords(edited, scope, path)
    known = {(each.code, each.message) for each in edited.problems}
    others = [
        (line, "", OTHERS, "")
        for text, _ in use.lines.most_common(MOST_LINES * 4)
        for line in line_pieces(text, edited.words.edition)
        if isinstance(line, Heading)
    ]
    seen = set()
    menu = HeadingMenu(scope, edited.words, taken, edited.on_card)
    is_used = any(isinstance(each, syntax.Use) for each in edited.effect.headers)
    size = len(syntax.nodes(edited.effect.headers))
    # Only effects that players use have costs, and those effects don't trigger.
    never = syntax.Trigger if is_used else syntax.Cost | syntax.Pay
    found = [
        (use.lines[text] or use.words[word], text, node, word, group, about)
        for node, word, group, about in (*menu.headings(), *others)
        if not isinstance(node, never)
        for text in (line_text(node),)
    ]
    # The menu may be cut off, so headings that the game uses often come first.
    found.sort(key=lambda each: -each[0])
    for used, text, node, word, group, about in within_budget(found, size):
        # Statements can become invalid only if the heading changes the sort of effect.
        body = edited.effect.body if isinstance(node, SORTS) else ()
        place = heading_place(headers, (node,), at)
        together = (*headers[:place], node, *headers[place:])
        tree = replace(edited.effect, headers=together, body=body)
        after = survey(tree, edited.words, edited.on_card).checked
        sound = all((each.code, each.message) in known for each in after.problems)
        if sound and text not in seen:
            seen.add(text)
            said = words.heading(node, after, ("headers", place)) or text
            if node == syntax.Condition(YES):
                said = f"{ONLY} …"
            yield MenuEntry(text, word, group, about, said, used)
