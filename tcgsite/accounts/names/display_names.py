"""Generate display names for guests, and check the names that users choose."""

import re
import secrets
import unicodedata

from django.core.exceptions import ValidationError
from django.utils.translation import gettext as _

from cards.names.folding import HIDDEN
from tcgsite.accounts.names.misleading_names import check_name

LONGEST = 30
SELECTORS = re.compile("[\ufe00-\ufe0f\U000e0100-\U000e01ef]")
"""Variation selectors. They follow emoji, choose how these are drawn, and are invisible themselves."""
STACKED = re.compile("MMM")
MOODS = (
    "Amber Brave Bright Calm Clever Copper Cosy Crimson Curious Daring Eager Early Fair Fleet Gentle Golden "
    "Happy Hasty Honest Humble Ivory Jolly Keen Kind Lively Lucky Mellow Merry Misty Modest Noble Patient "
    "Plucky Polite Proud Quick Quiet Rusty Silent Silver Sly Snowy Steady Sunny Swift Tidy Velvet Warm Witty"
).split()
ANIMALS = (
    "Badger Bat Bear Beaver Bison Crane Crow Deer Dove Eagle Falcon Ferret Finch Fox Frog Gecko Goose Hare "
    "Hawk Heron Ibis Jackal Kestrel Lark Lynx Magpie Marten Mole Moose Moth Newt Otter Owl Panda Pike Puffin "
    "Raven Robin Salmon Seal Shrew Sparrow Squid Stoat Stork Swan Tern Toad Trout Turtle Weasel Wren Yak"
).split()


def random_name(number: int | None = None) -> str:
    """Return a random name. Most names have no number, because a number next to a score is confusing."""
    words = f"{secrets.choice(MOODS)} {secrets.choice(ANIMALS)}"
    return words if number is None else f"{words} {number}"


def _mark(letter: str) -> str:
    return unicodedata.category(letter)[0]


def clean_name(text: str) -> str:
    """Return the normalized name. Raises ValidationError if it is unreadable or looks like another's."""
    name = " ".join(unicodedata.normalize("NFKC", SELECTORS.sub("", text)).split())
    if not any(letter.isalnum() for letter in name):
        raise ValidationError(_("A name needs at least one letter or digit."))
    if len(name) > LONGEST:
        raise ValidationError(
            _("A name can have at most %d characters; this one has %d.") % (LONGEST, len(name))
        )
    if any(unicodedata.category(letter)[0] == "C" or letter in HIDDEN for letter in name):
        raise ValidationError(_("A name can’t contain invisible characters."))
    if STACKED.search("".join(map(_mark, name))):
        raise ValidationError(_("A letter of a name can have at most two accents."))
    check_name(name)
    return name
