"""Prepare the results of a run for their page."""

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from django.utils.http import urlencode
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from cards.authoring.simulations.laboratory.played import figures_after
from cards.languages.wide_signs import joined_sentences
from cards.models import LabRun
from cards.names.shipped_words import shipped_words, text_in_games
from engine.bots import KNOWN
from engine.bots.search import Effort
from engine.lab.figures.card_figures import CardFigures
from engine.lab.figures.deck_figures import SEPARATOR
from engine.lab.figures.figures import Figures
from engine.lab.figures.intervals import Proportion
from engine.lab.figures.spread import Spread
from engine.lab.match_facts import DRAWN, STUCK, TOO_LONG, UNDONE, WON
from engine.lab.played_match import playouts_of

MOST_CARDS = 30

Row = tuple[str, Proportion, str]
"""A label, its share of matches, and the address of these matches."""


@dataclass(frozen=True)
class Picture:
    """A histogram. Each bar has a label, a count, its length in percent of the longest bar, and the address
    of its matches.
    """

    title: str
    summary: str
    bars: Sequence[tuple[str, int, float, str]]


@dataclass(frozen=True)
class DeckResults:
    title: str
    overall: Proportion
    part: float
    address: str
    cells: Sequence[tuple[Proportion | None, str]]


@dataclass(frozen=True)
class LabResults:
    sentences: Sequence[str]
    endings: Sequence[Row]
    seats: Sequence[Row]
    bots: Sequence[Row]
    pictures: Sequence[Picture]
    comebacks: Proportion
    decks: Sequence[DeckResults]
    cards: Sequence[tuple[str, CardFigures, str]]
    pairs: Sequence[tuple[str, Proportion, float, str]]


COLON = re.compile(": |：")


def behind(kind: str, value: str | int = "") -> str:
    """Return the address of the matches behind a figure, relative to that of the run."""
    return "matches/?" + urlencode({"of": kind, "is": value})


def lab_results(run: LabRun) -> LabResults:
    figures, _matches = figures_after(run.pk, run.played, run.started_at)
    return LabResults(
        sentences=list(sentences(figures)),
        endings=ending_rows(figures),
        seats=seat_rows(figures),
        bots=[(bot_name(name), share, behind("bot", name)) for name, share in figures.bots.items()],
        pictures=list(pictures(figures)),
        comebacks=figures.comebacks,
        decks=deck_rows(figures) if len(figures.decks.titles) > 1 else [],
        cards=[
            (run.titles.get(each.name, each.name), each, urlencode({"is": each.name}))
            for each in shown_cards(figures)
        ],
        pairs=pair_rows(run, figures),
    )


def deck_names(titles: Iterable[str]) -> dict[str, str]:
    """Return short names of decks for tables and sentences, in the reader's language: the part before a
    colon, if these parts are distinct.
    """
    said = {title: text_in_games(title, shipped_words()) for title in titles}
    short = {title: COLON.split(name, maxsplit=1)[0] or name for title, name in said.items()}
    often = Counter(short.values())
    return {title: name if often[name] == 1 else said[title] for title, name in short.items()}


def ending_rows(figures: Figures) -> list[Row]:
    return [
        (ending_names()[name], share, behind("ending", name))
        for name, share in figures.endings.items()
        if share.count
    ]


def seat_rows(figures: Figures) -> list[Row]:
    rows = [
        (seat_name(seat), share, behind("seat", seat)) for seat, share in enumerate(figures.seats)
    ]
    if figures.first_player.total:
        rows.append((_("Who begins"), figures.first_player, behind("first")))
    return rows


def pair_rows(run: LabRun, figures: Figures) -> list[tuple[str, Proportion, float, str]]:
    return [
        (
            " + ".join(run.titles.get(name, name) for name in each.names),
            each.won,
            each.expected,
            behind("pair", SEPARATOR.join(each.names)),
        )
        for each in figures.pairs
    ]


def ending_names() -> dict[str, str]:
    return {
        WON: _("A player wins"),
        DRAWN: _("Nobody wins"),
        STUCK: _("Nobody can act, although the match isn’t over"),
        UNDONE: _("An action is undone because it takes too much work"),
        TOO_LONG: _("The match is stopped because it’s too long"),
    }


def seat_name(seat: int) -> str:
    return _("Seat {number}").format(number=seat + 1)


def bot_name(bot: str) -> str:
    """Return the title of a bot that players know, or how much another one plans."""
    if bot in KNOWN:
        return KNOWN[bot].title
    playouts = playouts_of(bot)
    return _("{playouts} playouts").format(playouts=playouts) if playouts else bot


