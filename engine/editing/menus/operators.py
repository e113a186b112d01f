"""Operators for comparing, joining, calculating and assigning, with their labels."""

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
    ("%", "remainder of division by"),
)
