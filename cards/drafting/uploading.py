"""Turn an uploaded pack file into the draft of its pack."""

from typing import TYPE_CHECKING

from django.db import transaction
from django.utils.translation import gettext as _

from cards.art.keeping import keep
from cards.art.packing import unpack
from cards.drafting.beginning import fill, new_pack
from cards.drafting.checking import check
from cards.drafting.document import parts_of
from cards.drafting.half_read import found_besides
from cards.drafting.numbers import newest, wrong_number
from cards.drafting.scenarios import play_scenarios
from cards.models import Draft, Game, Pack
from cards.refusals import PackRefused
from cards.roles import may_edit
from engine.rulebook import PackFile, PackProblems
from engine.rulebook.packs.read_pack import decoded, read_what_can_be

if TYPE_CHECKING:
    from django.contrib.auth.models import AbstractBaseUser


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
