"""Titles for the keys and choices of a game's tables, and which keys authors see first."""

from collections.abc import Mapping

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from cards.packs.faces.look_titles import FINISH_TITLES, FRAME_TITLES, TINT_TITLES

GAME, ZONE, PHASE = "[game]", "[[zones]]", "[[phases]]"
ATTRIBUTE, DECK_RULE, LOOK = "[attributes.CLASS.NAME]", "[[deck_rules]]", "[looks.NAME]"
PREFERENCE, STYLE, SOUNDS = "[[preferences]]", "[style]", "[sounds]"

FIRST_KEYS: Mapping[str, tuple[str, ...]] = {
    GAME: ("title", "summary", "seats", "setup", "guide"),
    ZONE: ("name", "title", "each", "seen_by", "shape", "role"),
    PHASE: ("name", "title", "effects"),
    ATTRIBUTE: ("kind", "title", "default", "drawn"),
    DECK_RULE: ("name", "holds", "message"),
    STYLE: ("frame", "finish", "accent", "emblem", "corners", "type_line"),
}
"""The keys that are shown first. All others are folded away."""

LONG_KEYS = {(GAME, "guide"), (GAME, "summary")}

_SEEN = {
    "owner": _("the owner"),
    "allies": _("allies"),
    "opponents": _("opponents"),
}
OPTIONS: Mapping[tuple[str, str], Mapping[str, str | Promise]] = {
    (ZONE, "each"): {"player": _("each player has one"), "game": _("the table has one")},
    (ZONE, "role"): {
        "library": _("draw pile"),
        "hand": _("hand"),
        "discard": _("discard pile"),
    },
    (ZONE, "shape"): {
        "pile": _("a pile"),
        "fan": _("a fan"),
        "row": _("a row"),
        "column": _("a column"),
    },
    (ZONE, "seen_by"): _SEEN,
    (ZONE, "top_seen_by"): _SEEN,
    (ZONE, "counted_by"): _SEEN,
    (GAME, "orders_triggers"): {
        "controller": _("the controller of each"),
        "turn_player": _("the turn player"),
    },
    (GAME, "orders_replacements"): {
        "chance": _("chance"),
        "affected": _("the player whom the event affects"),
    },
    (ATTRIBUTE, "drawn"): {
        "ring": _("a large ring (game, player)"),
        "counter": _("a small counter (game, player, zone)"),
        "bar": _("a bar (game, player, zone)"),
        "badge": _("a badge that is always on the card"),
        "tip": _("only in the card’s details"),
    },
    (STYLE, "frame"): FRAME_TITLES,
    (STYLE, "finish"): FINISH_TITLES,
    (STYLE, "accent"): TINT_TITLES,
    (ATTRIBUTE, "kind"): {
        "number": _("a number"),
        "text": _("a text"),
        "flag": _("yes or no"),
        "player": _("a player"),
        "card": pgettext_lazy("kind of value", "a card"),
        "zone": _("a zone"),
        "phase": _("a phase"),
        "effect": _("an effect"),
        "numbers": _("several numbers"),
        "players": _("several players"),
        "cards": _("several cards"),
        "zones": _("several zones"),
        "phases": _("several phases"),
        "effects": _("several effects"),
    },
}

HINTS: Mapping[tuple[str, str], str | Promise] = {
    (GAME, "seats"): _("The least and the most players, at most 10, such as “2, 4”."),
    (ZONE, "each"): _("Each player has such a zone, or there is one on the table."),
    (ZONE, "seen_by"): _("Who sees the faces of its cards. If nobody is ticked, nobody does."),
    (ZONE, "counted_to"): _(
        "Some players learn only that there are this many cards or more. With 0, everyone can count them."
    ),
    (ZONE, "counted_by"): _("Who can count all cards even if there are more."),
    (ZONE, "for_each"): _("Values for names in braces, as the reference of pack files explains."),
    (PHASE, "name"): _("The phase’s name in effects, one word."),
    (ATTRIBUTE, "kind"): _("What its values are. “Several” values keep their order."),
    (ATTRIBUTE, "default"): _("For “yes or no”, write true or false. The value can be empty."),
}
"""Texts that replace those of the reference in forms, because the latter are about the file."""

