"""Build the view of a world for a viewer."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import TypeAlias

from engine.language.messages.log_messages import STORED_REASONS, stored_reason
from engine.language.messages.prompts import prompt_text
from engine.language.messages.translation import translate_stored
from engine.machine.actions import Action
from engine.machine.core.frames import TARGET_EFFECT, TARGETING
from engine.machine.decisions import Decision, Option, decisions, shown_prompt
from engine.machine.resolution.trigger_order import trigger_card
from engine.machine.turns.answer_conditions import words_for_nothing, words_for_uses
from engine.machine.turns.at_once import started_use
from engine.machine.turns.deciding import questions_to_seat, uses_offered
from engine.machine.turns.priority import priority_state
from engine.rulebook.columns import PHASE, REVERSED, TURN_PLAYER, ZONE
from engine.rulebook.packs.entries import ZoneEntry
from engine.rulebook.runtime.derived import sitting_out
from engine.rulebook.runtime.slots import BLOCK, CARD, EFFECT, PLAYER, WAITING_ENTITY
from engine.view.card_aliases import alias_of, offered_alias
from engine.view.card_view import AttributeView, CardView
from engine.view.incremental import NOTHING_UNCHANGED, Unchanged
from engine.view.log import EMPTY_LOG, ViewerLog, viewer_log
from engine.view.view import (
    DecisionView,
    OptionView,
    Outcome,
    PlayerView,
    PriorityView,
    View,
    ZoneView,
)
from engine.view.visibility import (
    ALL_OPEN,
    eyes_of,
    is_offered_openly,
    is_revealed,
    is_visible_top,
    may_count,
    may_see_card,
    may_see_face,
    may_see_waiting,
    may_see_zone,
)
from engine.view.visible_cards import (
    attributes_of,
    card_view,
    gifts_to_bearers,
    printing_view,
    seen_text,
    visible_card_view,
    zone_attributes,
)
from engine.view.visible_stack import stack_view, upcoming_views
from engine.world import Question, World

SortKey: TypeAlias = tuple[int, str]
WordsOfUses: TypeAlias = Mapping[tuple[int, int], str]
"""The authors' words on the buttons of uses, by card and effect."""


def observe(
    world: World,
    viewer: int | None,
    log: ViewerLog | None = None,
    asked: Mapping[int, Decision] | None = None,
    unchanged: Unchanged = NOTHING_UNCHANGED,
) -> View:
    """Return everything that a seat, a spectator (None) or ALL_OPEN may know.

    `log` is the log as the viewer last saw it. `asked` contains the world's decisions, if they have already
    been computed. `unchanged` contains the unchanged parts of the viewer's last view. These three arguments
    only save work.
    """
    asked = decisions(world) if asked is None else asked
    own = asked.get(viewer) if viewer is not None else None
    seen = viewer_log(world, viewer, log or EMPTY_LOG)
    turn = world.columns[TURN_PLAYER][1]
    phase = world.columns[PHASE][1]
    return View(
        viewer=None if viewer == ALL_OPEN else viewer,
        number=seen.noticed_number(world.number),
        phase=world.rules.phases[phase].title,
        turn=turn - 1 if turn else None,
        attributes=attributes_of(world, viewer, "game", 1),
        zones=zones_of(world, viewer, 0, unchanged),
        players=tuple(
            player_view(world, viewer, player, tuple(asked), unchanged)
            for player in range(1, world.players + 1)
        ),
        decision=decision_view(world, viewer, own, seen) if own else None,
        asked=tuple(asked),
        log=viewer_log(world, viewer, seen).lines,
        outcome=shown_outcome(world),
        reversed=bool(world.columns[REVERSED][1]),
        stack=stack_view(world, viewer),
        priority=priority_view(world),
        phase_attributes=attributes_of(world, viewer, "phase", phase) if phase else (),
        upcoming=upcoming_views(world, viewer),
        gifts=gifts_to_bearers(world, viewer),
        places=world.rules.entry.places,
    )


def priority_view(world: World) -> PriorityView | None:
    """Return which player has priority, or None. All viewers may know this."""
    held = priority_state(world)
    if held is None:
        return None
    holder, passed, may_pass = held
    return PriorityView(holder - 1, tuple(player - 1 for player in passed), may_pass)


def shown_outcome(world: World) -> Outcome | None:
    """Return the outcome, with its reason in the current language, or None while the match runs."""
    outcome = outcome_of(world)
    if outcome is None:
        return None
    reason = translate_stored(outcome.reason, STORED_REASONS.values())
    return replace(outcome, reason=reason)


def outcome_of(world: World) -> Outcome | None:
    """Return the outcome, with its reason as stored: in English, or in the author's words.

    Return None while the match runs.
    """
    if not world.over:
        return None
    losers = tuple(player - 1 for player in world.losers)
    names = " and ".join(world.names[player] for player in world.winners)
    plain = stored_reason("won", names=names) if names else stored_reason("drawn")
    winners = tuple(player - 1 for player in world.winners)
    return Outcome(winners, losers, world.reason or plain, world.void)


