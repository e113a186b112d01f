"""Several decisions about one player or thing: to undo one leaves what the others say."""

from tcgsite.accounts.models import User
from tcgsite.accounts.muting import reason_for_silence
from tcgsite.moderation.deciding_cases import (
    Measures,
    answer_appeal,
    appeal,
    claim_case,
    decide,
    undo_decision,
)
from tcgsite.moderation.models import Appeal, ModerationCase, ModerationDecision
from tcgsite.moderation.reporting import report_thing
from tcgsite.people.own_data.deletion import delete_account
from tcgsite.talk.models import Comment
from tests.cards.people import player
from tests.moderation.test_moderation import (
    case,
    comment,
    cy,
    dee,
    mo,
    moderator,
    newt,
    refusal,
)

__all__ = ["case", "comment", "cy", "dee", "mo", "newt"]
SILENT, LONG_SILENT = (
    Measures(silent_days=1, message="Rest."),
    Measures(silent_days=30, message="Rest."),
)
HIDDEN = Measures(hides=True, message="Be kind.")


def decided(case: ModerationCase, judge: User, verdict: Measures) -> ModerationDecision:
    claim_case(case, judge)
    return decide(case, judge, verdict)


def reported(kind: str, number: int, who: str = "Eve") -> ModerationCase:
    return report_thing(player(who), kind, number, "rude", "")


def test_the_longest_silence_that_stands_counts(case: ModerationCase, mo: User, cy: User) -> None:
    long = decided(reported("name", cy.pk), mo, LONG_SILENT)
    until = reason_for_silence(cy.pk)
    short = decided(case, mo, SILENT)
    assert reason_for_silence(cy.pk) == until
    undo_decision(short, mo)
    assert reason_for_silence(cy.pk) == until
    undo_decision(long, mo)
    assert reason_for_silence(cy.pk) == ""


def test_what_two_decisions_hide_stays_hidden(
    case: ModerationCase, mo: User, comment: Comment
) -> None:
    first = decided(case, mo, HIDDEN)
    second = decided(reported("comment", comment.pk), mo, HIDDEN)
    undo_decision(first, mo)
    comment.refresh_from_db()
    assert comment.hidden_at is not None
    undo_decision(second, mo)
    comment.refresh_from_db()
    assert comment.hidden_at is None


def test_an_undone_case_joins_the_one_that_waits(
    case: ModerationCase, mo: User, comment: Comment
) -> None:
    made = decided(case, mo, HIDDEN)
    again = reported("comment", comment.pk)
    undo_decision(made, mo)
    case.refresh_from_db()
    assert (case.state, again.state) == ("settled", "open")
    assert reported("comment", comment.pk, "Fay") == again


def test_to_undo_a_decision_grants_the_appeal(
    case: ModerationCase, mo: User, cy: User, comment: Comment
) -> None:
    made = decided(case, mo, HIDDEN)
    appeal(cy, made, "It was a joke.")
    undo_decision(made, mo)
    assert Appeal.objects.get().state == "granted"
    decided(case, moderator("Pat"), HIDDEN)
    comment.refresh_from_db()
    assert comment.hidden_at is not None


def test_an_appealed_case_is_not_decided_over_the_appeal(
    case: ModerationCase, mo: User, cy: User
) -> None:
    appeal(cy, decided(case, mo, HIDDEN), "It was a joke.")
    other = moderator("Pat")
    claim_case(case, other)
    assert "Grant or deny" in refusal(decide, case, other, Measures())
    answer_appeal(case, other, grants=False)
    assert ModerationDecision.objects.count() == 1


def test_a_deleted_account_gets_no_name_back(mo: User, cy: User) -> None:
    made = decided(reported("name", cy.pk), mo, HIDDEN)
    delete_account(cy)
    made.refresh_from_db()
    assert made.before == {}
    before = User.objects.get(pk=cy.pk).name
    undo_decision(made, mo)
    assert User.objects.get(pk=cy.pk).name == before
