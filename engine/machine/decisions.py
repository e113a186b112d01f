"""Decisions: what each seat is asked, which actions are legal, and applying answers."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from engine.immutable import immutable
from engine.language.messages.prompts import STORED_PROMPTS, prompt_text, with_card
from engine.language.messages.translation import current_language, translate_stored
from engine.machine.actions import GO_BACK, Action, IllegalAction
from engine.machine.core.frames import ANSWERS, CHOOSING, TARGET_EFFECT, TARGETING
from engine.machine.core.limits import run_patiently
from engine.machine.core.secrecy import may_go_unnoticed
from engine.machine.core.sight import offered_faces
from engine.machine.legal_answers import (
    CHOICES,
    PASS,
    legal_answers,
    may_go_back,
    option_texts,
    read_answer,
    read_single,
    use_action,
)
from engine.machine.loop import run_to_question
from engine.machine.resolution.trigger_order import trigger_title
from engine.machine.turns.answer_conditions import words_for_nothing
from engine.machine.turns.at_once import AT_ONCE
from engine.machine.turns.deciding import (
    answerer_of,
    asked_seats,
    question_answered_by,
    questions_to_seat,
    with_all_uses,
)
from engine.machine.turns.questions import DONE, PAUSE, WAITING
from engine.rulebook.columns import EFFECT_CONTROLLER, PHASE, TURN_PLAYER, ZONE
from engine.rulebook.packs.entries import PhaseEntry
from engine.rulebook.runtime.derived import (
    plain_text,
    show_card,
    show_player,
    show_printing,
    show_zone,
)
from engine.rulebook.runtime.fuel import FUEL
from engine.rulebook.runtime.slots import BLOCK, EFFECT, LINE_NUMBER, LINE_TAG, WAITING_ENTITY
from engine.rulebook.runtime.stack_attributes import show_effect, used_card_title
from engine.world import EITHER, Question, World

MOST_LISTED = 1_000
HAND = "hand"
ACT = "act"
"""The tag of log entries for actions that other players may not have noticed."""
USE_PROMPTS = {
    "": "play_card",
    "forced": "must_play",
    "offered": "may_play",
    AT_ONCE: "play_card",
}
"""Message codes of prompts, by the prompt that matches store."""

WITHOUT_OPTIONS = {
    "answer": "no_answer",
    "answer_event": "no_answer_event",
    "answer_own": "no_answer_own",
}
"""Message codes of prompts for players with priority who can only pass."""

OWN_PROMPTS = {PAUSE: "ready", DONE: "plan_done", WAITING: "plan_waits"}
"""Message codes of the prompts of questions that have only a button, by kind."""


@immutable
class Option:
    """An option of a decision. `card` is the option's card, or 0."""

    action: Action
    label: str
    card: int


@immutable
class Decision:
    """A question to a seat, with its options in a stable order.

    `number` is the number that the answering action will have. `verb` is "use", "choose" or "split". The
    player chooses between `minimum` and `maximum` options. A split distributes `maximum` among the options.
    """

    seat: int
    number: int
    prompt: str
    options: tuple[Option, ...]
    minimum: int = 1
    maximum: int = 1
    verb: str = "choose"
    ordered: bool = False


def decisions(world: World) -> dict[int, Decision]:
    """Return the open decisions by seat (counting from 0), in the current language."""
    return {seat: decision_of(world, seat) for seat in asked_seats(world)}


def awaited_seats(world: World) -> tuple[int, ...]:
    """Return the seats that the match is waiting for, without players whose plan is ready.

    If all questions are about effects to use, the match waits only for the turn player.
    """
    turn = world.columns[TURN_PLAYER][1]
    asked = [each for each in world.questions if each.kind != WAITING]
    own = [each for each in asked if each.player == turn]
    if own and all(is_own_turn_first(each) for each in world.questions):
        asked = own
    return tuple(dict.fromkeys([answerer_of(world, each) - 1 for each in asked]))


def is_own_turn_first(asked: Question) -> bool:
    """Return True for a question about a use, unless several players act at once."""
    return asked.verb == "use" and asked.prompt != AT_ONCE


def decision_of(world: World, seat: int) -> Decision:
    """Return the seat’s first question.

    If it is about a use, its options include uses of other players for whom the seat decides.
    """
    asked = with_all_uses(questions_to_seat(world, seat))
    options = (*options_of(world, asked), *pass_option(world, asked))
    if may_go_back(world, asked.player):
        options += (Option(Action(GO_BACK), prompt_text("go_back"), 0),)
    uses = asked.verb == "use"
    prompt = prompt_for_use(world, asked) if uses else plain_text(world, shown_prompt(asked))
    if seat != asked.player - 1:
        prompt = prompt_text("decide_for", name=world.names[asked.player], prompt=prompt)
    return Decision(
        seat,
        world.number - asked.late,
        prompt,
        options,
        asked.minimum,
        asked.maximum,
        asked.verb,
        asked.ordered,
    )


