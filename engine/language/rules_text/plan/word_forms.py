"""The forms that a language finds in the words for an attribute, a condition or an effect."""

from __future__ import annotations

from collections.abc import Collection
from typing import NamedTuple


class WordForms(NamedTuple):
    """The parts of a wording. Each is "" or False if the wording has no such part.

    In `owned`, the owner comes first, and `noun` is the owned thing. `is_plural` means that verbs after it
    are plural. Players gain and lose a number if `is_supply`, and only have it if `is_count`. `owns_slot`
    means that the wording contains the owner of something. `clause` has its verb marked.

    For a yes-or-no wording, `adjective` and `member_noun` describe members. `state` is what a thing
    becomes, `subject` is the subject if it isn't a slot, and `entering` is how a card enters. `becomes` is
    the end of a change. A change that `is_past` is remembered, and `same` is the sentence for an equal
    value. `free_slots` are the slots that don't come first as an owner.
    """

    owned: str
    noun: str
    clause: str
    is_plural: bool = False
    is_supply: bool = False
    is_count: bool = False
    owns_slot: bool = False
    adjective: str = ""
    member_noun: str = ""
    state: str = ""
    subject: str = ""
    entering: str = ""
    is_noun_phrase: bool = False
    becomes: str = ""
    is_past: bool = False
    same: str = ""
    can_be_denied: bool = False
    ends_in_plural: bool = False
    free_slots: Collection[str] = ()
