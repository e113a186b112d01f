"""Read lines and sentences: “you may lose 2 life. If you do, draw a card”."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import chain, islice, product

from engine.language import syntax
from engine.language.syntax import Argument, Binary, Expression, Name, Statement
from tests.engine.language.reading.slots import NUMERAL, THEY, replaced
from tests.engine.language.reading.values import CHOSEN, MEMBER, SHARE, ValueReader, splits

SENTENCE = re.compile("(?<=[.”\ue100-\uf8ff]) (?=[A-Z])")
HERE = re.compile(r"until this card leaves (?:your|the) [a-z]+")
BOTH = (
    (
        re.compile(r"(.+) gets (\S+ \w+) and (\S+ \w+)( until .+)"),
        "{0} gets {1}{3}",
        "{0} gets {2}{3}",
    ),
    (
        re.compile(r"(.+) gets (\S+ \w+) and (becomes \w+)( until .+)"),
        "{0} gets {1}{3}",
        "{0} {2}{3}",
    ),
    (re.compile(r"(.+) become(s?) (.+) and (.+)"), "{0} become{1} {2}", "{0} become{1} {3}"),
    (
        re.compile(r"(add|subtract) (.+) (to|from) (its|.+'s) (\w+) and (\w+)"),
        "{0} {1} {2} {3} {4}",
        "{0} {1} {2} {3} {5}",
    ),
)
"""Sentences that say two changes of one thing at once."""
EVERYONE: Sequence[Expression] = (Name("players"), syntax.Selection("player", None, None))
"""All players, as the first format has them, and as later ones do."""
Lines = tuple[Statement, ...]
QUESTION = syntax.Text(("?",))
"""Any question: its words are compared with those of the printed text."""


class LineReader(ValueReader):
    def lines(self, text: str) -> Iterator[Lines]:
        """Yield the lines for an order: “draw a card”."""
        text = HERE.sub("until this card leaves its zone", text)
        yield from self.amounts(text)
        if found := re.fullmatch("(.+), or (.+)", text):
            yield from product(self.read("line", found[1]), self.read("line", found[2]))
        yield from self.about_cards(text)
        yield from self.unless_paid(text)
        yield from self.lettered(text)
        yield from ((each,) for each in self.read("line", text))
        for pattern, one, two in BOTH:
            if found := pattern.fullmatch(text):
                both = (self.read("line", each.format(*found.groups())) for each in (one, two))
                yield from product(*both)
        if found := re.fullmatch("for each (.+?), (.+)", text):
            for each, inner in product(self.each_of(found[1]), islice(self.lines(found[2]), 12)):
                yield (syntax.EachLoop("member", each, inner),)
        if found := re.fullmatch("each player secretly chooses (an? .+|one of .+)", text):
            lines = self.choice(found[1], optional=False)
            yield from (self.each_choose(*each) for each in product(lines, EVERYONE))
        for link in (" and ", ", then "):
            for cut in re.finditer(link, text):
                begin = text[: cut.start()]
                firsts: list[Lines] = [(one,) for one in self.read("line", begin)]
                firsts = firsts or list(islice(self.of_each(begin), 6))
                yield from (
                    (*one, *more) for one in firsts for more in self.lines(text[cut.end() :])
                )
        if text.startswith("all at once, "):
            for inner in self.lines(text.removeprefix("all at once, ")):
                yield (syntax.Together(inner),)
                if len(inner) == 1 and isinstance(inner[0], syntax.EachLoop):
                    yield from self.every(inner[0])
        yield from self.of_each(text)
        if found := re.fullmatch(r"if (.+?), (.+)", text):
            for cut in re.finditer(", ", text):
                for holds in self.clauses(text[3 : cut.start()]):
                    for then in self.lines(text[cut.end() :]):
                        yield (syntax.Branch(holds, then, ()),)
        if found := re.fullmatch(r"at the beginning of (the|your) next (\w+), (.+)", text):
            for name, title in self.words.phases.items():
                if title.lower().split()[0] == found[2]:
                    of = None if found[1] == "the" else Name("you")
                    yield from ((syntax.Later(name, of, inner),) for inner in self.lines(found[3]))

    def lettered(self, text: str) -> Iterator[Lines]:
        if text.startswith("(a) "):
            parts = re.split(r"; \([b-z]\) ", text.removeprefix("(a) "))
            for each in product(*(list(islice(self.lines(part), 12)) for part in parts)):
                yield tuple(chain.from_iterable(each))

    def amounts(self, text: str) -> Iterator[Lines]:
        """Yield the lines for “that much life”, and for “2 life plus 3 for each creature”."""
        if found := re.fullmatch(r"draw (\d+) more", text):
            yield from ((each,) for each in self.read("line", f"draw {found[1]} cards"))
        if found := re.search(r"that (?:many|much) ((?:copies of )?\w+)", text):
            plain = text.replace(found[0], f"{NUMERAL} {found[1]}")
            said = (each for each in self.read("line", plain))
            yield from ((replaced(each, syntax.Number(NUMERAL), Name("amount")),) for each in said)
        if found := re.search(r"(\d+) (\w+) (?:plus (\d+) )?for each (.+)$", text):
            plain = text.replace(found[0], f"{NUMERAL} {found[2]}")
            base, each = (found[1], found[3]) if found[3] else ("", found[1])
            for line, of in product(self.read("line", plain), self.each_of(found[4])):
                amount = amount_for_each(base, each, of)
                yield (replaced(line, syntax.Number(NUMERAL), amount),)

    def about_cards(self, text: str) -> Iterator[Lines]:
        """Yield the lines that look at cards, put them in order or copy them."""
        if found := re.fullmatch(r"create a copy of (.+?) (?:in|on) (.+)", text):
            for one, zone in product(self.read("card", found[1]), self.read("zone", found[2])):
                given = (Argument("to", zone), Argument("as", Name("twin")))
                yield (syntax.Command("copy", one, given),)
        if found := re.fullmatch("(look at )?(.+) into any order", text):
            for each in self.read("set", re.sub("^put | and put them$", "", found[2])):
                line = (seen if found[1] else choice)(each, optional=False)
                yield (replace(line, verb="arrange"),)
        if found := re.fullmatch("look at (.+) to choose one", text):
            yield from ((seen(each, optional=False),) for each in self.read("set", found[1]))
        if found := re.fullmatch("(.+) becomes a copy of (.+) as printed", text):
            for one, other in product(self.read("card", found[1]), self.read("card", found[2])):
                into = Argument("into", syntax.Attribute(other, "printing"))
                yield (syntax.Command("transform", one, (into,)),)

    def each_choose(self, line: syntax.Command, everyone: Expression) -> Lines:
        """Return the choice of each player for your choice."""
        offered = replaced(line.arguments[0].value, THEY, Name("it"))
        players = Argument("players", everyone)
        given = (players, Argument("from", offered), line.arguments[2])
        return (syntax.Command("each_choose", None, given),)

    def unless_paid(self, text: str) -> Iterator[Lines]:
        """Yield the lines of “counter it unless its controller pays 2 water”."""
        found = re.fullmatch(r"(.+) unless (.+) pays (\d+) (\w+)", text)
        if found is None:
            return
        payer, amount = Name("payer"), syntax.Number(int(found[3]))
        given = (Argument("by", payer), Argument("as", Name("paid")))
        question = syntax.Command("confirm", QUESTION, given)
        for line, player in product(self.read("line", found[1]), self.read("player", found[2])):
            supply = syntax.Attribute(payer, found[4])
            paid = syntax.Branch(Name("paid"), (syntax.Assign(supply, "-=", amount),), (line,))
            is_poor = Binary("<", supply, amount)
            yield syntax.Let("payer", player), syntax.Branch(is_poor, (line,), (question, paid))

    def every(self, loop: syntax.EachLoop) -> Iterator[Lines]:
        line = loop.body[0]
        if isinstance(line, syntax.Command) and line.target == Name("member"):
            yield (replace(line, target=loop.members, every=True),)

    def of_each(self, text: str) -> Iterator[Lines]:
        for begin in re.finditer(r"\beach (other )?", text):
            for members, after in splits(text[begin.start() + 5 :]):
                found = list(self.each_of(members))
                if not found:
                    continue
                left = f"{text[: begin.start()]}{MEMBER}{' ' * bool(after)}{after}"
                for one, line in product(found, self.read("line", left)):
                    loop = syntax.EachLoop("member", one, (line,))
                    if any(each == SHARE for each in syntax.nodes(line)):
                        loop = replace(loop, share=SHARE.name, shares=Name("shares"))
                    yield (loop,)

    def each_of(self, members: str) -> Iterator[Expression]:
        if members.startswith("of "):
            yield from self.read("set", members.removeprefix("of "))
        else:
            yield from self.read("one", members)

    def chosen(self, text: str, *, optional: bool) -> Iterator[Lines]:
        """Yield a choice and its line for “discard a card in your hand”."""
        for begin in re.finditer(r"\b(?:an? |one of |an(?=other ))", text):
            for members, after in splits(text[begin.end() :]):
                sort = "set" if begin[0] == "one of " else "one"
                left = f"{text[: begin.start()]}{CHOSEN}{' ' * bool(after)}{after}"
                found = self.read(sort, members)
                if found:
                    yield from (
                        (choice(one, optional), line)
                        for one, line in product(found, self.read("line", left))
                    )

    # Sentences

    def sentences(self, text: str) -> Iterator[Lines]:
        """Yield the lines of some sentences."""
        sentences = [lowered(each).removesuffix(".") for each in SENTENCE.split(text)]
        yield from self.body(sentences)

    def body(self, sentences: Sequence[str]) -> Iterator[Lines]:
        if not sentences:
            yield ()
            return
        for used, begun in self.first(sentences):
            for rest in self.body(sentences[used:]):
                yield (*begun, *rest)

    def first(self, sentences: Sequence[str]) -> Iterator[tuple[int, Lines]]:
        """Yield how many sentences belong together, and their lines."""
        text = sentences[0]
        yield from ((1, each) for each in islice(self.lines(text), 30))
        yield from ((1, each) for each in islice(self.chosen(text, optional=False), 30))
        if found := re.fullmatch("(?:you )?(may )?choose (an?(?:other)? .+|one of .+)", text):
            yield from ((1, (each,)) for each in self.choice(found[2], bool(found[1])))
            if sentences[1:] and (done := re.fullmatch("if you do, (.+)", sentences[1])):
                yield from self.if_chosen(found[2], bool(found[1]), done[1], sentences[2:])
        if found := re.fullmatch(r"choose one: “(.+?)” \((.+)\) or “(.+?)” \((.+)\)", text):
            words = tuple(syntax.Text((each,)) for each in (found[1], found[3]))
            line = replaced(
                choice(syntax.Listing(words), optional=False), Name("chosen"), Name("way")
            )
            for one, two in product(self.lines(found[2]), self.lines(found[4])):
                yield 1, (line, syntax.Branch(Binary("==", Name("way"), words[0]), one, two))
        if found := re.fullmatch("search (.+?) for (up to 1|an?) (.+)", text):
            wanted = [None] if found[3] == "card" else self.read("one", found[3])
            for one, zone in product(wanted, self.read("zone", found[1])):
                where = one.where if isinstance(one, syntax.Selection) else None
                offered = syntax.Selection("card", zone, where) if where else zone
                yield 1, (seen(offered, found[2] == "up to 1"),)
        if found := re.fullmatch("(.+) is asked “(.+)”", text):
            prompt = syntax.Text((found[2],))
            for by in self.read("player", found[1]):
                given = (Argument("by", by), Argument("as", Name("agreed")))
                yield 1, (syntax.Command("confirm", prompt, given),)
        if found := re.fullmatch("(.+?) (may choose|chooses) (an? .+|one of .+)", text):
            yield from self.others_choice(found[1], found[3], found[2] == "may choose", sentences)
        may = re.fullmatch("you may (.+)", sentences[1]) if sentences[1:] else None
        if may and (found := re.fullmatch("look at (.+)", text)):
            orders = islice(self.lines(may[1]), 12)
            for each, more in product(self.read("set", found[1]), orders):
                yield 2, (seen(each, optional=True), *more)
        if text.startswith("you may "):
            action = text.removeprefix("you may ")
            yield from ((1, each) for each in islice(self.chosen(action, optional=True), 30))
            yield from ((1, asked(each)) for each in self.orders(action))
            if sentences[1:] and (done := re.fullmatch("if you do, (.+)", sentences[1])):
                for one, two in product(self.orders(action), self.lines(done[1])):
                    yield 2, asked((*one, *two))
        if len(sentences) > 1 and (other := re.fullmatch("otherwise, (.+)", sentences[1])):
            for begun, more in product(self.lines(text), self.lines(other[1])):
                if isinstance(begun[-1], syntax.Branch) and not begun[-1].otherwise:
                    yield 2, (*begun[:-1], replace(begun[-1], otherwise=more))

    def others_choice(
        self, by: str, offered: str, optional: bool, sentences: Sequence[str]
    ) -> Iterator[tuple[int, Lines]]:
        """Yield a choice of another player, with what happens if they do."""
        for player, line in product(self.read("player", by), self.choice(offered, optional)):
            by_you, by_them = (Argument("by", each) for each in (Name("you"), player))
            own = replaced(replaced(line, THEY, player), by_you, by_them)
            yield 1, (own,)
            done = re.fullmatch("if they do, (.+)", sentences[1]) if sentences[1:] else None
            if done:
                for used, lines in self.if_chosen(offered, optional, done[1], sentences[2:]):
                    yield used, (own, *lines[1:])

    def orders(self, text: str) -> list[Lines]:
        return list(islice(chain(self.lines(text), self.lines(f"you {text}")), 20))

    def choice(self, text: str, optional: bool) -> Iterator[syntax.Command]:
        sort = "set" if text.startswith("one of ") else "one"
        members = re.sub("^(?:an(?=other )|an? |one of )", "", text)
        yield from (choice(each, optional) for each in self.read(sort, members))

    def if_chosen(
        self, offered: str, optional: bool, done: str, more: Sequence[str]
    ) -> Iterator[tuple[int, Lines]]:
        is_chosen = Binary("!=", Name("chosen"), Name("none"))
        undone = re.fullmatch("if (?:you|they) don't, (.+)", more[0]) if more else None
        for line, then in product(self.choice(offered, optional), islice(self.lines(done), 12)):
            yield 2, (line, syntax.Branch(is_chosen, then, ()))
            if undone:
                for other in islice(self.lines(undone[1]), 12):
                    is_none = replace(is_chosen, operator="==")
                    yield 3, (line, syntax.Branch(is_none, other, then))


def amount_for_each(base: str, each: str, of: Expression) -> Expression:
    """Return the number that “2 life plus 3 for each creature” says."""
    amount: Expression = syntax.Call("count", (Argument("", of),))
    if each != "1":
        amount = Binary("*", syntax.Number(int(each)), amount)
    return Binary("+", syntax.Number(int(base)), amount) if base else amount


def choice(members: Expression, optional: bool) -> syntax.Command:
    given = [Argument("from", members), Argument("by", Name("you")), Argument("as", Name("chosen"))]
    if optional:
        given.append(Argument("optional", syntax.Flag(value=True)))
    return syntax.Command("choose", None, tuple(given))


def seen(members: Expression, optional: bool) -> syntax.Command:
    """Return a choice among cards at which the player looks."""
    line = choice(members, optional)
    look = Argument("look", syntax.Flag(value=True))
    return replace(line, arguments=(*line.arguments, look))


def asked(lines: Lines) -> Lines:
    """Return a question to you, and the lines that happen if you agree."""
    given = (Argument("by", Name("you")), Argument("as", Name("agreed")))
    question = syntax.Command("confirm", QUESTION, given)
    return question, syntax.Branch(Name("agreed"), lines, ())


def lowered(text: str) -> str:
    return text[:1].lower() + text[1:]