def player_view(
    world: World,
    viewer: int | None,
    player: int,
    asked: tuple[int, ...],
    unchanged: Unchanged = NOTHING_UNCHANGED,
) -> PlayerView:
    return PlayerView(
        seat=player - 1,
        name=world.names[player],
        zones=zones_of(world, viewer, player, unchanged),
        attributes=attributes_of(world, viewer, "player", player),
        turn=world.columns[TURN_PLAYER][1] == player,
        asked=player - 1 in asked,
        lost=player in world.losers,
        sits_out=bool(world.rules.sitting_column) and player in sitting_out(world),
    )


def zones_of(
    world: World, viewer: int | None, player: int, unchanged: Unchanged = NOTHING_UNCHANGED
) -> tuple[ZoneView, ...]:
    """Return the zones of a player. For player 0, return the shared zones."""
    return tuple(
        unchanged.zones.get(number) or zone_view(world, viewer, number, unchanged)
        for number in world.rules.zones_by_player[player]
    )


def zone_view(
    world: World, viewer: int | None, zone: int, unchanged: Unchanged = NOTHING_UNCHANGED
) -> ZoneView:
    entry = world.rules.zone_entry(zone)
    owner = world.rules.zone_owner(zone)
    cards = world.zones[zone]
    seen = may_see_zone(world, viewer, zone)
    exact = not entry.counted_to or any(
        may_count(world, each, zone) for each in eyes_of(world, viewer)
    )
    count, kept = len(cards) if exact else min(len(cards), entry.counted_to), unchanged.cards.get
    faces = (
        tuple([kept(card) or visible_card_view(world, viewer, card) for card in cards])
        if seen or (entry.tells_backs_apart and exact)
        else None
    )
    return ZoneView(
        name=entry.name,
        title=entry.title,
        owner=owner - 1 if owner else None,
        shape=entry.shape,
        count=count,
        cards=faces,
        revealed=tuple(
            card_view(world, viewer, card)
            for card in (cards if faces is None and (world.shown or entry.top_seen_by) else ())
            if is_revealed(world, viewer, card) or is_visible_top(world, viewer, card)
        ),
        role=entry.role,
        attributes=zone_attributes(world, viewer, zone, seen),
        lane=entry.lane,
        slot=entry.slot,
        id=zone,
        hides_empty=entry.hides_empty,
        or_more=not exact and count == entry.counted_to,
        announces_last_card=entry.announces_last_card,
        sorted=sorted_ids(
            faces or (),
            entry.sorted_by,
            tuple(world.rules.entry.looks),
            internal_values(world, entry, cards) if faces else {},
        )
        if entry.sorted_by
        else (),
    )


def sorted_ids(
    cards: Sequence[CardView],
    names: Sequence[str],
    texts: Sequence[str],
    internal: Mapping[str, Sequence[int | str]],
) -> tuple[int, ...]:
    """Return card ids sorted by these attributes. Face-down cards come last and are not sorted.

    `texts` are the values with a look, in the order in which the game declares them. Cards with these
    values are sorted in that order. `internal` has the cards' values of attributes that views don't show.
    """
    if not names:
        return ()

    def key(place: int) -> tuple[bool, list[SortKey]]:
        card = cards[place]
        if not card.name:
            return True, [sort_key(each.value, texts) for each in attributes_on(card, names)]
        values = {each.name: each.value for each in card.attributes}
        values |= {name: column[place] for name, column in internal.items()}
        return False, [sort_key(values[name], texts) for name in names if name in values]

    return tuple([cards[place].id for place in sorted(range(len(cards)), key=key)])


def attributes_on(card: CardView, names: Sequence[str]) -> list[AttributeView]:
    """Return the attributes by which the card is sorted.

    For a face-down card, these are visible on its back.
    """
    seen = {each.name: each for each in card.attributes}
    return [seen[name] for name in names if name in seen]


def sort_key(value: int | str, texts: Sequence[str]) -> SortKey:
    if not isinstance(value, str):
        return int(value), ""
    return (texts.index(value), "") if value in texts else (len(texts), value)


def internal_values(
    world: World, entry: ZoneEntry, cards: Sequence[int]
) -> dict[str, list[int | str]]:
    """Return the stored values of the internal attributes by which a zone is sorted."""
    columns = {
        name: world.columns[column]
        for name, column in world.rules.internal_columns.items()
        if name in entry.sorted_by
    }
    return {name: [column[card] for card in cards] for name, column in columns.items()}


def decision_view(
    world: World, viewer: int | None, decision: Decision, log: ViewerLog
) -> DecisionView:
    questions = questions_to_seat(world, decision.seat)
    asked, words = questions[0], words_for_uses(world, uses_offered(questions))
    effect, kind, card, player = asking_effect(world, decision, asked)
    seen = not card or player - 1 == viewer or may_see_card(world, viewer, card)
    return DecisionView(
        number=log.noticed_number(decision.number),
        prompt=prompt_for(world, viewer, decision, asked),
        options=tuple(
            option_view(world, viewer, option, asked, words) for option in decision.options
        ),
        minimum=decision.minimum,
        maximum=decision.maximum,
        asks=(effect if seen else "", kind),
        card=alias_of(world, card) if card and may_see_card(world, viewer, card) else 0,
    )


