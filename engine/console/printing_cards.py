"""Print cards: as text, or as a page with nine cards on each sheet of paper."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from html import escape
from pathlib import Path

from engine.console.pack_files import Subcommands, add_pack_arguments, asked_game
from engine.rulebook import CardRules, GameRules, PackFile

PAGE = """<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>{title}</title>
<style>
@page {{ size: A4; margin: 10mm; }}
body {{ margin: 0; font: 9pt sans-serif; display: grid; grid-template-columns: repeat(3, 63mm); }}
article {{ box-sizing: border-box; width: 63mm; height: 88mm; padding: 3mm; border: 0.2mm solid;
  overflow: hidden; break-inside: avoid; }}
h2 {{ margin: 0 0 2mm; font-size: 11pt; }}
p {{ margin: 0 0 1.5mm; white-space: pre-line; }}
</style>
{cards}
</html>
"""


def declare_print(commands: Subcommands) -> None:
    parser = commands.add_parser("print", help="print what is on the cards of packs")
    add_pack_arguments(parser)
    parser.add_argument(
        "--html",
        type=Path,
        metavar="FILE",
        help="write a page from which a browser prints the cards",
    )
    parser.set_defaults(run=print_cards)


def print_cards(chosen: argparse.Namespace) -> int:
    files, rules = asked_game(chosen)
    cards = list(cards_in_packs(files, rules))
    if chosen.html:
        chosen.html.write_text(page_of(files[0].title, cards), encoding="utf-8")
        sys.stdout.write(f"Wrote {len(cards)} cards to {chosen.html}.\n")
    else:
        sys.stdout.write("\n\n".join("\n".join(lines_of(card)) for card in cards) + "\n")
    return 0


def cards_in_packs(files: list[PackFile], rules: GameRules) -> Iterator[CardRules]:
    """Yield the cards of these packs, in the order of their files."""
    for file in files:
        yield from (rules.cards[card.name] for card in file.cards)


def lines_of(card: CardRules) -> list[str]:
    """Return the lines printed on a card. The first one is its title."""
    attributes = ", ".join(f"{name} {value}" for name, value in card.attributes.items())
    printed = [f"{each.title}: {each.text}" if each.title else each.text for each in card.printed]
    return [each for each in (card.title, attributes, *printed, card.flavour) if each]


def page_of(title: str, cards: list[CardRules]) -> str:
    return PAGE.format(title=escape(title), cards="\n".join(map(_article, cards)))


def _article(card: CardRules) -> str:
    title, *lines = map(escape, lines_of(card))
    return f"<article><h2>{title}</h2>{''.join(f'<p>{line}</p>' for line in lines)}</article>"
