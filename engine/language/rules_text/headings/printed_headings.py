"""Word headings for timing, targets and costs."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from engine.language import syntax
from engine.language.kinds import CARD, EFFECT, FLAG, NUMBER, TEXT, Kind
from engine.language.rules_text.expressions.chosen import short_name
from engine.language.rules_text.expressions.printed_values import attribute_noun, place
from engine.language.rules_text.headings.printed_events import event
from engine.language.rules_text.lines.modes import announced_modes, announced_text
from engine.language.rules_text.plan.clauses import Negative
from engine.language.rules_text.plan.phrases import Inside, Phrase, Row, Said, Text, ThingCount
from engine.language.rules_text.plan.sentences import AsCost
from engine.language.rules_text.text_context import Context, use_count
from engine.language.syntax import SETTING, Path


def printed_heading(context: Context, heading: syntax.Heading, path: Path) -> Text:
    """Return the text of a single heading."""
    match heading:
        case syntax.Bearer():
            return bearer(context, heading)
        case syntax.Use():
            return use(context, heading)
        case syntax.Answers(kind, value):
            at = (*path, "value")
            if Kind.from_word(kind) == FLAG:
                return context.say("answer_is_yes_if", holds=context.clause(value, at))
            return context.say("answer_is", value=context.phrase(value, at))
        case syntax.Condition(holds):
            clause = context.clause(holds, (*path, "holds"))
            return context.say("only_if", holds=clause)
        case syntax.Trigger():
            return trigger(context, heading, path)
        case syntax.Reading():
            noun = context.language.noun(Kind(heading.of_class))
            there = while_there(context, heading.zones)
            return context.say("for_each_noun", there=there, noun=noun)
        case syntax.Pay() | syntax.Cost():
            template = "or_cost" if heading.instead else "cost"
            return context.say(template, cost=cost(context, heading, path))
        case syntax.Target():
            return target(context, heading, path)
        case syntax.Drafting(is_used):
            return drafting(context, is_used=is_used)
        case _:
            return ""


def bearer(context: Context, heading: syntax.Bearer) -> Text:
    of_class, names = heading.of_class, heading.names
    noun = Phrase(of_class)
    this = context.nominal("this_noun", noun=noun)
    if of_class == "zone":
        this = context.language.zone_phrase(this)
    owners = {"player": this, "zone": context.nominal("its_owner")}
    context.names |= {"this": this, "you": owners.get(of_class, context.turn_player)}
    if names == ("given",):
        a = context.one(of_class)
        return context.say("has_rule", a=a)
    if not names:
        return context.say("every_has_rule", noun=noun)
    is_one = len(names) == 1
    if of_class == "phase":
        titles: list[Text] = [context.language.phase(context.words.phases[name]) for name in names]
        template = "phase_has_rule" if is_one else "phases_have_rule"
    else:
        titles = [
            context.in_quotes(context.word(context.words.places[name].title)) for name in names
        ]
        template = "zone_has_rule" if is_one else "zones_have_rule"
    return context.say(template, zones=context.join_list(titles))


def use(context: Context, heading: syntax.Use) -> Text:
    """Return the text of a `use` heading. In the text after it, “you” is the player who uses the effect."""
    if context.names.get("this") == context.nominal("this_noun", noun=Phrase("player")):
        context.names["this"] = context.language.you
    context.names["you"] = context.language.you
    places = context.join_list(
        [place(context, context.words.places[zone]).text for zone in heading.zones], "or"
    )
    phases = [each for each in heading.phases if each != "any"]
    titles = [context.language.phase(context.words.phases[phase]) for phase in phases]
    during: Text = ""
    if "any" not in heading.phases and len(context.words.phases) > 1:
        during = context.say("during", phases=context.join_list(titles, "or"))
    template = "may_with_priority" if heading.quick else "may"
    what = what_to_use(context, places)
    said = context.say(template, during=during, what=what)
    if heading.again:
        return context.say("even_while_waiting", said=said)
    return said


def what_to_use(context: Context, places: Text) -> Text:
    if not places:
        return context.say("do_this")
    if context.is_played:
        return context.say("play_from", places=places)
    return context.say("use_from", places=places)


def drafting(context: Context, *, is_used: bool) -> Text:
    """Return when the effect happens in a draft. In the text after it, “you” is the player who drafts."""
    context.names["you"] = context.language.you
    said = "once_while_drafting" if is_used else "when_drafted"
    return context.say(said)


def cost(context: Context, heading: syntax.Pay | syntax.Cost, path: Path) -> Text:
    if isinstance(heading, syntax.Cost):
        said = context.statement(heading.command, (*path, "command"))
        return AsCost(said)
    at = (*path, "reference")
    paid = context.phrase(heading.amount, (*path, "amount"))
    if paid.either and paid.either[2].text == "0":
        then = payment(context, heading, at, paid.either[0])
        return context.say("if_then", holds=paid.either[1], then=then)
    return payment(context, heading, at, paid)


def payment(context: Context, heading: syntax.Pay, at: Path, paid: Phrase) -> Text:
    """Return "pay 2 life"."""
    word = context.attribute_word(heading.reference, at)
    noun = attribute_noun(context, word)
    is_yours = context.phrase(heading.reference.of, (*at, "of")).is_you
    gained = paid.text.number if isinstance(paid.text, Negative) else ""
    is_gain = Phrase(gained).is_number
    if is_gain:
        paid = Phrase(gained)
    if noun and (is_yours or is_gain):
        amount = ThingCount(paid, noun)
        template = "gain" if is_gain and is_yours else "pay"
        if is_gain and not is_yours:
            template = "add"
        return context.say(template, amount=amount)
    reference = context.phrase(heading.reference, at)
    return context.say("subtract", paid=paid, reference=reference)


def target(context: Context, heading: syntax.Target, path: Path) -> Text:
    """Return the text for a target or for something to announce, with the condition on all members."""
    said = target_alone(context, heading, path)
    if heading.such_that is None:
        return said
    holds = context.clause(heading.such_that, (*path, "such_that"))
    return context.say("such_that", said=said, holds=holds)


def target_alone(context: Context, heading: syntax.Target, path: Path) -> Text:
    name = heading.name
    what = choice_text(context, heading, path)
    context.forget(name)
    verb = "announce" if heading.announced else "or_target" if heading.instead else "target"
    if heading.amount is not None:
        verb = "divide"
    if name == "target" or context.is_unused(name) or is_only_shared(context, heading):
        return context.say(verb, what=what)
    kind = context.member_kind((*path, "members")) if heading.amount is None else NUMBER
    kind = kind.several if heading.is_set else kind
    called = context.name_phrase(name, kind)
    members = context.phrase(heading.members, (*path, "members"))
    if kind == TEXT and name in context.compared:
        context.choosers[name] = context.names["you"]
        return context.say(verb, what=what)
    if modes := announced_modes(context):
        what = choice_text(context, heading, path, Phrase(context.say("these"), many=True))
        said = context.say("with_modes", what=what, modes=announced_text(context, modes))
        return context.say(verb, what=said)
    if name in context.taken.always or (name in context.taken.either and name in context.nameless):
        context.names[name] = that_member(context, members, kind)
        return context.say(verb, what=what)
    is_sure = kind in (CARD, EFFECT) and not heading.instead
    one = members.one or (context.language.noun_of(members) if kind.one == CARD else "")
    is_one = kind.many and heading.maximum == syntax.Number(1)
    short = None if is_one else short_name(context, name, kind, called, one, is_sure=is_sure)
    if heading.last is not None and name in context.nameless and context.is_only_set(name):
        short = context.nominal("that_number")
    if short is not None:
        context.names[name] = short
        return context.say(verb, what=what)
    match members.text:
        case Said(condition, {"member": lone}) if not heading.is_set:
            named = context.say("named", what=lone, name=called)
            chosen = Said(condition, {**members.text.slots, "member": named})
            return context.say(verb, what=chosen)
    return context.say(verb, what=context.say("named", what=what, name=called))


def that_member(context: Context, members: Phrase, kind: Kind) -> Phrase:
    noun = context.language.noun_of(members) if kind == CARD else ""
    noun = noun or context.language.noun(kind)
    return context.nominal("that_noun", noun=Phrase(noun))


def is_only_shared(context: Context, heading: syntax.Target) -> bool:
    """Return True if the effect uses the shares only one by one, each together with its member."""
    if heading.amount is None:
        return False
    loops = [each for each in context.nodes if isinstance(each, syntax.EachLoop)]
    shared = sum(each.shares == syntax.Name(heading.name) for each in loops)
    return shared == use_count(context.nodes[0], heading.name) if context.nodes else False


def choice_text(
    context: Context, heading: syntax.Target, path: Path, among: Phrase | None = None
) -> Text:
    """Return the text for what can be chosen, `among` these things or the members of the set."""
    members = among or context.phrase(heading.members, (*path, "members"))
    if heading.last is not None:
        last = context.phrase(heading.last, (*path, "last"))
        return context.say("number_from_to", low=members, high=last)
    if heading.amount is not None:
        amount = context.phrase(heading.amount, (*path, "amount"))
        return context.say("amount_among", amount=amount, of=members)
    if not heading.is_set:
        return context.a(members)
    phrases: dict[str, Phrase | Text] = {"of": members}
    for limit in ("minimum", "maximum"):
        value = getattr(heading, limit)
        if value is not None:
            phrases[limit] = context.phrase(value, (*path, limit))
    if heading.maximum is None:
        return context.say("or_more_of" if heading.minimum else "any_number_of", **phrases)
    if heading.minimum is None:
        return context.say("up_to", **phrases)
    return context.say("exactly" if heading.minimum == heading.maximum else "from_to", **phrases)


# Triggers


def while_there(context: Context, zones: tuple[str, ...]) -> Text:
    if not zones:
        return ""
    words = [context.words.places[zone] for zone in zones]
    if context.short.leaves_out_implied and all(word.implied for word in words):
        return ""
    found = [place(context, word) for word in words]
    places = context.join_list([Inside(each) for each in found], "or")
    return context.say("while_there", places=places)


def trigger(context: Context, heading: syntax.Trigger, path: Path) -> Text:
    found = moment_there(context, heading, path, {})
    return Row((found.there, found.text(context)))


WHENEVER = "whenever"


class TriggerMoment(NamedTuple):
    """The zones where the card must be, the template for when the effect triggers, and the event."""

    there: Text
    lead: str
    event: Text

    def text(self, context: Context) -> Text:
        """Return "before …" or "whenever …"."""
        return context.say(self.lead, event=self.event)


def lead_of(context: Context, heading: syntax.Trigger, known: Mapping[str, Phrase]) -> str:
    """Return the template for when the effect triggers."""
    if context.would:
        return "if_event"
    if heading.when == "before":
        return "before"
    if heading.when == syntax.RAISING:
        return "before_it_happens"
    is_about_this = heading.is_own or known.get("card") == context.names["this"]
    return "when" if is_about_this else WHENEVER


def moment_there(
    context: Context, heading: syntax.Trigger, path: Path, known: dict[str, Phrase]
) -> TriggerMoment:
    there = while_there(context, zones_before(context, heading, known))
    if enters_here(context, heading, known):
        places = [place(context, context.words.places[zone]).text for zone in heading.zones]
        known = {**known, "reached": Phrase(context.join_list(places, "or"))}
    lead = lead_of(context, heading, known)
    return TriggerMoment(there, lead, event(context, heading, path, known))


def enters_here(context: Context, heading: syntax.Trigger, known: Mapping[str, Phrase]) -> bool:
    """Return True if the card itself enters the zone where the effect works."""
    is_this = known.get("card") == context.names["this"] and not heading.of
    return heading.kind == "enter" and is_this and bool(heading.zones) and "reached" not in known


def zones_before(
    context: Context, heading: syntax.Trigger, known: Mapping[str, Phrase]
) -> tuple[str, ...]:
    """Return the zones where the card must be, unless the event’s sentence names them."""
    if heading.of:
        return heading.zones if heading.kind.startswith(SETTING) else ()
    return () if enters_here(context, heading, known) else heading.zones
