"""Fill in the choices of a block: tables of a pack file without placeholders."""

import json
import re
from collections.abc import Iterable, Mapping
from typing import Any

from django.utils.translation import gettext as _

from cards.authoring.designer.table_fields import FieldError
from engine.rulebook.packs.readers.blocks import PLACEHOLDER, RuleBlock

ALONE = re.compile(rf"(?P<margin>[ \t]*){PLACEHOLDER.pattern}[ \t]*")


LARGEST = 200_000
"""The most characters of a filled block. A short text with many placeholders could become very long."""


def filled_tables(block: RuleBlock, values: Mapping[str, Any]) -> dict[str, Any]:
    """Return the tables that the block adds with these choices. Raises FieldError if they are too large."""
    replaced = _replacements(block, values)
    _check_size(str(block.adds), replaced)
    found: dict[str, Any] = _fill(block.adds, replaced)
    return found


def filled_lines(lines: Iterable[str], block: RuleBlock, values: Mapping[str, Any]) -> list[str]:
    """Return the lines of the block with these choices. Raises FieldError if they are too long."""
    replaced = _replacements(block, values)
    lines = tuple(lines)
    _check_size("\n".join(lines), replaced)
    return [_fill_line(line, replaced) for line in lines]


def _replacements(block: RuleBlock, values: Mapping[str, Any]) -> dict[str, Any]:
    """Return the replacement for each placeholder. Texts of options can contain other choices."""
    plain = {choice.name: values[choice.name] for choice in block.choices if not choice.options}
    chosen = {choice.name: choice for choice in block.choices if choice.options}
    for name, choice in chosen.items():
        value = values[name]
        wanted = ("yes" if value else "no") if choice.kind == "switch" else value
        text = next(text for each, _title, text in choice.options if each == wanted)
        is_flag = choice.kind == "switch" and not any(option[2] for option in choice.options)
        _check_size(text, plain)
        plain[name] = value if is_flag else _fill(text, plain)
    return plain


def _check_size(text: str, values: Mapping[str, Any]) -> None:
    """Raise FieldError if the text could become too long. Options contain each other’s texts."""
    longest = max((len(str(each)) for each in values.values()), default=0)
    if len(text) + text.count("$") * longest > LARGEST:
        raise FieldError(_("This block would add too much text. Choose another one."))


def _fill(part: Any, values: Mapping[str, Any]) -> Any:
    """Return the part with its placeholders replaced. A lone placeholder becomes the value itself."""
    match part:
        case str():
            whole = PLACEHOLDER.fullmatch(part)
            if whole:
                return _value(whole, values)
            return _fill_lines(part, values)
        case dict():
            filled = {_fill_line(name, values): _fill(each, values) for name, each in part.items()}
            return {name: each for name, each in filled.items() if name}
        case list():
            return [found for each in part if (found := _fill(each, values)) != ""]
    return part


def _fill_lines(text: str, values: Mapping[str, Any]) -> str:
    """Return the text with its placeholders replaced. If one stands alone on a line, its lines get the same
    indentation.
    """
    if "$" not in text:
        return text
    found: list[str] = []
    for line in text.split("\n"):
        alone = ALONE.fullmatch(line)
        if alone is None:
            found.append(_fill_line(line, values))
            continue
        inside = str(_value(alone, values)).rstrip("\n")
        found += [alone["margin"] + each for each in inside.split("\n")] if inside else []
    return "\n".join(found)


def _fill_line(line: str, values: Mapping[str, Any]) -> str:
    return PLACEHOLDER.sub(lambda found: _in_text(_value(found, values)), line)


def _in_text(value: Any) -> str:
    """Return the value as effect text."""
    return json.dumps(value, ensure_ascii=False) if isinstance(value, list) else str(value)


def _value(found: re.Match[str], values: Mapping[str, Any]) -> Any:
    braced, bare = found.groups()[-2:]
    return values.get(braced or bare, found[0])
