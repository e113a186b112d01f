"""The rules of card games: seven steps, each importing only those before it.

language   effect text: grammar, syntax tree, vocabulary, checker, printer, wording
rulebook   what designers wrote, compiled, immutable
world      the state of one match at one moment
machine    the stack machine: resolve, trigger, ask
view       what one viewer may see
play       one match: act, view, record, replay
bots       choose among legal actions, given a view
"""
