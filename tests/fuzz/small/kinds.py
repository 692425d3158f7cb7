"""Types of expressions, and how many values there are to choose from."""
from __future__ import annotations

INTS, BOOLS, BYTES, MAPS, PAIRS, SETS = "int", "bool", "byte", "map", "pair", "sets"
REALS, STRINGS, COLORS = "real", "text", "color"
POINTS = 3  # the indices of maps, the values of choices, and the arguments of f
NAMES = ["Red", "Green", "Blue"]  # of colors


def between(what: tuple) -> tuple:
    return ("bool", "&&", ("bool", "<=", ("int", "lit", 0), what), ("bool", "<", what, ("int", "lit", POINTS)))
