"""The German catalogue: TEMPLATES by name, and WORDS by the English of the vocabulary and of 99."""

TEMPLATES: dict[str, str] = {
    "yes": "ja",
    "turn_player": "m|Spieler am Zug",
    "former_turn_player": "m|Spieler, der am Zug war",
    "next_player": "m|nächste Spieler",
    "the_players": "p|Spieler",
    "all_cards": "p|Karten",
    "the_members": "p|{members}",
    "opponent_of": "{of}'s m|Gegner",
    "plus": "{left} plus {right}",
    "minus": "{left} minus {right}",
    "between_and": " und ",
    "is_or_less": "{subject} höchstens {value} <sind|ist>",
    "is_or_more": "{subject} mindestens {value} <sind|ist>",
    "can_use_no_card": "{player} keine Karte ausspielen kann",
    "announce_things": "sage {things} an",
    "now_takes_actions": (
        "{player} {optional?<dürfen|darf|darfst> jetzt handeln oder passen|<handeln|handelt|handelst> "
        "jetzt}"
    ),
    "add_to": "addiere {value.acc} zu {reference.dat}",
    "subtract_from": "ziehe {value.acc} von {reference.dat} ab",
    "becomes": "{reference} <werden|wird> {value}",
    "name_is": "{name} <sind|ist> {value}",
    "as_name": " als {name}",
    "between_then": "; ",
    "if_then": "wenn {holds}: {then}",
    "for_members": "{members}{called}: {body}",
    "whether": "ob {clause}",
    "during": "in der {phases}: ",
    "play_from": "diese Karte aus {places} ausspielen",
    "use_from": "diesen Effekt aus {places} benutzen",
    "may": "{during}Du darfst {what}",
    "if": "wenn {holds}",
    "use_if": "{use}, {conditions}",
    "while_there": "solange diese Karte {places} ist: ",
    "uses_titled": "{who} „{title}“ <benutzen|benutzt|benutzt>",
    "whenever": "immer wenn {event}",
    "before": "bevor {event}",
    "at_moment": "{when}: {done}",
}

WORDS: dict[str, str] = {
    "the turn player": "m|Spieler am Zug",
    "library": "m|Stapel",
    "hand": "f|Hand",
    "discard pile": "f|Ablage",
    "Play": "Spielen",
    "the sum": "f|Summe",
    "{of}'s number": "{of}'s f|Zahl",
    "starter": "m|Startspieler",
    "winner": "m|Gewinner",
    "{starter} <begin|begins>": "{starter} <beginnen|beginnt>",
    "{winner} <take|takes> a card from the loser's library home": (
        "{winner} <nehmen|nimmt> eine Karte aus dem Stapel des Verlierers mit"
    ),
    "prize": "f|Beute",
    "match": "f|Partie",
    "random": "zufällig",
    "the player before {of}": "m|Vorgänger {of.gen}",
    "the player after {of}": "m|Nachfolger {of.gen}",
    "the phase": "f|Phase",
    "the winners": "p|Gewinner",
    "the losers": "p|Verlierer",
    "{of}'s name": "{of}'s m|Name",
    "{of}'s opponents": "{of}'s p|Gegner",
    " and ": " und ",
    "or": "oder",
    "and": "und",
    "{members} {clauses}": "{members}, {clauses}",
    "{of} <are|is> in use": "{of} gerade benutzt <werden|wird>",
    "{of} <are|is> in use (not)": "{of} gerade nicht benutzt <werden|wird>",
    "the match <is|is> for keeps": "um die Karten gespielt wird",
    "shuffle {zone}": "mische {zone.acc}",
    "{player} <draw|draws> {count:a card|cards}": "{player} <ziehen|zieht|ziehe> {count:eine Karte|Karten}",
    "announce {text}": "sage {text} an",
    "it becomes {value}'s turn": "am Zug ist nun {value}",
    "{players} <lose|loses> the game": "{players} <verlieren|verliert|verlierst> die Partie",
    "{of} <may|may> take actions": "{of} <dürfen|darf|darfst> handeln",
    "{of} can't take any more actions": "{of} <können|kann|kannst> nicht mehr handeln",
    "{players} <take|takes> actions{optional? or <pass|passes>}{at_once?, all at the same time}": (
        "{players} <handeln|handelt|handelst>{optional? oder <passen|passt|passt>}{at_once?, alle "
        "gleichzeitig}"
    ),
    (
        "{look?{by} {optional?may look|<look|looks>} at {those from} to choose one{as}|{by} "
        "{optional?may choose|<choose|chooses>} {a from}{as}}"
    ): (
        "{look?{by} {optional?darf|<sehen|sieht|sieh>} {those from}{optional? ansehen| an} und eine "
        "davon wählen{as}|{by} {optional?darf|<wählen|wählt|wähle>} {a from.acc}{optional? "
        "wählen|}{as}}"
    ),
    "{to} <keep|keeps> {cards}": "{to} <behalten|behält|behalte> {cards.acc}",
    "put {cards} {bottom?on the bottom of {to}|{into to}}{shuffled? in a random order}": (
        "lege {cards.acc} {bottom?unter {to.acc}|{into to}}{shuffled? in zufälliger Reihenfolge}"
    ),
    "discard {cards}[, those that nobody owns to the discard pile of {pile_of}]": "wirf {cards.acc} ab",
    "{player} {optional?may|must} play {count:a card|cards}[ from {those from}]{optional?| if able}": (
        "{player} {optional?<dürfen|darf|darfst>|<müssen|muss|musst>} {optional?|möglichst "
        "}{count:eine Karte|Karten}[ aus {those from}] ausspielen"
    ),
}
