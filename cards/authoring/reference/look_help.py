"""Describe the tables of pack files that decide how cards look and sound."""

from __future__ import annotations

from collections.abc import Mapping

from cards.authoring.reference.table_help import TableHelp
from engine.language.messages.translation import gettext_noop as _

LOOK = {
    "tint": _("The color of the card’s face."),
    "symbol": _("A short text in the middle."),
    "corner": _(
        "A short text in the corners. Small cards at tables show four characters, or three and “…”."
    ),
}

LOOK_HELP: Mapping[str, TableHelp] = {
    "[style]": TableHelp(
        "How the game’s cards are printed. What you leave out is chosen by the site. In packs without "
        "`[game]`, the table has only `frame`, `finish`, `mark` and `illustrator`, for the pack’s own cards.",
        {
            "frame": _("The frame of cards. The page of the design system shows all of them."),
            "finish": _("The light on cards."),
            "mark": _("The icon that marks the cards of this pack, as the sign of a set."),
            "illustrator": _("Who made the pictures of cards that name nobody."),
            "accent": _("The color of the game’s pages, felt and card backs."),
            "back": _("The pattern of card backs."),
            "emblem": _("The icon on card backs and next to the game’s title."),
            "corners": _(
                "Attributes in the corners of cards. A card shows those that its `attributes` give."
            ),
            "values": _("Up to 12 more attributes, in a row above the text."),
            "type_line": _("The attributes that make the type line, such as a kind and a tribe."),
            "icons": _(
                "Icons for attributes, and for words of the cards’ texts, by word. "
                "The page of icons lists their names."
            ),
        },
        """[style]
frame = "tarot"
finish = "gilded"
accent = "violet"
emblem = "chess-knight"
corners = { top_left = "number" }

[style.icons]
number = "gladius"
""",
    ),
    "[style.corners]": TableHelp(
        "Which attributes are printed in the corners of cards.",
        {
            "top_left": "Usually what the card costs.",
            "top_right": "A second value at the top.",
            "bottom_left": "Usually what the card does to others.",
            "bottom_right": "Usually what the card can bear.",
        },
    ),
    "[sounds]": TableHelp(
        "Which of the site’s sounds tables of the game make. Players hear none until they turn sounds on, "
        "and `none` stays silent.",
        {
            "draw": _("A player draws a card."),
            "play": _("A card enters the table."),
            "discard": _("A card goes to a pile."),
            "flip": _("A card is turned over."),
            "shuffle": _("A pile is shuffled."),
            "gain": _("A number of a player or card becomes larger."),
            "harm": _("A number of a player or card becomes smaller."),
            "turn": _("A turn begins."),
            "ask": _("The match waits for the player."),
            "win": _("The player wins."),
            "lose": _("The player loses."),
            "refuse": _("The match refuses an action."),
        },
        """[sounds]
play = "knock"
turn = "none"
""",
    ),
    "[cards.look]": TableHelp(
        "The face of a card.",
        {
            **LOOK,
            "art": "The name of a picture, which the site computes from its pixels.",
            "alt": "A text for readers who can’t see the picture.",
            "frame": "The frame of this card, if it differs from the game’s.",
            "finish": "The finish of this card, if it differs from the game’s.",
            "rarity": "How rare the card is, which colors and shapes its mark.",
            "type": "The type line, instead of the attributes in `type_line`.",
            "mark": "The icon of the set, instead of the pack’s.",
            "number": "The collector number.",
            "illustrator": "Who made the picture.",
        },
    ),
}
