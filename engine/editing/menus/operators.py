"""Operators that compare, join, calculate and assign, each with its label."""

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
