"""Types of expressions, and how many values are chosen from."""
from __future__ import annotations

INTS, BOOLS, BYTES, MAPS, PAIRS, SETS = "int", "bool", "byte", "map", "pair", "sets"
REALS, STRINGS, COLORS = "real", "text", "color"
POINTS = 3  # of maps, choices, the function f and the constant base
NAMES = ["Red", "Green", "Blue"]  # of colors


def between(what: tuple) -> tuple:
    return ("bool", "&&", ("bool", "<=", ("int", "lit", 0), what), ("bool", "<", what, ("int", "lit", POINTS)))
