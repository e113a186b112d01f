"""The regions of the stack, and of cards that were visible only during an action."""

from itertools import chain

from cards.packs.card_face import CardFace, face_of
from engine.immutable import immutable
from engine.view import GiftView, OptionView, UpcomingView, View, WaitingView
from tcgsite.matches.rendering.action_targets import answers_on_stack
from tcgsite.matches.rendering.perspective import AnswerMode, Perspective, TargetedBy
from tcgsite.matches.rendering.regions import ScoreTable
from tcgsite.matches.rendering.zone_region import LaidCard, zone_name


@immutable
class StackEntry:
    """An effect on the stack. `place` counts from the bottom."""

    effect: WaitingView
    place: int
    controller: str
    mine: bool
    is_next: bool
    """True for the top effect, which resolves if all players pass."""
    source: LaidCard | None
    other_cards: tuple[LaidCard, ...]
    """The effect's other cards that are on the stack."""
    aimed: tuple[TargetedBy, ...]
    answers: tuple[OptionView, ...]
    asking: AnswerMode

    @property
    def id(self) -> str:
        return f"waiting-{self.effect.id}"


@immutable
class UpcomingEntry:
    title: str
    text: str
    controller: str
    mine: bool


def _upcoming_entry(view: View, each: UpcomingView) -> UpcomingEntry:
    name, mine = view.players[each.seat].name, each.seat == view.viewer
    return UpcomingEntry(each.title, each.text, name, mine)


@immutable
class StackContent:
    """The effects on the stack (the top one first), the effects that a phase will run next, and the effects
    given to players, zones and phases.
    """

    waiting: tuple[StackEntry, ...]
    upcoming: tuple[UpcomingEntry, ...] = ()
    gifts: tuple[GiftView, ...] = ()

    @classmethod
    def of(cls, seen: Perspective) -> "StackContent":
        stack = seen.view.stack
        if not (stack or seen.view.upcoming or seen.view.gifts):
            return EMPTY_STACK
        return cls(
            tuple(
                _stack_entry(seen, stack[place - 1], place) for place in range(len(stack), 0, -1)
            ),
            tuple(_upcoming_entry(seen.view, each) for each in seen.view.upcoming),
            seen.view.gifts,
        )


EMPTY_STACK = StackContent(())


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


@immutable
class PassingContent:
    """Cards that were visible only during the last action: a trick that was taken, or a new deal."""

    number: int = 0
    """The number of the action, or 0 if there is nothing to show."""
    zone: str = ""
    reached: str = ""
    """The names of the regions that the cards left and reached."""
    cards: tuple[tuple[str, CardFace], ...] = ()
    lines: tuple[str, ...] = ()
    table: ScoreTable | None = None

    @classmethod
    def of(cls, seen: Perspective) -> "PassingContent":
        passing, view = seen.passing, seen.view
        table = ScoreTable.of(view) if passing.is_new_deal else None
        if not (passing.cards or (table and table.titles)):
            return NOTHING_PASSED
        zones = chain(view.zones, *(player.zones for player in view.players))
        names = {zone.id: zone_name(zone) for zone in zones}
        return cls(
            view.number,
            names.get(passing.zone, ""),
            names.get(passing.reached, ""),
            tuple((card.title, face_of(card)) for card in seen.passed),
            passing.lines,
            table,
        )


NOTHING_PASSED = PassingContent()
