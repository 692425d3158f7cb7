"""Types, as values: tuples that are equal when the types are.

    ("int",) ("bool",) ("real",) ("bv", 8)
    ("con", "Field", (argument, …))          declared types, datatypes among them
    ("map", ("a", …), (argument, …), result)
    ("var", "a")                             a type parameter
"""
from __future__ import annotations

INT, BOOL, REAL = ("int",), ("bool",), ("real",)


def bv(width: int) -> tuple:
    return ("bv", width)


def con(name: str, *arguments: tuple) -> tuple:
    return ("con", name, arguments)


def map_of(arguments: list[tuple], result: tuple, params: tuple = ()) -> tuple:
    return ("map", params, tuple(arguments), result)


def var(name: str) -> tuple:
    return ("var", name)


def is_map(type: tuple) -> bool:
    return type[0] == "map" and not type[1]


def show(type: tuple, atom: bool = False) -> str:
    """As Boogie writes it; atom: as the argument of a type constructor."""
    if type[0] in ("int", "bool", "real"):
        return type[0]
    if type[0] == "bv":
        return f"bv{type[1]}"
    if type[0] == "var":
        return type[1]
    if type[0] == "con":
        plain = " ".join([type[1], *(show(argument, True) for argument in type[2])])
        return f"({plain})" if atom and type[2] else plain
    params = f"<{', '.join(type[1])}>" if type[1] else ""
    plain = f"{params}[{', '.join(map(show, type[2]))}]{show(type[3])}"
    return f"({plain})" if atom else plain


def has_variables(type: tuple) -> bool:
    if type[0] == "var":
        return True
    if type[0] == "con":
        return any(map(has_variables, type[2]))
    return type[0] == "map" and (any(map(has_variables, type[2])) or has_variables(type[3]))


def substitute(type: tuple, meaning: dict) -> tuple:
    if type[0] == "var":
        return meaning.get(type[1], type)
    if type[0] == "con":
        return ("con", type[1], tuple(substitute(t, meaning) for t in type[2]))
    if type[0] == "map":
        inner = {name: t for name, t in meaning.items() if name not in type[1]}
        return ("map", type[1], tuple(substitute(t, inner) for t in type[2]),
                substitute(type[3], inner))
    return type


def match(pattern: tuple, type: tuple, meaning: dict) -> bool:
    """Whether the type is an instance of the pattern; the meaning of its variables is added."""
    if pattern[0] == "var":
        if pattern[1] in meaning:
            return meaning[pattern[1]] == type
        meaning[pattern[1]] = type
        return True
    if pattern[0] != type[0]:
        return False
    if pattern[0] == "con":
        return pattern[1] == type[1] and len(pattern[2]) == len(type[2]) and \
            all(match(p, t, meaning) for p, t in zip(pattern[2], type[2]))
    if pattern[0] == "map":
        if pattern[1] or type[1]:
            return pattern == type
        return len(pattern[2]) == len(type[2]) and \
            all(match(p, t, meaning) for p, t in zip(pattern[2], type[2])) and \
            match(pattern[3], type[3], meaning)
    return pattern == type
