"""Begin a pack, or the next version of one: from nothing, or from a published version."""

from itertools import chain, count
from typing import TYPE_CHECKING

from django.db import IntegrityError, transaction
from django.utils.text import slugify
from django.utils.translation import gettext as _

from cards.drafting.document import Part, parts_of
from cards.drafting.numbers import newest, next_number
from cards.models import Draft, DraftPart, Game, Pack, PackVersion, Printing
from cards.refusals import PackRefused
from engine.rulebook.read_pack import NAME, decoded

if TYPE_CHECKING:
    from django.contrib.auth.models import AbstractBaseUser

MOST_PACKS = 100
LONGEST_PLAIN = 44
"""Of a name made of a title, so that a number fits behind it."""


@transaction.atomic
def begin_pack(owner: "AbstractBaseUser", game: Game, name: str, title: str) -> Draft:
    """Without a name it gets one that says its title."""
    pack = new_pack(owner, game, name, title)
    about = {"name": pack.slug, "version": next_number(pack), "title": title, "game": game.slug}
    return Draft.objects.create(pack=pack, about=about, changed_by_id=owner.pk)


@transaction.atomic
def next_version(pack: Pack) -> Draft:
    """The draft there is, or one that begins as the newest version."""
    last = newest(pack)
    about = {"name": pack.slug, "title": pack.title, "game": pack.game.slug}
    tables = decoded(last.source) if last else {"pack": about}
    about = {**tables["pack"], "version": next_number(pack), "changelog": ""}
    draft, is_new = Draft.objects.get_or_create(
        pack=pack, defaults={"about": about, "begun_from": last}
    )
    if is_new:
        fill(draft, parts_of(tables))
    return draft


@transaction.atomic
def fork(owner: "AbstractBaseUser", version: PackVersion, name: str, title: str) -> Draft:
    """A pack of one's own that begins as somebody's version, and says so for ever."""
    pack = new_pack(owner, version.pack.game, name, title)
    pack.forked_from = version
    pack.save(update_fields=["forked_from"])
    tables = decoded(version.source)
    about = {
        **tables["pack"],
        "name": pack.slug,
        "title": title,
        "version": next_number(pack),
        "changelog": "",
    }
    draft = Draft.objects.create(pack=pack, about=about, begun_from=version, changed_by_id=owner.pk)
    fill(draft, parts_of(tables), version)
    return draft


def new_pack(owner: "AbstractBaseUser", game: Game, name: str, title: str) -> Pack:
    if Pack.objects.filter(owner=owner.pk).count() >= MOST_PACKS:
        raise PackRefused(
            _("You have %d packs, which is the most one player can keep.") % MOST_PACKS
        )
    name = name or free_name(game, title)
    if not NAME.fullmatch(name):
        raise PackRefused(
            _("“%s” can’t be a pack’s name: use up to 50 letters, digits, blanks, - and _.")
            % name[:60]
        )
    try:
        with transaction.atomic():
            return Pack.objects.create(game=game, slug=name, title=title, owner_id=owner.pk)
    except IntegrityError:
        sentence = _("There is a pack “%(name)s” in %(game)s already; choose another name.")
        raise PackRefused(sentence % {"name": name, "game": game.title}) from None


def free_name(game: Game, title: str) -> str:
    """What the title leaves of itself in an address; with a number where that is taken."""
    plain = slugify(title, allow_unicode=True).strip("-_")[:LONGEST_PLAIN] or "pack"
    taken = set(
        Pack.objects.filter(game=game, slug__startswith=plain).values_list("slug", flat=True)
    )
    names = chain([plain], (f"{plain}-{number}" for number in count(2)))
    return next(name for name in names if name not in taken)


def fill(draft: Draft, parts: list[Part], copied: PackVersion | None = None) -> None:
    """`copied` is the version that the cards were copied from."""
    origins = {}
    if copied:
        printings = Printing.objects.filter(version=copied).select_related("revision__card")
        origins = {printing.revision.card.name: printing for printing in printings}
    DraftPart.objects.bulk_create(
        DraftPart(
            draft=draft,
            kind=part.kind,
            name=part.name,
            content=part.content,
            position=position,
            copied_from=origins.get(part.name) if part.kind == DraftPart.Kind.CARD else None,
        )
        for position, part in enumerate(parts)
    )
