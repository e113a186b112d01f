"""Publish a draft: everything is checked once more, and then never changes."""

from django.db import transaction
from django.utils.translation import gettext as _

from cards.drafting.checking import Checked, check
from cards.drafting.document import Part
from cards.drafting.numbers import wrong_number
from cards.drafting.scenarios import play_scenarios
from cards.models import Card, Draft, DraftPart, Pack, PackVersion
from cards.publishing import draft as store
from cards.publishing import publish
from cards.refusals import PackRefused
from engine.language.parse import parse_effect
from engine.rulebook import PackFile, read_pack


def checked_draft(draft: Draft) -> Checked:
    """The draft as it would be published now."""
    rows = list(draft.parts.all())
    parts = [Part(row.kind, row.data) for row in rows]
    checked = play_scenarios(check(draft.pack, draft.about, parts))
    wrong = wrong_number(draft.pack, str(draft.about.get("version", "")))
    if not rows:
        wrong = _("Nothing is in it yet: begin with a card.")
    if wrong:
        checked.general.insert(0, wrong)
        checked.rules = None
    return checked


@transaction.atomic
def release(draft: Draft) -> PackVersion:
    pack = Pack.objects.select_for_update().select_related("game").get(pk=draft.pack_id)
    draft = Draft.objects.select_for_update().get(pk=draft.pk)
    draft.pack = pack
    checked = checked_draft(draft)
    file = checked.file
    if file is None or not checked.is_sound:
        raise PackRefused(*checked.sentences)
    refuse_other_readings(file)
    _remember_origins(draft)
    pack.title, pack.description = file.title, file.description
    pack.save(update_fields=["title", "description"])
    version = store(pack, file, _text(draft, file, checked.source))
    publish(version)
    draft.delete()
    return version


def _text(draft: Draft, file: PackFile, written: str) -> str:
    """The file as it was uploaded, to the last letter, if the draft still says the same."""
    if draft.uploaded and read_pack(draft.uploaded).content_hash == file.content_hash:
        return draft.uploaded
    return written


def refuse_other_readings(file: PackFile) -> None:
    """The printed round trip: what is written from an effect's tree must be read as the same tree."""
    astray = [each.name for each in file.effects if parse_effect(each.text) != each.tree]
    if astray:
        sentence = _("The effect “%s” reads differently once it is written out; change its text.")
        raise PackRefused(*(sentence % name for name in astray))


def _remember_origins(draft: Draft) -> None:
    """A card that was copied says so from its first version on."""
    copies = draft.parts.of_kind(DraftPart.Kind.CARD).exclude(copied_from=None)
    known = set(Card.objects.filter(pack=draft.pack_id).values_list("name", flat=True))
    for part in copies:
        if part.name not in known:
            Card.objects.create(
                pack_id=draft.pack_id, name=part.name, copied_from_id=part.copied_from_id
            )
