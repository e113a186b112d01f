"""A pack of newts whose texts are translated."""

from cards.authoring.changes.translations.text_rows import text_key

NEWTS = """
format = 2
[pack]
name = "newts"
version = "1.0.0"
title = "Newts"
game = "pond"
[effects]
cards = '''
effect leap "Leap"
  use in any from library
  say "{you.name} leaps."
'''
[[cards]]
name = "Newt"
effects = ["leap"]
flavour = "Damp."
[[cards]]
name = "Eft"
"""
PACK = "/cards/packs/pond/newts/"
DRAFT = f"{PACK}draft/words/?language=ja"
WORDS = f"{PACK}words/?language=ja"


def typed(**texts: str) -> dict[str, str]:
    return {text_key(source): text for source, text in texts.items()}
