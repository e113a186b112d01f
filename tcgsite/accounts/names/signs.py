"""The sign of a player: the animal of the name on a colour, or a letter where no icon fits."""

from typing import NamedTuple
from zlib import crc32

from cards.packs.faces.icons import outlines
from tcgsite.accounts.names.display_names import ANIMALS

HUE_STEP, HUES = 15, 24
"""The hues of signs. The style sheets have a class for each."""
OTHER_ICONS = {
    "bear": "bear-face",
    "crow": "crow-dive",
    "eagle": "eagle-head",
    "falcon": "falcon-moon",
    "fox": "fox-head",
    "frog": "paper-frog",
    "owl": "barn-owl",
    "seal": "juggling-seal",
}
ICONS = {animal.lower(): OTHER_ICONS.get(animal.lower(), animal.lower()) for animal in ANIMALS}


class PlayerSign(NamedTuple):
    icon: str
    """The name of an icon, or ""."""
    letter: str
    hue: int


def sign_of(name: str) -> PlayerSign:
    """Return the sign for a display name. Names that begin with the same word have the same hue."""
    words = name.split() or ["?"]
    hue = crc32(words[0].casefold().encode()) % HUES * HUE_STEP
    icon = ICONS.get(words[-1].casefold() if words[1:] else "", "")
    return PlayerSign(icon if icon in outlines() else "", words[0][0].upper(), hue)
