"""Export cards for other programs: JSON with the trees of their effects, or CSV for spreadsheets."""

from __future__ import annotations

import argparse
import csv
import json
import sys
from io import StringIO
from typing import Any

from engine.console.pack_files import Subcommands, add_pack_arguments, asked_game
from engine.console.printing_cards import cards_in_packs
from engine.language.syntax.tree_data import tree_of
from engine.rulebook import CardRules, GameRules

FORMULA = ("=", "+", "-", "@", "\t", "\r")
"""Spreadsheets run cells that begin like this as formulas."""


def declare_export(commands: Subcommands) -> None:
    parser = commands.add_parser("export", help="write the cards of packs as JSON or CSV")
    add_pack_arguments(parser)
    parser.add_argument("--format", choices=("json", "csv"), default="json")
    parser.set_defaults(run=export_cards)


def export_cards(chosen: argparse.Namespace) -> int:
    files, rules = asked_game(chosen)
    cards = [card_data(rules, card) for card in cards_in_packs(files, rules)]
    if chosen.format == "json":
        sys.stdout.write(json.dumps(cards, ensure_ascii=False, indent=1) + "\n")
    else:
        sys.stdout.write(as_csv(cards))
    return 0


def card_data(rules: GameRules, card: CardRules) -> dict[str, Any]:
    """Return a card as JSON data: its printed values, its effect text, and the tree of each effect."""
    sources = {each.name: each for file in rules.packs for each in file.effects}
    return {
        "name": card.name,
        "title": card.title,
        "attributes": dict(card.attributes),
        "effects": [
            {
                "name": each.name,
                "title": each.title,
                "printed": each.text,
                "text": sources[each.name].text,
                "tree": tree_of(sources[each.name].tree),
            }
            for each in card.printed
            if each.name in sources
        ],
        "flavor": card.flavour,
    }


def as_csv(cards: list[dict[str, Any]]) -> str:
    """Return a sheet with a row for each card, and a column for each attribute."""
    attributes = sorted({name for card in cards for name in card["attributes"]})
    content = StringIO()
    writer = csv.writer(content, lineterminator="\n")
    writer.writerow(["name", "title", *attributes, "text", "flavor"])
    for card in cards:
        text = "\n".join(effect["printed"] for effect in card["effects"])
        values = [card["attributes"].get(name, "") for name in attributes]
        row = [card["name"], card["title"], *values, text, card["flavor"]]
        writer.writerow([_safe(each) for each in row])
    return content.getvalue()


def _safe(cell: object) -> object:
    return f"'{cell}" if isinstance(cell, str) and cell.startswith(FORMULA) else cell
