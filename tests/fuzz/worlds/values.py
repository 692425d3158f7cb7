"""Finite types, and all their values: Booleans and numbers as such, of a datatype (constructor, fields …), maps as tuples of
their values at all keys in order."""
from __future__ import annotations

from functools import lru_cache
from itertools import product

Type = tuple
BOOL: Type = ("bool",)
BIT: Type = ("bv", 1)
TWO: Type = ("bv", 2)
DATA: Type = ("D",)
COLOR: Type = ("Color",)
FIELDS = {DATA: {"A": {"b": BOOL}, "B": {"c": BIT, "d": BOOL}, "N": {}}, COLOR: {"Red": {}, "Green": {}, "Blue": {}}}
DECLARED = """datatype D { A(b: bool), B(c: bv1, d: bool), N() }
datatype Color { Red(), Green(), Blue() }
function {:bvbuiltin "bvadd"} add(bv2, bv2): bv2;
function {:bvbuiltin "bvand"} both(bv2, bv2): bv2;
function {:bvbuiltin "bvult"} less(bv2, bv2): bool;
function {:bvbuiltin "(_ zero_extend 1)"} wide(bv1): bv2;
"""


def map_of(key: Type, value: Type) -> Type:
    return "map", key, value


FLAGS = map_of(BOOL, BOOL)
GRID = map_of(BOOL, FLAGS)          # maps of maps
KEYED = map_of(FLAGS, BOOL)         # maps whose keys are maps
CHOICE = map_of(BIT, DATA)
NUMBERED = map_of(BOOL, TWO)
COLORED = map_of(COLOR, BOOL)
TYPES = [BOOL, BOOL, BIT, TWO, DATA, COLOR, FLAGS, GRID, KEYED, NUMBERED, COLORED]


@lru_cache(None)
def values(of: Type) -> tuple:
    if of == BOOL:
        return (False, True)
    if of[0] == "bv":
        return tuple(range(2**of[1]))
    if of in FIELDS:
        return tuple((name, *fields) for name, types in FIELDS[of].items() for fields in product(*map(values, types.values())))
    return tuple(product(values(of[2]), repeat=len(values(of[1]))))


@lru_cache(None)
def places(of: Type) -> dict:
    return {value: i for i, value in enumerate(values(of))}


def shown(of: Type) -> str:
    if of[0] == "bv":
        return f"bv{of[1]}"
    return f"[{shown(of[1])}]{shown(of[2])}" if of[0] == "map" else of[0]


def literal(of: Type, value) -> str:
    """Of all types but maps."""
    if of == BOOL:
        return "true" if value else "false"
    if of[0] == "bv":
        return f"{value}bv{of[1]}"
    return f"{value[0]}({', '.join(literal(t, v) for t, v in zip(FIELDS[of][value[0]].values(), value[1:]))})"
