"""Sentences that ask players to act, or explain why they can't act, by code."""

from __future__ import annotations

from engine.language.messages.translation import gettext_noop as _
from engine.language.messages.translation import translate

PROMPTS = {
    "play_card": _("Your turn: play a card."),
    "must_play": _("You must play a card."),
    "may_play": _("You may play a card."),
    "use_rule": _("Your turn: choose what to do."),
    "off_turn": _("It’s not your turn, but you may act."),
    "go_on": _("Your turn: choose what to do, or go on."),
    "nothing_to_do": _("You can do nothing more now. Go on."),
    "between": _("{player}’s turn: act now, or let it go on."),
    "nothing_between": _("{player}’s turn: you can do nothing now."),
    "answer": _("{player} plays {effect}. Answer, or let it happen."),
    "no_answer": _("{player} plays {effect}. You can’t answer it."),
    "answer_event": _("{effect} is about to happen. Answer, or let it happen."),
    "no_answer_event": _("{effect} is about to happen. You can’t answer it."),
    "answer_own": _("Your {effect} is about to happen. Add something, or let it happen."),
    "no_answer_own": _("Your {effect} is about to happen."),
    "answer_hidden": _("A face-down card is about to take effect. Answer, or let it happen."),
    "no_answer_hidden": _("A face-down card is about to take effect. You can’t answer it."),
    "pass_on": _("Go on"),
    "pass_answer": _("Let it happen"),
    "choose_one": _("Choose one."),
    "ready": _("Continue when you’re ready."),
    "continue": _("Continue"),
    "decide_for": _("For {name}: {prompt}"),
    "go_back": _("Change my last answer"),
    "plan_done": _("Are you ready? You can change your plan until all players are ready."),
    "plan_ready": _("Ready"),
    "plan_waits": _("Wait until the others are ready, or change your plan."),
    "plan_change": _("Change my plan"),
    "pass": _("Pass"),
    "yes": _("Yes"),
    "no": _("No"),
    "empty_text": _("(empty)"),
    "face_down": _("A face-down card"),
}
STORED_PROMPTS = {
    "happens_last": _("Which of these happens last?"),
    "first": _("Which happens first?"),
    "choose_target": _("{effect}: choose the {target}."),
    "choose_either": _("{effect}: choose the {target} or the {other}."),
    "choose_announced": _("{effect}: announce the {target}."),
    "choose_cost": _("{effect}: choose a cost."),
    "divide": _("{effect}: divide {amount}."),
}
"""Prompts that matches store in English. `translate_stored` translates them."""
REASONS = {
    "never_played": _("You can’t play this card; its effects happen automatically."),
    "no_effects": _("This card has no effects, so you can’t play it."),
    "not_now": _("The rules don’t allow this now."),
    "hidden_condition": _("A condition that depends on hidden information is not met."),
    "takes_too_long": _("Checking whether you can use this takes too long."),
    "answer_first": _("Answer this first: {prompt}"),
    "over": _("The match is over."),
    "priority": _("{players} may act now."),
    "waiting": _("The match is waiting for {players}."),
    "off_turn_waiting": _("It’s not your turn. The match is waiting for {players}."),
    "wrong_zone": _("Allowed only from {zones}; the card is in {zone}."),
    "wrong_phase": _("Allowed only during {phases}; the current phase is “{phase}”."),
    "other_phase": _("Allowed only during the phase that has this rule."),
    "in_use": _("This is already being used."),
    "own_turn": _("Allowed only during your own turn."),
    "empty_stack": _("Allowed only while nothing is waiting to happen."),
    "play_now": _("You must play a card now."),
    "play_other": _("You must play a different card now."),
    "condition": _("Allowed only if {clause}."),
    "without_effects": _("This card has no effects now."),
    "no_choice": _("No choice leaves a legal target and a cost that can be paid."),
    "no_legal_target": _("There is no legal target: this needs {wanted}."),
    "cost": _("You can’t {cost}: there is only {available}."),
    "fact": _("{what} is {value}"),
    "fact_of_several": _("{what} are {value}"),
    "nothing": _("nothing"),
    "your_zone": _("your {zone}"),
    "the_zone": _("the {zone}"),
    "lasts": _("{what} {until}."),
    "lasts_from": _("{what} {until}, from {giver}."),
    "has_effect": _("Has “{effect}”"),
    "giver": _("“{effect}”"),
    "giver_of": _("“{effect}” of {player}"),
    "hidden_giver": _("an effect that you couldn’t see"),
    "until_match": _("until the end of the match"),
    "until_turn": _("until the end of the turn"),
    "until_phase": _("until the end of the phase"),
    "until_turn_of": _("until the end of the next turn of {player}"),
    "until_phase_of": _("until the next “{phase}” of {player}"),
    "until_next": _("until the next “{event}” because of {player}"),
    "until_leaves": _("until {card} leaves"),
}
"""Reasons why a card or an action can't be used now, and explanations of values."""


def prompt_text(code: str, **values: object) -> str:
    return translate(PROMPTS[code]).format(**values)


def stored_prompt(code: str, **values: object) -> str:
    """Return a prompt in English, as matches store it."""
    return STORED_PROMPTS[code].format(**values)


def reason_text(code: str, **values: object) -> str:
    return translate(REASONS[code]).format(**values)


OF_CARD = _("{card}: {effect}")


def with_card(effect: str, card: str) -> str:
    """Return the title of a card’s effect together with that of the card, unless they are equal."""
    return effect if card in ("", effect) else translate(OF_CARD).format(card=card, effect=effect)
