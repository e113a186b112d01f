"""The ready-made decks of a pack: one that may not be played is a problem of the pack."""

from django.utils.translation import gettext as _

from engine.rulebook import GameRules, PackFile


def illegal_decks(file: PackFile, rules: GameRules) -> list[str]:
    return [
        _("The ready-made deck %(deck)s is not legal: %(why)s")
        % {"deck": deck.title, "why": violation.message}
        for deck in file.decks
        for violation in rules.violations(dict(deck.cards))
    ]
