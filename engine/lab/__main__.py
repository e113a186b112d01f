"""Let bots play a game many times: `python -m engine.lab rules.toml cards.toml --matches 1000`."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence
from dataclasses import asdict
from os import cpu_count
from pathlib import Path

from engine.lab.coverage import Counts, Coverage
from engine.lab.figures.change_figures import change_figures
from engine.lab.figures.deck_figures import SEPARATOR
from engine.lab.figures.figures import Figures, figures_of
from engine.lab.match_facts import MatchFacts
from engine.lab.played_match import play_match
from engine.lab.runs import Kept, matches_of, rules_from
from engine.lab.setting import Setting, SettingError
from engine.lab.tables import change_report, report
from engine.play import IllegalDeck, StartError
from engine.rulebook import GameRules, InvalidPackError


def main() -> int:
    given = arguments().parse_args()
    try:
        show(given)
    except (
        OSError,
        InvalidPackError,
        IllegalDeck,
        StartError,
        SettingError,
        ValueError,
    ) as refused:
        sys.stderr.write(f"{refused}\n")
        return 1
    return 0


def arguments() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m engine.lab", description=__doc__)
    parser.add_argument("packs", nargs="+", type=Path, help="all packs of the game")
    parser.add_argument("--against", nargs="+", type=Path, help="the packs before a change")
    parser.add_argument("--matches", type=int, default=1_000)
    parser.add_argument(
        "--bots", nargs="+", default=["random"], help="random, careful or, say, “20 playouts”"
    )
    parser.add_argument("--decks", nargs="+", default=[], help="titles of ready-made decks")
    parser.add_argument("--seats", type=int, default=0)
    parser.add_argument("--keep", type=Path, help="a folder in which played matches are kept")
    parser.add_argument("--processes", type=int, default=cpu_count() or 1)
    add_output_arguments(parser)
    return parser


def add_output_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--coverage", action="store_true", help="also print the lines of the rules that never ran"
    )
    parser.add_argument("--json", action="store_true", help="print JSON instead of tables")


def show(given: argparse.Namespace) -> None:
    rules, matches = play_run(given, given.packs)
    if not given.against:
        figures = figures_of(matches)
        counts = counts_of(rules, setting_of(given), matches) if given.coverage else None
        write(as_json(figures, counts) if given.json else report(rules, figures, counts))
        return
    _, before = play_run(given, given.against)
    change = change_figures(before, matches)
    title = f"{rules.title}, before and after"
    write(json.dumps(asdict(change)) if given.json else change_report(title, change))


def play_run(
    given: argparse.Namespace, packs: Sequence[Path]
) -> tuple[GameRules, list[MatchFacts]]:
    sources = tuple(path.read_bytes() for path in packs)
    rules = rules_from(sources)
    setting = setting_of(given)
    kept = Kept(given.keep, rules, setting) if given.keep else None
    found: list[MatchFacts] = []
    for batch in matches_of(sources, setting, given.matches, kept, given.processes):
        found += batch
        sys.stderr.write(f"\r{len(found):,} of {given.matches:,} matches")
    sys.stderr.write("\n")
    return rules, found


def setting_of(given: argparse.Namespace) -> Setting:
    return Setting(tuple(given.bots), tuple(given.decks), given.seats)


def counts_of(rules: GameRules, setting: Setting, matches: Sequence[MatchFacts]) -> Counts:
    """Return how often each line ran. Matches that were kept without their actions are played again."""
    coverage = Coverage(rules)
    for match in matches:
        course = match.course or play_match(rules, setting, match.number, judges=False).course
        coverage.add(setting, match.number, course)
    return coverage.take()


def as_json(figures: Figures, counts: Counts | None) -> str:
    """Return the figures as JSON. Pairs of decks are written as `first / second`."""
    data = asdict(figures) | ({} if counts is None else {"coverage": counts})
    won = figures.decks.won.items()
    data["decks"]["won"] = {SEPARATOR.join(pair): asdict(share) for pair, share in won}
    return json.dumps(data)


def write(text: str) -> None:
    sys.stdout.write(text.rstrip("\n") + "\n")


if __name__ == "__main__":
    sys.exit(main())
