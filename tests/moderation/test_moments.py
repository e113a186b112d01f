"""Reports about moments at tables and chat messages are in the same queue."""

from pytest_django import DjangoCaptureOnCommitCallbacks

from tcgsite.accounts.models import User
from tcgsite.matches.chat.posting import post_message
from tcgsite.matches.models import Match, Report
from tcgsite.matches.reports import file_report
from tcgsite.moderation.deciding_cases import Measures, claim_case, decide
from tcgsite.moderation.models import ModerationCase
from tcgsite.moderation.reporting import report_thing
from tcgsite.moderation.things import thing_at
from tests.moderation.test_moderation import moderator


def test_a_reported_moment_becomes_a_case(
    match: Match, ann: User, django_capture_on_commit_callbacks: DjangoCaptureOnCommitCallbacks
) -> None:
    mo = moderator("Mo")
    with django_capture_on_commit_callbacks(execute=True):
        report = file_report(match, ann, "0", "It hangs.")
    case = ModerationCase.objects.get()
    assert (case.kind, case.text) == ("moment", "It hangs.")
    claim_case(case, mo)
    with django_capture_on_commit_callbacks(execute=True):
        decide(case, mo, Measures())
    assert Report.objects.get(pk=report.pk).settled_by == mo


def test_a_reported_message_has_its_surroundings(match: Match, ann: User, ben: User) -> None:
    mo = moderator("Mo")
    post_message(match.pk, ben, 1, "Hello.")
    rude = post_message(match.pk, ann, 0, "Xyzzy.")
    case = report_thing(ben, "chat", rude.pk, "rude", "")
    thing = thing_at("chat", rude.pk)
    assert thing
    assert thing.context == ("Ben: Hello.",)
    claim_case(case, mo)
    decide(case, mo, Measures(hides=True, message="Be kind."))
    rude.refresh_from_db()
    assert rude.hidden_by == mo
