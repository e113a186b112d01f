"""Check whether a game's rules can award cards for good."""

from engine.rulebook import GameRules


def awards_cards(rules: GameRules) -> bool:
    source = rules.program.source
    return rules.uses_decks and ("do_award(" in source or "'award'" in source)
