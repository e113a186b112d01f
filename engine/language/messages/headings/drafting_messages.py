"""Messages about effects of cards while they are drafted, with example texts that cause them."""

from __future__ import annotations

from engine.language.messages.message import Message, effect_of
from engine.language.messages.translation import gettext_noop as _

DRAFTING_MESSAGES: dict[str, Message] = {
    "drafting_line": Message(
        _("While cards are drafted, there is no table, so an effect can’t do this."),
        _("Write one of: pick_more, look_at_next_pack, note_number, reveal this."),
        since=2,
        examples=(
            effect_of("use while drafting", "draw you"),
            effect_of("when drafted", "reveal you.hand"),
            effect_of("when drafted", "let x = 1"),
        ),
    ),
    "drafting_elsewhere": Message(
        _("“{name}” works only while cards are drafted."),
        _("Move it into an effect with the heading “use while drafting” or “when drafted”."),
        since=2,
        examples=(effect_of("use in play from hand", "pick_more 1"),),
    ),
    "drafting_alone": Message(
        _("An effect for drafts has no heading but its first one."),
        _("Remove this line, or move it into another effect of the card."),
        since=2,
        examples=(
            effect_of("use while drafting", "only if game.sum > 3", "pick_more 1"),
            effect_of("when drafted", "use while drafting", "pick_more 1"),
        ),
    ),
    "drafting_of_rule": Message(
        _("Only cards are drafted, so a rule can’t have this heading."),
        _("Move the effect from “rules” to “cards”, and remove its line “of”, if it has one."),
        since=2,
    ),
    "drafting_called": Message(
        _("“{name}” happens while cards are drafted, so it can’t be called in a match."),
        _("Remove this call, or write an effect without the heading for drafts."),
        since=2,
    ),
    "drafting_number": Message(
        _("A draft can’t compute this number, or it is too small or too large."),
        _("Write a number from 1 to {limit}."),
        since=2,
        examples=(
            effect_of("use while drafting", "pick_more 0"),
            effect_of("use while drafting", "pick_more count(you.hand)"),
            effect_of("when drafted", "note_number this.number to: 21"),
        ),
    ),
    "drafting_noted": Message(
        _("Only a number of the card itself can be noted."),
        _("Write “this.” and an attribute of cards that the game defines and effects can set."),
        since=2,
        examples=(
            effect_of("when drafted", "note_number game.sum to: 6"),
            effect_of("when drafted", "note_number 3 to: 6"),
        ),
    ),
}
