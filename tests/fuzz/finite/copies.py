"""Axioms that make a type a copy of another one, by two functions that are inverse to each other; or nearly so."""
from __future__ import annotations

from finite.axioms import INFINITE, Group, by_constants, by_pairs, by_some, eq, ne, no_pair, var
from finite.formula import Formula


def other_type(g: Group, n: int, forms: list) -> str:
    """A new type, with at most n values."""
    other = g.fresh("U")
    g.text.append(f"type {other};")
    g.results[other, "type"] = True
    whole = Group(g.random, other, g.text, g.meant, g.results, count=g.count, triggers=g.triggers, marks=g.marks)
    g.pick(*forms)(whole, n)
    g.count = whole.count
    return other


def original(g: Group, n: int) -> str:
    """A type with few values."""
    kind = g.pick("bool", "bv1", "bv2", "datatype", "type", "copy")
    if kind == "datatype":
        name = g.fresh("D")
        g.text.append(f"datatype {name} {{ {', '.join(f'{name}of{k}()' for k in range(n))} }}")
        g.results[name, "size"] = n
        return name
    if kind in ("type", "copy"):
        return other_type(g, n, [by_pairs, by_constants, by_some] if kind == "type" else [by_copy])
    return kind


def claim(g: Group, outer: str, inner: str, sort: str) -> None:
    """outer(inner(x)) == x, for all values or for all but one."""
    x = var("x")
    sides: list[Formula] = [("call", outer, ("call", inner, x)), x]
    whole = eq(*(sides if g.maybe() else sides[::-1]))
    if g.maybe(0.1) and sort == g.sort:
        whole = ("or", eq(x, g.constant()), whole)
    g.axiom(("all", [("x", sort)], whole))


def by_copy(g: Group, n: int) -> None:
    first = original(g, n)
    to, back = g.function("f", [first], g.sort), g.function("g", [g.sort], first)
    claims = [(back, to, first), (to, back, g.sort)]
    if g.maybe(0.2):
        claims = [g.pick(*claims)]
    elif g.maybe():
        claims.reverse()
    for each in claims:
        claim(g, *each)
    if g.maybe(0.2):
        by_pairs(g, n)


def by_two_copies(g: Group, n: int) -> None:
    """Two types, each of them a copy of the other by functions of its own, or of the same one."""
    by_copy(g, n)
    other = other_type(g, n, [by_copy, by_pairs])
    to, back = g.function("f", [other], g.sort), g.function("g", [g.sort], other)
    claim(g, back, to, other)
    if g.maybe():
        claim(g, to, back, g.sort)


def by_datatype(g: Group, n: int) -> None:
    """A copy of a datatype that contains it: of any size if it is the only field, otherwise infinite."""
    name, size = g.fresh("D"), g.pick(0, 1)
    to, back = g.fresh("f"), g.fresh("g")
    g.text.append(f"datatype {name} {{ {f'no{name}(), ' if size else ''}of{name}(t: {g.sort}) }}")
    g.text += [f"function {to}({name}): {g.sort};", f"function {back}({g.sort}): {name};"]
    g.text += [f"axiom (forall d: {name} :: {back}({to}(d)) == d);", f"axiom (forall t: {g.sort} :: {to}({back}(t)) == t);"]
    g.cycles.append(f"{to}(of{name}({{}}))")
    if size:
        g.is_infinite = True
        variables, values = g.values(INFINITE, "a")
        g.meant.append(("some", variables, no_pair(values)))
    elif g.maybe():
        g.axiom(("all", [("x", g.sort)], ("some", [("y", g.sort)], ne(var("x"), var("y")))))


COPIES = [by_copy, by_copy, by_copy, by_two_copies, by_datatype]
