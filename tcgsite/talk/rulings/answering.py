"""Ask, answer and verify rulings, within the limits of each player."""

from __future__ import annotations

from datetime import timedelta
from typing import TYPE_CHECKING

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from cards.models import PackVersion
from tcgsite.accounts.models import User
from tcgsite.talk.errors import TalkError
from tcgsite.talk.models import Ruling, RulingCheck, RulingState
from tcgsite.talk.models.ruling import LONGEST_ANSWER, LONGEST_QUESTION
from tcgsite.talk.rulings.rights import may_verify
from tcgsite.talk.rulings.ruling_search import index_ruling
from tcgsite.talk.rulings.running import scenario_difference, scenario_named
from tcgsite.talk.subjects import Subject
from tcgsite.talk.talk_signals import RulingChanged, ruling_changed
from tcgsite.talk.texts import clean_text
from tcgsite.talk.writing_limits import check_change_rate, check_links, check_may_write

if TYPE_CHECKING:
    from tcgsite.talk.subjects import AnyUser

DAY = timedelta(days=1)
MOST_QUESTIONS, MOST_ANSWERS = 10, 40
"""The most questions, and the most answers, of a player in a day."""


@transaction.atomic
def ask(visitor: AnyUser, subject: Subject, question: str, effect: str = "") -> Ruling:
    """Ask a question about the subject. Raises TalkError."""
    user = check_may_write(visitor)
    asked = " ".join(clean_text(question, LONGEST_QUESTION).split())
    check_links(user, asked)
    if (
        Ruling.objects.filter(asker=user, asked_at__gt=timezone.now() - DAY).count()
        >= MOST_QUESTIONS
    ):
        raise TalkError(_("You’ve asked %d questions today. Ask again tomorrow.") % MOST_QUESTIONS)
    topic = subject.ensure_topic()
    known = Ruling.objects.filter(topic=topic, question=asked, hidden_at=None)
    if known.exists():
        raise TalkError(_("This question has been asked already. It’s on this page."))
    ruling = Ruling.objects.create(topic=topic, effect=effect[:100], question=asked, asker=user)
    _announce(ruling)
    return ruling


@transaction.atomic
def answer_ruling(visitor: AnyUser, ruling: Ruling, text: str, scenario: str = "") -> Ruling:
    """Answer a question, or replace an answer. `scenario` is “VERSION:NAME”, or "". Raises TalkError."""
    user = check_may_write(visitor)
    cleaned = clean_text(text, LONGEST_ANSWER)
    check_links(user, cleaned)
    if (
        Ruling.objects.filter(answered_by=user, answered_at__gt=timezone.now() - DAY).count()
        >= MOST_ANSWERS
    ):
        raise TalkError(
            _("You’ve answered %d questions today. Answer more tomorrow.") % MOST_ANSWERS
        )
    check_change_rate(user)
    found = _lock(ruling)
    if not may_answer(user, found):
        raise TalkError(
            _("Only its author and players who verify rulings can replace this answer.")
        )
    found.scenario_version, found.scenario = _published_scenario(found, scenario)
    found.answer, found.answered_by, found.answered_at = cleaned, user, timezone.now()
    found.state, found.outdated_since = RulingState.ANSWERED, None
    found.verified_by = found.verified_at = None
    found.version = newest_version_of(found)
    found.save()
    found.checks.all().delete()
    _announce(found)
    return found


def may_answer(user: User, ruling: Ruling) -> bool:
    if ruling.hidden_at:
        return False
    is_unfinished = ruling.state == RulingState.ANSWERED and ruling.answered_by_id == user.pk
    is_open = ruling.state == RulingState.OPEN
    return is_open or is_unfinished or may_verify(user, ruling.topic.pack)


@transaction.atomic
def verify(visitor: AnyUser, ruling: Ruling) -> Ruling:
    """Mark the answer as right for the newest version. Raises TalkError."""
    user = check_may_write(visitor)
    found = _lock(ruling)
    if not may_verify(user, found.topic.pack):
        raise TalkError(
            _("Only the makers of the pack and players whom they trust can verify rulings.")
        )
    if found.state != RulingState.ANSWERED:
        raise TalkError(_("There is no new answer to verify."))
    version = newest_version_of(found)
    if version and found.scenario_version and scenario_difference(found, version):
        raise TalkError(
            _("The scenario plays out differently with version %s. Choose another scenario first.")
            % version.number
        )
    found.state, found.version = RulingState.VERIFIED, version
    found.verified_by, found.verified_at = user, timezone.now()
    found.save()
    if version:
        RulingCheck.objects.update_or_create(
            ruling=found, version=version, defaults={"difference": None}
        )
    _announce(found)
    return found


def _lock(ruling: Ruling) -> Ruling:
    found = Ruling.objects.select_for_update(of=("self",))
    return found.select_related("topic__pack", "scenario_version__pack").get(pk=ruling.pk)


def _announce(ruling: Ruling) -> None:
    """Index the words of the ruling, and announce it to the players who wait for it."""
    index_ruling(ruling)
    occasion = ruling.verified_at or ruling.answered_at or ruling.asked_at
    changed = RulingChanged(ruling.pk, ruling.state, occasion.isoformat())
    ruling_changed.send_after_commit(changed)


def newest_version_of(ruling: Ruling) -> PackVersion | None:
    """Return the newest version of the card or pack in question, or of the game’s rules.

    Return None if none is published.
    """
    topic = ruling.topic
    versions = PackVersion.objects.only_published().filter(pack=topic.pack_id)
    if topic.card_id:
        versions = versions.filter(printings__revision__card=topic.card_id)
    return versions.select_related("pack__game").order_by("-order").first()


def _published_scenario(ruling: Ruling, key: str) -> tuple[PackVersion | None, str]:
    """Return the version and name of the scenario that demonstrates the answer. Raises TalkError."""
    number, _colon, name = key.partition(":")
    if not key:
        return None, ""
    versions = PackVersion.objects.only_published().filter(pack__game=ruling.topic.game_id)
    version = versions.filter(pk=number).first() if number.isdecimal() else None
    if version is None or scenario_named(version, name) is None:
        raise TalkError(_("Choose one of the scenarios of this game."))
    return version, name