LABELS: Mapping[tuple[str, str], str | Promise] = {
    (STYLE, "corners"): _("Attributes in the corners"),
    (STYLE, "values"): _("More attributes"),
    (STYLE, "type_line"): _("Attributes in the type line"),
    (STYLE, "back"): _("Card backs"),
    (STYLE, "mark"): _("Mark of the set"),
    (STYLE, "accent"): _("Colour"),
    (GAME, "seats"): _("Fewest and most players"),
    (GAME, "setup"): _("Rule before the first turn"),
    (GAME, "ending"): _("Rule after the match"),
    (GAME, "guide"): _("How to play"),
    (GAME, "automas"): _("Players played by the rules"),
    (GAME, "orders_triggers"): _("Who orders waiting triggers"),
    (GAME, "orders_replacements"): _("Who orders effects before an event"),
    (GAME, "trigger_order"): _("Function that orders triggers"),
    (GAME, "always_asked"): _("Effects that always ask"),
    (ZONE, "each"): _("Whose"),
    (ZONE, "seen_by"): _("Who sees the cards"),
    (ZONE, "top_seen_by"): _("Who sees the top card"),
    (ZONE, "shape"): _("Drawn as"),
    (ZONE, "role"): _("Used as"),
    (ZONE, "hides_empty"): _("Hide while empty"),
    (ZONE, "counted_to"): _("Count up to"),
    (ZONE, "counted_by"): _("Who can count further"),
    (ZONE, "announces_last_card"): _("Announce the last card"),
    (ZONE, "forgets"): _("Cards that come here are new"),
    (ZONE, "tells_backs_apart"): _("Show each back by itself"),
    (ZONE, "used_by_all"): _("Everyone may use the cards"),
    (ZONE, "implied"): _("Cards don’t print that their effects work here"),
    (PHASE, "effects"): _("Rules in this phase, in order"),
    (PHASE, "prompt"): _("What the turn player reads"),
    (PHASE, "pass"): _("Label of the button to pass"),
    (ATTRIBUTE, "kind"): _("Kind"),
    (ATTRIBUTE, "default"): _("Value at the start"),
    (ATTRIBUTE, "wording"): _("In rules texts"),
    (ATTRIBUTE, "on"): _("Rules text of setting it to yes"),
    (ATTRIBUTE, "off"): _("Rules text of setting it to no"),
    (ATTRIBUTE, "becomes"): _("Rules text of setting it"),
    (ATTRIBUTE, "hidden"): _("Secret"),
    (ATTRIBUTE, "internal"): _("Only for the rules"),
    (ATTRIBUTE, "prominent"): _("In large type"),
    (ATTRIBUTE, "drawn"): _("Drawn as"),
    (ATTRIBUTE, "full"): _("The bar is full at"),
    (ATTRIBUTE, "on_back"): _("Visible on face-down cards"),
    (ATTRIBUTE, "choices"): _("Choices before a match"),
    (DECK_RULE, "holds"): _("Condition"),
    (DECK_RULE, "message"): _("What players read if it doesn’t hold"),
    (DECK_RULE, "each"): _("Checked for"),
}
USUAL_LABELS: Mapping[str, str | Promise] = {
    "title": _("Title"),
    "name": _("Name"),
    "summary": _("Summary"),
    "credit": _("Based on"),
    "help": _("Help"),
    "lane": _("Lane"),
    "sorted_by": _("Sorted by"),
    "slots": _("Slots"),
    "for_each": _("For each"),
    "tint": _("Tint"),
    "symbol": _("Symbol"),
    "corner": pgettext_lazy("of a card’s face", "Corner"),
    "frame": _("Frame"),
    "finish": pgettext_lazy("of a card’s face", "Finish"),
    "illustrator": _("Illustrator"),
    "emblem": _("Emblem"),
    "icons": _("Icons"),
    "effect": _("Effect"),
    "chosen": _("Kind of answer"),
    "worth": _("Worth"),
    "draw": pgettext_lazy("sound", "Draw"),
    "play": pgettext_lazy("sound", "Play"),
    "discard": pgettext_lazy("sound", "Discard"),
    "flip": pgettext_lazy("sound", "Flip"),
    "shuffle": pgettext_lazy("sound", "Shuffle"),
    "gain": pgettext_lazy("sound", "Gain"),
    "harm": pgettext_lazy("sound", "Harm"),
    "turn": pgettext_lazy("sound", "Turn"),
    "ask": pgettext_lazy("sound", "Question"),
    "win": pgettext_lazy("sound", "Win"),
    "lose": pgettext_lazy("sound", "Lose"),
    "refuse": pgettext_lazy("sound", "Refusal"),
}
"""The titles of keys that mean the same in all tables."""
