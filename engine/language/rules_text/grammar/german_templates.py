"""TEMPLATES: the German catalogue, by English template."""

TEMPLATES: dict[str, str] = {
    # Names of 99
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
    # Values
    "random": "zufällig",
    "yes": "ja",
    "the turn player": "m|Spieler am Zug",
    "the player whose turn it was": "m|Spieler, der am Zug war",
    "the next player": "m|nächste Spieler",
    "the player before {of}": "m|Vorgänger {of.gen}",
    "the player after {of}": "m|Nachfolger {of.gen}",
    "the players": "p|Spieler",
    "all cards": "p|Karten",
    "the {members}": "p|{members}",
    "the phase": "f|Phase",
    "the winners": "p|Gewinner",
    "the losers": "p|Verlierer",
    "{of}'s name": "{of}'s m|Name",
    "{of}'s opponent": "{of}'s m|Gegner",
    "{of}'s opponents": "{of}'s p|Gegner",
    "{left} plus {right}": "{left} plus {right}",
    "{left} minus {right}": "{left} minus {right}",
    # Conditions
    " and ": " und ",
    "or": "oder",
    "and": "und",
    "{subject} <are|is> {value} or less": "{subject} höchstens {value} <sind|ist>",
    "{subject} <are|is> {value} or more": "{subject} mindestens {value} <sind|ist>",
    "{members} {clauses}": "{members}, {clauses}",
    "{player} can't use any card": "{player} keine Karte ausspielen kann",
    "{of} <are|is> in use": "{of} gerade benutzt <werden|wird>",
    "{of} <are|is> in use (not)": "{of} gerade nicht benutzt <werden|wird>",
    "the match <is|is> for keeps": "um die Karten gespielt wird",
    # Commands and changes
    "shuffle {zone}": "mische {zone.acc}",
    "{player} <draw|draws> {count:a card|cards}": "{player} <ziehen|zieht|ziehe> {count:eine Karte|Karten}",
    "announce {text}": "sage {text} an",
    "announce {things}": "sage {things} an",
    "it becomes {value}'s turn": "am Zug ist nun {value}",
    "{players} <lose|loses> the game": "{players} <verlieren|verliert|verlierst> die Partie",
    "{of} <may|may> take actions": "{of} <dürfen|darf|darfst> handeln",
    "{of} can't take any more actions": "{of} <können|kann|kannst> nicht mehr handeln",
    "{player} {optional?may now take|now <take|takes>} actions{optional? or pass}": (
        "{player} {optional?<dürfen|darf|darfst> jetzt handeln oder passen"
        "|<handeln|handelt|handelst> jetzt}"
    ),
    "{players} <take|takes> actions{optional? or <pass|passes>}{at_once?, all at the same time}": (
        "{players} <handeln|handelt|handelst>{optional? oder <passen|passt|passt>}"
        "{at_once?, alle gleichzeitig}"
    ),
    "{look?{by} {optional?may look|<look|looks>} at {those from} to choose one{as}"
    "|{by} {optional?may choose|<choose|chooses>} {a from}{as}}": (
        "{look?{by} {optional?darf|<sehen|sieht|sieh>} {those from}{optional? ansehen| an} und eine davon "
        "wählen{as}|{by} {optional?darf|<wählen|wählt|wähle>} {a from.acc}{optional? wählen|}{as}}"
    ),
    "{to} <keep|keeps> {cards}": "{to} <behalten|behält|behalte> {cards.acc}",
    "put {cards} {bottom?on the bottom of {to}|{into to}}{shuffled? in a random order}": (
        "lege {cards.acc} {bottom?unter {to.acc}|{into to}}{shuffled? in zufälliger Reihenfolge}"
    ),
    "add {value} to {reference}": "addiere {value.acc} zu {reference.dat}",
    "subtract {value} from {reference}": "ziehe {value.acc} von {reference.dat} ab",
    "{reference} <become|becomes> {value}": "{reference} <werden|wird> {value}",
    "discard {cards}[, those that nobody owns to the discard pile of {pile_of}]": "wirf {cards.acc} ab",
    "{player} {optional?may|must} play {count:a card|cards}[ from {those from}]{optional?| if able}": (
        "{player} {optional?<dürfen|darf|darfst>|<müssen|muss|musst>} {optional?|möglichst }"
        "{count:eine Karte|Karten}[ aus {those from}] ausspielen"
    ),
    "{name} <are|is> {value}": "{name} <sind|ist> {value}",
    " as {name}": " als {name}",
    # Lines
    ", then ": "; ",
    "if {holds}, {then}": "wenn {holds}: {then}",
    "for {members}{called}, {body}": "{members}{called}: {body}",
    "whether {clause}": "ob {clause}",
    # Headings
    "during {phases}, ": "in der {phases}: ",
    "play this card from {places}": "diese Karte aus {places} ausspielen",
    "use this effect from {places}": "diesen Effekt aus {places} benutzen",
    "{during}you may {what}": "{during}Du darfst {what}",
    "if {holds}": "wenn {holds}",
    "{use} {conditions}": "{use}, {conditions}",
    "while this card is {places}, ": "solange diese Karte {places} ist: ",
    "{who} <use|uses> “{title}”": "{who} „{title}“ <benutzen|benutzt|benutzt>",
    "whenever {event}": "immer wenn {event}",
    "before {event}": "bevor {event}",
    "{when}, {first}": "{when}: {first}",
}
