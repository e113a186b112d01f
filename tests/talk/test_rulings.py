"""Rulings: asked, answered, verified, and outdated by a new version."""

from dataclasses import replace
from pathlib import Path

import pytest
from pytest_django import DjangoCaptureOnCommitCallbacks

from cards.jobs.job_limits import UPKEEP
from cards.jobs.kinds import job_kind
from cards.models import Pack, PackVersion
from engine.rulebook.packs.write_pack import write_pack
from tcgsite.accounts.blocking import block
from tcgsite.accounts.guests import new_guest
from tcgsite.accounts.models import User
from tcgsite.people.own_data.deletion import delete_account
from tcgsite.talk import writing_limits
from tcgsite.talk.errors import TalkError
from tcgsite.talk.models import Ruling, RulingCheck
from tcgsite.talk.rulings import checking
from tcgsite.talk.rulings.answering import answer_ruling, ask, verify
from tcgsite.talk.rulings.checking import check_rulings
from tcgsite.talk.rulings.rights import trust
from tcgsite.talk.subjects import Subject, subject_at
from tcgsite.talk.writing_limits import CHANGES
from tests.cards.authoring.visits import Visitor
from tests.cards.pond import write
from tests.killed_jobs import survive
from tests.notices.telling import tell_all, texts_for
from tests.published_packs import publish_packs
from tests.scenarios.bog import BOG, LEAP, SPLASH

QUESTION = "How often does it splash?"
TWICE = ("+= count(you.hand)", "+= 2 * count(you.hand)")
UNTOUCHED = ("splashes > 7", "splashes > 8")


def bog(number: str = "1.0.0", change: tuple[str, str] = ("", "")) -> str:
    text = BOG.replace("1.0.0", number).replace('name = "bog"', 'name = "pond"').replace(*change)
    # The author of a new version changes what its scenarios expect.
    splash = SPLASH if number == "1.0.0" else {**SPLASH, "expects": ["count(you.hand) == 2"]}
    return text + write_pack({"scenarios": [LEAP, splash]})


@pytest.fixture
def newt(bo: User, tmp_path: Path) -> Subject:
    """The newt of Bo’s bog, which splashes as often as there are cards in the hand."""
    publish_packs(write(tmp_path, bog()))
    Pack.objects.update(owner=bo)
    printing = PackVersion.objects.get().printings.get(revision__card__name="Newt")
    return subject_at("card", printing.revision.card_id, bo)


@pytest.fixture
def ruling(newt: Subject, cy: User, dee: User) -> Ruling:
    """Cy’s question, which Dee has answered with a scenario."""
    found = ask(cy, newt, QUESTION, "Splash")
    return answer_ruling(dee, found, "As often as *cards* are in the hand.", scenario())


def scenario(name: str = "splash") -> str:
    return f"{PackVersion.objects.order_by('order')[0].pk}:{name}"


def publish(folder: Path, change: tuple[str, str]) -> PackVersion:
    """Publish the next version of the bog, and let a worker check the rulings."""
    Pack.objects.update(owner=None)  # Packs of players are published otherwise.
    publish_packs(write(folder, bog("1.1.0", change)))
    version = PackVersion.objects.get(number="1.1.0")
    survive(check_rulings, version.pk)
    return version


def test_a_ruling_is_asked_answered_and_verified(newt: Subject, bo: User, cy: User) -> None:
    address = Visitor(cy).sends(f"{newt.address}ask/", question=QUESTION, effect="Splash")
    Visitor(cy).sends(f"{address}answer/", text="Twice.", scenario=scenario())
    assert "answered, not verified" in Visitor().reads(address)
    Visitor(bo).sends(f"{address}verify/")
    page = Visitor().reads(address)
    assert "for 1.0.0" in page
    assert "/scenarios/pond/pond/1.0.0/splash/" in page
    for shown in (newt.home, f"{newt.address}rulings/", newt.game.get_absolute_url()):
        assert QUESTION in Visitor().reads(shown)


