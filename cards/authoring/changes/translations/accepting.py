"""Translations beside published packs: players propose them, and the pack’s makers accept them."""

from collections.abc import Collection, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from django.contrib.auth import get_user_model
from django.db import transaction
from django.db.models import Max, Sum
from django.db.models.functions import Length
from django.utils.translation import gettext as _

from cards.authoring.changes.translations.text_rows import TextRow, language_title, text_key
from cards.authoring.drafts.document import words_content
from cards.authoring.storing.accepted_texts import write_record
from cards.jobs.signals import ProposalChanged, proposal_changed
from cards.models import AcceptedText, DraftPart, Pack, PackVersion, Proposal, ProposedChange
from cards.models.game import TITLE_LENGTH
from cards.packs.errors import PackError
from cards.packs.rules_cache import rules_with
from engine.language.vocabulary.author_words import Words
from engine.rulebook import InvalidPackError

if TYPE_CHECKING:
    from django.contrib.auth.models import AbstractBaseUser

MOST_OPEN = 20
"""The most open proposals of a player for translations of the same pack."""
MOST_NAMED = 20
"""The most translators named on a pack’s page, and the most changes listed below its translations."""
LARGEST_RECORD = 1_000_000
"""The most characters of all translations beside a pack, including replaced ones."""


def propose_words(
    author: "AbstractBaseUser",
    version: PackVersion,
    language: str,
    rows: Sequence[TextRow],
    known: Words,
    reason: str = "",
) -> Proposal:
    """Propose the translations of the rows that differ from the `known` ones. Raises PackError."""
    changed = changed_texts(rows, known)
    if not changed:
        raise PackError(_("Translate a text first, then propose it."))
    own = version.pack.proposals.open().filter(author_id=author.pk).exclude(language="")
    if own.count() >= MOST_OPEN:
        raise PackError(
            _("You have %d open proposals for this pack. Wait until its makers answer them.")
            % MOST_OPEN
        )
    title = _("Translation: %s") % language_title(language)
    proposal = Proposal(
        pack=version.pack,
        base=version,
        author_id=author.pk,
        title=title[:TITLE_LENGTH],
        language=language,
        reason=reason,
    )
    with transaction.atomic():
        proposal.save()
        ProposedChange.objects.bulk_create(
            _row(proposal, language, source, known.get(source, ""), text)
            for source, text in changed.items()
        )
        proposal_changed.send_after_commit(ProposalChanged(proposal.pk))
    return proposal


def changed_texts(rows: Sequence[TextRow], known: Words) -> dict[str, str]:
    """Return the translations of the rows that differ from the known ones."""
    return {row.source: row.text for row in rows if row.text != known.get(row.source, "")}


def _row(proposal: Proposal, language: str, source: str, before: str, after: str) -> ProposedChange:
    """Return the proposed change of a translation. All changes of one text have the same name."""
    old, new = (words_content(language, {source: text}) for text in (before, after))
    return ProposedChange(
        proposal=proposal,
        kind=DraftPart.Kind.WORDS,
        name=f"{language} {text_key(source)}",
        before=old if before else None,
        after=new,
    )


def words_now(
    version: PackVersion, changes: Collection[ProposedChange]
) -> dict[tuple[str, str], dict[str, Any] | None]:
    """Return the present content for each proposed change, by kind and name, or None without a
    translation.
    """
    try:
        translations = rules_with(version)[0].translations
    except InvalidPackError:
        return {}
    found = {}
    for language, texts in words_in(changes).items():
        known = translations.texts(language)
        for source in texts:
            now = known.get(source, "")
            key = DraftPart.Kind.WORDS.value, f"{language} {text_key(source)}"
            found[key] = words_content(language, {source: now}) if now else None
    return found


def with_changed_words(content: dict[str, Any], change: ProposedChange) -> dict[str, Any]:
    """Return the present words of a language with the changes that a fork proposes."""
    old, new = ((each or {}).get("texts", {}) for each in (change.before, change.after))
    texts = {
        key: text for key, text in content.get("texts", {}).items() if key not in old or key in new
    }
    changed = {key: text for key, text in new.items() if old.get(key) != text}
    return {**content, "texts": {**texts, **changed}}


def words_in(changes: Collection[ProposedChange]) -> dict[str, dict[str, str]]:
    """Return the proposed translations by language."""
    found: dict[str, dict[str, str]] = {}
    for change in changes:
        content = change.after or {}
        found.setdefault(str(content["name"]), {}).update(content["texts"])
    return found


@transaction.atomic
def record_words(
    pack: Pack,
    words: Mapping[str, Words],
    translator_id: int | None,
    accepted_by: "AbstractBaseUser",
) -> None:
    """Store the translations beside the pack, for readers of all its versions.

    Raises PackError if the pack has too many.
    """
    Pack.objects.select_for_update().get(pk=pack.pk)
    check_room(pack, words)
    write_record(pack, words, translator_id, accepted_by.pk)


def check_room(pack: Pack, words: Mapping[str, Words]) -> None:
    size = pack.accepted_texts.aggregate(size=Sum(Length("source") + Length("text")))["size"] or 0
    more = sum(
        len(source) + len(text) for texts in words.values() for source, text in texts.items()
    )
    if size + more > LARGEST_RECORD:
        raise PackError(
            _(
                "The translations beside this pack have %d characters, the most allowed. Put further ones "
                "into the draft of the next version."
            )
            % LARGEST_RECORD
        )


def recorded_texts(pack: Pack, language: str) -> list[AcceptedText]:
    """Return the latest changes of the translations beside the pack into this language."""
    rows = pack.accepted_texts.filter(language=language).order_by("-pk")
    return list(rows.select_related("translator", "accepted_by")[:MOST_NAMED])


def translators_of(pack: Pack) -> list[str]:
    """Return the names of the players whose translations the pack uses, latest first."""
    rows = AcceptedText.objects.filter(pack=pack, translator__is_active=True)
    others = rows.exclude(translator=pack.owner_id).order_by()
    last = others.values_list("translator").annotate(last=Max("pk")).order_by("-last")
    ids = [pk for pk, _last in last[:MOST_NAMED]]
    people = get_user_model().objects.in_bulk(ids)
    return [str(people[pk]) for pk in ids if pk in people]
