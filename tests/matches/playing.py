"""What people do at a table, in a word."""

from engine.bots import RandomBot
from engine.play import Action
from tcgsite.matches import open_tables
from tcgsite.matches.table import Table
from tests.told import told


def asked(table: Table) -> int:
    return next(iter(table.session.decisions))


def number(table: Table) -> int:
    """What an answer of whoever is asked must carry."""
    return table.session.decisions[asked(table)].number


def first_choice(table: Table) -> str:
    return str(table.session.legal_actions(asked(table))[0])


def clicked(table: Table, action: str) -> str:
    """The action as the page of whoever is asked has it."""
    return str(told(table.session, asked(table), Action.parse(action)))


def first_click(table: Table) -> str:
    return clicked(table, first_choice(table))


def act(table: Table) -> str:
    """Whoever is asked takes the first thing they may do."""
    text = first_choice(table)
    table.act(asked(table), number(table), text)
    return text


def play_to_the_end(table: Table, seed: int = 1) -> None:
    bot = RandomBot(seed)
    while table.session.decisions:
        seat = asked(table)
        choice = bot.choose(table.session.view(seat), table.session.legal_actions(seat))
        open_tables.act(table.match_id, seat, number(table), str(choice))