def share_words(share: Proportion) -> str:
    return _("{percent} % ± {half} of {total} matches").format(
        percent=round(share.percent), half=round(share.half_width), total=share.total
    )


def sentences(figures: Figures) -> Iterator[str]:
    """Yield the most important facts as sentences."""
    if figures.turns:
        yield _("Half of the matches are over after {turns} turns or {actions} actions.").format(
            turns=figures.turns.median, actions=figures.actions.median
        )
    if figures.first_player.is_telling:
        yield _("The player who begins wins {share}.").format(
            share=share_words(figures.first_player)
        )
    elif figures.seats and figures.seats[0].is_telling:
        yield _("The first seat wins {share}.").format(share=share_words(figures.seats[0]))
    if real := figures.real_decisions.percent:
        yield _("In {percent} % of all actions, the player has a choice.").format(
            percent=round(real)
        )
    if figures.effort.planned:
        yield planning_sentence(figures.effort)
    names = deck_names(figures.decks.titles)
    for title, share in figures.decks.overall.items():
        if share.is_telling and len(names) > 1:
            yield _("“{deck}” wins {share} against other decks.").format(
                deck=names[title], share=share_words(share)
            )
    for ending in (STUCK, UNDONE, TOO_LONG):
        if count := int(figures.endings[ending].count):
            yield ngettext("{count} match: {what}.", "{count} matches: {what}.", count).format(
                count=count, what=ending_names()[ending]
            )


def planning_sentence(effort: Effort) -> str:
    """Return a sentence about what planning bots did, and how much of it was wasted."""
    tried, drawn = effort.playouts + effort.given_up, effort.worlds + effort.rejected
    planned = _("Bots planned {choices} choices, with {playouts} playouts each.").format(
        choices=f"{effort.planned:,}", playouts=round(effort.playouts / effort.planned)
    )
    in_vain = _(
        "They gave up {given_up} % of the playouts because of slow effects, and drew {rejected} % of"
        " the worlds again because they didn’t look like the match."
    ).format(
        given_up=round(100 * effort.given_up / max(tried, 1)),
        rejected=round(100 * effort.rejected / max(drawn, 1)),
    )
    sure = _(
        "Of their guesses about hidden cards, {effective} % were effectively different."
    ).format(effective=round(100 * effort.effective / effort.planned))
    return joined_sentences((planned, in_vain, sure))


def pictures(figures: Figures) -> Iterator[Picture]:
    yield from histogram(_("Turns of a match"), figures.turns, "turns")
    yield from histogram(_("Actions of a match"), figures.actions, "actions")
    yield from histogram(_("Choices of a decision"), figures.choices, "choices")
    yield from histogram(_("Changes of the lead"), figures.lead_changes, "lead")
    yield from histogram(
        _("How far winners were behind at worst"),
        figures.gaps,
        "gap",
        _(
            "{count} values in percentage points: the least is {least}, the median {median}, the most {most}."
        ),
    )


def histogram(title: str, spread: Spread, kind: str, summary: str = "") -> Iterator[Picture]:
    if not spread:
        return
    most = max(bar.count for bar in spread.bars)
    summary = summary or _(
        "{count} values: the least is {least}, the median {median}, the most {most}."
    )
    yield Picture(
        title,
        summary.format(
            count=f"{len(spread.numbers):,}",
            least=f"{spread.least:,}",
            median=f"{spread.median:,}",
            most=f"{spread.most:,}",
        ),
        [
            (
                f"{bar.low:,}" if bar.low == bar.high else f"{bar.low:,}–{bar.high:,}",
                bar.count,
                100 * bar.count / most,
                behind(kind, f"{bar.low}-{bar.high}"),
            )
            for bar in spread.bars
        ],
    )


def deck_rows(figures: Figures) -> list[DeckResults]:
    decks = figures.decks
    names = deck_names(decks.titles)
    return [
        DeckResults(
            names[title],
            decks.overall[title],
            decks.mixture[title],
            behind("deck", title),
            [
                (decks.won.get((title, other)), behind("decks", f"{title}{SEPARATOR}{other}"))
                for other in decks.titles
            ],
        )
        for title in decks.titles
    ]


def shown_cards(figures: Figures) -> list[CardFigures]:
    """Return the cards that win most and least."""
    best = sorted(figures.cards, key=lambda card: (not card.is_telling, -card.gain))
    telling = [card for card in best if card.is_telling]
    if len(telling) <= MOST_CARDS:
        return best[:MOST_CARDS]
    return telling[: MOST_CARDS // 2] + telling[-MOST_CARDS // 2 :]
