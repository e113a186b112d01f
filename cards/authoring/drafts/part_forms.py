"""Forms for the parts of a draft: one for each kind."""

from collections.abc import Mapping
from typing import Any

from django import forms
from django.core.exceptions import ValidationError
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, pgettext_lazy

from cards.authoring.drafts.checking import PackPlacement
from cards.authoring.drafts.document import Kind
from cards.models import Draft, DraftPart
from cards.names.card_lines import COMMENT, lines_of, possible_readings
from cards.names.folding import clean_line
from cards.packs.card_face import CardFace, face_with
from cards.packs.card_lists import MOST_COPIES, write_list
from cards.packs.faces.look_titles import FINISH_TITLES, FRAME_TITLES, RARITY_TITLES, TINT_TITLES
from cards.packs.forms import IconField, LinesField, PrintChoice, TitleField
from cards.packs.rules_cache import attributes_around, attributes_in
from engine.rulebook import InvalidPackError
from engine.rulebook.packs.entries import PRINT, Look
from engine.rulebook.packs.read_pack import read_tables
from engine.rulebook.packs.readers.style import LONGEST_LINE, LONGEST_NUMBER
from engine.rulebook.packs.style import FINISHES, FRAMES, RARITIES

Content = Mapping[str, Any]
LISTS = (
    ("cards", gettext_lazy("Card effect")),
    ("rules", gettext_lazy("Game rule")),
)
GIVEN = (
    ("effect", gettext_lazy("Whole effect")),
    ("lines", gettext_lazy("Lines of an effect")),
    ("value", gettext_lazy("Value")),
)
CODE = {"spellcheck": "false", "autocapitalize": "off", "class": "code"}


class PartForm(forms.Form):
    """A form for one part. `content` is the part's table in the pack file. Keys without a field are
    preserved.
    """

    def __init__(self, data: Any, content: Content, words: Mapping[str, Content]) -> None:
        self.content = dict(content)
        self.words = words
        super().__init__(data, initial=self.initial_values())

    def initial_values(self) -> dict[str, Any]:
        return dict(self.content)

    def part_content(self) -> dict[str, Any]:
        return {**self.content, **self.cleaned_data}

    def can_replace(self, part: DraftPart) -> bool:
        """Return True if the input is valid and no other part has its name. Otherwise, the form gets an
        error.

        Parts that already share a name can still be saved, because authors can rename only one at a time.
        """
        name = self.cleaned_data.get("name", "") if self.is_valid() else ""
        if name and name != part.name:
            others = part.draft.parts.of_kind(part.kind).exclude(pk=part.pk)
            if others.filter(name=name).exists():
                sentence = _("This draft already uses the name “%s”; choose another.")
                self.add_error("name", sentence % name)
        return self.is_valid()


class RulesForm(PartForm):
    text = LinesField(
        label=gettext_lazy("Game definition"), rows=24, max_length=90_000, attributes=CODE
    )


class EffectForm(PartForm):
    text = LinesField(
        label=gettext_lazy("Effect text"), rows=10, max_length=90_000, attributes=CODE
    )
    list = forms.ChoiceField(label=gettext_lazy("Type"), choices=LISTS)


