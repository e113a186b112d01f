"""Random drafts of plain cards, for laws that hold for all drafts."""

from collections.abc import Iterator
from dataclasses import replace
from random import Random

from engine.drafting.choices.draft_effects import (
    DraftEffect,
    DraftEffects,
    DraftStep,
    StepKind,
)
from engine.drafting.draft import BoosterDraft, Deal, DraftPick, start_draft
from engine.drafting.draft_rules import KINDS, DraftRules
from engine.drafting.pack_deals import mixed_deal
from engine.drafting.seat_view import SeatView, seat_view

KINDS_OF_CARDS = 20


def random_rules(dice: Random) -> DraftRules:
    if dice.random() < 0.5:
        return replace(KINDS[dice.choice(list(KINDS))], packs=dice.randint(1, 3))
    return DraftRules(
        packs=dice.randint(1, 3),
        takes=dice.randint(1, 3),
        burns=dice.choice((0, 0, 1, 2)),
        passing=dice.choice(((1, -1), (-1,), (1,), (0,))),
        is_shared=dice.random() < 0.25,
        turns_back=dice.random() < 0.5,
        is_hidden=dice.random() < 0.25,
        piles=dice.randint(1, 4),
        turns=dice.choice((0, 0, 1, 2)),
        dealt=dice.choice((1, 1, 2)),
    )


def random_deal(rules: DraftRules, seats: int, dice: Random) -> Deal:
    """Return packs of a few cards, of which some are alike."""
    size = dice.randint(1, 7)
    deal = [
        [
            [f"card {dice.randrange(KINDS_OF_CARDS)}" for _card in range(size)]
            for _seat in range(seats)
        ]
        for _pack in range(rules.packs * rules.dealt)
    ]
    return mixed_deal(deal, rules.portion, str(size)) if rules.portion else deal


def random_effects(dice: Random) -> DraftEffects:
    """Return effects of a third of the cards, or of none in a third of all drafts."""
    if dice.random() < 1 / 3:
        return {}
    return {
        f"card {number}": tuple(_random_effect(dice) for _effect in range(dice.randint(1, 2)))
        for number in range(KINDS_OF_CARDS)
        if dice.random() < 1 / 3
    }


def _random_effect(dice: Random) -> DraftEffect:
    kinds = dice.choices(list(StepKind), k=dice.randint(1, 3))
    steps = tuple(DraftStep(kind, dice.randint(1, 3), "size") for kind in kinds)
    return DraftEffect("Effect", dice.random() < 0.6, steps)


def numbers_to_choose(view: SeatView) -> list[int]:
    """Return the numbers of all choices that the view offers."""
    if view.note is not None:
        return list(view.note.choices)
    return [each.number for each in view.choices] + [each.number for each in view.uses]


def random_picks(draft: BoosterDraft, dice: Random) -> Iterator[tuple[BoosterDraft, DraftPick]]:
    """Yield each moment of the draft with the pick that is made then. Players pick at any pace."""
    while not draft.is_over:
        seat = dice.choice(draft.waiting_seats())
        pick = DraftPick(seat, dice.choice(numbers_to_choose(seat_view(draft, seat))))
        yield draft, pick
        draft = draft.after(pick)


def random_start(seed: int) -> tuple[DraftRules, int, Deal, BoosterDraft]:
    dice = Random(seed)
    rules, seats = random_rules(dice), dice.randint(1, 6)
    deal = random_deal(rules, seats, dice)
    effects = random_effects(Random(seed))
    return rules, seats, deal, start_draft(rules, seats, deal, effects)
