"""Signs: what compares, joins, adds and changes, each with the words people read for it."""

SETTING = (("=", "becomes"), ("+=", "plus"), ("-=", "minus"), ("*=", "times"), ("/=", "divided by"))
NUMBERS = (
    ("==", "is"),
    ("!=", "is not"),
    ("<", "less than"),
    ("<=", "at most"),
    (">", "more than"),
    (">=", "at least"),
)
SAME = (("==", "is"), ("!=", "is not"))
JOINS = (("and", "and"), ("or", "or"))
SUMS = (
    ("+", "plus"),
    ("-", "minus"),
    ("*", "times"),
    ("/", "divided by"),
    ("%", "what is left over by"),
)
