"""The rules of card games, in seven packages that import only those above them.

language   effect text: grammar, syntax tree, vocabulary, checker, formatter, rules text
rulebook   packs compiled to immutable rules
world      the state of a match at one moment
machine    the stack machine: resolve effects, trigger effects, ask players
view       what each viewer may see
play       a match: act, view, record, replay
bots       choose among the legal actions
"""
