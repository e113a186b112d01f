"""Check that the ready-made decks of a pack are legal."""

from django.utils.translation import gettext as _

from engine.rulebook import GameRules, PackFile


def illegal_decks(file: PackFile, rules: GameRules) -> list[str]:
    return [
        _("The ready-made deck “%(deck)s” isn’t legal: %(why)s")
        % {"deck": deck.title, "why": violation.message}
        for deck in file.decks
        for violation in rules.violations(dict(deck.cards))
    ]
