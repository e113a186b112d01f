"""The head of an open page counts what happens in other tabs."""

import pytest
from playwright.sync_api import expect

from tests.conftest import NewContext
from tests.pages.people import Person


@pytest.mark.slow
def test_another_tab_counts_the_table_that_waits(new_context: NewContext) -> None:
    context = new_context()
    ann, other = Person(context.new_page()), context.new_page()
    ann.opens_a_table("the bot")
    ann.is_at_the_table()
    ann.answers.first.wait_for()
    other.goto("/people/")
    count = other.locator("#tables-waiting")
    expect(count).to_contain_text("1 waits for you")
    ann.page.get_by_text("Resign", exact=True).click()
    ann.page.get_by_role("button", name="Yes, I resign").click()
    expect(count).to_have_text("")
