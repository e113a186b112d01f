"""Turn an uploaded pack file into a draft, reporting as many problems as possible."""

from typing import TYPE_CHECKING

from django.db import transaction
from django.utils.translation import gettext as _

from cards.art.archive import Packed, unpack
from cards.art.storage import store_art
from cards.authoring.drafts.checking import (
    CheckResult,
    PackPlacement,
    checked_with,
    stopped_sentence,
)
from cards.authoring.drafts.checks.verdict import ALL, Check, Upload, further_problems, read_upload
from cards.authoring.drafts.creation import create_pack_row, new_parts
from cards.authoring.drafts.version_numbers import newest_version, version_number_error
from cards.authoring.storing.loose_parts import LooseParts, loose_parts, move_out
from cards.jobs.requests import one_at_a_time
from cards.models import Draft, Game, Pack
from cards.packs.errors import PackError
from cards.packs.permissions import may_edit
from cards.packs.rules_cache import sources_around
from cards.sandbox import SandboxStoppedError, for_uploads
from engine.language.messages.problems import MOST_PROBLEMS

if TYPE_CHECKING:
    from django.contrib.auth.models import AbstractBaseUser

MOST_SENTENCES = MOST_PROBLEMS + 1
"""The most sentences listed for a file. Authors see further problems after fixing some."""


def upload(owner: "AbstractBaseUser", content: bytes, replaced: Draft | None = None) -> Draft:
    """Create a draft from the file, or replace the content of another draft. Raises PackError,
    ServerBusyError.

    The file must have no problems, and its pictures must be in the archive or on the site. Otherwise, nothing
    is stored.
    """
    with one_at_a_time(owner):
        packed = unpack(content)
        read = _read(owner, packed.source)
        if replaced and (replaced.pack.game.slug, replaced.pack.slug) != (read.game, read.name):
            raise PackError(_("This file is of another pack. Upload it as a draft of its own."))
        checked = _check(owner, packed, read, replaced)
        return _store(owner, packed, read, checked, replaced)


def _read(owner: "AbstractBaseUser", source: bytes) -> Upload:
    try:
        read = for_uploads.run(read_upload, source)
        if read.excess:
            raise PackError(read.excess.sentence)
        sentences = list(map(str, read.problems))
        if sentences and read.name:
            around = _around(_known_pack(owner, read), read)
            further = for_uploads.run(further_problems, source, around, sentences)
            sentences += map(str, further)
    except SandboxStoppedError:
        raise PackError(stopped_sentence()) from None
    if sentences:
        raise PackError(*_first(sentences))
    return read


def _first(sentences: list[str]) -> list[str]:
    left = len(sentences) - MOST_SENTENCES
    more = [_("There are %d more problems.") % left] if left > 0 else []
    return sentences[:MOST_SENTENCES] + more


def _known_pack(owner: "AbstractBaseUser", read: Upload) -> Pack | None:
    """Return the file's pack, unsaved if it is new, or None if the game is new."""
    game = Game.objects.filter(slug=read.game).first()
    if game is None:
        return None
    pack = Pack.objects.filter(game=game, slug=read.name).first()
    return pack or Pack(game=game, slug=read.name, owner_id=owner.pk)


def _around(pack: Pack | None, read: Upload) -> list[str]:
    return sources_around(pack, PackPlacement(read.has_rules, read.adds_to)) if pack else []


def _check(
    owner: "AbstractBaseUser", packed: Packed, read: Upload, replaced: Draft | None
) -> CheckResult:
    """Check the file before anything is stored. Raises PackError."""
    pack = _known_pack(owner, read)
    if pack is not None and pack.pk:
        _refuse_next_version(owner, pack, read, replaced)
    elif pack is None and read.game_title is None:
        raise PackError(_no_such_game(read))
    wanted = Check(read.about, read.parts, _around(pack, read), scenario=ALL)
    checked = checked_with(for_uploads, wanted, pack, {each.name for each in packed.art})
    if not checked.is_sound:
        raise PackError(*_first(checked.sentences))
    return checked


def _store(
    owner: "AbstractBaseUser",
    packed: Packed,
    read: Upload,
    checked: CheckResult,
    replaced: Draft | None,
) -> Draft:
    left: LooseParts | None = None
    with loose_parts(new_parts(read.parts)) as parts, transaction.atomic():
        for each in packed.art:
            store_art(owner, each)
        if replaced:
            left = move_out(replaced)
            Draft.objects.filter(pk=replaced.pk).delete()
        draft = _create_draft(owner, packed.source.decode(), read, checked)
        parts.move_to(draft)
    if left:
        left.delete()
    return draft


def _create_draft(
    owner: "AbstractBaseUser", source: str, read: Upload, checked: CheckResult
) -> Draft:
    pack = _pack_of(owner, read)
    _refuse_next_version(owner, pack, read)
    if _around(pack, read) != checked.around:
        raise PackError(
            _("The packs needed to play this pack have just changed. Upload the file again.")
        )
    return Draft.objects.create(
        pack=pack,
        about=read.about,
        uploaded=source,
        begun_from=newest_version(pack),
        changed_by_id=owner.pk,
    )


def _pack_of(owner: "AbstractBaseUser", read: Upload) -> Pack:
    """Return the pack with the file's name. If there is none, create it."""
    game = Game.objects.filter(slug=read.game).first()
    if game is None:
        game = _game_of(read)
    pack = Pack.objects.filter(game=game, slug=read.name).first()
    return pack or create_pack_row(owner, game, read.name, read.title)


def _refuse_next_version(
    owner: "AbstractBaseUser", pack: Pack, read: Upload, replaced: Draft | None = None
) -> None:
    """Raise PackError if the owner can't upload this version of the pack."""
    if not may_edit(owner, pack):
        sentence = _(
            "%(game)s already has another player’s pack named “%(name)s”; choose another name."
        )
        raise PackError(sentence % {"name": pack.slug, "game": pack.game.translated_title})
    wrong = version_number_error(pack, read.version)
    if wrong:
        raise PackError(wrong)
    drafts = Draft.objects.filter(pack=pack)
    if (drafts.exclude(pk=replaced.pk) if replaced else drafts).exists():
        raise PackError(_("“%s” already has a draft: publish or discard it first.") % pack.title)


def _game_of(read: Upload) -> Game:
    """Create the file's game. Raises PackError if the file doesn't contain the game's rules."""
    if read.game_title is None:
        raise PackError(_no_such_game(read))
    return Game.objects.create(slug=read.game, title=read.game_title)


def _no_such_game(read: Upload) -> str:
    sentence = _("This site has no game “%s”, and the file contains no rules for one.")
    return sentence % read.game
