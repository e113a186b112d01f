"""Shortcuts for actions at a table."""

from engine.bots import RandomBot
from engine.play import Action
from engine.play.read_action import aliased_action
from tcgsite.matches.live import table_registry
from tcgsite.matches.live.table import Table
from tcgsite.matches.live.table_registry import ActionRequest


def asked(table: Table) -> int:
    return next(iter(table.session.decisions))


def number(table: Table) -> int:
    """Return the number of the decision that is asked first."""
    return table.session.decisions[asked(table)].number


def first_choice(table: Table) -> str:
    """Return the first legal action that doesn’t end the match, as a king may at once."""
    seat, session = asked(table), table.session
    choices = [str(each) for each in session.legal_actions(seat)]
    return next((each for each in choices if session.after(seat, each).decisions), choices[0])


def clicked(table: Table, action: str) -> str:
    """Return the action as the asked player's page sends it, with card aliases."""
    return str(aliased_action(table.session, asked(table), Action.parse(action)))


def first_click(table: Table) -> str:
    return clicked(table, first_choice(table))


def act(table: Table) -> str:
    """Take the first legal action for the player who is asked."""
    text = first_choice(table)
    table.act(asked(table), number(table), text)
    return text


def play_to_the_end(table: Table, seed: int = 1) -> None:
    bot = RandomBot(seed)
    while table.session.decisions:
        seat = asked(table)
        choice = bot.choose(table.session.view(seat), table.session.legal_actions(seat))
        table_registry.submit(
            table.match_id, seat, ActionRequest(number(table), str(choice), uses_aliases=False)
        )
