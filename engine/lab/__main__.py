"""Let bots play a game many times: `python -m engine.lab rules.toml cards.toml --matches 1000`."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator, Sequence
from dataclasses import asdict
from pathlib import Path
from typing import Any

from engine.lab.coverage import Counts, Coverage
from engine.lab.figure_tables import (
    aligned_table,
    change_report,
    judging_table,
    report,
    skill_table,
    worth_table,
)
from engine.lab.figures.change_figures import change_figures
from engine.lab.figures.deck_figures import SEPARATOR
from engine.lab.figures.figures import Figures, figures_of
from engine.lab.match_facts import MatchFacts
from engine.lab.played_match import play_match
from engine.lab.runs import Kept, matches_of
from engine.lab.setting import Setting, SettingError
from engine.lab.studies.decks.grid_tables import SIZES, Grid, search_decks
from engine.lab.studies.goals import BEGINNING, DECKS, Goal
from engine.lab.studies.judging import judging_of
from engine.lab.studies.skill import SkillStep, skill_settings, skill_step
from engine.lab.studies.tuning import TuningReport
from engine.lab.studies.tuning_tables import tune, tuning_data, tuning_rows
from engine.lab.studies.worth import CardWorth, missing_matches, setting_without, worths_of
from engine.lab.workers import Sources, Workers, rules_from, workers_from
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
    add_arguments(parser)
    return parser


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("packs", nargs="+", type=Path, help="all packs of the game")
    parser.add_argument("--matches", type=int, default=1_000)
    parser.add_argument(
        "--bots", nargs="+", default=["random"], help="random, careful or, say, “20 playouts”"
    )
    parser.add_argument("--decks", nargs="+", default=[], help="titles of ready-made decks")
    parser.add_argument("--seats", type=int, default=0)
    parser.add_argument("--keep", type=Path, help="a folder in which played matches are kept")
    parser.add_argument(
        "--workers", default="", help="a number of processes, or, say, “dask tcp://127.0.0.1:8786”"
    )
    add_studies(parser)
    parser.add_argument("--json", action="store_true", help="print JSON instead of tables")


def add_studies(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--against", nargs="+", type=Path, help="the packs before a change")
    parser.add_argument(
        "--coverage", action="store_true", help="also print the lines of the rules that never ran"
    )
    parser.add_argument(
        "--worth", action="store_true", help="also play the matches without each card in turn"
    )
    parser.add_argument(
        "--skill", action="store_true", help="also let bots of five budgets play each other"
    )
    parser.add_argument(
        "--judgement", action="store_true", help="also print by what bots that plan judge a match"
    )
    parser.add_argument(
        "--tune", nargs="+", default=[], help="try other numbers, such as “card:*:strength”"
    )
    parser.add_argument(
        "--deck-search",
        nargs=2,
        metavar="FEATURE",
        help="find the best deck of each kind, say, by “mean:cost” and “count:kind=creature”",
    )
    parser.add_argument("--grid", type=int, choices=SIZES, default=4, help="ranges of each feature")
    parser.add_argument("--goal", choices=(DECKS, BEGINNING), default=DECKS)
    parser.add_argument("--between", nargs=2, type=float, default=(45.0, 55.0), metavar="PERCENT")


def show(given: argparse.Namespace) -> None:
    run = Run(given)
    if given.deck_search:
        grid = run.search_decks()
        tables = [
            aligned_table("Victories of the best deck of each kind, %", grid.rows()),
            aligned_table("The decks, the best one first", grid.deck_rows()),
        ]
        write(json.dumps(grid.to_data()) if given.json else "\n".join(tables))
        return
    if given.tune:
        reports = run.tune()
        rows = tuning_rows(reports) if reports else [["No other numbers come closer to the goal."]]
        write(
            json.dumps(tuning_data(reports))
            if given.json
            else aligned_table("Other numbers, in matches with new seeds", rows)
        )
        return
    matches = run.matches(given.packs, run.setting)
    if given.against:
        change = change_figures(run.matches(given.against, run.setting), matches)
        title = f"{run.rules.title}, before and after"
        write(json.dumps(asdict(change)) if given.json else change_report(title, change))
        return
    counts = counts_of(run.rules, run.setting, matches) if given.coverage else None
    worths = run.worths(matches) if given.worth else None
    skill = run.skill() if given.skill else None
    judging = judging_of(run.rules) if given.judgement else None
    figures = figures_of(matches)
    if given.json:
        data = as_data(figures, counts, worths, skill)
        write(json.dumps(data | ({} if judging is None else {"judgement": asdict(judging)})))
        return
    tables = [report(run.rules, figures, counts)]
    tables += [] if worths is None else [worth_table(run.rules, worths)]
    tables += [] if skill is None else [skill_table(skill)]
    tables += [] if judging is None else [judging_table(judging)]
    write("\n".join(tables))


class Run:
    """The run that the arguments describe. Its matches are played when they are first needed."""

    def __init__(self, given: argparse.Namespace) -> None:
        self.given = given
        self.workers: Workers = workers_from(given.workers)
        self.setting = Setting(tuple(given.bots), tuple(given.decks), given.seats)
        self.sources = sources_of(given.packs)
        self.rules = rules_from(self.sources)

    def matches(self, packs: Sequence[Path], setting: Setting) -> list[MatchFacts]:
        sources, wanted = sources_of(packs), range(self.given.matches)
        kept = self.kept_matches(rules_from(sources), setting)
        found: list[MatchFacts] = []
        for batch in matches_of(sources, setting, wanted, kept, self.workers):
            found += batch
            sys.stderr.write(f"\r{len(found):,} of {len(wanted):,} matches")
        sys.stderr.write("\n")
        return found

    def kept_matches(self, rules: GameRules, setting: Setting) -> Kept | None:
        return Kept(self.given.keep, rules, setting) if self.given.keep else None

    def worths(self, matches: Sequence[MatchFacts]) -> list[CardWorth]:
        """Play the matches again without each card."""
        outcomes = dict[str, dict[int, float]]()
        for card, batch in self.matches_without(matches):
            outcomes.setdefault(card, {}).update((each.number, each.won_by_first) for each in batch)
            played = sum(map(len, outcomes.values()))
            sys.stderr.write(f"\r{played:,} matches without a card")
        sys.stderr.write("\n")
        return worths_of(matches, outcomes)

    def matches_without(
        self, matches: Sequence[MatchFacts]
    ) -> Iterator[tuple[str, list[MatchFacts]]]:
        missing = list(missing_matches(matches, {}))
        if self.given.keep is None:
            tasks = ((self.sources, setting_without(self.setting, c), n) for c, n in missing)
            yield from zip((card for card, _ in missing), self.workers.play(tasks), strict=True)
            return
        for card in sorted({card for card, _ in missing}):
            setting = setting_without(self.setting, card)
            wanted = [number for name, batch in missing if name == card for number in batch]
            kept = self.kept_matches(self.rules, setting)
            for found in matches_of(self.sources, setting, wanted, kept, self.workers):
                yield card, found

    def tune(self) -> list[TuningReport]:
        given = self.given
        goal = Goal(given.goal, *given.between)
        return tune(self.sources, self.setting, given.tune, goal, given.matches, self.workers)

    def search_decks(self) -> Grid:
        given = self.given
        names, matches = given.deck_search, given.matches
        return search_decks(
            self.sources, self.setting, names, given.grid, matches, self.workers, given.keep
        )

    def skill(self) -> list[SkillStep]:
        settings = skill_settings(self.setting)
        return [skill_step(each, self.matches(self.given.packs, each)) for each in settings]


def sources_of(packs: Sequence[Path]) -> Sources:
    return tuple(path.read_bytes() for path in packs)


def counts_of(rules: GameRules, setting: Setting, matches: Sequence[MatchFacts]) -> Counts:
    """Return how often each line ran. Matches whose actions weren't stored are replayed."""
    coverage = Coverage(rules)
    for match in matches:
        course = match.course or play_match(rules, setting, match.number, judges=False).course
        coverage.add(setting, match.number, course)
    return coverage.take()


def as_data(
    figures: Figures,
    counts: Counts | None,
    worths: Sequence[CardWorth] | None,
    skill: Sequence[SkillStep] | None,
) -> dict[str, Any]:
    """Return the figures as JSON data. Pairs of decks are written as `first / second`."""
    data = asdict(figures)
    won = figures.decks.won.items()
    data["decks"]["won"] = {SEPARATOR.join(pair): asdict(share) for pair, share in won}
    data |= {} if counts is None else {"coverage": counts}
    data |= {} if worths is None else {"worth": [asdict(each) for each in worths]}
    return data | ({} if skill is None else {"skill": [asdict(each) for each in skill]})


def write(text: str) -> None:
    sys.stdout.write(text.rstrip("\n") + "\n")


if __name__ == "__main__":
    sys.exit(main())
