"""What authors read for the frames, finishes, rarities and tints of cards."""

from collections.abc import Mapping

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy, pgettext_lazy

Titles = Mapping[str, str | Promise]

FRAME_TITLES: Titles = {
    "classic": pgettext_lazy("frame of a card", "Classic"),
    "playing": pgettext_lazy("frame of a card", "Playing card"),
    "parchment": pgettext_lazy("frame of a card", "Parchment"),
    "slate": pgettext_lazy("frame of a card", "Slate"),
    "fullbleed": pgettext_lazy("frame of a card", "Full picture"),
    "tarot": pgettext_lazy("frame of a card", "Tarot"),
    "photo": pgettext_lazy("frame of a card", "Photo"),
    "rune": pgettext_lazy("frame of a card", "Rune"),
    "ink": pgettext_lazy("frame of a card", "Ink"),
    "poster": pgettext_lazy("frame of a card", "Poster"),
}
FINISH_TITLES: Titles = {
    "plain": pgettext_lazy("finish of a card", "Plain"),
    "foil": pgettext_lazy("finish of a card", "Foil"),
    "etched": pgettext_lazy("finish of a card", "Etched"),
    "gilded": pgettext_lazy("finish of a card", "Gilded"),
    "holo": pgettext_lazy("finish of a card", "Holo"),
    "aged": pgettext_lazy("finish of a card", "Aged"),
}
RARITY_TITLES: Titles = {
    "common": gettext_lazy("Common"),
    "uncommon": gettext_lazy("Uncommon"),
    "rare": gettext_lazy("Rare"),
    "epic": gettext_lazy("Epic"),
    "legendary": gettext_lazy("Legendary"),
}
TINT_TITLES: Titles = {
    "ivory": pgettext_lazy("tint of a card", "Ivory"),
    "gold": pgettext_lazy("tint of a card", "Gold"),
    "teal": pgettext_lazy("tint of a card", "Teal"),
    "blue": pgettext_lazy("tint of a card", "Blue"),
    "rose": pgettext_lazy("tint of a card", "Rose"),
    "violet": pgettext_lazy("tint of a card", "Violet"),
    "crimson": pgettext_lazy("tint of a card", "Crimson"),
    "red": pgettext_lazy("tint of a card", "Red"),
    "yellow": pgettext_lazy("tint of a card", "Yellow"),
    "green": pgettext_lazy("tint of a card", "Green"),
    "slate": pgettext_lazy("tint of a card", "Slate"),
}