def pass_option(world: World, asked: Question) -> Iterator[Option]:
    """Yield the option to pass, if it has a button of its own."""
    if asked.minimum > 0:
        return
    words = words_for_nothing(world, asked.player) if asked.verb == "choose" else ""
    if words:
        yield Option(PASS, plain_text(world, words), 0)
    elif asked.maximum == 1:
        yield Option(PASS, pass_words(world, asked), 0)


def shown_prompt(asked: Question) -> str:
    """Return the prompt of a choice: the author's, or the engine's in the current language.

    Where the author’s prompt names a card, it contains a character that stands for the card.
    """
    if not asked.prompt:
        return prompt_text(OWN_PROMPTS.get(asked.kind, "choose_one"))
    return translate_stored(asked.prompt, STORED_PROMPTS.values())


def prompt_for_use(world: World, asked: Question) -> str:
    turn_player = world.columns[TURN_PLAYER][1]
    if asked.prompt == "chance":
        return prompt_for_priority(world, asked)
    if not asked.prompt and turn_player and asked.player != turn_player:
        return prompt_text("off_turn")
    if asked.prompt in ("", AT_ONCE) and (own := phase_of(world).prompt):
        return own
    more = any(not is_in_hand(world, card) for card, _ in asked.options)
    more = more and asked.prompt in ("", AT_ONCE)
    return prompt_text("use_rule" if more else USE_PROMPTS[asked.prompt])


def prompt_for_priority(world: World, asked: Question) -> str:
    """Tell the player what is about to happen and what they may do, if possible in the phase’s own words."""
    columns, turn_player = world.columns, world.columns[TURN_PLAYER][1]
    if not world.waiting:
        if asked.player == turn_player:
            own = phase_of(world).prompt if asked.options else ""
            return own or prompt_text("go_on" if asked.options else "nothing_to_do")
        code = "between" if asked.options else "nothing_between"
        return prompt_text(code, player=world.names[turn_player])
    entity, event = world.waiting[-1][WAITING_ENTITY], world.waiting[-1][-1]
    controller = columns[EFFECT_CONTROLLER][entity]
    code = "answer_event" if event else "answer"
    code = "answer_own" if controller == asked.player else code
    say = world.rules.translations.words(current_language()).text
    return prompt_text(
        code if asked.options else WITHOUT_OPTIONS[code],
        player=world.names[controller],
        effect=with_card(say(show_effect(world, entity)), say(used_card_title(world, entity))),
    )


def phase_of(world: World) -> PhaseEntry:
    found: PhaseEntry = world.rules.phases[world.columns[PHASE][1]]
    return found


def pass_words(world: World, asked: Question) -> str:
    """Return the text of the button to pass."""
    if asked.prompt == "chance" and world.waiting:
        return prompt_text("pass_answer")
    is_own_turn = asked.player == world.columns[TURN_PLAYER][1]
    if asked.verb == "use" and asked.prompt in ("", "chance") and is_own_turn:
        own = phase_of(world).passing
        return own or prompt_text("pass_on" if asked.prompt else "pass")
    return prompt_text("pass")


def is_in_hand(world: World, card: int) -> bool:
    """Return True if the card is in a hand. Card 0 stands for the rules, which are in no zone."""
    return bool(card) and world.rules.zone_entry(world.columns[ZONE][card]).role == HAND


def legal_actions(world: World, seat: int) -> list[Action]:
    """Return up to MOST_LISTED legal actions of the seat in a stable order, without changing anything."""
    if not world.rules.linked.has_deciders:
        player = seat + 1
        for each in world.questions:
            if each.player == player:
                return legal_answers(world, each, MOST_LISTED)
        return []
    asked = questions_to_seat(world, seat)
    return legal_answers(world, with_all_uses(asked), MOST_LISTED) if asked else []


@immutable
class OnlyAnswer:
    """The answer to a question that leaves no choice, and the effects that the question is about."""

    action: Action
    effects: frozenset[str]


def only_answer(world: World, seat: int) -> OnlyAnswer | None:
    """Return the seat’s answer if it has no choice, or None.

    A question that only gives players time, such as whether a plan is ready, leaves the choice when to
    answer.
    """
    asked = questions_to_seat(world, seat)
    if len(asked) != 1 or asked[0].kind in OWN_PROMPTS or may_go_back(world, asked[0].player):
        return None
    found = legal_answers(world, asked[0], 2)
    return OnlyAnswer(found[0], effects_of(world, asked[0])) if len(found) == 1 else None


