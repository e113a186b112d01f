"""Begin a pack, or the next version of one: from nothing, from a file, from a published version."""

from typing import TYPE_CHECKING

from django.db import IntegrityError, transaction
from django.utils.translation import gettext as _

from cards.drafting.checking import check
from cards.drafting.document import Part, parts_of
from cards.drafting.numbers import newest, next_number, wrong_number
from cards.models import Draft, DraftPart, Game, Pack, PackVersion, Printing
from cards.refusals import PackRefused
from cards.roles import may_edit
from engine.rulebook import PackFile, PackProblems, read_pack
from engine.rulebook.read_pack import NAME, decoded

if TYPE_CHECKING:
    from django.contrib.auth.models import AbstractBaseUser

MOST_PACKS = 100


@transaction.atomic
def begin_pack(owner: "AbstractBaseUser", game: Game, name: str, title: str) -> Draft:
    pack = new_pack(owner, game, name, title)
    about = {"name": name, "version": next_number(pack), "title": title, "game": game.slug}
    return Draft.objects.create(pack=pack, about=about, changed_by_id=owner.pk)


@transaction.atomic
def upload(owner: "AbstractBaseUser", content: bytes) -> Draft:
    """The whole file or nothing: it must be sound as it is."""
    try:
        file = read_pack(content)
    except PackProblems as found:
        raise PackRefused(*map(str, found.problems)) from found
    pack = _pack_of(owner, file)
    wrong = wrong_number(pack, file.version)
    if wrong:
        raise PackRefused(wrong)
    if Draft.objects.filter(pack=pack).exists():
        raise PackRefused(
            _("“%s” has a draft already: publish it or throw it away first.") % pack.title
        )
    tables = decoded(content)
    parts = parts_of(tables)
    checked = check(pack, tables["pack"], parts)
    if not checked.is_sound:
        raise PackRefused(*checked.sentences)
    draft = Draft.objects.create(
        pack=pack,
        about=tables["pack"],
        uploaded=content.decode(),
        begun_from=newest(pack),
        changed_by_id=owner.pk,
    )
    fill(draft, parts)
    return draft


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
        "name": name,
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


def _pack_of(owner: "AbstractBaseUser", file: PackFile) -> Pack:
    """One's own pack of that name, or a new one."""
    game = Game.objects.filter(slug=file.game).first()
    if game is None:
        game = _game_of(file)
    pack = Pack.objects.filter(game=game, slug=file.name).first()
    if pack is None:
        return new_pack(owner, game, file.name, file.title)
    if not may_edit(owner, pack):
        sentence = _(
            "“%(name)s” in %(game)s belongs to somebody else; give your pack another name."
        )
        raise PackRefused(sentence % {"name": file.name, "game": game.title})
    return pack


def _game_of(file: PackFile) -> Game:
    """A game that nobody has made rules for yet."""
    if file.rules is None:
        sentence = _("There is no game “%s” here, and the file holds no rules for one.")
        raise PackRefused(sentence % file.game)
    return Game.objects.create(slug=file.game, title=file.rules.title)
