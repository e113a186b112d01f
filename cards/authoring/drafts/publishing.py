"""Publish a draft after one last check of everything in it."""

from django.db import transaction
from django.utils.translation import gettext as _

from cards.authoring.drafts.checking import CheckResult, check_parts
from cards.authoring.drafts.document import Part
from cards.authoring.drafts.scenarios import play_scenarios
from cards.authoring.drafts.version_numbers import version_number_error
from cards.authoring.publishing import publish_version
from cards.authoring.publishing import store_version as store
from cards.models import Card, Draft, DraftPart, Pack, PackVersion
from cards.packs.errors import PackError
from engine.language.parsing.parser import parse_effect
from engine.rulebook import PackFile, read_pack


def check_draft(draft: Draft) -> CheckResult:
    """Check the draft as it would be published now."""
    rows = list(draft.parts.all())
    parts = [Part(row.kind, row.data) for row in rows]
    checked = play_scenarios(check_parts(draft.pack, draft.about, parts))
    wrong = version_number_error(draft.pack, str(draft.about.get("version", "")))
    if not rows:
        wrong = _("This draft is empty: add a card first.")
    if wrong:
        checked.general.insert(0, wrong)
        checked.rules = None
    return checked


@transaction.atomic
def publish_checked(draft: Draft) -> PackVersion:
    """Publish the draft as a version and delete it. Raises PackError if the draft has problems."""
    pack = Pack.objects.select_for_update().select_related("game").get(pk=draft.pack_id)
    draft = Draft.objects.select_for_update().get(pk=draft.pk)
    draft.pack = pack
    checked = check_draft(draft)
    file = checked.file
    if file is None or not checked.is_sound:
        raise PackError(*checked.sentences)
    check_round_trip(file)
    _remember_origins(draft)
    pack.title, pack.description = file.title, file.description
    pack.save(update_fields=["title", "description"])
    version = store(pack, file, _text(draft, file, checked.source))
    publish_version(version)
    draft.delete()
    return version


def _text(draft: Draft, file: PackFile, written: str) -> str:
    """Return the uploaded file unchanged if the draft still has the same content."""
    if draft.uploaded and read_pack(draft.uploaded).content_hash == file.content_hash:
        return draft.uploaded
    return written


def check_round_trip(file: PackFile) -> None:
    """Refuse effects whose printed text does not parse back to the same tree."""
    changed = [each.name for each in file.effects if parse_effect(each.text) != each.tree]
    if changed:
        sentence = _("The effect “%s” would change its meaning when saved to a file; reword it.")
        raise PackError(*(sentence % name for name in changed))


def _remember_origins(draft: Draft) -> None:
    """Record the origin of each copied card when it is first published."""
    copies = draft.parts.of_kind(DraftPart.Kind.CARD).exclude(copied_from=None)
    known = set(Card.objects.filter(pack=draft.pack_id).values_list("name", flat=True))
    for part in copies:
        if part.name not in known:
            Card.objects.create(
                pack_id=draft.pack_id, name=part.name, copied_from_id=part.copied_from_id
            )
