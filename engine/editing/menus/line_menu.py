"""The menu of statements to insert between two lines."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator
from dataclasses import replace

from engine.editing.document.defaults import NothingFits, free_name, fresh_command, fresh_value
from engine.editing.document.parsing import line_pieces, line_text
from engine.editing.document.scope import Place
from engine.editing.menus.value_menu import usual_events
from engine.language import syntax
from engine.language.checking.whole_effects.plan_checks import is_plannable
from engine.language.kinds import NUMBER, Kind
from engine.language.messages.translation import gettext_noop as _
from engine.language.parsing.formatter import expression_text
from engine.language.syntax import Name, Statement
from engine.language.vocabulary import SECOND, THIRD, CommandWord
from engine.language.vocabulary.commands.drafting import SHOWING
from engine.language.vocabulary.effect_signature import EffectWord
from engine.language.vocabulary.game_words import NOTING, GameWords

DO, ASK, CHANGE, FLOW, CALL, OPPONENT = (
    _("Do"),
    _("Ask a player"),
    _("Change"),
    _("Conditions and loops"),
    _("Effects of this game"),
    _("What your opponent does"),
)
YOU = re.compile(r"\byou\b")
YES = syntax.Flag(True)
FIRST_PLAYER = syntax.Attribute(Name("game"), "turn_player")


class LineMenu:
    """The statements for a place between lines. Each is complete and valid."""

    def __init__(
        self,
        place: Place,
        words: GameWords,
        taken: tuple[str, ...],
        remembered: Collection[str] = (),
        player: str = "",
    ) -> None:
        """Make the menu. `player` is the name of the player in whose plan the place is, or ""."""
        self.place, self.words, self.taken = place, words, taken
        self.remembered, self.player = remembered, player

    def statements(self) -> Iterator[tuple[Statement, str, str, str]]:
        """Yield tuples of statement, counted word, group and help."""
        own = [*(() if self.place.pure else self.commands()), *self.changes()]
        yield from own
        yield from self.forms()
        if self.words.is_duel and not self.place.pure:
            yield from self.of_opponent(own)

    def of_opponent(
        self, own: Iterable[tuple[Statement, str, str, str]]
    ) -> Iterator[tuple[Statement, str, str, str]]:
        """Yield the lines about `you` once more, but about the opponent."""
        for node, _word, _group, about in own:
            text = line_text(node)
            turned = YOU.sub("you.next", text)
            if turned != text and "you.next" not in text:
                for line in line_pieces(turned, self.words.edition):
                    if isinstance(line, Statement):
                        yield line, "", OPPONENT, about

    def commands(self) -> Iterator[tuple[Statement, str, str, str]]:
        own = [word for word in self.words.effects.values() if word.is_callable and not word.bearer]
        known: list[CommandWord | EffectWord] = [*self.words.vocabulary.commands.values(), *own]
        for word in known:
            try:
                node = fresh_command(word, self.place, self.words, self.taken)
            except NothingFits:
                continue
            if isinstance(word, CommandWord):
                yield node, word.name, ASK if word.asks else DO, word.help
            else:
                yield node, word.name, CALL, word.title

    def draft_steps(self) -> Iterator[tuple[Statement, str, str, str]]:
        """Yield the lines for an effect of drafts, as `statements` does."""
        own = {word.name: word for word in self.words.vocabulary.draft_commands.values()}
        noting = own.pop(NOTING)
        for each in own.values():
            yield fresh_command(each, self.place, self.words, self.taken), each.name, DO, each.help
        showing = self.words.vocabulary.commands[SHOWING]
        yield syntax.Command(SHOWING, Name("this"), ()), SHOWING, DO, showing.help
        for name in self.words.names_of("card"):
            word = self.words.attribute("card", name)
            is_own = self.words.is_defined_by_game("card", name)
            if word and is_own and word.kind == NUMBER and word.settable:
                highest = syntax.Argument("to", syntax.Number(6))
                noted = syntax.Attribute(Name("this"), name)
                yield syntax.Command(NOTING, noted, (highest,)), NOTING, DO, noting.help

    def changes(self) -> Iterator[tuple[Statement, str, str, str]]:
        for node, kind, about in self.settable():
            owner = node.of if isinstance(node, syntax.Attribute) else node
            try:
                value = fresh_value(kind, self.place, self.words, unlike=owner)
            except NothingFits:
                continue
            operator = "+=" if kind == NUMBER else "="
            name = node.name if isinstance(node, syntax.Attribute) else expression_text(node)
            yield syntax.Assign(node, operator, value), f"set .{name}", CHANGE, about
            if kind == NUMBER:
                yield syntax.Assign(node, "-=", value), "", CHANGE, about
        name = free_name("remembered", self.place, self.taken)
        yield syntax.Let(name, syntax.Number(1)), "let", CHANGE, "store a value under a name"

    def settable(self) -> Iterator[tuple[Name | syntax.Attribute, Kind, str]]:
        if self.place.pure and "value" in self.place.names:
            yield Name("value"), self.place.names["value"], "the modified value"
        for name, kind in self.place.names.items():
            if name in self.remembered:
                yield Name(name), kind, "the value stored under this name"
        if self.place.pure:
            return
        known = {"game": Kind("game"), **self.place.names}
        for base, kind in known.items():
            if kind.many:
                continue
            for name in self.words.names_of(kind.of_class):
                word = self.words.attribute(kind.of_class, name)
                if word is not None and word.settable:
                    about = word.help or word.title
                    yield syntax.Attribute(Name(base), name), word.kind, about

    def forms(self) -> Iterator[tuple[Statement, str, str, str]]:
        inside = self.inside()
        if inside is None:
            return
        body = (inside,)
        yield (
            syntax.Branch(YES, body, ()),
            "branch",
            FLOW,
            "do something only if a condition is met",
        )
        yield (
            syntax.Branch(YES, body, body),
            "branch",
            FLOW,
            "do one thing if a condition is met, otherwise another",
        )
        if self.words.edition >= SECOND:
            chain = syntax.Branch(YES, body, body, joined=True)
            about = "do one of several things: that of the first condition that is met"
            yield syntax.Branch(YES, body, (chain,)), "branch", FLOW, about
        yield syntax.Repeat(syntax.Number(2), body), "repeat", FLOW, "do something several times"
        each = free_name("each_one", self.place, self.taken)
        yield from self.loops(each, body)
        number = free_name("number", self.place, self.taken)
        count = syntax.CountLoop(number, syntax.Number(1), syntax.Number(3), body)
        yield count, "countloop", FLOW, "do something for each number from one to another"
        about = "repeat something as long as a condition is met"
        yield syntax.WhileLoop(syntax.Flag(False), body), "whileloop", FLOW, about
        yield from self.loops_until(each, body)
        if not self.place.pure:
            yield syntax.Together(body), "together", FLOW, "do several things at the same moment"
        if self.words.edition >= SECOND and not self.place.pure:
            yield from self.plans(each, body)
            for phase, title in self.words.phases.items():
                about = f"do something later, once, when your next {title} begins"
                yield syntax.Later(phase, Name("you"), body), "later", FLOW, about
                about = f"do something later, once, when the next {title} begins"
                yield syntax.Later(phase, None, body), "later", FLOW, about
            for event in usual_events(self.words):
                about = f"do something later, once, after your next “{event}”"
                yield syntax.Later(event, Name("you"), body), "later", FLOW, about

    def loops_until(
        self, name: str, body: tuple[Statement, ...]
    ) -> Iterator[tuple[Statement, str, str, str]]:
        if self.words.edition < THIRD:
            return
        about = "repeat something until a condition is met after it"
        yield syntax.WhileLoop(YES, body, at_end=True), "whileloop", FLOW, about
        about = (
            "do something for one player after the other around the table until a condition is met"
        )
        yield syntax.RoundLoop(name, FIRST_PLAYER, YES, body), "roundloop", FLOW, about

    def loops(
        self, name: str, body: tuple[Statement, ...]
    ) -> Iterator[tuple[Statement, str, str, str]]:
        loop = syntax.EachLoop(name, syntax.Selection("player", None, None), body)
        yield loop, "eachloop", FLOW, "do something for each member of a set, one after the other"
        if "you" in self.place.names:
            others = syntax.Attribute(Name("you"), "opponents")
            yield replace(loop, members=others), "eachloop", FLOW, "do something for each opponent"
        if self.words.edition >= SECOND:
            share = free_name("share", self.place, self.taken)
            numbers = syntax.Listing((syntax.Number(1), syntax.Number(2)))
            about = "do something for each member of a set, with its share of what was divided"
            yield replace(loop, share=share, shares=numbers), "eachloop", FLOW, about

    def plans(
        self, name: str, body: tuple[Statement, ...]
    ) -> Iterator[tuple[Statement, str, str, str]]:
        players = syntax.Selection("player", None, None)
        about = "let all players plan in secret before it happens"
        yield syntax.Plan(name, players, (syntax.Then(body),)), "plan", FLOW, about
        if self.player:
            then = syntax.Then((self.saying(),))
            yield then, "then", FLOW, "do something once all players are ready with their plans"

    def inside(self) -> Statement | None:
        """Return the first line for a new block, or None if no statement fits."""
        if not self.place.pure and not self.player:
            return self.saying()
        return next((node for node, *_ in self.changes() if self.fits(node)), None)

    def saying(self) -> Statement:
        return fresh_command(self.words.vocabulary.commands["say"], self.place, self.words)

    def fits(self, node: Statement) -> bool:
        """Return True if the line fits a plan, or if the place isn't in a plan."""
        if not self.player:
            return not isinstance(node, syntax.Then)
        return is_plannable(node, self.player)