class CardForm(PartForm):
    name = TitleField(
        gettext_lazy("Name"),
        help_text=gettext_lazy("The name by which decks and effects refer to the card."),
    )
    title = TitleField(
        required=False,
        help_text=gettext_lazy("Printed on the card. If this is empty, the name is printed."),
    )
    effects = forms.CharField(
        label=gettext_lazy("Effects"),
        help_text=gettext_lazy("Names of effects, separated by commas."),
        required=False,
        max_length=2_000,
    )
    text = LinesField(
        label=gettext_lazy("Effects of this card only"),
        help_text=gettext_lazy("Effect text for anything that the pack’s shared effects can’t do."),
        rows=8,
        attributes=CODE,
    )
    flavour = LinesField(label=gettext_lazy("Flavour text"), rows=2)
    tint = forms.ChoiceField(
        label=gettext_lazy("Tint"), choices=[("", "–"), *TINT_TITLES.items()], required=False
    )
    symbol = forms.CharField(
        label=gettext_lazy("Symbol"),
        help_text=gettext_lazy(
            "A sign or word in the middle of the card. If this is empty, the title is used."
        ),
        max_length=12,
        required=False,
    )
    corner = forms.CharField(
        label=pgettext_lazy("of a card’s face", "Corner"),
        help_text=gettext_lazy(
            "Stays visible in a full hand. If this is empty, a short title or symbol is used."
        ),
        max_length=12,
        required=False,
    )
    frame = PrintChoice(gettext_lazy("Frame"), FRAMES, FRAME_TITLES)
    finish = PrintChoice(pgettext_lazy("of a card’s face", "Finish"), FINISHES, FINISH_TITLES)
    rarity = PrintChoice(gettext_lazy("Rarity"), RARITIES, RARITY_TITLES)
    type = forms.CharField(
        label=gettext_lazy("Type line"),
        help_text=gettext_lazy("If this is empty, the game’s own attributes make it."),
        max_length=LONGEST_LINE,
        required=False,
    )
    mark = IconField(label=gettext_lazy("Mark of the set"), required=False)
    number = forms.CharField(
        label=gettext_lazy("Collector number"), max_length=LONGEST_NUMBER, required=False
    )
    illustrator = forms.CharField(
        label=gettext_lazy("Illustrator"), max_length=LONGEST_LINE, required=False
    )

    def __init__(self, data: Any, content: Content, words: Mapping[str, Content]) -> None:
        super().__init__(data, content, words)
        for name, word in words.items():
            self.fields[f"attribute {name}"] = _attribute_field(name, word)

    def initial_values(self) -> dict[str, Any]:
        look, attributes = self.content.get("look", {}), self.content.get("attributes", {})
        return {
            **self.content,
            **look,
            "effects": ", ".join(self.content.get("effects", ())),
            **{f"attribute {name}": value for name, value in attributes.items()},
        }

    @property
    def choices_with_pictures(self) -> list[tuple[forms.BoundField, str]]:
        """Return the fields whose choices are shown as pictures."""
        return [(self[name], name) for name in ("frame", "finish", "rarity")]

    @property
    def sample(self) -> CardFace:
        """Return the face that is drawn to show the frames."""
        look = self.content.get("look", {})
        title = str(self.content.get("title") or self.content.get("name") or "")
        return face_with(title, Look(*(str(look.get(key, "")) for key in ("tint", "symbol"))))

    @property
    def attribute_fields(self) -> list[forms.BoundField]:
        return [self[f"attribute {name}"] for name in self.words]

    def part_content(self) -> dict[str, Any]:
        given = self.cleaned_data
        own = {
            "name": given["name"],
            "title": given["title"] if given["title"] != given["name"] else "",
            "attributes": self._attributes(),
            "effects": [each.strip() for each in given["effects"].split(",") if each.strip()],
            "look": self._look(),
            "text": given["text"],
            "flavour": given["flavour"],
        }
        # Keep the keys in the order of the file, so that saving an unchanged card changes nothing.
        return {key: own[key] for key in _order(self.content, own) if own[key] or key in self._bare}

    _bare = ("name", "effects")

    def _look(self) -> dict[str, str]:
        """Return the submitted look. It keeps the picture, which another form changes."""
        given, before = self.cleaned_data, self.content.get("look", {})
        look = {key: given[key] for key in ("tint", "symbol", "corner", *PRINT) if given[key]}
        return look | {key: before[key] for key in ("art", "alt") if before.get(key)}

    def _attributes(self) -> dict[str, Any]:
        """Return the attributes with values. The others get the game's defaults."""
        before = self.content.get("attributes", {})
        given = {name: self.cleaned_data[f"attribute {name}"] for name in self.words}
        return {
            name: given[name]
            for name in _order(before, given)
            if name in before or given[name] not in (None, "", False)
            if given[name] not in (None, "")
        }


class FaceForm(CardForm):
    """The form for a card without its effects, which are edited as trees."""

    def __init__(self, data: Any, content: Content, words: Mapping[str, Content]) -> None:
        super().__init__(data, content, words)
        for name in ("effects", "text"):
            del self.fields[name]

    def part_content(self) -> dict[str, Any]:
        self.cleaned_data["effects"] = ", ".join(self.content.get("effects", ()))
        self.cleaned_data["text"] = self.content.get("text", "")
        return super().part_content()


class DeckForm(PartForm):
    name = TitleField(gettext_lazy("Name in the file"))
    title = TitleField(required=False)
    cards = LinesField(
        label=gettext_lazy("Deck list"),
        help_text=gettext_lazy("Write one card per line: the number of copies, then the name."),
        rows=10,
    )

    def initial_values(self) -> dict[str, Any]:
        return {**self.content, "cards": write_list(self.content.get("cards", {}))}

    def part_content(self) -> dict[str, Any]:
        said = super().part_content()
        return {key: value for key, value in said.items() if value or key != "title"}

    def clean_cards(self) -> dict[str, int]:
        cards: dict[str, int] = {}
        for number, line in enumerate(
            map(clean_line, lines_of(self.cleaned_data["cards"])), start=1
        ):
            if not line or COMMENT.match(line):
                continue
            copies, card = possible_readings(line)[0]
            if card == line:
                sentence = _("Line %(number)d must contain a number of copies and a card name.")
                raise ValidationError(sentence % {"number": number})
            cards[card] = cards.get(card, 0) + copies
        if any(copies > MOST_COPIES for copies in cards.values()):
            raise ValidationError(_("A deck can have at most %d copies of a card.") % MOST_COPIES)
        return cards


