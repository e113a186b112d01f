"""Two people who share no link find each other, play over days, talk, quarrel, and a moderator decides.

It is one story on two machines: each has a browser of its own, and what one knows of the other comes from
the site alone. A moderator has a third.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.conftest import NewContext
from tests.notices.push_service import SITE_KEY, PushService, running_push_service
from tests.pages.accessibility import SMALL, assert_accessible
from tests.pages.passkeys import add_passkey, page_with_device, sign_in_with_passkey, sign_out
from tests.pages.people import ANSWERS, Person, press, register
from tests.pages.talking import (
    answer_question,
    ask_about_rules,
    block_player,
    comment,
    hide_reported,
    report_comment,
    review,
    verify_answer,
)
from tests.pages.two_people import (
    PushedBrowser,
    accept_challenge,
    challenge,
    find_player,
    is_told,
    nights_pass,
)
from tests.prepared_databases import manage
from tests.running_site import Site

pytestmark = [pytest.mark.slow, pytest.mark.timeout(1_200)]
"""The story takes a minute, and a busy machine ten times as long."""
ANN, BEN, MO = "annacalls", "bennoaway", "mothemod"
GAME, PACK = "/cards/games/colours/", "/cards/packs/colours/colours-seed/"
RUDE = "You play like a newt."


@dataclass
class Machines:
    """The page that each person has open."""

    ann: Page
    ben: Page
    ben_away: PushedBrowser
    """Ben’s browser, which shows what is pushed when no tab is open."""


@pytest.fixture(scope="module")
def service() -> Iterator[PushService]:
    with running_push_service() as running:
        yield running


@pytest.fixture(scope="module")
def site(
    tmp_path_factory: pytest.TempPathFactory, prepared_database: Path, service: PushService
) -> Iterator[Site]:
    """A site with a worker, which pushes notices to the service."""
    wishes = {"TCG_WORKER": "1", "TCG_PUSH_KEY": SITE_KEY, "TCG_PUSH_LOCALLY": "1"}
    running = Site(tmp_path_factory.mktemp("site"), prepared_database, **wishes)
    yield running
    running.stop()


def test_two_people_who_share_no_link(
    new_context: NewContext, site: Site, service: PushService
) -> None:
    pushed = PushedBrowser(new_context(viewport=SMALL, service_workers="allow"), service)
    ann, ben = new_context(viewport=SMALL).new_page(), pushed.context.new_page()
    machines = Machines(ann, ben, pushed)
    they_meet(machines)
    they_play_over_days(machines, site)
    they_play_once_more(machines)
    mo = moderator_of(new_context, site)
    they_talk(machines, mo)
    they_part(machines, mo, site)


def they_meet(machines: Machines) -> None:
    """Ann finds, follows and challenges Ben, whose browser has no tab of the site. A push tells him."""
    ann, ben, pushed = machines.ann, machines.ben, machines.ben_away
    register(ben, BEN)
    ben.goto("/notices/settings/")
    ben.get_by_role("button", name="Show notices in this browser").click()
    expect(ben.get_by_text("(this one)")).to_be_visible()
    assert_accessible(ben)
    pushed.close_tabs()

    register(ann, ANN)
    find_player(ann, BEN)
    assert_accessible(ann)
    ann.get_by_role("button", name=f"Follow {BEN}").click()
    expect(ann.get_by_role("button", name=f"Following {BEN}: stop")).to_be_visible()
    challenge(ann, BEN, "Colours", "1 day a move", "Two-player original")
    machines.ann = new_tab_instead(ann)

    text = pushed.receive_push()
    assert text.startswith(f"{ANN} challenges you: Colours")
    assert "1 day a move" in text
    ben = machines.ben = pushed.context.new_page()
    ben.goto(pushed.shown[text])
    assert_accessible(ben)
    ben.get_by_role("button", name="Accept and sit down").click()
    expect(ben.locator("#table")).to_be_visible()
    expect(ben.get_by_role("heading", name=ANN, exact=True)).to_be_visible()


def they_play_over_days(machines: Machines, site: Site) -> None:
    """Ben goes on vacation, Ann answers ahead, and four nights pass while all tabs are closed."""
    ann, ben = machines.ann, machines.ben
    table = ben.url
    writes_a_note(ben, "Keep the wild cards.")
    begins_a_vacation(ben, "2")

    ann.goto("/")
    expect(ann.locator(".my-table .mini:not(.is-fan)")).to_be_visible()
    assert_accessible(ann)
    ann.get_by_role("link", name=BEN, exact=True).first.click()
    expect(ann).to_have_url(table)
    press(ann.locator(ANSWERS).filter(has_text="Draw a card"))
    expect(ann.get_by_text(f"{BEN} is on vacation until")).to_be_visible()
    answers_ahead(ann, f"{BEN} draws a card.")
    nights_pass(site, 2, ann, ben)

    ben.goto("/matches/running/")  # A day a move, but the vacation stopped the clock.
    expect(ben.get_by_text("Keep the wild cards.")).to_be_visible()
    ben.get_by_role("link", name=ANN, exact=True).click()
    press(ben.locator(ANSWERS).filter(has_text="Draw a card"))
    Person(ben).sees(3)  # Ann’s answer was given while she was away.
    nights_pass(site, 2, ann, ben)


def they_play_once_more(machines: Machines) -> None:
    """Ann reads that she has won, and challenges Ben again from the table. He resigns."""
    ann, ben = machines.ann, machines.ben
    won = f"You won against {BEN} in Colours"
    is_told(ann, won)
    ann.get_by_role("link", name=won).first.click()
    ann.locator("#result").get_by_role("link", name=f"Challenge {BEN}").click()
    expect(ann.get_by_label("1 day a move", exact=True)).to_be_checked()
    ann.get_by_role("button", name="Send challenge").click()
    expect(ann.get_by_role("heading", level=1)).to_have_text(f"You challenge {BEN}")
    accept_challenge(ben)
    ben.get_by_text("Resign", exact=True).click()
    ben.get_by_role("button", name="Yes, I resign").click()
    expect(ben.locator("#result").get_by_role("heading")).to_have_text("You lose")


def moderator_of(new_context: NewContext, site: Site) -> Page:
    """Return the page of a moderator who has signed in with a passkey."""
    page = page_with_device(new_context, site)
    register(page, MO)
    manage(site.folder, "moderator", MO)
    add_passkey(page)
    sign_out(page)
    sign_in_with_passkey(page)
    return page


def they_talk(machines: Machines, mo: Page) -> None:
    """They comment, and Ann rates the pack and asks about the rules. Ben answers, and Mo verifies it."""
    ann, ben = machines.ann, machines.ben
    comment(ann, GAME, "Good for a train.")
    review(ann, PACK, "**Short**, and never the same.")
    question = ask_about_rules(ann, GAME, "Who plays first?")
    answer_question(ben, question, "Chance decides.")
    verify_answer(mo, question)
    is_told(ann, f"{MO} verified the ruling on Colours")
    is_told(ben, f"{MO} verified the ruling on Colours")


def they_part(machines: Machines, mo: Page, site: Site) -> None:
    """Ben is rude, and Ann reports and blocks him. Mo hides what he wrote; a night later, both are told."""
    ann, ben = machines.ann, machines.ben
    comment(ben, GAME, RUDE)
    report_comment(ann, GAME, RUDE)
    block_player(ann, BEN)
    ann.goto(GAME)
    expect(ann.get_by_text("Good for a train.")).to_be_visible()
    expect(ann.get_by_text(RUDE)).to_have_count(0)
    find_player(ben, ANN)
    ben.get_by_role("button", name=f"Follow {ANN}").click()
    expect(ben.locator("main")).to_contain_text("Not possible with this player now.")

    hide_reported(mo, RUDE)
    ben.goto(GAME)
    expect(ben.get_by_text("A moderator hid this comment.")).to_be_visible()
    nights_pass(site, 1, ann, ben, mo)  # Nobody is told while the decision can be undone.
    is_told(ann, "A moderator has settled your report")
    is_told(ben, "A moderator has made a decision about something of yours")
    ben.get_by_role("link", name="A moderator has made a decision").click()
    expect(ben.get_by_text(RUDE)).to_be_visible()
    assert_accessible(ben)


def new_tab_instead(page: Page) -> Page:
    """Close the tab, and return an empty new tab of the same browser."""
    another = page.context.new_page()
    page.close()
    return another


def writes_a_note(page: Page, note: str) -> None:
    page.get_by_text("Your note").click()
    page.get_by_label("Your note about this match").fill(note)
    page.get_by_role("button", name="Save note").click()
    expect(page.get_by_label("Your note about this match")).to_have_value(note)


def begins_a_vacation(page: Page, days: str) -> None:
    page.goto("/matches/running/")
    page.get_by_label("Days").fill(days)
    assert_accessible(page)
    page.get_by_role("button", name="Begin now").click()
    expect(page.get_by_text("You’re on vacation until")).to_be_visible()


def answers_ahead(page: Page, line: str) -> None:
    """Say what to do if the log says this."""
    page.get_by_role("link", name="Answer ahead").click()
    case = page.get_by_role("group").filter(has_text=line)
    case.get_by_label("Draw a card").check()
    assert_accessible(page)
    page.get_by_role("button", name="Answer ahead").click()
    expect(page.get_by_role("heading", name="Your answers")).to_be_visible()
    assert_accessible(page)
