"""Say in words how far a judgement is, what it gains, and by what bots judge matches with it."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from statistics import fmean

from django.db.models import Q
from django.utils.formats import number_format
from django.utils.translation import gettext as _

from cards.models import FittedJudgement, PackVersion
from engine.bots.search.fitting import FEWEST_FINISHED, MATCHES, PAIRS, surest_gain
from engine.bots.search.judgement import sigmoid
from engine.play.imagined.traits import COMMON, Trait, described_traits, trait_names
from engine.rulebook import GameRules
from engine.view.translated_view import readers_words

MOST_SHOWN = 6
FEWEST_POINTS = 1.0
"""A reading isn’t shown if the usual lead in it changes the chance to win by less, in percentage points."""
LARGE = 10
"""From this number on, no decimals are shown."""


@dataclass(frozen=True)
class JudgementNote:
    """What the laboratory says about a judgement: how it stands, and what matters to bots."""

    sentence: str
    lines: Sequence[str]


@dataclass(frozen=True)
class WeightedTrait:
    """What a weight counts, in the reader’s language, with the weight and the usual lead."""

    trait: Trait
    weight: float
    spread: float

    @property
    def percent(self) -> float:
        """Return how often the player with the usual lead wins if all else is even."""
        return 100 * sigmoid(self.weight * self.spread)


def judgement_note(rules: GameRules, version: PackVersion | None = None) -> JudgementNote | None:
    """Return how the judgement of these rules stands, or None if nobody has asked for one.

    With a version, it may also be one that waits.
    """
    waits = Q(version=version, game="") if version else Q(pk=None)
    row = FittedJudgement.objects.filter(Q(game=rules.fingerprint) | waits).defer("lessons").first()
    if row is None:
        return None
    is_kept = row.state == FittedJudgement.State.KEPT and row.readings == trait_names(rules)
    return JudgementNote(_sentence(row), list(_lines(row, rules)) if is_kept else [])


def _sentence(row: FittedJudgement) -> str:
    if row.problem:
        return _problem(row)
    if row.state == FittedJudgement.State.WAITING:
        return _(
            "This version waits: when the site has time, bots will play {matches} matches, to learn by what "
            "to judge one."
        ).format(matches=MATCHES)
    if row.state == FittedJudgement.State.FITTED:
        return _(
            "Bots have learned from {matches} matches by what to judge one. Now they try whether they win "
            "more often with it: {pairs} of {most} pairs of matches are played."
        ).format(matches=row.learned_from, pairs=len(row.gains), most=PAIRS)
    return _verdict(row)


def _figures(row: FittedJudgement) -> dict[str, object]:
    return {
        "matches": row.learned_from,
        "pairs": len(row.gains),
        "gain": _signed_points(100 * fmean(row.gains)),
        "least": _signed_points(100 * surest_gain(row.gains)),
    }


def _verdict(row: FittedJudgement) -> str:
    if row.state == FittedJudgement.State.KEPT:
        return _(
            "Bots that plan judge matches of this version by what they learned from {matches} others. In "
            "{pairs} pairs of matches with new deals, they won more often with it than before, by {gain} "
            "percentage points, and surely by {least}."
        ).format(**_figures(row))
    return _(
        "What bots learned from {matches} matches isn’t used: in {pairs} pairs of matches with new deals, "
        "they won with it by {gain} percentage points more often than before, and surely only by {least}."
    ).format(**_figures(row))


def _problem(row: FittedJudgement) -> str:
    problems = FittedJudgement.Problem
    said = {
        problems.RULES: _(
            "Bots learn nothing about this version: its packs can’t be played together."
        ),
        problems.DECKS: _("Bots learn nothing about this version: it has no ready-made deck."),
        problems.UNDECIDED: _(
            "Bots learn nothing about this version: only {count} of their {matches} matches ended, and they "
            "need {fewest}."
        ).format(count=row.learned_from, matches=MATCHES, fewest=FEWEST_FINISHED),
        problems.SLOW: _("Bots learn nothing about this version: its matches take too long."),
        problems.STOPPED: _("Bots learn nothing about this version: their matches were stopped."),
    }
    return said[problems(row.problem)]


def _lines(row: FittedJudgement, rules: GameRules) -> Iterator[str]:
    """Yield what matters most, as multiples of what matters most of the players’ numbers."""
    telling = _telling_traits(row, rules)
    units = [each for each in telling if each.trait.number or each.trait.zone]
    unit = next((each for each in units if not each.trait.zone), units[0] if units else None)
    if unit is not None:
        yield _("Who is ahead by {lead} {unit}, as usual, wins {percent} % of the matches.").format(
            lead=_number(unit.spread), unit=_unit_words(unit.trait), percent=round(unit.percent)
        )
        for each in telling[:MOST_SHOWN]:
            if each is not unit:
                yield _worth(each, unit)


def _telling_traits(row: FittedJudgement, rules: GameRules) -> list[WeightedTrait]:
    """Return the traits that change a chance to win, with the most important one first."""
    known = zip(described_traits(rules), row.weights, row.spreads, strict=True)
    found = [
        WeightedTrait(_in_words(trait, rules), weight, spread) for trait, weight, spread in known
    ]
    telling = [each for each in found if abs(each.percent - 50) >= FEWEST_POINTS]
    return sorted(telling, key=lambda each: -abs(each.percent - 50))


def _in_words(trait: Trait, rules: GameRules) -> Trait:
    words = readers_words(rules)
    zone = _("common zones") if trait.zone == COMMON else words.title(trait.zone)
    return Trait(words.title(trait.number) if trait.number else "", zone if trait.zone else "")


def _worth(reading: WeightedTrait, unit: WeightedTrait) -> str:
    ratio = reading.weight / unit.weight
    said = {"what": _what(reading.trait), "number": _number(abs(ratio))}
    said["unit"] = _unit_words(unit.trait)
    better, worse = _worth_texts() if ratio > 0 else _worth_texts_less()
    return (better if reading.weight > 0 else worse).format(**said)


def _worth_texts() -> tuple[str, str]:
    return (
        _("{what} is worth as much as {number} {unit}."),
        _("{what} does as much harm as {number} {unit}."),
    )


def _worth_texts_less() -> tuple[str, str]:
    return (
        _("{what} is worth as much as {number} {unit} less."),
        _("{what} does as much harm as {number} {unit} less."),
    )


def _what(trait: Trait) -> str:
    if trait.number and trait.zone:
        return _("{number} +1 on the cards in {zone}").format(number=trait.number, zone=trait.zone)
    if trait.number:
        return f"{trait.number} +1"
    return _("A card in {zone}").format(zone=trait.zone) if trait.zone else _("Being on turn")


def _unit_words(trait: Trait) -> str:
    if trait.number and trait.zone:
        return _("{number} on the cards in {zone}").format(number=trait.number, zone=trait.zone)
    return trait.number or _("cards in {zone}").format(zone=trait.zone)


def _number(value: float) -> str:
    return number_format(value, 0 if value >= LARGE else 1 if value >= 1 else 2)


def _signed_points(points: float) -> str:
    """Return the percentage points with a minus sign if they are a loss."""
    return number_format(points, 1).replace("-", "−")