def prompt_for(world: World, viewer: int | None, decision: Decision, asked: Question) -> str:
    """Return the prompt without the names of cards and effects that the viewer may not see."""
    if asked.verb == "use":
        top = world.waiting[-1][WAITING_ENTITY] if world.waiting else 0
        if asked.prompt != "chance" or not top or may_see_waiting(world, viewer, top):
            return decision.prompt
        return prompt_text("answer_hidden" if asked.options else "no_answer_hidden")
    prompt = seen_text(world, viewer, shown_prompt(asked))
    if decision.seat == asked.player - 1:
        return prompt
    return prompt_text("decide_for", name=world.names[asked.player], prompt=prompt)


def asking_effect(world: World, decision: Decision, asked: Question) -> tuple[str, str, int, int]:
    """Return the effect that asks, the kind of the choice, the effect's card and its player.

    All four are empty if the player is asked to use an effect.
    """
    if decision.verb != "choose":
        return ("", "", 0, 0)
    kind, use = asked.kind, started_use(world.stack[-1], asked.player)
    if use is not None:
        return (world.rules.effects[use.effect].name, kind, use.card, use.player)
    slots = [TARGET_EFFECT if frame[BLOCK] == TARGETING else EFFECT for frame in world.stack]
    asking = [
        (frame[slot], frame[CARD], frame[PLAYER])
        for frame, slot in zip(world.stack, slots, strict=True)
    ]
    number, card, player = next((each for each in reversed(asking) if each[0] >= 0), (-1, 0, 0))
    return (world.rules.effects[number].name if number >= 0 else "", kind, card, player)


def option_view(
    world: World, viewer: int | None, option: Option, asked: Question, words_of_uses: WordsOfUses
) -> OptionView:
    """Return the view of an option, without the card’s face and name if the viewer may not see them."""
    if asked.kind == "printing" and option.action.verb == "choose":
        number = int(option.action.choice)
        face = printing_view(world, viewer, number)
        return OptionView(str(option.action), option.label, face.id, face)
    if not option.card:
        passes = option.action.verb == "pass"
        words = words_for_nothing(world, asked.player) if passes else ""
        if words:
            return OptionView(str(option.action), seen_text(world, viewer, words), 0, None)
        look = world.rules.entry.looks.get(option.action.choice)
        aimed = targets_stack(world, option.action.effect)
        label = label_of_option(world, viewer, option, words_of_uses)
        kind = asked.kind
        if kind in ("effect", "answer") and hides_effect(world, viewer, option, kind):
            label = prompt_text("face_down")
        return OptionView(action_text(world, option.action), label, 0, None, look, aimed)
    in_zone = may_see_zone(world, viewer, world.columns[ZONE][option.card])
    if not (in_zone and may_see_face(world, viewer, option.card)) and not may_see_card(
        world, viewer, option.card
    ):
        number = offered_alias(world, viewer, option.card)
        text = action_text(world, option.action, number)
        label = option.label if option.action.verb == "use" else prompt_text("face_down")
        return OptionView(text, label, number, None)
    aimed = targets_stack(world, option.action.effect)
    offered = not in_zone and is_offered_openly(world, viewer, option.card)
    shown = card_view(world, viewer, option.card) if offered else None
    number = alias_of(world, option.card)
    text = action_text(world, option.action, number)
    label = label_of_option(world, viewer, option, words_of_uses)
    return OptionView(text, label, number, shown, at_stack=aimed)


def label_of_option(
    world: World, viewer: int | None, option: Option, words_of_uses: WordsOfUses
) -> str:
    """Return the author's words for using an effect, or the usual label if there are none.

    The words don’t name cards that the viewer may not see.
    """
    if not words_of_uses or option.action.verb != "use":
        return option.label
    number = world.rules.effect_numbers[option.action.effect]
    words = words_of_uses.get((option.action.card, number))
    return seen_text(world, viewer, words) if words else option.label


def hides_effect(world: World, viewer: int | None, option: Option, kind: str) -> bool:
    """Return True if the option is an effect, or a trigger to put
    in order, and the viewer may not see its card.
    """
    if option.action.verb != "choose":
        return False
    value = int(option.action.choice)
    if kind == "effect":
        return not may_see_waiting(world, viewer, value)
    card = trigger_card(world, value)
    return bool(card) and not may_see_card(world, viewer, card)


def action_text(world: World, action: Action, number: int = 0) -> str:
    """Return the text that clients send for this action. It contains card aliases."""
    if action.verb == "use" and action.card:
        return str(action._replace(card=number or alias_of(world, action.card)))
    return f"choose {number}" if number else str(action)


def targets_stack(world: World, name: str) -> bool:
    """Return True if the effect targets effects, and if there are any on the stack."""
    if not world.waiting or not name:
        return False
    effect = world.rules.effects[world.rules.effect_numbers[name]]
    return any(effect.names[target.name].of_class == "effect" for target in effect.tree.targets)
