"""Moderation: one queue, one moderator at a time, undo, a log, and one appeal."""

from datetime import timedelta
from pathlib import Path

import pytest
from django.contrib.auth.models import Permission
from django.db.models import F
from django.utils import timezone
from pytest_django import DjangoCaptureOnCommitCallbacks

from cards.models import Pack, PackVersion
from tcgsite.accounts.models import User
from tcgsite.accounts.models.own_bot import bot_of
from tcgsite.moderation.deciding_cases import (
    UNDO_FOR,
    Measures,
    answer_appeal,
    appeal,
    claim_case,
    decide,
    undo_decision,
)
from tcgsite.moderation.errors import ModerationError
from tcgsite.moderation.models import ModerationCase, ModerationDecision, ReportedBy
from tcgsite.moderation.reporting import report_thing
from tcgsite.moderation.things import hide_thing, show_thing, thing_at
from tcgsite.people.own_data.deletion import delete_account
from tcgsite.talk.comments.posting import post_comment
from tcgsite.talk.errors import TalkError
from tcgsite.talk.models import Comment
from tcgsite.talk.subjects import Subject, subject_of_pack
from tests.cards.authoring.visits import Visitor
from tests.cards.people import player
from tests.cards.pond import newts, pond, write
from tests.notices.telling import tell_all, texts_for
from tests.published_packs import publish_packs

RUDE = "You all are xyzzy."


@pytest.fixture
def cy(db: None) -> User:
    return player("Cy")


@pytest.fixture
def dee(db: None) -> User:
    return player("Dee")


@pytest.fixture
def mo(db: None) -> User:
    return moderator("Mo")


def moderator(name: str) -> User:
    found = player(name)
    found.user_permissions.add(Permission.objects.get(codename="hide_pack"))
    return User.objects.get(pk=found.pk)


@pytest.fixture
def newt(tmp_path: Path, db: None) -> Subject:
    publish_packs(write(tmp_path, pond(), newts()))
    Pack.objects.filter(slug="newts").update(owner=player("Bo"))
    return subject_of_pack(PackVersion.objects.get(pack__slug="newts"))


@pytest.fixture
def comment(newt: Subject, cy: User) -> Comment:
    return post_comment(cy, newt, RUDE)


@pytest.fixture
def case(comment: Comment, dee: User) -> ModerationCase:
    return report_thing(dee, "comment", comment.pk, "rude", "Look.")


def refusal(act: object, *given: object) -> str:
    with pytest.raises(ModerationError) as refused:
        act(*given)  # type: ignore[operator]
    return str(refused.value)


def age(span: timedelta) -> None:
    ModerationDecision.objects.update(made_at=F("made_at") - span)


def test_a_case_goes_from_the_report_to_the_log(comment: Comment, dee: User, mo: User) -> None:
    address = f"/moderation/report/comment/{comment.pk}/"
    assert "Insults" in Visitor(dee).reads(address)
    back = Visitor(dee).sends(address, reason="rude", text="Look.")
    assert back == comment.get_absolute_url()
    case = ModerationCase.objects.get()
    assert RUDE in Visitor(mo).reads("/moderation/")
    page = case.get_absolute_url()
    assert "Claim this case" in Visitor(mo).reads(page)
    Visitor(mo).sends(f"{page}claim/")
    assert "Look." in Visitor(mo).reads(page)
    Visitor(mo).sends(f"{page}decide/", hide="1", silence="3", message="Be kind.")
    assert "A moderator hid this comment. Be kind." in Visitor().reads(comment.get_absolute_url())
    assert "Be kind." in Visitor(mo).reads("/moderation/log/")
    assert ReportedBy.objects.get().was_right


def test_reports_about_one_thing_are_one_case(
    comment: Comment, case: ModerationCase, dee: User, mo: User
) -> None:
    report_thing(dee, "comment", comment.pk, "rude", "Again.")
    report_thing(player("Eve"), "comment", comment.pk, "hate", "")
    case.refresh_from_db()
    assert ModerationCase.objects.count() == 1
    assert case.reports.count() == 2
    assert case.weight == 60


def test_what_can_not_be_reported(comment: Comment, cy: User, dee: User) -> None:
    assert "yourself" in refusal(report_thing, cy, "comment", comment.pk, "rude", "")
    assert "reason" in refusal(report_thing, dee, "comment", comment.pk, "ugly", "")
    assert "deleted" in refusal(report_thing, dee, "comment", 777, "rude", "")
    assert "at most 500" in refusal(report_thing, dee, "comment", comment.pk, "rude", "a" * 501)
    Visitor(dee).reads("/moderation/report/moment/1/", status=404)
    page = f"/moderation/report/comment/{comment.pk}/"
    Visitor(dee).sends(page, status=422, reason="ugly", text="b")
    Visitor().sends(page, status=403, reason="rude")
    assert not ModerationCase.objects.exists()


