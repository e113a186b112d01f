"""The messages about pack files as a whole; the effect text inside has MESSAGES."""

from __future__ import annotations

from engine.language.message import Message

PACK_MESSAGES: dict[str, Message] = {
    "pack_large": Message(
        "The pack file is larger than {limit} bytes.", "Split it into several packs."
    ),
    "pack_not_text": Message(
        "The pack file is not text in UTF-8.", "Save it as UTF-8 and send it again."
    ),
    "pack_not_toml": Message(
        "The pack file can't be read: {why}.", "Each line is key = value, or a [table]."
    ),
    "pack_key_long": Message(
        "A key of the pack file has more than {limit} names with dots between.",
        "No key needs more than three.",
    ),
    "pack_format": Message("The pack file's format is not {wanted}.", "Write format = {wanted}."),
    "pack_missing": Message("“{key}” is missing.", "Give {wanted}."),
    "pack_kind": Message("“{key}” must be {wanted}.", "Change its value."),
    "pack_text": Message(
        "“{key}” is longer than {limit} characters or holds control characters.", "Shorten it."
    ),
    "pack_line": Message(
        "“{key}” must be one line with something on it.", "Take out line breaks and tabs."
    ),
    "pack_word": Message(
        "“{key}” is “{text}”, which effect text can't use as a name.",
        "Use letters, digits and _, starting with a letter.",
    ),
    "pack_choice": Message("“{key}” can't be “{text}”.", "Choose one of: {known}."),
    "pack_key": Message("“{key}” is not known here.", "Known are: {known}."),
    "pack_name": Message(
        "“{text}” can't be a pack's name.", "Use up to 50 letters, digits, blanks, - and _."
    ),
    "pack_version": Message(
        "“{text}” is not a version number.", "Write three numbers, for example 1.0.0."
    ),
    "pack_twice": Message("Two of the {what} are called “{name}”.", "Rename one of them."),
    "pack_taken": Message("“{name}” is already {what}.", "Choose another name."),
    "pack_copies": Message("“{name}” needs a number of copies from 1 to 1000.", "Change it."),
    "pack_seats": Message(
        "“seats” must be the fewest and the most players, from 1 to {limit}.", "Write [2, 2]."
    ),
    "automas_many": Message(
        "Automas take a seat each, so with {seats} seats no place is left for a person.",
        "Name fewer of them, or raise “seats”.",
    ),
    "automa_name": Message(
        "“{name}” can't be the name of an automa.", "Use one line of at most {limit} characters."
    ),
    "choices_wrong": Message(
        "The choices of “{name}” are not several values of its kind with the default among them.",
        "Write for example choices = [3, 4] and default = 4, of a number, text or flag of the game.",
    ),
    "zone_lane": Message("“lane” must be a number up to {limit}.", "Count the lanes from 1."),
    "zone_sorted": Message(
        "Of a pile the top card is seen, so it can't be shown in another order.",
        "Take “sorted_by” out, or give the zone another shape.",
    ),
    "sorted_by_unknown": Message(
        "“{name}” is no number, text or flag of cards that players see.", "Known are: {known}."
    ),
    "phases_none": Message(
        "The game has no phases, so nothing would ever happen.", "Add a [[phases]] table."
    ),
    "card_twice": Message("Two cards are named “{name}”.", "Rename one of them."),
    "card_effect_unknown": Message(
        "“{name}” is not an effect of these packs.", "Known are: {known}."
    ),
    "card_effect_rule": Message(
        "“{name}” is a rule of the game, so a card can't have it.", "Write a card effect."
    ),
    "card_attribute_unknown": Message(
        "Cards of this game have no attribute “{name}”.", "They have: {known}."
    ),
    "card_attribute_kind": Message("“{name}” must be {wanted}.", "Change its value."),
    "card_attribute_later": Message(
        "“{name}” is {wanted}, which only a match knows, so it can't be printed on a card.",
        "Take it out, and let an effect set it.",
    ),
    "rule_effect_unknown": Message(
        "“{name}” is not a rule effect of this game.", "Known are: {known}."
    ),
    "effect_unused": Message(
        "Nothing uses, calls, gives or answers with the effect “{name}”.",
        "Name it in a card or a phase, or give it a heading such as “after …”.",
    ),
    "chance_missing": Message(
        "Effects wait on the stack and nothing ever gives a player the chance.",
        "Let an effect of a phase say: give_chance you",
    ),
    "stop_unknown": Message(
        "Players could stop at “{name}”, but no effect of that kind ever waits on the stack.",
        "Name a kind of effects that are used or answer “on stack”.",
    ),
    "turn_endless": Message(
        "Players are given control and nothing they can do ever takes it away.",
        "Let an effect say: set you.may_act = no",
    ),
    "rules_missing": Message("None of these packs holds a game's rules.", "Add the rules pack."),
    "rules_several": Message("Several of these packs hold a game's rules.", "Keep one of them."),
    "addition_is_game": Message(
        "This pack has a game of its own, so it can't be added to another's.",
        "Leave out adds_to, or the [game].",
    ),
    "addition_other": Message(
        "“{title}” can't be added to {rules}; it is made for {known}.", "Leave it out."
    ),
    "replaced_unknown": Message(
        "“{name}” is no rule effect of {rules}, so it can't be replaced.", "Known are: {known}."
    ),
    "replaced_by_nothing": Message(
        "“{name}” is to be replaced, but this pack has no rule effect of that name.",
        "Write the effect that takes its place.",
    ),
    "replaced_otherwise": Message(
        "“{name}” takes {wanted} and what replaces it takes {found}.",
        "Let it take the same: others call it.",
    ),
    "replaced_twice": Message(
        "{titles} both replace “{name}”, so they can't be played together.",
        "Leave one of them out.",
    ),
    "preference_effect": Message(
        "“{name}” is no effect of these packs, so nobody is asked about it.", "Known are: {known}."
    ),
    "preference_asks": Message(
        "A preference knows only what a seat sees, and “{name}” asks the whole match.",
        "Weigh cards, players and attributes.",
    ),
    "deck_card_unknown": Message("The deck names “{name}”, no card here.", "Correct its name."),
    "deck_rule_early": Message(
        "A deck rule is asked before a match begins, so “{name}” means nothing in it.",
        "Ask about the cards: count(deck), or this for each card.",
    ),
    "library_missing": Message(
        "Players bring decks, but no zone is where they lie.", 'Give one zone role = "library".'
    ),
}
