"""Figures as text tables for the command line."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from engine.lab.coverage import Counts
from engine.lab.covered_effects import covered_effects
from engine.lab.figures.change_figures import ChangeFigures, FigureChange
from engine.lab.figures.figures import Figures
from engine.lab.figures.intervals import FEWEST, Mean, Proportion
from engine.lab.figures.spread import Spread
from engine.lab.studies.judging import Judging
from engine.lab.studies.skill import SkillStep
from engine.lab.studies.worth import CardWorth
from engine.rulebook import GameRules

MOST_CARDS = 15
"""How many cards to list at each end: those that win most, and those that win least."""

MOST_TRAITS = 10
"""The traits to list by which bots judge a match."""

Row = Sequence[str]


def aligned_table(title: str, rows: Iterable[Row]) -> str:
    """Return the rows below a title, with aligned columns, or "" without rows. The first column is aligned to
    the left.
    """
    listed = [list(row) for row in rows]
    if not listed:
        return ""
    columns = max(map(len, listed))
    full = [row + [""] * (columns - len(row)) for row in listed]
    widths = [max(map(len, column)) for column in zip(*full, strict=True)]
    lines = [
        "  ".join([row[0].ljust(widths[0]), *map(str.rjust, row[1:], widths[1:])]).rstrip()
        for row in full
    ]
    return "\n".join([title, *(f"  {line}" for line in lines), ""])


def share_text(share: Proportion) -> str:
    """Return the percentage with its interval, or “too few cases”."""
    if not share.is_telling:
        return f"too few ({share.total})"
    low, high = share.interval
    return f"{share.percent:.1f} % ({low:.0f} to {high:.0f})"


def spread_row(name: str, spread: Spread) -> list[str]:
    places = (0.0, 0.1, 0.5, 0.9, 1.0)
    return [name, *(str(spread.at(place)) for place in places)]


def report(rules: GameRules, figures: Figures, counts: Counts | None = None) -> str:
    """Return all tables of a run."""
    tables = [*tables_of(rules, figures)]
    if counts is not None:
        tables.append(gap_table(rules, counts))
    return "\n".join(filter(None, tables))


def gap_table(rules: GameRules, counts: Counts) -> str:
    """Return the lines of the rules that never ran."""
    effects = [each for each in covered_effects(rules, counts) if each.never_ran]
    rows = [
        (f"{effect.title}:", line)
        for effect in effects
        for line in (effect.never_ran if effect.ran_lines else ["the whole effect"])
    ]
    indented = [f"  {title} {line}" for title, line in rows] or ["  Every line ran."]
    return "\n".join(["What never ran", *indented, ""])


def tables_of(rules: GameRules, figures: Figures) -> Iterator[str]:
    yield f"{rules.title}: {figures.matches:,} matches\n"
    endings = figures.endings.items()
    yield aligned_table(
        "How matches end", ((name, share_text(s)) for name, s in endings if s.count)
    )
    slow = figures.slow.items()
    yield aligned_table(
        "What took too long", ([line, f"in {count:,} matches"] for line, count in slow)
    )
    yield aligned_table(
        "How long they are",
        [
            ["", "least", "10 %", "median", "90 %", "most"],
            spread_row("actions", figures.actions),
            spread_row("turns", figures.turns),
            spread_row("choices per decision", figures.choices),
            spread_row("changes of the lead", figures.lead_changes),
            spread_row("points behind at worst, but won", figures.gaps),
        ],
    )
    yield aligned_table(
        "Comebacks", [("behind in the middle, but won", share_text(figures.comebacks))]
    )
    real = share_text(figures.real_decisions)
    yield aligned_table("Decisions", [("actions chosen among several", real)])
    yield aligned_table("What planning took", effort_rows(figures))
    seats = enumerate(figures.seats, start=1)
    by_seat = [(f"seat {n}", share_text(share)) for n, share in seats]
    if figures.first_player.total:
        by_seat.append(("who begins", share_text(figures.first_player)))
    yield aligned_table("Victories by seat", by_seat)
    yield aligned_table(
        "Victories by bot", ((bot, share_text(s)) for bot, s in figures.bots.items())
    )
    yield deck_table(figures)
    yield card_table(rules, figures)
    yield pair_table(rules, figures)
    yield aligned_table("Notable matches", ((name, str(n)) for name, n in figures.notable.items()))


def effort_rows(figures: Figures) -> list[Row]:
    """Return the work of bots that plan, or [] if none planned."""
    effort, choices = figures.effort, int(figures.real_decisions.count)
    if not effort.planned:
        return []
    tried, drawn = effort.playouts + effort.given_up, effort.worlds + effort.rejected
    return [
        ("choices by search", f"{effort.planned:,} of {choices:,}"),
        ("playouts for each", f"{effort.playouts / effort.planned:.0f}"),
        ("playouts given up", f"{100 * effort.given_up / max(tried, 1):.1f} %"),
        ("worlds rejected", f"{100 * effort.rejected / max(drawn, 1):.1f} %"),
        ("guesses effectively different", f"{100 * effort.effective / effort.planned:.0f} %"),
    ]


def deck_table(figures: Figures) -> str:
    decks = figures.decks
    if len(decks.titles) < 2:
        return ""
    heads = ["", *(str(place) for place, _ in enumerate(decks.titles, start=1)), "all", "mixture"]
    rows = [heads]
    for place, title in enumerate(decks.titles, start=1):
        cells = [
            f"{decks.won[title, other].percent:.0f}" if (title, other) in decks.won else "–"
            for other in decks.titles
        ]
        overall, part = share_text(decks.overall[title]), f"{decks.mixture[title]:.0f} %"
        rows.append([f"{place} {title}", *cells, overall, part])
    return aligned_table("Decks, victories in percent", rows)


def card_table(rules: GameRules, figures: Figures) -> str:
    telling = [card for card in figures.cards if card.is_telling]
    best = sorted(telling, key=lambda card: -card.gain)
    shown = best if len(best) <= 2 * MOST_CARDS else best[:MOST_CARDS] + best[-MOST_CARDS:]
    rows = [
        [
            rules.cards[card.name].title,
            f"{card.held.percent:.0f} %",
            f"{card.chosen.percent:.0f} %",
            share_text(card.won),
            f"{card.gain:+.1f} ± {card.gain_half_width:.1f}",
        ]
        for card in shown
    ]
    return aligned_table("Cards", [["", "held", "chosen", "won", "gain"], *rows]) if rows else ""


def pair_table(rules: GameRules, figures: Figures) -> str:
    return aligned_table(
        "Pairs of cards that win more than both alone",
        (
            (
                " + ".join(rules.cards[name].title for name in pair.names),
                share_text(pair.won),
                f"expected {pair.expected:.0f} %",
            )
            for pair in figures.pairs
        ),
    )


def worth_table(rules: GameRules, worths: Sequence[CardWorth]) -> str:
    """Return how much players lose if they may not choose a card, in percentage points."""
    rows = [
        [rules.cards[each.name].title, f"{each.used.percent:.0f} %", gain_text(each.worth)]
        for each in worths
    ]
    title = "Worth of each card: what its player wins less without it, in percentage points"
    return aligned_table(title, [["", "chosen", "worth"], *rows])


def gain_text(gain: Mean) -> str:
    if gain.half_width is None or gain.count < FEWEST:
        return f"too few ({gain.count})"
    return f"{gain.value:+.1f} ± {gain.half_width:.1f}"


def skill_table(skill: Sequence[SkillStep]) -> str:
    rows = [(f"{each.stronger} against {each.weaker}", share_text(each.won)) for each in skill]
    return aligned_table("Skill: victories of the bot that thinks longer", rows)


def change_report(title: str, change: ChangeFigures) -> str:
    """Return the effects of a change, with “too small to tell” if chance explains the difference."""
    parts = [
        f"{title}: {change.matches:,} matches with both, {change.same:,} of them the same\n",
        aligned_table("Victories by deck, %", map(difference_row, change.decks)),
        aligned_table("Victories by seat, %", map(difference_row, seat_differences(change))),
        aligned_table("Length", map(difference_row, change.lengths)),
        aligned_table("How matches end, %", map(difference_row, change.endings)),
    ]
    return "\n".join(filter(None, parts))


def seat_differences(change: ChangeFigures) -> list[FigureChange]:
    first = [change.first_player] if change.first_player.gain.count else []
    return [*change.seats, *first]


def difference_row(found: FigureChange) -> Row:
    shown = f"too small to tell with {found.gain.count} matches"
    if found.is_clear:
        shown = f"{found.gain.value:+.1f} ± {found.gain.half_width:.1f}"
    return [found.name, mean_text(found.before), "→", mean_text(found.after), shown]


def mean_text(mean: Mean) -> str:
    return f"{mean.value:.1f}" + (f" ± {mean.half_width:.1f}" if mean.half_width else "")


def judging_table(judging: Judging) -> str:
    """Return the traits that change the chance to win most, and how good the judgement is."""
    leads = [
        (each.name, f"{each.lead:+.1f}", f"{each.percent:.0f} %")
        for each in judging.traits[:MOST_TRAITS]
    ]
    gain = judging.gain
    compared = [
        ("of the judgement", f"{judging.error:.3f}"),
        ("less than of even chances by", f"{gain.value:.3f} ± {gain.half_width or 0:.3f}"),
    ]
    return "\n".join(
        [
            aligned_table(
                "By what bots judge", [("", "usual lead", "wins"), *leads] if leads else []
            ),
            aligned_table(f"Squared error in {judging.gain.count} other matches", compared),
        ]
    )
