"""Axioms about polymorphic maps, as front ends write them about heaps, which bound a type by what such maps can contain.

A heap maps fields of any type to values of that type, and each update of a heap is a heap: whatever an axiom says about the contents
of all heaps, it says about all values. Triggers on accesses mean nothing, as everywhere.
"""
from __future__ import annotations

from finite.axioms import Group, eq, no_pair, some_pair, var
from finite.formula import Formula, text


def type_of_heaps(g: Group) -> str:
    """A new type of heaps; `g.heap` gets it, with the text of an access to a field."""
    if g.heap:
        return g.heap["type"]
    name, field = g.fresh("H"), g.fresh("F")
    refs = g.fresh("R") if g.maybe(0.3) else ""
    argument = f"({g.sort})" if " " in g.sort else g.sort
    g.text.append(f"type {field} _;" + (f" type {refs};" if refs else ""))
    g.text.append(f"type {name} = <a>[{refs + ', ' if refs else ''}{field} a]a;")
    g.heap.update(type=name, field=f"{field} {argument}", any=f"{field} a", refs=refs, fields=[])
    if refs:
        g.text.append(f"const {name}ref: {refs};")
    return name


def unique_fields(g: Group, count: int) -> None:
    for _ in range(count):
        g.heap["fields"].append(g.fresh("field"))
        g.text.append(f"const unique {g.heap['fields'][-1]}: {g.heap['field']};")


def quantified(g: Group, variables: str, triggers: list[str], claim: str) -> str:
    shown = f"{{{', '.join(triggers)}}} " if triggers and g.maybe(0.85) else ""
    return f"(forall {variables} :: {shown}{claim})"


def place(g: Group, field: str) -> tuple[str, str]:
    """An index of a heap, and the declarations of the variables that it needs besides the field."""
    return (f"r, {field}", f"r: {g.heap['refs']}, ") if g.heap["refs"] else (field, "")


def among(g: Group, shown: str, constants: list[Formula]) -> str:
    return "(" + " || ".join(f"{shown} == {text(c)}" for c in constants) + ")"


def pairs(shown: list[str]) -> str:
    return " || ".join(f"{a} == {b}" for k, a in enumerate(shown) for b in shown[k + 1:])


def at_most(g: Group, n: int) -> Formula:
    variables, values = g.values(n + 1)
    return ("all", variables, some_pair(values))


def only(g: Group, constants: list[Formula]) -> Formula:
    return ("all", [("x", g.sort)], ("or", *(eq(var("x"), c) for c in constants)))


def by_index(g: Group, n: int) -> None:
    """Maps from any type to numbers do not tell more than n values apart."""
    names = [f"x{k}" for k in range(n + 1)]
    read = [f"m[{name}]" for name in names]
    variables = f"m: <a>[a]int, {', '.join(names)}: {g.sort}"
    g.means(quantified(g, variables, read, pairs(read)), at_most(g, n))


def by_contents(g: Group, n: int) -> None:
    """Heaps contain only some constants."""
    heap = type_of_heaps(g)
    constants = [g.constant() for _ in range(n)]
    index, more = place(g, "f")
    read = f"h[{index}]"
    g.means(quantified(g, f"h: {heap}, {more}f: {g.heap['field']}", [read], among(g, read, constants)), only(g, constants))


def by_heaps(g: Group, n: int) -> None:
    """Of n + 1 heaps two have the same value in a field."""
    heap = type_of_heaps(g)
    index, more = place(g, "f")
    names = [f"h{k}" for k in range(n + 1)]
    read = [f"{name}[{index}]" for name in names]
    g.means(quantified(g, f"{', '.join(names)}: {heap}, {more}f: {g.heap['field']}", read, pairs(read)), at_most(g, n))


def by_fields(g: Group, n: int) -> None:
    """Of n + 1 fields two have the same value, which says nothing about values if there are fewer fields."""
    heap = type_of_heaps(g)
    unique_fields(g, g.pick(0, n, n + 1))
    names = [f"f{k}" for k in range(n + 1)]
    read = [f"h[{place(g, name)[0]}]" for name in names]
    variables = f"h: {heap}, {place(g, 'f')[1]}{', '.join(names)}: {g.heap['field']}"
    said = " || ".join([pairs(names), pairs(read)])
    g.means(quantified(g, variables, read, said), *([at_most(g, n)] if len(g.heap["fields"]) > n else []))


