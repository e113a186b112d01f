"""What a language finds in the words for an attribute, a condition or an effect."""

from __future__ import annotations

from collections.abc import Collection
from typing import NamedTuple


class WordForms(NamedTuple):
    """The parts of a wording, each "" or False if the wording has no such part.

    `owned` has the owner first, and `noun` is what is owned. Verbs after it are plural if it `is_plural`,
    players gain and lose it if it `is_supply`, or only have it if it `is_count`, and `owns_slot` if it says
    of what something is. `clause` has its verb marked.

    Of a yes-or-no wording, `adjective` and `member_noun` describe members, `state` is what a thing becomes,
    or `subject` if no slot does, and `entering` is how a card enters. `becomes` is the end of a change, an
    `is_past` one is remembered, and `same` is the sentence for an equal value. `free_slots` are the slots
    that don't come first as an owner.
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