def effects_of(world: World, asked: Question) -> frozenset[str]:
    """Return the names of the effects that the question offers, or of the effect that asks it."""
    effects = world.rules.effects
    if asked.verb == "use":
        return frozenset([effects[number].name for _, number in asked.options])
    for frame in reversed(world.stack):
        effect = frame[TARGET_EFFECT] if frame[BLOCK] == TARGETING else frame[EFFECT]
        if effect > 0:
            return frozenset((effects[effect].name,))
    return frozenset()


def options_of(world: World, asked: Question) -> Iterator[Option]:
    if asked.verb == "use":
        for card, number in asked.options:
            effect = world.rules.effects[number]
            of_card = effect.of_class == "card"
            yield Option(use_action(card, effect.name), effect.title, card if of_card else 0)
        return
    for value, text in zip(asked.options, option_texts(asked), strict=True):
        card = value if asked.kind == "card" else max(value, 0) if asked.kind == EITHER else 0
        yield Option(CHOICES[text], display_text(world, asked.kind, value), card)


def display_text(world: World, kind: str, value: Any) -> str:
    match kind:
        case "card":
            return show_card(world, value)
        case "player":
            return show_player(world, value)
        case _ if kind == EITHER:
            return show_card(world, value) if value > 0 else show_player(world, -value)
        case "zone":
            return show_zone(world, value)
        case "effect":
            return show_effect(world, value)
        case "answer":
            return trigger_title(world, value)
        case "printing":
            return show_printing(world, value)
        case "pause":
            return prompt_text("continue")
        case "done":
            return prompt_text("plan_ready")
        case "waiting":
            return prompt_text("plan_change")
        case "flag":
            return prompt_text("yes" if value else "no")
        case "text":
            return value.strip() or prompt_text("empty_text")
        case _:
            return str(value)


def other_questions(world: World, asked: Question) -> tuple[Question, ...]:
    others = (each for each in world.questions if each is not asked)
    return tuple(each._replace(late=each.late + 1) for each in others)


def question_to_decider(world: World, seat: int, action: Action) -> Question:
    """Return the question that a seat answers, its own or one of a
    player for whom it decides. Raises IllegalAction.
    """
    use = (action.card, action.effect)
    if world.rules.linked.has_deciders and (
        asked := question_answered_by(world, seat, action.verb, use)
    ):
        return asked
    over = "match_over" if world.over else "nothing_asked"
    raise IllegalAction("not_your_turn" if world.questions else over)


def answer(world: World, seat: int, action: Action) -> None:
    """Record the answer, and continue the match unless other players still have to answer.

    Raises IllegalAction and leaves the world unchanged if the action is illegal.
    """
    facts, player, before = world.rules.linked, seat + 1, world.questions
    for asked in before:
        if asked.player == player and not facts.has_deciders:
            break
    else:
        asked = question_to_decider(world, seat, action)
    frame, log = world.stack[-1], world.log
    lines = len(log)
    left: tuple[Question, ...] = ()
    if slot := asked.slot:
        judge = read_single if asked.one else read_answer
        frame[slot] = judge(world, asked, action)
    else:
        frame[ANSWERS] += ((asked.player, read_answer(world, asked, action)),)
        left = other_questions(world, asked) if frame[BLOCK] == CHOOSING else ()
    if world.rules.known_column:
        world.looks = offered_faces(world, asked)
    world.questions = left
    world.number += 1
    if not left:
        if world.patience < FUEL:
            run_patiently(world, run_to_question)
        else:
            run_to_question(world)
        if world.questions and (len(log) == lines or log[lines][LINE_TAG] in facts.secret_tags):
            note_secret_action(world, asked.player, seat, before, lines)
    if facts.has_deciders and asked.player != player:
        note_decider(world, asked.player, player, lines)


def note_decider(world: World, player: int, decider: int, lines: int) -> None:
    """Log who decided for the player, before the action’s other
    lines. If all of them are secret, log nothing.
    """
    log = world.log
    if any(line[LINE_TAG] != ACT and not may_go_unnoticed(world, line) for line in log[lines:]):
        log.insert(lines, (log[lines][LINE_NUMBER], "decide", decider, player))


def note_secret_action(
    world: World, player: int, seat: int, before: tuple[Question, ...], lines: int
) -> None:
    """Log an action that others may not notice: it writes no public line, and the same players are asked.

    So the log shows that the seat has acted. Other players' questions that haven't changed stay valid.
    """
    for line in world.log[lines:]:
        if not may_go_unnoticed(world, line):
            return
    old = {each.player: each for each in before}
    if {each.player for each in world.questions} == old.keys():
        world.note(ACT, seat + 1)
        world.questions = tuple(
            still_open(each, old[each.player]) if each.player != player else each
            for each in world.questions
        )


def still_open(now: Question, before: Question) -> Question:
    """Return the new question. If it is the same as before,
    return the earlier one, so that answers stay valid.
    """
    is_same = now._replace(late=0) == before._replace(late=0)
    return now._replace(late=before.late + 1) if is_same else now
