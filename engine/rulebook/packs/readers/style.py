"""Read how cards are printed and which sounds a game makes."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace

from engine.language.vocabulary import SECOND, AttributeWord
from engine.rulebook.packs.style import (
    BACKS,
    FINISHES,
    FRAMES,
    MUTE,
    PLACES,
    PLAIN_STYLE,
    RARITIES,
    SOUNDS,
    USUAL_SOUNDS,
    StyleEntry,
)
from engine.rulebook.packs.table_reader import TableReader

ICON = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
SIMPLE = ("number", "text", "flag")
MOST_VALUES, MOST_ICONS, LONGEST_LINE, LONGEST_NUMBER = 12, 60, 60, 12


def read_style(
    head: TableReader, tints: tuple[str, ...], attributes: Sequence[AttributeWord] | None
) -> StyleEntry:
    """Read the style of a game or of a pack that adds cards to one. In that case, `attributes` is None."""
    if head.edition < SECOND:
        return PLAIN_STYLE
    table = head.table_at("style")
    style = StyleEntry(
        frame=table.one_of("frame", ("", *FRAMES), ""),
        finish=table.one_of("finish", ("", *FINISHES), ""),
        mark=read_icon(table, "mark"),
        illustrator=table.text("illustrator", "", longest=LONGEST_LINE),
    )
    if attributes is not None:
        style = _style_of_game(table, style, tints, attributes)
    table.finish()
    return style


def _style_of_game(
    table: TableReader,
    style: StyleEntry,
    tints: tuple[str, ...],
    attributes: Sequence[AttributeWord],
) -> StyleEntry:
    corners = table.table_at("corners")
    found = replace(
        style,
        accent=table.one_of("accent", tints, ""),
        back=table.one_of("back", ("", *BACKS), ""),
        emblem=read_icon(table, "emblem"),
        corners=tuple((each, corners.text(each, "")) for each in PLACES if corners.has(each)),
        values=table.texts("values", []),
        type_line=table.texts("type_line", []),
        icons=_read_icons(table.table_at("icons")),
    )
    corners.finish()
    _check_attributes(table, found, attributes)
    return found


def _read_icons(table: TableReader) -> tuple[tuple[str, str], ...]:
    """Read the icons of words. Every key is a word that the game's cards print."""
    if len(table.table) > MOST_ICONS:
        table.report("style_many", key="icons", limit=MOST_ICONS)
    return tuple((word, read_icon(table, word)) for word in table.table)


def _check_attributes(
    table: TableReader, style: StyleEntry, attributes: Sequence[AttributeWord]
) -> None:
    known = [
        word.name
        for word in attributes
        if word.of_class == "card" and word.is_shown and word.kind.of_class in SIMPLE
        if not word.kind.many
    ]
    for name in (*(name for _, name in style.corners), *style.values, *style.type_line):
        if name not in known:
            table.report("style_attribute", name=name, known=", ".join(known) or "–")
    for key in ("values", "type_line"):
        if len(getattr(style, key)) > MOST_VALUES:
            table.report("style_many", key=key, limit=MOST_VALUES)


def read_icon(table: TableReader, key: str) -> str:
    name = table.text(key, "", longest=LONGEST_LINE)
    if name and not ICON.fullmatch(name):
        table.report("style_icon", name=name)
        return ""
    return name


def read_print(table: TableReader, style: StyleEntry, of_game: bool) -> Mapping[str, str]:
    """Read the printed details of one card. For a pack of cards, `style` contains the defaults."""
    if table.edition < SECOND:
        return {}
    frame, finish = ("", "") if of_game else (style.frame, style.finish)
    return {
        "frame": table.one_of("frame", ("", *FRAMES), "") or frame,
        "finish": table.one_of("finish", ("", *FINISHES), "") or finish,
        "rarity": table.one_of("rarity", ("", *RARITIES), ""),
        "type": table.text("type", "", longest=LONGEST_LINE),
        "mark": read_icon(table, "mark") or style.mark,
        "number": table.text("number", "", longest=LONGEST_NUMBER),
        "illustrator": table.text("illustrator", "", longest=LONGEST_LINE) or style.illustrator,
    }


def read_sounds(head: TableReader) -> Mapping[str, str]:
    """Read the sounds of a game by event. Other events keep their usual sounds."""
    if head.edition < SECOND:
        return {}
    table = head.table_at("sounds")
    found = {
        event: table.one_of(
            event, (usual, *(each for each in (*SOUNDS, MUTE) if each != usual)), usual
        )
        for event, usual in USUAL_SOUNDS.items()
    }
    table.finish()
    return {event: sound for event, sound in found.items() if sound != USUAL_SOUNDS[event]}
