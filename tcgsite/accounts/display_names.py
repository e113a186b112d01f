"""Generate display names for guests, and check the names that users choose."""

import secrets
import unicodedata

from django.core.exceptions import ValidationError
from django.utils.translation import gettext as _

from tcgsite.accounts.misleading_names import check_name

LONGEST = 30
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


def clean_name(text: str) -> str:
    """Return the normalized name. Raises ValidationError if the name is unreadable or looks like someone
    else's.
    """
    name = " ".join(unicodedata.normalize("NFKC", text).split())
    if not any(letter.isalnum() for letter in name):
        raise ValidationError(_("A name needs at least one letter or digit."))
    if len(name) > LONGEST:
        raise ValidationError(
            _("A name can have at most %d characters; this one has %d.") % (LONGEST, len(name))
        )
    if any(unicodedata.category(letter)[0] == "C" for letter in name):
        raise ValidationError(_("A name can’t contain invisible characters."))
    check_name(name)
    return name
