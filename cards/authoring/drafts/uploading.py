"""Turn an uploaded pack file into a draft, reporting as many problems as possible."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from django.db import transaction
from django.utils.translation import gettext as _

from cards.art.archive import unpack
from cards.art.storage import keep
from cards.authoring.drafts.checking import check
from cards.authoring.drafts.creation import fill, new_pack
from cards.authoring.drafts.document import parts_of
from cards.authoring.drafts.scenarios import play_scenarios
from cards.authoring.drafts.version_numbers import newest, wrong_number
from cards.models import Draft, Game, Pack
from cards.packs.errors import PackRefused
from cards.packs.permissions import may_edit
from cards.packs.rules_cache import surroundings
from engine.language.messages.problems import Problem
from engine.rulebook import PackFile, PackProblems, build_rules
from engine.rulebook.packs.read_pack import decoded, read_what_can_be

if TYPE_CHECKING:
    from django.contrib.auth.models import AbstractBaseUser


APART = ("[effects]", "card ", "deck ", "preference ", "scenario ", "recipe ")
"""Problems in these sections leave the game's own tables intact, so the rest can be checked."""
UNKNOWN = "_unknown"
"""Suffix of codes for unknown names: the unreadable parts may have defined them."""


def found_besides(
    owner: "AbstractBaseUser", file: PackFile, problems: Sequence[Problem]
) -> list[Problem]:
    """Return further problems of a file, beyond those found when reading it."""
    if not all(problem.where.startswith(APART) for problem in problems):
        return []
    game = Game.objects.filter(slug=file.game).first()
    known = Pack.objects.filter(game=game, slug=file.name).first() if game else None
    pack = known or (Pack(game=game, slug=file.name, owner_id=owner.pk) if game else None)
    around = surroundings(pack, file) if pack else []
    try:
        build_rules([*around, file])
    except PackProblems as found:
        told = set(map(str, problems))
        return [
            each
            for each in found.problems
            if not each.code.endswith(UNKNOWN) and str(each) not in told
        ]
    return []


@transaction.atomic
def upload(owner: "AbstractBaseUser", content: bytes) -> Draft:
    """Create a draft from the file, all or nothing.

    The file must be free of problems, and its pictures must be stored or come with it.
    """
    packed = unpack(content)
    for each in packed.art:
        keep(owner, each)
    content = packed.source
    try:
        file, problems = read_what_can_be(content)
    except PackProblems as found:
        raise PackRefused(*map(str, found.problems)) from found
    if problems:
        raise PackRefused(*map(str, problems + found_besides(owner, file, problems)))
    pack = _pack_of(owner, file)
    wrong = wrong_number(pack, file.version)
    if wrong:
        raise PackRefused(wrong)
    if Draft.objects.filter(pack=pack).exists():
        raise PackRefused(_("“%s” already has a draft: publish or discard it first.") % pack.title)
    tables = decoded(content)
    parts = parts_of(tables)
    checked = play_scenarios(check(pack, tables["pack"], parts))
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


def _pack_of(owner: "AbstractBaseUser", file: PackFile) -> Pack:
    """Return the owner's pack of that name, or a new one."""
    game = Game.objects.filter(slug=file.game).first()
    if game is None:
        game = _game_of(file)
    pack = Pack.objects.filter(game=game, slug=file.name).first()
    if pack is None:
        return new_pack(owner, game, file.name, file.title)
    if not may_edit(owner, pack):
        sentence = _(
            "%(game)s already has another player’s pack named “%(name)s”; choose another name."
        )
        raise PackRefused(sentence % {"name": file.name, "game": game.title})
    return pack


def _game_of(file: PackFile) -> Game:
    """Create the game, which has no rules on the site yet."""
    if file.rules is None:
        sentence = _("This site has no game “%s”, and the file contains no rules for one.")
        raise PackRefused(sentence % file.game)
    return Game.objects.create(slug=file.game, title=file.rules.title)
