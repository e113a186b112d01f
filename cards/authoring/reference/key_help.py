"""What each table and key of a pack file means, for the reference."""

from __future__ import annotations

from collections.abc import Mapping

from cards.authoring.reference.block_help import BLOCK_HELP
from cards.authoring.reference.look_help import LOOK, LOOK_HELP
from cards.authoring.reference.table_help import (
    BOOSTER_SLOTS,
    BOOSTERS,
    LESSON_STEPS,
    LESSONS,
    PLACES,
    TableHelp,
)
from engine.language.messages.translation import gettext_noop as _

FOR_EACH = (
    "Values for the names in braces in the rest of this table, as lists or as `{ from = 1, to = 3 }`. "
    'The table then stands for one table for each combination of the values. `"suits"` and `"ranks"` are the '
    "ready lists of playing cards: suits have the parts `name`, `letter`, `title`, `symbol`, `color`, `tint` "
    "and `place`, ranks `short`, `title`, `number` (the ace is 14), `low` (the ace is 1) and `points` (at "
    'most 10). `{ of = "ranks", from = 7 }` leaves out the lower ones.'
)
HELP: Mapping[str, TableHelp] = {
    "top of the file": TableHelp(
        "Every file begins with `format` and has a `[pack]` table. Only rules packs have `[game]`, "
        "`[[phases]]`, `[[deck_rules]]`, `[looks]` and `[stops]`. House rules can have `[attributes]` and "
        "`[[zones]]`, too.",
        {
            "format": "The edition of the effect language: `1`, `2` or `3`. Write `3` in new packs.",
            "pack": "What the pack is. Every file has this table.",
            "game": "The game itself. With this table, the pack is a rules pack.",
            "attributes": "Attributes that the game adds to cards, players and other classes.",
            "zones": "The places for cards.",
            "phases": "The parts of a turn, in order.",
            "deck_rules": "What a deck needs to be legal.",
            "looks": "How values of attributes and answers look.",
            "stops": "Effects at which players can stop for priority, with titles.",
            "style": "How the cards of the game or of the pack are printed.",
            "sounds": "Which sounds tables make.",
            "words": "The pack’s texts in other languages, with readings (`｜騎士《きし》`) and cases "
            "(`{of.ga}`).",
            "effects": "Rules, and effects that several cards share.",
            "places": "Where tables draw zones, seats and values.",
            "cards": "The cards of the pack.",
            "decks": "Ready-made decks.",
            "preferences": "What bots prefer.",
            "scenarios": "Tests of the pack’s cards and rules, some of them puzzles.",
            "recipes": "Starting points for other authors.",
            "lessons": "Lessons for players who are new to the game.",
            "boosters": "How many cards of which rarities are in a booster.",
            "blocks": "Pieces of rules that other authors can add to their games.",
        },
    ),
    "[pack]": TableHelp(
        "Names the pack, its version and its game. `adds_to`, `replaces` and `automas` are only for house "
        "rules.",
        {
            "name": "The pack’s name in addresses and decks, unique in its game.",
            "version": "Three numbers, such as `1.0.0`. A published version never changes.",
            "title": "The pack’s title for players.",
            "game": "The name of the game, which all of its packs share.",
            "description": "What is in the pack.",
            "changelog": "What has changed since the last version.",
            "license": "The license for others. Without one, they must ask the pack’s owner.",
            "adds_to": "The names of the rules packs to which this house rule can be added.",
            "replaces": "The names of the rules’ effects that this house rule defines again.",
            "automas": "The names of players whose moves this house rule makes.",
        },
    ),
    "[game]": TableHelp(
        "Makes the pack a rules pack.",
        {
            "title": _("The game’s title."),
            "summary": _("One or two sentences for the list of games."),
            "guide": _("A few paragraphs about how to play. Only the effects are binding."),
            "credit": _("The game on which this one is based."),
            "seats": "The least and the most players, at most 10.",
            "setup": _("The rule that happens before the first turn."),
            "ending": _("The rule that happens after the match has ended."),
            "automas": _(
                "The names of players whose moves the rules make. They take the last seats."
            ),
            "orders_triggers": _(
                "Who orders the triggers that wait: the controller of each, or the "
                "turn player orders all."
            ),
            "orders_replacements": _(
                "Who says which of several effects happens first that trigger before the same event, with "
                "the same `priority`: `chance`, or the player whom the event affects. That is the first "
                "player whom it is about, else the controller of the first card, else the player because of "
                "whom it happens. After each, the player is asked again about those that still trigger; "
                "with only one left, nobody is asked."
            ),
            "trigger_order": _(
                "A function that takes a card and answers a number: of triggers with the "
                "same `priority`, those of the card with the lowest number happen first."
            ),
            "always_asked": _(
                "Effects about which players are asked even if there is only one answer, "
                "which tables otherwise give by themselves."
            ),
        },
    ),
    "[attributes]": TableHelp(
        "Has one table for each class of entities, and in it one table for each attribute.",
        {
            "game": "Attributes of the match as a whole.",
            "player": "Attributes of each player.",
            "card": "Attributes of each card. Cards give them their values.",
            "zone": "Attributes of each zone.",
            "phase": "Attributes of each phase.",
            "effect": "Attributes of each effect on the stack.",
        },
    ),
    "[attributes.CLASS.NAME]": TableHelp(
        "One attribute. Effects read and set it by its name, as in `game.sum` or `this.number`. The empty "
        "value is 0, an empty text, no, or nothing.",
        {
            "kind": (
                "The kind of its values. A plural stands for several, in an order. "
                "`printing` and `printings` need format 2."
            ),
            "title": _("The attribute’s title for players."),
            "help": _("A sentence below the field, if players choose the value before a match."),
            "wording": _("The attribute in rules texts, with `{of}` for the entity that has it."),
            "default": (
                "The value at the start: a number, a text, or true or false, as `kind` says. "
                "Without one, it is empty."
            ),
            "choices": _(
                "Of the game: the values from which players choose before a match, including "
                "`default`."
            ),
            "prominent": _("Tables show the value in large type."),
            "drawn": _(
                "How tables draw the value: as a `ring` or a `bar` of the game or a player, as a small "
                "`counter`, also of a zone, as a `badge` that is always on its card, or only in the `tip` "
                "of the card. Format 2."
            ),
            "full": _("The value at which a `bar` is full, or else `default`. Format 2."),
            "hidden": _(
                "Only the player whom it concerns sees the value; nobody sees that of the game or of a "
                "phase."
            ),
            "internal": _("The value is only for the rules and isn’t drawn."),
            "on_back": _("Of cards: everyone sees the value even while the card is face down."),
            "on": _("The rules text of setting a flag to `yes`."),
            "off": _("The rules text of setting a flag to `no`."),
            "becomes": _("The rules text of setting the attribute, with `{of}` and `{value}`."),
        },
        """[attributes.card.armor]
kind = "number"
title = "Armor"
wording = "{of}'s armor"

[[cards]]
name = "Knight"
attributes = { number = 4, armor = 2 }
""",
    ),
    "[[zones]]": TableHelp(
        "One zone, which each player or the whole table has. Spectators see only the cards that all "
        "players see.",
        {
            "name": _(
                "The zone’s name in effects: `you.hand`, or `game.field` if the table has it."
            ),
            "title": _("The zone’s title for players."),
            "each": "`player` if each player has such a zone, `game` if the table has one.",
            "role": _("What built-in commands such as `draw` and `discard` use the zone for."),
            "seen_by": "Who sees the cards, seen from the zone’s owner. `[]` stands for nobody.",
            "top_seen_by": _("Who sees only the top card."),
            "counted_to": (
                "Viewers who aren’t in `counted_by` learn only that there are this many cards or "
                "more. With 0, everyone can count the cards."
            ),
            "counted_by": "Who can count all cards if there are more than `counted_to`.",
            "shape": _("How the table draws the zone."),
            "lane": _(
                "Zones with the same number, from 1 to 12, are drawn together between the players."
            ),
            "sorted_by": _(
                "The attributes by which viewers see the cards sorted. Effects read the real order."
            ),
            "hides_empty": _("The zone isn’t drawn while it is empty."),
            "announces_last_card": _("Tables tell everyone when only one card is left."),
            "forgets": _("A card that comes from another zone is a new object."),
            "tells_backs_apart": _(
                "Viewers who can’t see the cards see their backs one by one, in the real "
                "order, and can follow each card. A hand that only the other players see needs this."
            ),
            "used_by_all": _(
                "Every player may use the cards here, as in a shared supply, even if another "
                "player controls them."
            ),
            "implied": _(
                "Cards don’t print that their effects work here, because that is where they usually "
                "are. The tree editor still says it."
            ),
            "slots": _(
                "A number of slots, or a list of their names. The table then stands for a group of zones: "
                "with `slots = 3` and the name `lane`, effects call them `you.lane_1` to `you.lane_3`, and "
                "all of them `you.lane`. `{slot}` in the title stands for the slot. Each slot has a `lane` "
                "of its own, counted from the key `lane` or from 1; with `lane = 0`, none has one."
            ),
            "for_each": FOR_EACH,
        },
        """[[zones]]
name = "lane"
title = "Lane {slot}"
each = "player"
seen_by = ["owner", "allies", "opponents"]
slots = 3
""",
    ),
    "[[phases]]": TableHelp(
        "One part of a turn. When the last phase is over, the first one begins.",
        {
            "name": "The phase’s name in effects, as in `use in play`.",
            "title": _("The phase’s title for players."),
            "effects": _("The rules that happen in this phase, in this order."),
            "prompt": _(
                "What the turn player reads who may act in this phase, such as `Your main turn: play a "
                "card, attack, or end the turn.` Without it, the table says what to do in general words."
            ),
            "pass": _("The label of the button to pass in this phase, such as `End the turn`."),
        },
    ),
    "[[deck_rules]]": TableHelp(
        "One condition for decks. The game needs a zone with the role `library`.",
        {
            "name": _("The rule’s name."),
            "each": _(
                "`card` if the rule is checked for each different card, `this`, in the deck. Without "
                "this key, it is checked once."
            ),
            "holds": _(
                "The condition, in which `deck` stands for the cards of the deck. It can call functions "
                "of the game that don’t read `game` or `you`, so that cards can change what a deck may hold."
            ),
            "message": _("What players read if the condition doesn’t hold, with values in braces."),
        },
        """[[deck_rules]]
name = "size"
holds = "count(deck) >= 10"
message = "A deck needs 10 cards; this one has {count(deck)}."
""",
    ),
    "[looks.NAME]": TableHelp("The look of a text, which is the name of the table.", LOOK),
    **LOOK_HELP,
    "[effects]": TableHelp(
        "Effect text. The effects in `rules` are always in force; those in `cards` belong to the cards "
        "that list them.",
        {
            "rules": "The rules of the game, or of the house rule.",
            "cards": "Effects that cards can list in their `effects`.",
        },
    ),
    "[[cards]]": TableHelp(
        "One card. A deck can have several copies of it.",
        {
            "name": "The card’s name in effects, decks and scenarios.",
            "title": "The card’s title for players.",
            "attributes": "The printed values of the card’s attributes. All others have their default.",
            "effects": "The names of effects that the card shares with others.",
            "text": "The text of effects that only this card has.",
            "flavour": "A text without a meaning in the game.",
            "look": "The look of the card’s face.",
            "for_each": FOR_EACH,
            "except": "What differs on some of the cards of `for_each`, by their name, in which `*` stands "
            'for any letters: `{ "*-hearts" = { attributes = { points = 1 } } }`. Later ones override '
            "earlier ones.",
            "in_decks": "How many copies are in which ready-made decks.",
        },
        """[[cards]]
name = "Ranger {level}"
attributes = { number = "{level}" }
effects = ["add"]
for_each.level = { from = 1, to = 3 }
""",
    ),
    "[[decks]]": TableHelp(
        "A ready-made deck.",
        {
            "name": "The deck’s name.",
            "title": "The deck’s title for players.",
            "cards": "The number of copies of each card, from 1 to 1,000.",
        },
        """[[decks]]
name = "starter"
title = "Starter deck"
cards = { Soldier = 6, Adder = 4 }
""",
    ),
    "[[preferences]]": TableHelp(
        "What a choice is worth to the careful bot. The worths of several preferences add up.",
        {
            "effect": _("The effect that the bot may use, or whose question it answers."),
            "chosen": _("The kind of answer to rate. Without this key, using the effect is rated."),
            "worth": _("A number, with `you`, `this` and, for answers, `chosen`."),
        },
        """[[preferences]]
effect = "add"
worth = "this.number"
""",
    ),
    "[[scenarios]]": TableHelp(
        "A test of a card or a rule. [Pictures and scenarios](scenarios.md) explains the texts.",
        {
            "name": "The scenario’s name.",
            "title": "What the scenario shows.",
            "picture": "The table at the start.",
            "moves": "What players do, at most 100 moves.",
            "expects": "Conditions that hold at the end, at most 50.",
            "asked": "The players who still have to answer a question at the end.",
            "seed": "Changes the random results.",
        },
    ),
    "[[lessons]]": LESSONS,
    "[[steps]]": LESSON_STEPS,
    "[[boosters]]": BOOSTERS,
    "[[slots]]": BOOSTER_SLOTS,
    "[[places]]": PLACES,
    "[[recipes]]": TableHelp(
        "A starting point that the tree editor offers to every author of the game.",
        {
            "name": "The recipe’s name.",
            "title": "The recipe’s title in menus.",
            "help": "A sentence about when to use it.",
            "gives": "What is in `text`: a whole effect, lines of one, or a value.",
            "text": "The effect text.",
            "open": "The names in the text that authors fill in, each with its default as effect text.",
        },
        """[[recipes]]
name = "toll"
title = "An opponent pays"
gives = "lines"
open = { amount = "1" }
text = "set game.sum -= amount"
""",
    ),
    **BLOCK_HELP,
}
