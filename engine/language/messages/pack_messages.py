"""Messages about pack files, except those about the effect text in them."""

from __future__ import annotations

from engine.language.messages.message import Message, effect_of
from engine.language.messages.translation import gettext_noop as _

PACK_MESSAGES: dict[str, Message] = {
    "pack_large": Message(
        _("The pack file is larger than {limit} bytes."), _("Split it into several packs.")
    ),
    "problems_many": Message(
        _("Checking stopped after {limit} problems, so there may be more."),
        _("Correct these first."),
    ),
    "pack_not_text": Message(
        _("The pack file isn’t UTF-8 text."), _("Save it as UTF-8 and upload it again.")
    ),
    "pack_not_toml": Message(
        _("The pack file can’t be read: {why}."),
        _("Write each line as key = value or as a [table] header."),
    ),
    "pack_key_long": Message(
        _("A key in the pack file has more than {limit} names separated by dots."),
        _("Use at most three names."),
    ),
    "pack_deep": Message(
        _("The pack file has lists or tables more than {limit} levels inside each other."),
        _("Remove the inner ones."),
    ),
    "pack_number_long": Message(
        _("The pack file contains a number with more than {limit} digits."),
        _("Use a shorter number."),
    ),
    "pack_format": Message(
        _("The pack file’s format must be {known}."), _("Write format = {newest}.")
    ),
    "pack_missing": Message(_("“{key}” is missing."), _("Add {wanted}.")),
    "pack_kind": Message(_("“{key}” must be {wanted}."), _("Change its value.")),
    "pack_text": Message(
        _("“{key}” is longer than {limit} characters or contains control characters."),
        _("Shorten it, or remove those characters."),
    ),
    "pack_line": Message(
        _("“{key}” must be a single line that isn’t empty."),
        _("Write some text without line breaks or tabs."),
    ),
    "words_languages": Message(
        _("The pack has texts in more than {limit} languages."),
        _("Remove some of them."),
    ),
    "words_language": Message(
        _("“{text}” isn’t the code of a language."),
        _("Write a code such as ja, zh-hant or zh-hans."),
    ),
    "words_many": Message(
        _("The language has more than {limit:,} texts."),
        _("Remove those that the pack no longer has."),
    ),
    "words_values": Message(
        _("The translation of “{text}” doesn’t have the same values in braces."),
        _("Write each value in braces as it is in the text, once."),
    ),
    "pack_word": Message(
        _("“{key}” is “{text}”, which can’t be used as a name in effect text."),
        _("Use letters, digits and _, starting with a letter."),
    ),
    "pack_choice": Message(
        _("“{text}” isn’t a valid value for “{key}”."), _("Choose one of: {known}.")
    ),
    "pack_key": Message(_("“{key}” isn’t a known key here."), _("Known keys: {known}.")),
    "pack_name": Message(
        _("“{text}” can’t be the name of a pack."),
        _("Use up to 50 letters, digits, spaces, - and _."),
    ),
    "pack_version": Message(
        _("“{text}” isn’t a version number."), _("Write three numbers, for example 1.0.0.")
    ),
    "pack_twice": Message(_("Two of the {what} are named “{name}”."), _("Rename one of them.")),
    "pack_taken": Message(_("“{name}” is already {what}."), _("Choose another name.")),
    "pack_copies": Message(
        _("“{name}” needs a number of copies from 1 to 1000."), _("Change the number.")
    ),
    "pack_seats": Message(
        _("“seats” must be the lowest and the highest number of players, from 1 to {limit}."),
        _("For example, write [2, 2]."),
    ),
    "automas_many": Message(
        _("Each automa takes a seat, so with {seats} seats there’s no room for a human player."),
        _("List fewer automas, or raise “seats”."),
    ),
    "automa_name": Message(
        _("“{name}” can’t be the name of an automa."),
        _("Use one line of at most {limit} characters."),
    ),
    "choices_wrong": Message(
        _("The choices for “{name}” must be several values of its kind, including the default."),
        _(
            "For example, write choices = [3, 4] and default = 4, for a number, text or flag of "
            "the game."
        ),
    ),
    "place_unknown": Message(
        _("The game has no zone or group of zones “{name}” to give a place."), _("Zones: {known}.")
    ),
    "place_of_both": Message(
        _("A place shows either a zone or a seat."), _("Remove “zone” or “seat”.")
    ),
    "place_twice": Message(_("{what} has two places."), _("Remove one of them.")),
    "place_overlap": Message(
        _("On {screen} screens, {one} and {other} would cover each other."),
        _("Move one of them, or make it smaller."),
    ),
    "place_outside": Message(
        _("“{key}” must be a column, a row, a width and a height inside {columns} × {rows} cells."),
        _("For example, write [1, 1, 2, 2]. Columns and rows count from 1."),
    ),
    "place_seat": Message(
        _("“seat” must be the number of an opponent and the number of players, at most {limit}."),
        _("For example, write [1, 2] for the only opponent at a table for two."),
    ),
    "place_hand": Message(
        _("The player’s own hand is always at the foot of the table, where it is easy to reach."),
        _('Remove this place, or write whose = "opponents".'),
    ),
    "place_shape": Message(
        _("Only zones whose cards are next to each other can have a “shape” or an “overlap” here."),
        _("Remove these keys, or give the zone itself another shape."),
    ),
    "drawn_elsewhere": Message(
        _(
            "Tables can’t draw “{name}” in this way, because it is an attribute of the class “{of}”."
        ),
        _("Remove “drawn”, or write one of: {known}."),
    ),
    "bar_without_end": Message(
        _("The bar of “{name}” has no end."),
        _("Write a number above 0 as “full”. Only single numbers can be bars."),
    ),
    "full_without_bar": Message(
        _("“{name}” has a value at which it is full, but isn’t drawn as a bar."),
        _('Remove “full”, or write drawn = "bar".'),
    ),
    "place_small": Message(
        _("The place of the group “{name}” has too few cells for all of its slots."),
        _("Make it larger: each cell has room for two slots."),
    ),
    "place_cover": Message(
        _("“overlap” must be a part of a card in percent that the next one covers."),
        _("Write one of: {known}."),
    ),
    "style_attribute": Message(
        _(
            "“{name}” isn’t a number, text or flag of cards that players can see, so it isn’t printed."
        ),
        _("Known attributes: {known}."),
    ),
    "style_many": Message(
        _("“{key}” has more than {limit} entries."), _("Remove those that matter least.")
    ),
    "style_icon": Message(
        _("“{name}” can’t be the name of an icon."),
        _("Use small letters, digits and hyphens, as on the page of icons: heart-beats."),
    ),
    "text_unfit": Message(_("Other players can’t read “{key}” in a list."), _("{remedy}")),
    "style_icon_unknown": Message(
        _("The site has no icon named “{name}”."), _("Similar icons: {known}.")
    ),
    "zone_lane": Message(_("“lane” must be a number up to {limit}."), _("Count the lanes from 1.")),
    "slots_wrong": Message(
        _("“slots” must be a number from 2 to {limit}, or a list of 2 to {limit} different names."),
        _('Write slots = 4, or slots = ["left", "right"].'),
    ),
    "slots_role": Message(
        _("A group of zones can’t have the role “{role}”, which belongs to a single zone."),
        _("Remove “role” or “slots”."),
    ),
    "zone_sorted": Message(
        _("A pile shows only its top card, so “sorted_by” can’t change its order."),
        _("Remove “sorted_by”, or give the zone another shape."),
    ),
    "trigger_order_unknown": Message(
        _("“{name}” isn’t a function that takes a card and answers a number."),
        _("Write the name of a rule with “takes card one” and “answers number …”. Known: {known}."),
    ),
    "always_asked_unknown": Message(
        _("The game always asks about “{name}”, but has no effect with that name."),
        _("Write the name of an effect of the game. Known: {known}."),
    ),
    "sorted_by_unknown": Message(
        _("“{name}” isn’t a number, text or flag of cards that players can see."),
        _("Known attributes: {known}."),
    ),
    "phases_none": Message(
        _("The game has no phases, so nothing would ever happen."), _("Add a [[phases]] table.")
    ),
    "for_each_values": Message(
        _("“{name}” in “for_each” must be a list of values."),
        _('For example, write for_each = {{ suit = ["hearts", "spades"], rank = [1, 2, 3] }}.'),
    ),
    "for_each_large": Message(
        _(
            "With “for_each”, this pack has more than {tables} cards and zones, or more than "
            "{characters} characters."
        ),
        _("Use fewer values, or split the pack."),
    ),
    "for_each_field": Message(
        _("A value of “{name}” in “for_each” has no “{field}”."),
        _("Add “{field}” to every value of “{name}”."),
    ),
    "for_each_whole": Message(
        _("The values of “{name}” in “for_each” have several parts, so they can’t be inserted."),
        _("Name the part to insert, for example {name}.title in braces."),
    ),
    "except_many": Message(
        _("“except” has more than {most} names."), _("Write these cards as tables of their own.")
    ),
    "except_unknown": Message(
        _("No card of this table has a name like “{name}” in “except”."),
        _("Write the name as “name” makes it; * stands for any letters."),
    ),
    "in_decks_unknown": Message(
        _("This pack has no ready-made deck named “{name}”."), _("Its decks: {known}.")
    ),
    "in_decks_twice": Message(
        _("The deck “{name}” already lists this card."),
        _("Remove the card from the deck’s list, or from its own “in_decks”."),
    ),
    "card_twice": Message(_("Two cards are named “{name}”."), _("Rename one of them.")),
    "cards_alike": Message(
        _("“{name}” and “{other}” differ only in case, accents or signs that look alike."),
        _("Rename one of these cards, so that players can tell them apart."),
    ),
    "card_effect_unknown": Message(
        _("“{name}” isn’t an effect in these packs."), _("Known effects: {known}.")
    ),
    "card_effect_rule": Message(
        _("“{name}” is a rule of the game, so a card can’t have it."),
        _("Write a card effect instead."),
    ),
    "card_attribute_unknown": Message(
        _("Cards in this game have no attribute “{name}”."), _("They have: {known}.")
    ),
    "card_attribute_kind": Message(_("“{name}” must be {wanted}."), _("Change its value.")),
    "card_attribute_later": Message(
        _(
            "“{name}” is {wanted}, which exists only during a match, so it can’t be printed on "
            "a card."
        ),
        _("Remove it, and let an effect set it."),
    ),
    "rule_effect_unknown": Message(
        _("“{name}” isn’t a rule effect of this game."), _("Known rule effects: {known}.")
    ),
    "action_unrated": Message(
        _(
            "Without a preference, “{name}” is worth 0 to the careful bot, which then never uses “{other}”: "
            "that is never worth more."
        ),
        _("Add a preference for “{name}” that says how much it is worth, such as -1."),
    ),
    "action_never": Message(
        _(
            "Without a preference, “{name}” is worth 0 to the careful bot, which never uses it: “{other}” "
            "is always possible and worth more."
        ),
        _("Add a preference for “{name}” that says when it is worth more."),
    ),
    "repeat_early": Message(
        _("“repeat_triggers” can’t know here what else triggers on the same event."),
        _(
            "Use it, outside of “together”, in an effect that triggers after an event: with a heading "
            "such as “after …” or “when … of this”."
        ),
        since=2,
        examples=(
            effect_of("use in play from hand", "repeat_triggers"),
            effect_of("before add from hand", "repeat_triggers"),
            effect_of("after add from hand", "together", "  repeat_triggers", "  draw you"),
        ),
    ),
    "later_unknown": Message(
        _("“{name}” is neither a phase nor an event, so lines can’t wait for it."),
        _("Known names: {known}."),
        since=2,
        examples=(effect_of("at next midnight", "  draw you"),),
    ),
    "effect_unused": Message(
        _("Nothing ever uses, calls, gives or triggers the effect “{name}”."),
        _("Add it to a card or a phase, or give it a heading such as “after …”."),
    ),
    "chance_missing": Message(
        _("Effects wait on the stack, but nothing ever gives a player priority."),
        _("Add this line to an effect of a phase: give_chance you"),
    ),
    "stop_unknown": Message(
        _(
            "“{name}” is listed as a kind that players can stop at, but no such effect ever "
            "goes on the stack."
        ),
        _("Name a kind of effect that is used or triggers “on stack”."),
    ),
    "turn_endless": Message(
        _("Players are allowed to act, but no effect ever ends their actions."),
        _("Add this line to an effect: set you.may_act = no"),
    ),
    "corners_alike": Message(
        _(
            "In a small hand, the corner “{corner}” is shown as “{shown}”, like the corner “{other}” of "
            "“{title}”."
        ),
        _("Write corners of at most four characters, such as K♠."),
    ),
    "slow_condition": Message(
        _(
            "Finding out whether “{name}” can happen takes too long with {cards} cards on the table, and "
            "would then count as no."
        ),
        _("Look at one zone instead of all cards, or at fewer sets inside each other."),
    ),
    "slow_choice": Message(
        _(
            "Finding the choices of “{name}” that meet its condition takes too long with {cards} cards "
            "on the table, and the others would then count as not allowed."
        ),
        _("Offer fewer cards, or make the condition simpler."),
    ),
    "act_never": Message(
        _("“give_control” lets nobody act, because no effect ever sets may_act to yes."),
        _("Add this line above it: set you.may_act = yes"),
    ),
    "every_overwrites": Message(
        _(
            "“{verb}” happens for every member at once, and each time it sets {what} from the value it "
            "had before: only the last of these changes stays."
        ),
        _(
            "Change the number with “+=” or “-=”, or use “for each” so that one member follows another."
        ),
    ),
    "rules_missing": Message(
        _("None of these packs contains a game’s rules."), _("Add the rules pack.")
    ),
    "rules_several": Message(
        _("More than one of these packs contains a game’s rules."), _("Keep only one of them.")
    ),
    "addition_is_game": Message(
        _("This pack defines a game of its own, so it can’t be added to another game."),
        _("Remove “adds_to”, or remove the [game] table."),
    ),
    "addition_other": Message(
        _("“{title}” is made for {known}, so it can’t be added to {rules}."), _("Remove this pack.")
    ),
    "replaced_unknown": Message(
        _("“{name}” isn’t a rule effect of {rules}, so it can’t be replaced."),
        _("Known rule effects: {known}."),
    ),
    "replaced_by_nothing": Message(
        _("This pack says that it replaces “{name}”, but it has no rule effect with that name."),
        _("Add the effect that replaces it."),
    ),
    "replaced_otherwise": Message(
        _("“{name}” takes {wanted}, but its replacement takes {found}."),
        _("Give both effects the same parameters, so that calls from other effects still work."),
    ),
    "replaced_twice": Message(
        _("{titles} both replace “{name}”, so they can’t be played together."),
        _("Remove one of these packs."),
    ),
    "preference_effect": Message(
        _("“{name}” isn’t an effect in these packs, so players never choose anything for it."),
        _("Known effects: {known}."),
    ),
    "preference_asks": Message(
        _(
            "A preference can use only information that its seat can see, but “{name}” "
            "depends on the whole match."
        ),
        _("Use cards, players and attributes instead."),
    ),
    "deck_card_unknown": Message(
        _("The deck lists “{name}”, which isn’t a card in these packs."), _("Correct the name.")
    ),
    "deck_rule_early": Message(
        _("Deck rules are checked before a match begins, so “{name}” has no meaning here."),
        _("Check the cards instead: count(deck), or “this” for each card."),
    ),
    "library_missing": Message(
        _("Players bring decks, but the game has no zone for them."),
        _('Give one zone role = "library".'),
    ),
}
