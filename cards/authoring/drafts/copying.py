"""Copy a card from a published version into a draft, with the effects it needs."""

from typing import TYPE_CHECKING, Any

from django.db import transaction
from django.utils.translation import gettext as _

from cards.authoring.drafts.document import (
    Kind,
    PartContent,
    about_of,
    edition_of,
    effect_name,
    parts_of,
)
from cards.authoring.drafts.saving import add_part
from cards.models import Draft, DraftPart, Printing
from cards.packs.errors import PackError
from cards.packs.rules_cache import versions_around
from engine.language.parsing.parser import parse_effect
from engine.rulebook.compiler.analysis.control import referenced_names
from engine.rulebook.packs.read_pack import decode

if TYPE_CHECKING:
    from django.contrib.auth.models import AbstractBaseUser


@transaction.atomic
def copy_card(author: "AbstractBaseUser", printing: Printing, draft: Draft) -> DraftPart:
    """Copy the card into the draft, with its effects unless the draft is played with their pack.

    Raises PackError if the card is of another game.
    """
    if printing.version.pack.game_id != draft.pack.game_id:
        raise PackError(_("You can copy a card only to a pack for the same game."))
    tables = decode(printing.version.source)
    parts = {(part.kind, part.name): part for part in parts_of(tables)}
    card = parts[Kind.CARD, printing.revision.card.name]
    about = _Around(draft)
    if not about.has_pack(printing.version.pack_id):
        for part in _needed_effects(card, parts, edition_of(about_of(tables))):
            if part.name not in about.effects:
                add_part(draft, part, author)
    content: dict[str, Any] = {"title": card.name, **card.content}
    content["name"] = about.free_name(card.name)
    return add_part(draft, PartContent(Kind.CARD, content), author, copied_from=printing)


class _Around:
    """The names that the draft and the packs around it already use."""

    def __init__(self, draft: Draft) -> None:
        rows = draft.parts.all()
        self.versions = versions_around(draft.pack, _Unread())
        self.effects = {row.name for row in rows if row.kind == Kind.EFFECT}
        self.cards = {row.name for row in rows if row.kind == Kind.CARD}
        in_versions = Printing.objects.filter(version__in=self.versions)
        self.cards |= set(in_versions.values_list("revision__card__name", flat=True))

    def has_pack(self, pack_id: int) -> bool:
        return any(version.pack_id == pack_id for version in self.versions)

    def free_name(self, name: str) -> str:
        number = 2
        free = name
        while free in self.cards:
            free, number = f"{name[:90]} ({number})", number + 1
        return free


class _Unread:
    """A stand-in for the unread draft: a pack without rules that isn't a house rule."""

    has_rules = False
    adds_to: tuple[str, ...] = ()


def _needed_effects(
    card: PartContent, parts: dict[tuple[str, str], PartContent], edition: int
) -> list[PartContent]:
    """Return the effects that the card names and all effects that these call, in file order."""
    wanted = _named_effects(card, parts, edition)
    return [
        part
        for part in parts.values()
        if part.kind == Kind.EFFECT
        and effect_name(part.content["text"]) in wanted
        and part.content["list"] != "rules"
    ]


def _named_effects(
    card: PartContent, parts: dict[tuple[str, str], PartContent], edition: int
) -> set[str]:
    wanted: set[str] = set(card.content.get("effects", ()))
    known: set[str] = set()
    while wanted - known:
        name = min(wanted - known)
        known.add(name)
        part = parts.get((Kind.EFFECT, name))
        if part:
            wanted |= set(referenced_names(parse_effect(part.content["text"], edition)))
    return wanted
