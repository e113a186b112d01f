"""A pack file that somebody sends -> the draft of its pack: the whole file or nothing."""

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
from engine.rulebook.read_pack import decoded, read_what_can_be

if TYPE_CHECKING:
    from django.contrib.auth.models import AbstractBaseUser


@transaction.atomic
def upload(owner: "AbstractBaseUser", content: bytes) -> Draft:
    """The whole file or nothing: it must be sound as it is, and its pictures be here or come along."""
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
        raise PackRefused(
            _("“%s” has a draft already: publish it or throw it away first.") % pack.title
        )
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