def test_reports_have_a_rate(newt: Subject, cy: User, dee: User) -> None:
    for number in range(10):
        report_thing(dee, "name", player(f"Eve {number}").pk, "rude", "")
    assert "10 reports" in refusal(report_thing, dee, "name", cy.pk, "rude", "")


def test_one_moderator_at_a_time(case: ModerationCase, mo: User, cy: User, dee: User) -> None:
    other = moderator("Pat")
    claim_case(case, mo)
    assert "Another moderator" in refusal(claim_case, case, other)
    assert "Claim this case" in refusal(decide, case, other, Measures())
    ModerationCase.objects.update(claimed_until=timezone.now() - timedelta(seconds=1))
    claim_case(case, other)
    assert "Claim this case" in refusal(decide, case, mo, Measures())


def test_moderators_do_not_decide_about_themselves(case: ModerationCase) -> None:
    for name in ("Cy", "Dee"):
        assert "involved in this case" in refusal(claim_case, case, moderator(name))


def test_moderators_do_not_undo_decisions_about_themselves(
    case: ModerationCase, mo: User, comment: Comment
) -> None:
    claim_case(case, mo)
    made = decide(case, mo, Measures(hides=True, silent_days=1, message="Rest."))
    for name in ("Cy", "Dee"):
        assert "involved in this case" in refusal(undo_decision, made, moderator(name))
    comment.refresh_from_db()
    assert comment.hidden_at is not None


def test_a_case_of_many_reports_is_read_in_part(case: ModerationCase, mo: User) -> None:
    crowd = User.objects.bulk_create(User(username=f"eve{n}", name=f"Eve {n}") for n in range(60))
    ReportedBy.objects.bulk_create(
        ReportedBy(case=case, reporter=each, reason="rude", text="xyzzy" * 99) for each in crowd
    )
    page = Visitor(mo).reads(case.get_absolute_url())
    assert "and 11 older reports" in page
    assert page.count("xyzzy" * 99) == 50
    assert "61 reports" in Visitor(mo).reads("/moderation/")


def test_only_moderators_see_cases(case: ModerationCase, dee: User) -> None:
    for address in ("/moderation/", "/moderation/log/", case.get_absolute_url()):
        Visitor(dee).reads(address, status=403)
    Visitor(dee).sends(f"{case.get_absolute_url()}claim/", status=403)


def test_a_silenced_player_writes_nothing(
    case: ModerationCase, mo: User, cy: User, newt: Subject
) -> None:
    claim_case(case, mo)
    made = decide(case, mo, Measures(silent_days=1, message="Rest."))
    with pytest.raises(TalkError, match="a moderator has decided"):
        post_comment(cy, newt, "But!")
    undo_decision(made, mo)
    post_comment(cy, newt, "But!")


def test_punishments_need_words(case: ModerationCase, mo: User) -> None:
    claim_case(case, mo)
    assert "Tell the author" in refusal(decide, case, mo, Measures(hides=True))
    assert "listed numbers" in refusal(decide, case, mo, Measures(silent_days=2, message="So."))
    assert "at most" in refusal(decide, case, mo, Measures(message="a" * 1_001))
    assert not ModerationDecision.objects.exists()


def test_decisions_are_undone_within_ten_minutes(
    case: ModerationCase, mo: User, dee: User, comment: Comment
) -> None:
    claim_case(case, mo)
    made = decide(case, mo, Measures(hides=True, message="Be kind."))
    undo_decision(made, mo)
    comment.refresh_from_db()
    case.refresh_from_db()
    assert (comment.hidden_at, case.state) == (None, "open")
    claim_case(case, mo)
    again = decide(case, mo, Measures(hides=True, message="Be kind."))
    age(UNDO_FOR)
    assert "too late" in refusal(undo_decision, again, mo)


def test_undoing_a_decision_grants_its_appeal(case: ModerationCase, mo: User, cy: User) -> None:
    claim_case(case, mo)
    made = decide(case, mo, Measures(hides=True, message="Be kind."))
    waiting = appeal(cy, made, "It was a joke.")
    undo_decision(made, mo)
    waiting.refresh_from_db()
    assert waiting.state == "granted"
    page = Visitor(cy).reads(made.get_absolute_url())
    assert "has undone this decision" in page
    assert "It has been hidden." not in page
    claim_case(case, mo)
    assert "Days without writing" in Visitor(mo).reads(case.get_absolute_url())


