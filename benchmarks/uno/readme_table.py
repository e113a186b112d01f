"""Format the UNO measurements as the Markdown table of README.md."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

HEAD = ("implementation", "matches/s", "decisions/s", "turns/s", "ours ÷ theirs, matches", "turns")


def format_table(found: Mapping[str, Any]) -> str:
    return "\n".join((*rows(found), "", *sentences(found), ""))


def rows(found: Mapping[str, Any]) -> Iterator[str]:
    for row in (HEAD, ["---"] * len(HEAD)):
        yield f"| {' | '.join(row)} |"
    for name, rates in found["players"].items():
        by = found["ours_by_theirs"].get(name)
        ratios = (f"{by['matches']:.2f}", f"{by['turns']:.2f}") if by else ("", "")
        whats = ("matches_per_second", "decisions_per_second", "turns_per_second")
        yield f"| {' | '.join((name, *(f'{rates[what]:,.0f}' for what in whats), *ratios))} |"


def sentences(found: Mapping[str, Any]) -> Iterator[str]:
    load, many = found["load"], found["cards_nobody_plays"]
    for name, value in found["clone_microseconds"].items():
        yield f"* Copying a half-played match ({name}): {value:,.1f} µs."
    yield (
        f"* A pack of {load['cards']} cards with one effect each: read in "
        f"{load['read_milliseconds']:.0f} ms, built in {load['build_milliseconds']:.0f} ms, linked in "
        f"{load['link_milliseconds']:.0f} ms; then a match starts in "
        f"{load['start_again_microseconds']:.0f} µs."
    )
    yield (
        f"* With {many['in_the_rules']:,} cards in the rules, an action costs "
        f"{many['action_cost_ratio']:.2f} times what it costs with 51."
    )
    pace = found["answered_by_unanswered"]
    yield f"* With a trigger on every play, matches run at {pace:.2f} times the speed."
