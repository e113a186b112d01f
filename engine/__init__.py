"""The rules of card games, in packages that import only those above them.

language   effect text: grammar, syntax tree, vocabulary, checker, formatter, rules text
editing    the tree editor: effects as an outline, and edits that keep them valid
rulebook   packs compiled to immutable rules (neither this nor editing imports the other)
world      the state of a match at one moment
machine    the stack machine: resolve effects, trigger effects, ask players
view       what each viewer may see
play       a match: act, view, record, replay
bots       choose among the legal actions
lab        the laboratory: bots play many matches, and figures say how the game plays

`immutable.py` makes the classes of immutable values that all of them use.
"""
