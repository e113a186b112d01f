"""The stack as a region: waiting effects and their targets, top effect first."""

from dataclasses import dataclass

from engine.view import GiftView, OptionView, UpcomingView, View, WaitingView
from tcgsite.matches.rendering.action_targets import answers_on_stack
from tcgsite.matches.rendering.perspective import AnswerMode, Perspective, TargetedBy
from tcgsite.matches.rendering.zone_region import LaidCard


@dataclass(frozen=True, slots=True)
class StackEntry:
    """An effect on the stack. `place` counts from the bottom."""

    effect: WaitingView
    place: int
    controller: str
    mine: bool
    is_next: bool
    """True for the top effect, which resolves when all players pass."""
    source: LaidCard | None
    other_cards: tuple[LaidCard, ...]
    """The effect's other cards that are on the stack."""
    aimed: tuple[TargetedBy, ...]
    answers: tuple[OptionView, ...]
    asking: AnswerMode

    @property
    def id(self) -> str:
        return f"waiting-{self.effect.id}"


@dataclass(frozen=True, slots=True)
class UpcomingEntry:
    title: str
    text: str
    controller: str
    mine: bool


def _upcoming_entry(view: View, each: UpcomingView) -> UpcomingEntry:
    name, mine = view.players[each.seat].name, each.seat == view.viewer
    return UpcomingEntry(each.title, each.text, name, mine)


@dataclass(frozen=True, slots=True)
class StackContent:
    """The effects on the stack, top effect first, what will happen when a phase next begins, and the effects
    given to players, zones and phases.
    """

    waiting: tuple[StackEntry, ...]
    upcoming: tuple[UpcomingEntry, ...] = ()
    gifts: tuple[GiftView, ...] = ()

    @classmethod
    def of(cls, seen: Perspective) -> "StackContent":
        stack = seen.view.stack
        return cls(
            tuple(
                _stack_entry(seen, stack[place - 1], place) for place in range(len(stack), 0, -1)
            ),
            tuple(_upcoming_entry(seen.view, each) for each in seen.view.upcoming),
            seen.view.gifts,
        )


def _stack_entry(seen: Perspective, effect: WaitingView, place: int) -> StackEntry:
    view, lies = seen.view, f"waiting-{effect.id}"
    others = (card for card in effect.cards if card != effect.card)
    return StackEntry(
        effect=effect,
        place=place,
        controller=view.players[effect.controller].name,
        mine=effect.controller == view.viewer,
        is_next=place == len(view.stack),
        source=LaidCard(effect.card, place=lies) if effect.card else None,
        other_cards=tuple(LaidCard(card, place=lies) for card in others),
        aimed=seen.aimed_at("effect", effect.id),
        answers=answers_on_stack(seen, effect.id),
        asking=seen.asking,
    )
