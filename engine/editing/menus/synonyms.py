"""Synonyms: words from other card games for the entries of menus."""

from collections.abc import Mapping

SYNONYMS: Mapping[str, tuple[str, ...]] = {
    "arrive": ("enter",),
    "banish": ("remove",),
    "bonus": ("more", "add"),
    "boost": ("more", "add"),
    "bounce": ("put",),
    "buff": ("more", "add"),
    "borrow": ("as though",),
    "coin": ("random",),
    "damage": ("lose", "subtract", "takes"),
    "delay": ("later",),
    "delayed": ("later",),
    "destroy": ("discard",),
    "dice": ("random", "die"),
    "die": ("discard", "random"),
    "empty": ("there are", "you have"),
    "double": ("once more",),
    "earlier": ("happened",),
    "enemy": ("opponent",),
    "energy": ("pay",),
    "etb": ("enter",),
    "everybody": ("each player", "players"),
    "everyone": ("each player", "players"),
    "equip": ("attach",),
    "exhaust": ("sideways",),
    "exile": ("remove",),
    "flip": ("face down",),
    "flush": ("different",),
    "foe": ("opponent",),
    "graveyard": ("discard",),
    "heal": ("gain",),
    "history": ("happened",),
    "hurt": ("lose", "subtract", "takes"),
    "kill": ("discard",),
    "loop": ("repeat", "for each", "several times"),
    "mana": ("pay",),
    "message": ("announce",),
    "mill": ("top",),
    "modal": ("one of two", "one of several"),
    "negate": ("counter", "prevent"),
    "once": ("happened",),
    "optional": ("asked", "may"),
    "original": ("unmodified",),
    "past": ("happened",),
    "pick": ("choose",),
    "price": ("pay", "cost"),
    "ready": ("sideways", "upright"),
    "rival": ("opponent",),
    "roll": ("random", "die"),
    "sacrifice": ("discard",),
    "select": ("choose",),
    "steal": ("take control",),
    "subgame": ("set aside",),
    "stronger": ("more", "add"),
    "summon": ("create", "put"),
    "swap": ("exchange",),
    "tap": ("sideways",),
    "target": ("choose",),
    "token": ("create",),
    "top": ("last card",),
    "trash": ("discard",),
    "twice": ("once more",),
    "tutor": ("choose",),
    "untap": ("sideways", "upright"),
    "weaken": ("subtract",),
    "wild": ("different",),
    "would": ("moved into",),
}
SHORTEST = 3
"""The fewest letters at the beginning of a synonym that are enough to recognize it."""


def meanings(typed: str) -> tuple[str, ...]:
    """Return the possible meanings of a word or of its beginning, such as "draw" for "draws"."""
    single = (typed[:-1],) if typed.endswith("s") and len(typed) > SHORTEST else ()
    return single + tuple(
        meaning
        for word, meant in SYNONYMS.items()
        if word == typed or (len(typed) >= SHORTEST and word.startswith(typed))
        for meaning in meant
    )