def test_what_is_refused(newt: Subject, ruling: Ruling, cy: User, dee: User) -> None:
    def refusal(act: object, *given: object) -> str:
        before = list(Ruling.objects.values())
        with pytest.raises(TalkError) as refused:
            act(*given)  # type: ignore[operator]
        assert list(Ruling.objects.values()) == before
        return str(refused.value)

    assert "Register" in refusal(ask, new_guest(), newt, "What?")
    assert "Write something" in refusal(ask, cy, newt, "  ")
    assert "at most 500" in refusal(ask, cy, newt, "a" * 501)
    assert "asked already" in refusal(ask, dee, newt, QUESTION)
    assert "Only its author" in refusal(answer_ruling, cy, ruling, "Never.")
    assert "scenarios of this game" in refusal(
        answer_ruling, dee, ruling, "So.", scenario("nothing")
    )
    assert "at most 3,000" in refusal(answer_ruling, dee, ruling, "a" * 3_001)
    assert "Only the makers" in refusal(verify, dee, ruling)


def test_refused_texts_stay_in_their_forms(newt: Subject, cy: User) -> None:
    page = Visitor(cy).sends(f"{newt.address}ask/", status=422, question="b" * 501)
    assert "b" * 501 in page
    asked = ask(cy, newt, QUESTION)
    sent = {"text": "c" * 3_001, "scenario": scenario()}
    page = Visitor(cy).sends(f"{asked.get_absolute_url()}answer/", status=422, **sent)
    assert "c" * 3_001 in page


def test_a_trusted_player_verifies(newt: Subject, ruling: Ruling, bo: User, dee: User) -> None:
    assert newt.pack
    Visitor(bo).sends(f"/talk/trusted/{newt.pack.pk}/", name="Dee")
    assert verify(dee, ruling).state == "verified"
    Visitor(bo).sends(f"/talk/trusted/{newt.pack.pk}/", remove=str(dee.pk))
    with pytest.raises(TalkError):
        verify(dee, ruling)
    with pytest.raises(TalkError):
        trust(dee, newt.pack, "Dee")


def test_a_new_version_with_another_outcome_makes_it_outdated(
    ruling: Ruling, bo: User, tmp_path: Path
) -> None:
    verify(bo, ruling)
    publish(tmp_path, TWICE)
    found = Ruling.objects.get()
    assert found.state == "outdated"
    page = Visitor().reads(found.get_absolute_url())
    assert "With 1.1.0, after move 1, game’s splashes is “4” instead of “2”." in page
    assert "/scenarios/pond/pond/1.1.0/splash/" in page
    assert "outdated" in Visitor().reads("/cards/games/pond/pond/1.1.0/Newt")


@pytest.mark.slow
def test_a_new_version_with_the_same_outcome_is_named(
    ruling: Ruling, bo: User, tmp_path: Path
) -> None:
    verify(bo, ruling)
    version = publish(tmp_path, UNTOUCHED)
    found = Ruling.objects.get()
    assert found.state == "verified"
    assert "for 1.0.0, 1.1.0" in Visitor().reads(found.get_absolute_url())
    check_rulings.call(version.pk)
    assert RulingCheck.objects.count() == 2


@pytest.mark.slow
def test_an_outdated_ruling_is_answered_again(ruling: Ruling, bo: User, tmp_path: Path) -> None:
    publish(tmp_path, TWICE)
    Pack.objects.update(owner=bo)
    found = Ruling.objects.get()
    with pytest.raises(TalkError):
        verify(bo, found)
    again = answer_ruling(bo, found, "Twice as often.")
    assert verify(bo, again).state == "verified"
    assert "for 1.1.0" in Visitor().reads(found.get_absolute_url())


def test_a_scenario_that_differs_can_not_be_verified(
    ruling: Ruling, bo: User, dee: User, tmp_path: Path
) -> None:
    publish(tmp_path, TWICE)
    Pack.objects.update(owner=bo)
    again = answer_ruling(bo, Ruling.objects.get(), "As before.", scenario())
    with pytest.raises(TalkError, match=r"differently with version 1\.1\.0"):
        verify(bo, again)


def test_publishing_begins_the_checks(
    newt: Subject,
    ruling: Ruling,
    tmp_path: Path,
    django_capture_on_commit_callbacks: DjangoCaptureOnCommitCallbacks,
) -> None:
    with django_capture_on_commit_callbacks(execute=True):
        Pack.objects.update(owner=None)
        publish_packs(write(tmp_path, bog("1.1.0", TWICE)))
    assert Ruling.objects.get().state == "outdated"


