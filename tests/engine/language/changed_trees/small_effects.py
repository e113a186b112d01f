"""Small effects: numbers within numbers, sets within sets, earlier events, and the newest words."""

from __future__ import annotations

from collections.abc import Iterator

NUMBERS = (
    *("min(1, 2) + 3", "max(1, game.sum) * 2", "abs(game.sum) - 1", "(game.sum + 1) / 2"),
    *("total(you.hand, it.number) + 1", "divided_up(game.sum, 2) + 1", "game.sum % 2 + 1"),
    *("limit(game.sum, 0, 9) + 1", "game.sum - (1 - 2)", "roll(6) + 1", "count(you.hand) + 1"),
    *("highest(you.hand, by: it.number).number + 1", "first(numbers(1, 5)) + 1"),
    *("either(game.sum > 5, 1, 2) + 3", "occurrences(1, [1, game.sum]) + 1"),
    "total(cards a in you.hand, total(cards b in game.field, total(cards c in you.discard, a.number)))",
    "total(cards a in you.hand, count(cards b in game.field where b.number > a.number))",
    "total(cards a in you.hand, count(cards b in game.field where b.owner == a.owner))",
    *("unmodified(this.number) + 1", "unmodified(this.number + game.sum)", "this.last.place + 1"),
    "if_moved(this, to: game.field, number: count(game.field)) + 1",
    *(
        "count(most_different(you.hand, it.number)) + 1",
        "first(past_events(add, during: turn)).amount",
    ),
    "times_happened(add, during: turn, by: you, card: this) + 1",
)
CARDS = (
    *("highest(you.hand, by: it.number + 1)", "first(sorted(you.hand, by: it.number))"),
    *("random(you.hand)", "last(cards in you.hand where it.special)", "nth(game.field, 2)"),
    *("first(sorted(you.hand, by: it.number, descending: you.may_act))", "this.last"),
    *("this.last.below", "this.last.above", "last(past_events(add, during: match)).card"),
)
SETS = (
    *("sorted(you.hand, by: it.number)", "turned(sorted(you.hand, by: it.number))"),
    *("sorted(you.hand, by: min(it.number, 3), descending: yes)", "top(you.library, 2)"),
    (
        "cards a in you.hand where "
        "any_one(cards b in game.field, any_one(cards c in you.discard, c.number == a.number))"
    ),
    *("cards in you.hand where it.special and it.number > 2", "leaders(you.hand, by: it.number)"),
    *("take(sorted(you.hand, by: it.number), 2)", "distinct(you.hand, by: it.number)"),
    "without(cards in game.field where it.owner == you, cards in game.field where it.special)",
    *("most_different(you.hand, by: it.number)", "legal_targets(last(game.stack))"),
    "happened_to(discard, during: phase, card: this)",
)
PLAYERS = (
    *("you.next", "first(sorted(players, by: count(it.hand)))", "this.owner"),
    *("highest(players, by: count(it.hand) + 1)", "this.controller", "you.next.next"),
)
OF_EVENT = ("trigger.controller", "trigger.card.owner", "trigger.parent.controller")
CONDITIONS = (
    (
        "every_one(cards a in you.hand, any_one(cards b in game.field, "
        "any_one(cards c in you.discard, c.owner == a.owner)))"
    ),
    *("any_one(you.hand, it.number > 2 + 1)", "not even(game.sum + 1)"),
    *("game.sum > 2 and game.sum < 9 or this.special", "this.owner == you or you.may_act"),
    *("count(cards in game.field where it.owner == you) > 2", "this in you.hand"),
    *(
        "times_happened(add, during: turn, card: this) == 0",
        "times_happened(draw, during: match) > 2",
    ),
    (
        "count(events in past_events(add, during: match, by: you) where it.controller == this.owner "
        "and it.amount > 1 and it.turn == game.turn) > 1"
    ),
    "any_one(past_events(discard, during: turn), it.card == this)",
)
FILLED = {"n": NUMBERS, "c": CARDS, "cs": SETS, "p": PLAYERS, "t": OF_EVENT, "f": CONDITIONS}
EFFECTS = {
    "use in play from hand": (
        *("set game.sum = {n}", "if {n} > 2\n  draw you", "draw you count: {n}", "discard {c}"),
        (
            "for each one in {cs}\n  for each two in game.field\n"
            "    if one.number > two.number\n      discard one"
        ),
        "for each p in players\n  for each q in p.opponents\n    draw p",
        *("draw {p}", "if {f}\n  draw you", "move {cs} to: you.hand", "repeat {n}\n  draw {p}"),
        *("set first(game.field).number += {n} until turn", "set {c}.special = {f}"),
        *(
            "let kept = {n}\nlet other = 2\nset game.sum += kept",
            "for each one in {cs}\n  draw {p}",
        ),
        "choose from: {cs} by: {p} as: prey optional: yes\nif prey != none\n  discard prey\nelse\n  draw you",
        "together\n  draw {p}\n  set game.sum += {n}",
        "while {f}\n  draw you\n  set game.sum += 1",
        *("at next add of {p}\n  draw trigger.controller", "at next draw\n  draw {p}"),
        *("set this.number += {n} until add of {p}", "set game.sum = {n} until discard of you"),
        *('create "Soldier" to: game.field number: {n}', "copy {c} to: game.field special: yes"),
        *("move {cs} to: you.hand number: {n}", 'transform this into: "Soldier" special: {f}'),
        *(
            "set_aside {cs}\ndraw {p}\nbring_back",
            "attach {c} to: this",
            "attach this to: {c} everywhere: yes",
            "note_position as: times\ndraw you count: times",
        ),
        *("carry_out {c} as_card: this", "copy_effect last(game.stack) target: {c}"),
        "each_choose players: players from: it.hand as: shown minimum: {n} maximum: count(it.hand)",
        "draw {p} count: total_happened(draw, during: effect)",
    ),
    "use in play from hand\nonly if {f}": ("draw {p}", "discard {c}"),
    "use in play from hand\ntarget prey from {cs}": ("discard prey", "draw prey.owner count: {n}"),
    "use in play from hand\ncost game.sum {n}\ncost discard {c}": ("draw you",),
    "after add by you.opponents from field": (
        *("draw {t}", "discard trigger.card", "set trigger.card.number += 1"),
        'if trigger.name == "x"\n  draw you',
        'if "add" in trigger.kinds\n  draw you',
    ),
    "after add from field\nonly if trigger.card.owner == you": ("draw {t}", "discard {c}"),
    "after discard from field": (
        *("draw {t}", "discard trigger.cards", "discard trigger.card", "repeat_triggers"),
        *("discard trigger.about", "repeat_triggers of: {cs}", "draw you count: trigger.amount"),
    ),
    "after draw from field": ("draw {t}", "draw trigger.players"),
    "after set of player.team from field": ("draw {t}", "draw trigger.whose"),
    "after set of card.number from field": ("discard trigger.whose", "set game.sum = trigger.new"),
    "after leave from field": (
        "discard trigger.card",
        "if trigger.left == game.field\n  draw you",
    ),
    "after enter from field\nonly if {f}": ("discard trigger.card", "draw trigger.card.controller"),
    "before draw by {p} from field": ("cancel", "set game.sum += {n}\ncancel", "discard {c}"),
    "when leave of this from field to discard": ("draw you", "draw this.last.owner"),
    "reading number of card c from field\nonly if c.owner == you": (
        *("set value += {n}", "set value = c.number", "if {f}\n  set value += 1"),
    ),
    "reading special of card c from field": ("set value = {f}", "set value = no"),
}


def small_effects() -> Iterator[str]:
    """Yield effect texts with each value in each place that fits."""
    for heading, bodies in EFFECTS.items():
        for body in bodies:
            for text in filled(f"{heading}\n{body}"):
                lines = "".join(f"  {line}\n" for line in text.split("\n"))
                yield f'effect e "E"\n{lines}'


def filled(text: str) -> Iterator[str]:
    """Yield the text with each value in its places."""
    name = next((each for each in FILLED if f"{{{each}}}" in text), "")
    if not name:
        yield text
        return
    for value in FILLED[name]:
        yield from filled(text.replace(f"{{{name}}}", value))