def by_update(g: Group, n: int) -> None:
    """A function of a heap is the value written last, wherever that was."""
    heap = type_of_heaps(g)
    unique_fields(g, g.pick(0, 1, 2))
    function = g.fresh("last")
    g.text.append(f"function {function}(h: {heap}): {g.sort};")
    index, more = place(g, "f")
    update = f"{function}(h[{index} := x])"
    shown = quantified(g, f"h: {heap}, {more}f: {g.heap['field']}, x: {g.sort}", [update], f"{update} == x")
    g.means(shown, *([at_most(g, 1)] if len(g.heap["fields"]) > 1 else []))


def by_good_heaps(g: Group, n: int) -> None:
    """Good heaps contain only some constants. That bounds the type if there is a good heap all updates of which are good."""
    heap = type_of_heaps(g)
    good = g.fresh("good")
    g.text.append(f"function {good}(h: {heap}): bool;")
    index, more = place(g, "f")
    field, read = g.heap["field"], f"h[{index}]"
    constants = [g.constant() for _ in range(n)]
    g.means(quantified(g, f"h: {heap}, {more}f: {field}", [f"{good}(h)", read], f"{good}(h) ==> {among(g, read, constants)}"))
    are_closed, is_one = g.maybe(0.7), g.maybe(0.6)
    if are_closed:
        update = f"h[{index} := x]"
        g.means(quantified(g, f"h: {heap}, {more}f: {field}, x: {g.sort}", [update], f"{good}(h) ==> {good}({update})"))
    if is_one:
        first = g.fresh("heap")
        g.text.append(f"const {first}: {heap};")
        g.means(f"{good}({first})")
    if are_closed and is_one:
        g.meant.append(only(g, constants))


def by_reading(g: Group, n: int) -> None:
    """As by_heaps, through a function."""
    heap = type_of_heaps(g)
    read, index, more = g.fresh("read"), *place(g, "f")
    field = g.heap["field"]
    parameters = f"h: {heap}, {more}f: {field}"
    g.text.append(f"function {read}({parameters}): {g.sort};")
    g.means(quantified(g, parameters, [f"{read}(h, {index})"], f"{read}(h, {index}) == h[{index}]"))
    names = [f"h{k}" for k in range(n + 1)]
    applied = [f"{read}({name}, {index})" for name in names]
    g.means(quantified(g, f"{', '.join(names)}: {heap}, {more}f: {field}", applied, pairs(applied)), at_most(g, n))


def of_all_types(g: Group, n: int) -> None:
    """A contradiction: heaps would have the same numbers in a field."""
    heap = type_of_heaps(g)
    index, more = place(g, "f")
    read = [f"h[{index}]", f"k[{index}]"]
    g.means(quantified(g, f"<a> h: {heap}, k: {heap}, {more}f: {g.heap['any']}", read, pairs(read)).replace("forall <a>", "forall<a>"),
            ("truth", False))


def of_heap(a) -> None:
    """Reads a field of any heap, which may have any value that there is."""
    g = a.g
    heap = type_of_heaps(g)
    a.parameters += [("h", heap), ("g", g.heap["field"])]
    index = place(g, g.pick("g", *g.heap["fields"]))[0].replace("r, ", f"{heap}ref, ")
    a.q.results["w"] = g.sort
    a.lines += [f"var w: {g.sort};", f"w := h[{index}];"]
    x = a.input("p0")
    if g.maybe(0.3):
        a.lines += [f"h0 := h[{index} := p0];", f"assume h0[{index}] == p0;"]
        a.lines.insert(0, f"var h0: {heap};")
    if g.maybe():
        a.claim(eq(x, var("w")))
    else:
        a.assume(no_pair([x, var("w")]))
        a.claim(("truth", False))


HEAPS = [by_index, by_contents, by_heaps, by_fields, by_update, by_good_heaps, by_good_heaps, by_reading, of_all_types]