def test_who_is_told(
    newt: Subject,
    bo: User,
    cy: User,
    dee: User,
    tmp_path: Path,
    django_capture_on_commit_callbacks: DjangoCaptureOnCommitCallbacks,
) -> None:
    with django_capture_on_commit_callbacks(execute=True):
        found = ask(cy, newt, QUESTION)
        found = answer_ruling(dee, found, "Twice.", scenario())
    tell_all()
    assert texts_for(cy) == ["Dee answered a question on Old newt"]
    assert texts_for(bo) == ["Dee answered a question on Old newt"]
    with django_capture_on_commit_callbacks(execute=True):
        verify(bo, found)
        publish(tmp_path, TWICE)
    tell_all()
    assert texts_for(dee)[0] == "The ruling on Old newt is outdated"
    assert texts_for(bo)[0] == "The ruling on Old newt is outdated"


def test_rulings_are_found_by_their_words(ruling: Ruling, newt: Subject) -> None:
    for query in ("splash", "OFTEN hand", "newt how"):
        assert QUESTION in Visitor().reads(f"/talk/rulings/?q={query}")
    assert QUESTION not in Visitor().reads("/talk/rulings/?q=splosh")
    assert QUESTION in Visitor().reads("/cards/search/?q=splash")
    assert QUESTION in Visitor().reads("/talk/rulings/?q=splash&game=pond")
    Visitor().reads("/talk/rulings/?q=splash&game=99", status=404)


def test_a_block_hides_what_is_not_verified(ruling: Ruling, bo: User, cy: User, dee: User) -> None:
    block(cy, dee)
    Visitor(cy).reads(ruling.get_absolute_url(), status=404)
    verify(bo, ruling)
    assert "Dee" not in Visitor(cy).reads(ruling.get_absolute_url())
    assert "Dee" in Visitor().reads(ruling.get_absolute_url())


def test_a_deleted_account_leaves_rulings_without_its_name(ruling: Ruling, dee: User) -> None:
    delete_account(dee)
    page = Visitor().reads(ruling.get_absolute_url())
    assert "As often as" in page
    assert "Dee" not in page
    assert Ruling.objects.get().answered_by is None


def test_a_hidden_pack_has_no_rulings(ruling: Ruling, newt: Subject, cy: User) -> None:
    Pack.objects.update(hidden_at="2026-01-01T00:00Z")
    Visitor(cy).reads(ruling.get_absolute_url(), status=404)
    assert QUESTION not in Visitor(cy).reads("/talk/rulings/?q=splash")


def test_slow_checks_hold_up_no_other_jobs() -> None:
    limits = job_kind(check_rulings).limits
    assert limits.queue != UPKEEP.queue
    assert limits.seconds == 90


def test_verified_rulings_are_checked_first(
    ruling: Ruling,
    newt: Subject,
    bo: User,
    dee: User,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    verify(bo, ruling)
    answer_ruling(dee, ask(dee, newt, "And if it leaps?"), "Then, too.", scenario())
    Ruling.objects.exclude(pk=ruling.pk).update(verified_at=None)
    monkeypatch.setattr(checking, "MOST_CHECKED", 1)
    newest = publish(tmp_path, UNTOUCHED)
    assert RulingCheck.objects.get(version=newest).ruling == ruling


def test_an_answer_is_replaced_only_so_often(
    ruling: Ruling, dee: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each time, the players who asked and who verify are told."""
    monkeypatch.setattr(writing_limits, "CHANGES", replace(CHANGES, most=2))
    answer_ruling(dee, ruling, "Never.")
    with pytest.raises(TalkError, match="Try again"):
        answer_ruling(dee, ruling, "Always.")
    ruling.refresh_from_db()
    assert ruling.answer == "Never."


def test_the_page_of_a_game_leads_to_questions(version: PackVersion) -> None:
    game = version.pack.game
    assert f'href="/talk/game/{game.pk}/rulings/"' in Visitor().reads(game.get_absolute_url())
