"""Messages about pack files, apart from the effect text inside them."""

from __future__ import annotations

from engine.language.messages.message import Message

PACK_MESSAGES: dict[str, Message] = {
    "pack_large": Message(
        "The pack file is larger than {limit} bytes.", "Split it into several packs."
    ),
    "pack_not_text": Message(
        "The pack file isn’t UTF-8 text.", "Save it as UTF-8 and upload it again."
    ),
    "pack_not_toml": Message(
        "The pack file can’t be read: {why}.",
        "Write each line as key = value or as a [table] header.",
    ),
    "pack_key_long": Message(
        "A key in the pack file has more than {limit} names separated by dots.",
        "No key needs more than three.",
    ),
    "pack_number_long": Message(
        "The pack file contains a number of more than {limit} digits.", "Write a smaller number."
    ),
    "pack_format": Message("The pack file’s format must be {wanted}.", "Write format = {wanted}."),
    "pack_missing": Message("“{key}” is missing.", "Add {wanted}."),
    "pack_kind": Message("“{key}” must be {wanted}.", "Change its value."),
    "pack_text": Message(
        "“{key}” is longer than {limit} characters or contains control characters.",
        "Shorten it, or remove those characters.",
    ),
    "pack_line": Message(
        "“{key}” must be a single line that isn’t empty.",
        "Write some text without line breaks or tabs.",
    ),
    "pack_word": Message(
        "“{key}” is “{text}”, which can’t be used as a name in effect text.",
        "Use letters, digits and _, starting with a letter.",
    ),
    "pack_choice": Message("“{text}” isn’t a valid value for “{key}”.", "Choose one of: {known}."),
    "pack_key": Message("“{key}” isn’t a known key here.", "Known keys: {known}."),
    "pack_name": Message(
        "“{text}” can’t be the name of a pack.", "Use up to 50 letters, digits, spaces, - and _."
    ),
    "pack_version": Message(
        "“{text}” isn’t a version number.", "Write three numbers, for example 1.0.0."
    ),
    "pack_twice": Message("Two of the {what} are named “{name}”.", "Rename one of them."),
    "pack_taken": Message("“{name}” is already {what}.", "Choose another name."),
    "pack_copies": Message(
        "“{name}” needs a number of copies from 1 to 1000.", "Change the number."
    ),
    "pack_seats": Message(
        "“seats” must be the lowest and the highest number of players, from 1 to {limit}.",
        "Write for example [2, 2].",
    ),
    "automas_many": Message(
        "Each automa takes a seat, so with {seats} seats there’s no room for a human player.",
        "List fewer automas, or raise “seats”.",
    ),
    "automa_name": Message(
        "“{name}” can’t be the name of an automa.", "Use one line of at most {limit} characters."
    ),
    "choices_wrong": Message(
        "The choices for “{name}” must be several values of its kind and include the default.",
        (
            "Write for example choices = [3, 4] and default = 4, for a number, text or flag of "
            "the game."
        ),
    ),
    "zone_lane": Message("“lane” must be a number up to {limit}.", "Count the lanes from 1."),
    "zone_sorted": Message(
        "A pile shows only its top card, so it can’t be shown in another order.",
        "Remove “sorted_by”, or give the zone another shape.",
    ),
    "sorted_by_unknown": Message(
        "“{name}” isn’t a number, text or flag of cards that players can see.",
        "Known attributes: {known}.",
    ),
    "phases_none": Message(
        "The game has no phases, so nothing would ever happen.", "Add a [[phases]] table."
    ),
    "card_twice": Message("Two cards are named “{name}”.", "Rename one of them."),
    "card_effect_unknown": Message(
        "“{name}” isn’t an effect in these packs.", "Known effects: {known}."
    ),
    "card_effect_rule": Message(
        "“{name}” is a rule of the game, so a card can’t have it.", "Write a card effect instead."
    ),
    "card_attribute_unknown": Message(
        "Cards in this game have no attribute “{name}”.", "They have: {known}."
    ),
    "card_attribute_kind": Message("“{name}” must be {wanted}.", "Change its value."),
    "card_attribute_later": Message(
        (
            "“{name}” is {wanted}, which exists only during a match, so it can’t be printed on "
            "a card."
        ),
        "Remove it, and let an effect set it.",
    ),
    "rule_effect_unknown": Message(
        "“{name}” isn’t a rule effect of this game.", "Known rule effects: {known}."
    ),
    "effect_unused": Message(
        "Nothing ever uses, calls, gives or triggers the effect “{name}”.",
        "Add it to a card or a phase, or give it a heading such as “after …”.",
    ),
    "chance_missing": Message(
        "Effects wait on the stack, but nothing ever gives a player priority.",
        "Add this line to an effect of a phase: give_chance you",
    ),
    "stop_unknown": Message(
        "Players could stop at “{name}”, but no effect of that kind ever goes on the stack.",
        "Name a kind of effect that is used or triggers “on stack”.",
    ),
    "turn_endless": Message(
        "Players are given control, but nothing they do ever ends it.",
        "Add this line to an effect: set you.may_act = no",
    ),
    "rules_missing": Message("None of these packs contains a game’s rules.", "Add the rules pack."),
    "rules_several": Message(
        "More than one of these packs contains a game’s rules.", "Keep only one of them."
    ),
    "addition_is_game": Message(
        "This pack defines a game of its own, so it can’t be added to another game.",
        "Remove “adds_to”, or remove the [game] table.",
    ),
    "addition_other": Message(
        "“{title}” can’t be added to {rules}; it’s made for {known}.", "Remove it."
    ),
    "replaced_unknown": Message(
        "“{name}” isn’t a rule effect of {rules}, so it can’t be replaced.",
        "Known rule effects: {known}.",
    ),
    "replaced_by_nothing": Message(
        "“{name}” should be replaced, but this pack has no rule effect with that name.",
        "Add the effect that replaces it.",
    ),
    "replaced_otherwise": Message(
        "“{name}” takes {wanted}, but its replacement takes {found}.",
        "Give both the same parameters, because other effects call it.",
    ),
    "replaced_twice": Message(
        "{titles} both replace “{name}”, so they can’t be played together.",
        "Remove one of them.",
    ),
    "preference_effect": Message(
        "“{name}” isn’t an effect in these packs, so players never choose anything for it.",
        "Known effects: {known}.",
    ),
    "preference_asks": Message(
        ("A preference can use only what its seat sees, but “{name}” depends on the whole match."),
        "Use cards, players and attributes instead.",
    ),
    "deck_card_unknown": Message(
        "The deck lists “{name}”, which isn’t a card in these packs.", "Correct the name."
    ),
    "deck_rule_early": Message(
        "Deck rules are checked before a match begins, so “{name}” has no meaning here.",
        "Check the cards instead: count(deck), or “this” for each card.",
    ),
    "library_missing": Message(
        "Players bring decks, but the game has no zone for them.", 'Give one zone role = "library".'
    ),
}
