"""Turn an uploaded pack file into a draft, reporting as many problems as possible."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from django.db import transaction
from django.utils.translation import gettext as _

from cards.art.archive import unpack
from cards.art.storage import store_art
from cards.authoring.drafts.checking import check_parts
from cards.authoring.drafts.creation import add_parts, create_pack_row
from cards.authoring.drafts.document import parts_of
from cards.authoring.drafts.scenarios import play_scenarios
from cards.authoring.drafts.version_numbers import newest_version, version_number_error
from cards.models import Draft, Game, Pack
from cards.packs.errors import PackError
from cards.packs.permissions import may_edit
from cards.packs.rules_cache import files_around
from engine.language.messages.problems import Problem
from engine.rulebook import InvalidPackError, PackFile, build_rules
from engine.rulebook.packs.read_pack import decode, read_leniently

if TYPE_CHECKING:
    from django.contrib.auth.models import AbstractBaseUser


APART = ("[effects]", "card ", "deck ", "preference ", "scenario ", "recipe ")
"""Problems in these sections leave the game's own tables intact, so the rest can be checked."""
UNKNOWN = "_unknown"
"""Suffix of codes for unknown names: the unreadable parts may have defined them."""


def further_problems(
    owner: "AbstractBaseUser", file: PackFile, problems: Sequence[Problem]
) -> list[Problem]:
    """Return further problems of a file, beyond those found when reading it."""
    if not all(problem.where.startswith(APART) for problem in problems):
        return []
    game = Game.objects.filter(slug=file.game).first()
    known = Pack.objects.filter(game=game, slug=file.name).first() if game else None
    pack = known or (Pack(game=game, slug=file.name, owner_id=owner.pk) if game else None)
    around = files_around(pack, file) if pack else []
    try:
        build_rules([*around, file])
    except InvalidPackError as found:
        reported = set(map(str, problems))
        return [
            each
            for each in found.problems
            if not each.code.endswith(UNKNOWN) and str(each) not in reported
        ]
    return []


@transaction.atomic
def upload(owner: "AbstractBaseUser", content: bytes) -> Draft:
    """Create a draft from the file, all or nothing.

    The file must be free of problems, and its pictures must be stored or come with it.
    """
    packed = unpack(content)
    for each in packed.art:
        store_art(owner, each)
    content = packed.source
    try:
        file, problems = read_leniently(content)
    except InvalidPackError as found:
        raise PackError(*map(str, found.problems)) from found
    if problems:
        raise PackError(*map(str, problems + further_problems(owner, file, problems)))
    pack = _pack_of(owner, file)
    wrong = version_number_error(pack, file.version)
    if wrong:
        raise PackError(wrong)
    if Draft.objects.filter(pack=pack).exists():
        raise PackError(_("“%s” already has a draft: publish or discard it first.") % pack.title)
    tables = decode(content)
    parts = parts_of(tables)
    checked = play_scenarios(check_parts(pack, tables["pack"], parts))
    if not checked.is_sound:
        raise PackError(*checked.sentences)
    draft = Draft.objects.create(
        pack=pack,
        about=tables["pack"],
        uploaded=content.decode(),
        begun_from=newest_version(pack),
        changed_by_id=owner.pk,
    )
    add_parts(draft, parts)
    return draft


def _pack_of(owner: "AbstractBaseUser", file: PackFile) -> Pack:
    """Return the owner's pack of that name, or a new one."""
    game = Game.objects.filter(slug=file.game).first()
    if game is None:
        game = _game_of(file)
    pack = Pack.objects.filter(game=game, slug=file.name).first()
    if pack is None:
        return create_pack_row(owner, game, file.name, file.title)
    if not may_edit(owner, pack):
        sentence = _(
            "%(game)s already has another player’s pack named “%(name)s”; choose another name."
        )
        raise PackError(sentence % {"name": file.name, "game": game.title})
    return pack


def _game_of(file: PackFile) -> Game:
    """Create the game, which has no rules on the site yet."""
    if file.rules is None:
        sentence = _("This site has no game “%s”, and the file contains no rules for one.")
        raise PackError(sentence % file.game)
    return Game.objects.create(slug=file.game, title=file.rules.title)