class ScenarioForm(PartForm):
    title = TitleField(required=False)
    name = TitleField(gettext_lazy("Name in the file"))
    picture = LinesField(
        label=gettext_lazy("Starting table"),
        help_text=gettext_lazy(
            "Write one line for the game and one per player: "
            "a zone or attribute, a colon, and its contents or value."
        ),
        rows=6,
        required=True,
        attributes=CODE,
    )
    moves = LinesField(
        label=gettext_lazy("Moves"),
        help_text=gettext_lazy(
            "Write one move per line, such as “you: play Bear” or “opponent: pass”."
        ),
        rows=5,
    )
    expects = LinesField(
        label=gettext_lazy("Expected result"),
        help_text=gettext_lazy(
            "Write one condition per line, as in effect text: opponent.life == 3"
        ),
        rows=4,
        attributes=CODE,
    )
    asked = forms.CharField(
        label=gettext_lazy("Open questions for"),
        help_text=gettext_lazy(
            "The players who should still have to answer when the scenario ends. "
            "Separate names with commas."
        ),
        required=False,
        max_length=500,
    )
    seed = forms.IntegerField(
        label=gettext_lazy("Random seed"), required=False, min_value=0, max_value=2**31 - 1
    )

    def initial_values(self) -> dict[str, Any]:
        lines = {key: "\n".join(self.content.get(key, ())) for key in ("moves", "expects")}
        return {**self.content, **lines, "asked": ", ".join(self.content.get("asked", ()))}

    def part_content(self) -> dict[str, Any]:
        given = dict(self.cleaned_data)
        for key in ("moves", "expects"):
            given[key] = [line.strip() for line in given[key].splitlines() if line.strip()]
        given["asked"] = [each.strip() for each in given["asked"].split(",") if each.strip()]
        own = {**self.content, **given}
        return {key: own[key] for key in _order(self.content, own) if own[key] or key == "name"}


class RecipeForm(PartForm):
    title = TitleField()
    name = TitleField(gettext_lazy("Name in the file"))
    help = TitleField(gettext_lazy("Description"), required=False)
    gives = forms.ChoiceField(label=gettext_lazy("Type"), choices=GIVEN)
    text = LinesField(
        label=gettext_lazy("Effect text"),
        help_text=gettext_lazy("Write a name for each placeholder."),
        rows=6,
        required=True,
        attributes=CODE,
    )
    open = LinesField(
        label=gettext_lazy("Placeholders"),
        help_text=gettext_lazy(
            "Write one placeholder per line: the name, a colon and a typical value, such as “amount: 2”."
        ),
        rows=3,
        attributes=CODE,
    )

    def initial_values(self) -> dict[str, Any]:
        left = self.content.get("open", {})
        return {**self.content, "open": "\n".join(f"{key}: {left[key]}" for key in left)}

    def part_content(self) -> dict[str, Any]:
        given = dict(self.cleaned_data)
        lines = [line.partition(":") for line in given["open"].splitlines() if line.strip()]
        given["open"] = {name.strip(): text.strip() for name, _colon, text in lines}
        own = {**self.content, **given}
        return {key: own[key] for key in _order(self.content, own) if own[key] or key == "name"}


FORMS: dict[str, type[PartForm]] = {
    Kind.RULES: RulesForm,
    Kind.EFFECT: EffectForm,
    Kind.CARD: CardForm,
    Kind.DECK: DeckForm,
    Kind.SCENARIO: ScenarioForm,
    Kind.RECIPE: RecipeForm,
}


def form_for(part: DraftPart, data: Any) -> PartForm:
    """Return the form for a part of a draft, with a field for each attribute that a card can have."""
    words = card_attributes(part.draft) if part.kind == Kind.CARD else {}
    return FORMS[part.kind](data, part.content, words)


def card_attributes(draft: Draft) -> dict[str, Content]:
    """Return the card attributes that the game defines. Unreadable ones are left out."""
    rules = draft.parts.of_kind(Kind.RULES).first()
    return _own_attributes(rules) | attributes_around(draft.pack, PackPlacement(rules is not None))


def _own_attributes(rules: DraftPart | None) -> dict[str, Content]:
    try:
        return attributes_in(read_tables(rules.content["text"])) if rules else {}
    except InvalidPackError:
        return {}


def _attribute_field(name: str, word: Content) -> forms.Field:
    label = str(word.get("title") or name.replace("_", " ").capitalize())
    if word.get("kind") == "flag":
        return forms.BooleanField(label=label, required=False)
    if word.get("kind") == "number":
        return forms.IntegerField(label=label, required=False, min_value=-(10**9), max_value=10**9)
    return forms.CharField(label=label, required=False, max_length=200)


def _order(before: Content, own: Content) -> list[str]:
    return [*(key for key in before if key in own), *(key for key in own if key not in before)]
