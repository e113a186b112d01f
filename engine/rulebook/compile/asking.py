"""Where an effect may be interrupted: a player is asked, another effect or a trigger runs."""

from __future__ import annotations

import ast

from engine.language import syntax
from engine.language.kinds import ZONE, Kind
from engine.language.syntax import Expression, Path
from engine.language.vocabulary import CommandWord
from engine.rulebook.compile.arguments import arguments
from engine.rulebook.compile.calls import PER_MEMBER
from engine.rulebook.compile.expression import PER_MEMBER as SCANNED
from engine.rulebook.compile.expression import filtered, nothing
from engine.rulebook.compile.fuel import weight
from engine.rulebook.compile.lines import LineWriter

LONGEST_PROMPT = 200


class AskingWriter(LineWriter):
    """A block ends with a question and the next one begins with its answer."""

    def interruption(self, call: str) -> None:
        following = self.new_block()
        self.line(f"f[0] = {following}")
        self.line(f"return {call}")
        self.start(following)

    def question(self, word: CommandWord, node: syntax.Command, path: Path) -> None:
        if word.name == "choose":
            self.choose(word, node, path)
            return
        sources = self.calls.sources(word, node, path)
        chosen = sources.pop("as", None)
        slot = "" if chosen is None else f"{chosen[2:-1]}, "
        self.interruption(f"ask_{word.name}(w, {slot}{', '.join(sources.values())})")

    def choose(self, word: CommandWord, node: syntax.Command, path: Path) -> None:
        """One of several: what is asked most often is written out, and asks as the machine does."""
        target = None if node.target is None else (node.target, (*path, "target"))
        given = arguments(word.parameters, target, node.arguments, path)
        sources = self.calls.sources(word, node, path)
        slot, following = sources["as"], self.new_block()
        if not self.gathered(*given["from"]):
            self.line(f"o = {self.options(*given['from'], sources['from'])}")
        self.line(f"by = {sources['by']}")
        self.line("if o and by:")
        self.line("    if len(o) > WIDEST: o = o[:WIDEST]")
        self.line(f"    f[0] = {following}")
        prompt = shortened(given["prompt"][0], sources["prompt"]) if "prompt" in given else "''"
        fewest = {"True": "0", "False": "1"}.get(sources["optional"], f"1 - {sources['optional']}")
        what = f"'choose', by, o, {sources['kind']}, {prompt}, {sources['look']}, {fewest}"
        self.line(f"    w.questions = (ask_choose(({what}, 1, False, 0, {slot[2:-1]}, True)),)")
        self.line("    return True")
        of_class = ast.literal_eval(sources["kind"])
        self.line(f"{slot} = {nothing(Kind(of_class))!r}")
        self.line(f"return b{following}(w, f)")
        self.start(following)

    def gathered(self, node: Expression, path: Path) -> bool:
        """Writes a loop that makes `o` the members of a selection, if the options are one.

        It takes half the time of an expression, whose loop is a function of its own.
        """
        if not isinstance(node, syntax.Selection) or node.where is None or node.place is None:
            return False
        if not self.distinct(node, path):
            return False
        place = self.expressions.members(node.place, (*path, "place"))
        member, where, kept = filtered(self.expressions, node.where, path)
        if " for " in where or "lambda" in where:  # these would keep the loop's names for longer
            return False
        if kept:
            self.line(f"{', '.join(kept)} = {', '.join(kept.values())}")
        self.line(f"o, of = [], {place}")
        self.line(f"for {member} in of:")
        self.line(f"    if {where}: o.append({member})")
        scanned = SCANNED + weight(node.where)
        self.line(f"w.fuel -= {scanned} * len(of) + {PER_MEMBER} * len(o)")
        self.line(f"if w.fuel < 0: spend(w, 0, {self.number})")
        self.line("o = tuple(o)")
        return True

    def options(self, offered: Expression, path: Path, source: str) -> str:
        if not self.distinct(offered, path):
            return f"offered(w, {source})"
        if isinstance(offered, syntax.Listing):  # a few, paid for with the effect
            return self.expressions.write(offered, path)
        return source

    def distinct(self, offered: Expression, path: Path) -> bool:
        """Whether nothing can be offered twice."""
        match offered:
            case syntax.Selection(_, place, _):
                return place is None or self.distinct(place, (*path, "place"))
            case syntax.Listing(items):
                literal = all(isinstance(each, syntax.Text | syntax.Number) for each in items)
                return literal and len(set(items)) == len(items)
            case _:
                return self.expressions.kinds[path] == ZONE


def shortened(prompt: Expression, source: str) -> str:
    """No longer than a question may be."""
    if isinstance(prompt, syntax.Text) and all(isinstance(part, str) for part in prompt.parts):
        return repr("".join(map(str, prompt.parts))[:LONGEST_PROMPT])
    return f"({source})[:{LONGEST_PROMPT}]"