def test_an_appeal_is_heard_once(
    case: ModerationCase, mo: User, cy: User, dee: User, comment: Comment
) -> None:
    claim_case(case, mo)
    made = decide(case, mo, Measures(hides=True, message="Be kind."))
    page = made.get_absolute_url()
    Visitor(dee).reads(page, status=404)
    assert "Be kind." in Visitor(cy).reads(page)
    Visitor(cy).sends(f"{page}appeal/", text="It was a joke.")
    assert "appealed already" in Visitor(cy).sends(f"{page}appeal/", status=422, text="Please.")
    other = moderator("Pat")
    assert "appeals your decision" in refusal(claim_case, case, mo)
    claim_case(case, other)
    assert "It was a joke." in Visitor(other).reads(case.get_absolute_url())
    answer_appeal(case, other, grants=True)
    comment.refresh_from_db()
    assert comment.hidden_at is None
    assert "granted" in Visitor(cy).reads(page)


def test_a_deleted_account_leaves_no_texts(
    case: ModerationCase, cy: User, dee: User, mo: User
) -> None:
    for each in (cy, dee):
        delete_account(each)
    case.refresh_from_db()
    assert (case.text, case.about, case.reports.count()) == ("", None, 0)
    assert "It has since been deleted." in Visitor(mo).reads(case.get_absolute_url())


def test_nobody_else_appeals(case: ModerationCase, mo: User, cy: User, dee: User) -> None:
    claim_case(case, mo)
    made = decide(case, mo, Measures(message="Only a word."))
    assert "nothing to appeal" in refusal(appeal, cy, made, "Why?")
    assert "nothing to appeal" in refusal(appeal, dee, made, "Why?")


def test_authors_and_reporters_are_told_after_ten_minutes(
    case: ModerationCase,
    mo: User,
    cy: User,
    dee: User,
    django_capture_on_commit_callbacks: DjangoCaptureOnCommitCallbacks,
) -> None:
    claim_case(case, mo)
    with django_capture_on_commit_callbacks(execute=True):
        made = decide(case, mo, Measures(hides=True, message="Be kind."))
    tell_all()
    assert texts_for(cy) == texts_for(dee) == []
    for _minute in range(10):
        tell_all()
    assert texts_for(cy) == ["A moderator has made a decision about something of yours"]
    assert texts_for(dee) == ["A moderator has settled your report"]
    assert made.get_absolute_url() in Visitor(cy).reads("/notices/")


def test_an_undone_decision_is_told_to_nobody(
    case: ModerationCase,
    mo: User,
    cy: User,
    django_capture_on_commit_callbacks: DjangoCaptureOnCommitCallbacks,
) -> None:
    claim_case(case, mo)
    with django_capture_on_commit_callbacks(execute=True):
        undo_decision(decide(case, mo, Measures(hides=True, message="Be kind.")), mo)
    for _minute in range(11):
        tell_all()
    assert texts_for(cy) == []


@pytest.mark.parametrize("kind", ["name", "pack"])
def test_names_and_packs_are_hidden_and_shown_again(newt: Subject, cy: User, kind: str) -> None:
    number = cy.pk if kind == "name" else (newt.pack.pk if newt.pack else 0)
    before = thing_at(kind, number)
    stored = hide_thing(kind, number, "Rude.", 0)
    is_hidden = Pack.objects.filter(pk=number).exclude(hidden_at=None).exists()
    assert is_hidden if kind == "pack" else str(User.objects.get(pk=cy.pk)) != "Cy"
    show_thing(kind, number, stored)
    assert thing_at(kind, number) == before
    assert not Pack.objects.exclude(hidden_at=None).exists()


def test_a_refused_decision_keeps_what_was_chosen(case: ModerationCase, mo: User) -> None:
    claim_case(case, mo)
    page = Visitor(mo).sends(f"{case.get_absolute_url()}decide/", 422, hide="1", silence="7")
    assert 'name="hide" value="1" checked' in " ".join(page.split())
    assert '<option value="7" selected' in " ".join(page.split())


def test_a_bot_whose_name_is_hidden_is_still_named_as_one(cy: User, dee: User) -> None:
    bot = bot_of(cy)
    case = report_thing(dee, "name", bot.pk, "rude", "")
    assert case.about == cy, "who is told, and can appeal"
    before = hide_thing("name", bot.pk, "Rude.", 0)
    bot.refresh_from_db()
    assert bot.name.endswith(" (bot)")
    assert "Cy" not in bot.name
    show_thing("name", bot.pk, before)
    bot.refresh_from_db()
    assert bot.name == "Cy (bot)"
