"""Axioms that bound the number of a type's values, in many forms.

A form takes a Group and adds declarations to it, with their meaning over finitely many values. BOUNDS state at most `n` values,
LEAST at least `n`; OTHERS state nothing about the size, or their statement depends on other axioms.
"""
from __future__ import annotations

import random
from dataclasses import dataclass, field
from itertools import combinations

from finite.formula import Formula, Sort, bound_text, text, type_text
from finite.triggers import triggered

INFINITE = 5  # as many values as any question could ask for


def var(name: str) -> Formula:
    return ("var", name)


def num(number: int) -> Formula:
    return ("num", number)


def eq(left: Formula, right: Formula) -> Formula:
    return ("==", left, right)


def ne(left: Formula, right: Formula) -> Formula:
    return ("not", eq(left, right))


def names(letter: str, count: int) -> list[str]:
    return [letter] if count == 1 else [f"{letter}{i}" for i in range(count)]


def some_pair(terms: list[Formula]) -> Formula:
    return ("or", *(eq(a, b) for a, b in combinations(terms, 2)))


def no_pair(terms: list[Formula]) -> Formula:
    return ("and", *(ne(a, b) for a, b in combinations(terms, 2)))


@dataclass
class Group:
    """Declarations about the type `sort`, and their meaning."""
    random: random.Random
    sort: str
    text: list[str] = field(default_factory=list)
    meant: list[Formula] = field(default_factory=list)
    results: dict = field(default_factory=dict)
    constants: list[str] = field(default_factory=list)   # of the type
    to_number: list[str] = field(default_factory=list)   # functions of one argument, from the type
    from_number: list[str] = field(default_factory=list)
    uniques: list[Formula] = field(default_factory=list)  # those of them that are unique
    is_infinite: bool = False
    is_polymorphic: bool = False  # it is an instance of a constructor
    cycles: list[str] = field(default_factory=list)       # values of the type made from {}, which may be {} itself
    count: int = 0
    heap: dict = field(default_factory=dict)             # the type of heaps (heaps.py)
    triggers: random.Random | None = None                # axioms are written with triggers
    marks: dict[str, str] = field(default_factory=dict)  # a predicate for each type, only for triggers

    def fresh(self, letter: str) -> str:
        self.count += 1
        return f"{letter}{self.count}"

    def maybe(self, chance: float = 0.5) -> bool:
        return self.random.random() < chance

    def pick(self, *options):
        return self.random.choice(options)

    def constant(self, sort: Sort = "", unique: bool = False, letter: str = "c") -> Formula:
        sort = sort or self.sort
        name = self.fresh(letter)
        self.results[name] = sort
        if sort == self.sort:
            self.constants.append(name)
        if sort == self.sort and unique:
            self.uniques.append(var(name))
        self.text.append(f"const {'unique ' if unique else ''}{name}: {type_text(sort)};")
        return var(name)

    def function(self, letter: str, arguments: list[Sort], result: Sort, body: Formula | None = None, parameters=()) -> str:
        name = self.fresh(letter)
        self.results[name] = result
        self.results[name, "in"] = tuple(arguments)
        if body:
            shown = ", ".join(f"{p}: {type_text(s)}" for p, s in zip(parameters, arguments))
            self.text.append(f"function {name}({shown}): {type_text(result)} {{ {text(body)} }}")
            self.meant.append(("all", list(zip(parameters, arguments)),
                               eq(("call", name, *map(var, parameters)), body)))
        else:
            shown = ", ".join(type_text(s) for s in arguments)
            self.text.append(f"function {name}({shown}): {type_text(result)};")
        if arguments == [self.sort] and result == "int":
            self.to_number.append(name)
        if arguments == ["int"] and result == self.sort:
            self.from_number.append(name)
        return name

    def axiom(self, formula: Formula) -> None:
        shown = triggered(formula, self.triggers, self.marks) if self.triggers else text(formula)
        self.text.append(f"axiom {shown};")
        self.meant.append(formula)

    def means(self, shown: str, *formulas: Formula) -> None:
        """An axiom whose meaning over finitely many values is another one's."""
        self.text.append(f"axiom {shown};")
        self.meant.extend(formulas)

    def values(self, count: int, letter: str = "x") -> tuple[list, list[Formula]]:
        variables = [(name, self.sort) for name in names(letter, count)]
        return variables, [var(name) for name, _ in variables]


# ---- from above, directly

def by_pairs(g: Group, n: int) -> None:
    variables, values = g.values(n + 1)
    g.axiom(("all", variables, some_pair(values)))


def by_constants(g: Group, n: int) -> None:
    constants = [g.constant(unique=g.maybe(0.3)) for _ in range(n)]
    distinct(g)
    g.axiom(("all", [("x", g.sort)], ("or", *(eq(var("x"), c) for c in constants))))


def distinct(g: Group) -> None:
    """All unique constants of the type differ, whichever form declared them."""
    if len(g.uniques) > 1:
        g.meant.append(no_pair(g.uniques))


def by_some(g: Group, n: int) -> None:
    variables, values = g.values(n, "a")
    g.axiom(("some", variables, ("all", [("x", g.sort)], ("or", *(eq(var("x"), a) for a in values)))))


def by_body(g: Group, n: int) -> None:
    constants = [g.constant() for _ in range(n)]
    function = g.function("is", [g.sort], "bool", ("or", *(eq(var("x"), c) for c in constants)), ["x"])
    g.axiom(("all", [("x", g.sort)], ("call", function, var("x"))))


# ---- through maps

def compare(g: Group, left: Formula, right: Formula) -> Formula:
    return g.pick(eq(left, right), ("<=", left, right), ("not", ("<", left, right)))


def by_map(g: Group, n: int) -> None:
    sort = ("map", (g.sort,), f"int#{n + 1}" if g.maybe(0.7) or n > 1 else "bool")
    variables, values = g.values(n + 1)
    read = [("at", var("m"), x) for x in values]
    if n == 1 and sort[2] == "bool":
        claim = g.pick(eq(*read), ("=>", *read))
    else:
        claim = compare(g, *read) if n == 1 else some_pair(read)
    g.axiom(("all", [("m", sort), *variables], claim))


def by_function_of_map(g: Group, n: int) -> None:
    sort = ("map", (g.sort,), "int#2")
    function = g.function("h", [sort], "int")
    g.axiom(("all", [("m", sort), ("x", g.sort)], eq(("call", function, var("m")), ("at", var("m"), var("x")))))


def by_extremes(g: Group, n: int) -> None:
    sort = ("map", (g.sort,), "int#2")
    least, most = g.function("h", [sort], g.sort), g.function("h", [sort], g.sort)
    if g.maybe():
        most = least
    place = [("at", var("m"), ("call", f, var("m"))) for f in (least, most)]
    variables = [("m", sort), ("x", g.sort)]
    g.axiom(("all", variables, ("<=", place[0], ("at", var("m"), var("x")))))
    g.axiom(("all", variables, ("<=", ("at", var("m"), var("x")), place[1])))


def by_map_of_numbers(g: Group, n: int) -> None:
    sort = ("map", (f"int#{n + 1}",), g.sort)
    variables = [(name, f"int#{n + 1}") for name in names("i", n + 1)]
    read = [("at", var("m"), var(name)) for name, _ in variables]
    g.axiom(("all", [("m", sort), *variables], ("or", some_pair(read), some_pair([var(name) for name, _ in variables]))))


def by_set(g: Group, n: int) -> None:
    sort = ("map", (g.sort,), "bool")
    constants = [g.constant() for _ in range(n)]
    g.axiom(("all", [("m", sort)], ("=>", ("and", *(("at", var("m"), c) for c in constants)),
                                    ("all", [("x", g.sort)], ("at", var("m"), var("x"))))))


def by_lambda(g: Group, n: int) -> None:
    sort = ("map", (g.sort,), "bool")
    constants = [g.constant() for _ in range(n)]
    whole = g.constant(sort, letter="m")
    g.axiom(("lambda=", whole, "t", g.sort, ("or", *(eq(var("t"), c) for c in constants))))
    g.axiom(("all", [("x", g.sort)], ("at", whole, var("x"))))


def by_two_indices(g: Group, n: int) -> None:
    sort = ("map", (g.sort, g.sort), "int#2")
    g.axiom(("all", [("m", sort), ("x", g.sort), ("y", g.sort)],
             eq(("at", var("m"), var("x"), var("y")), ("at", var("m"), var("y"), var("y")))))


def by_selector(g: Group, n: int) -> None:
    """As by_map, through a function that an axiom defines for all maps, or a function that equals it. Their applications are the
    triggers, which no procedure matches."""
    sort = ("map", (g.sort,), f"int#{n + 1}")
    variables, values = g.values(n + 1)
    whole, function = bound_text([("m", sort), ("x", g.sort)]), ""
    for _ in range(g.pick(1, 1, 2)):
        before, function = function, g.fresh("sel")
        g.text.append(f"function {function}(m: {type_text(sort)}, x: {type_text(g.sort)}): int;")
        shown = f"{before}(m, x)" if before else "m[x]"
        g.text.append(f"axiom (forall {whole} :: {{{function}(m, x)}} {function}(m, x) == {shown});")
    read = [("call", function, var("m"), x) for x in values]
    trigger = ", ".join(text(term) for term in read)
    g.text.append(f"axiom (forall {bound_text([('m', sort), *variables])} :: {{{trigger}}} {text(some_pair(read))});")
    g.meant.append(("all", [("m", sort), *variables], some_pair([("at", var("m"), x) for x in values])))


# ---- through functions

def between(low: int, value: Formula, end: int) -> Formula:
    return ("and", ("<=", num(low), value), ("<", value, num(end)))


def there_and_back(g: Group, n: int) -> None:
    """from(to(x)) == x, and a bound on the results of `to` or of `from`, or on the values passed between them."""
    x, i = var("x"), var("i")
    way = g.pick("to", "from", "mod", "same", "between", "apart")
    to = g.function("f", [g.sort], "int")
    back = g.function("g", ["int"], g.sort)
    number: Formula = ("call", to, x)
    if way == "to":
        parts = between(0, number, n)
        for part in parts[1:] if g.maybe() else [parts]:
            g.axiom(("all", [("x", g.sort)], part))
    elif way == "from":
        g.axiom(("all", [("i", "int")], eq(("call", back, i), ("call", back, ("mod", i, n) if n > 1 else num(0)))))
    elif way == "mod" and n > 1:
        number = ("mod", number, n)
    elif way == "same":
        default = g.constant() if g.maybe() else ("call", back, num(0))
        outside = ("or", ("<", i, num(0)), ("not", ("<", i, num(n))))
        g.axiom(("all", [("i", "int")], ("=>", outside, eq(("call", back, i), default))))
    elif way == "between":
        middle = g.function("h", ["int"], "int")
        g.axiom(("all", [("i", "int")], between(0, ("call", middle, i), n)))
        number = ("call", middle, number)
    else:
        g.axiom(("all", [("x", g.sort)], ("or", *(eq(number, num(k)) for k in range(n)))))
    g.axiom(("all", [("x", g.sort)], eq(("call", back, number), x)))


def by_truth(g: Group, n: int) -> None:
    to, middle, back = g.function("f", [g.sort], "int"), g.function("h", ["int"], "bool"), g.function("g", ["bool"], g.sort)
    g.axiom(("all", [("x", g.sort)], eq(("call", back, ("call", middle, ("call", to, var("x")))), var("x"))))


def by_injection(g: Group, n: int) -> None:
    bits = g.pick("", "bool", "bv", "data")
    if bits == "bool":
        functions = [g.function("p", [g.sort], "bool") for _ in range(1 if n <= 2 else 2)]
    elif bits == "bv":
        functions = [g.function("p", [g.sort], "bv1" if n <= 2 else "bv2")]
    elif bits == "data":
        name = g.fresh("D")
        g.text.append(f"datatype {name} {{ {', '.join(f'{name}of{k}()' for k in range(n))} }}")
        g.results[name, "size"] = n
        functions = [g.function("p", [g.sort], name)]
    else:
        functions = [g.function("p", [g.sort], "int")]
        g.axiom(("all", [("x", g.sort)], between(0, ("call", functions[0], var("x")), n)))
    alike = [eq(("call", f, var("x")), ("call", f, var("y"))) for f in functions]
    claim = ("=>", ("and", *alike), eq(var("x"), var("y")))
    if g.maybe(0.3):
        claim = ("or", *(("not", part) for part in alike), eq(var("x"), var("y")))
    g.axiom(("all", [("x", g.sort), ("y", g.sort)], claim))


def by_images(g: Group, n: int) -> None:
    back = g.function("g", ["int"], g.sort)
    g.axiom(("all", [("x", g.sort)], ("some", [("i", "int")], ("and", between(0, var("i"), n), eq(("call", back, var("i")), var("x"))))))


def by_other_type(g: Group, n: int) -> None:
    other = g.fresh("U")
    g.text.append(f"type {other};")
    g.results[other, "type"] = True
    whole = Group(g.random, other, g.text, g.meant, g.results, count=g.count, triggers=g.triggers, marks=g.marks)
    g.pick(by_pairs, by_constants, by_some)(whole, n)
    g.count = whole.count
    to = g.function("f", [g.sort], other)
    if g.maybe():
        back = g.function("g", [other], g.sort)
        g.axiom(("all", [("x", g.sort)], eq(("call", back, ("call", to, var("x"))), var("x"))))
    else:
        g.axiom(("all", [("x", g.sort), ("y", g.sort)],
                 ("=>", eq(("call", to, var("x")), ("call", to, var("y"))), eq(var("x"), var("y")))))


# ---- over types

def by_all_types(g: Group, n: int) -> None:
    """Contradictions: all types would be small, but the integers are not."""
    if g.is_polymorphic and g.maybe(0.7):
        return by_constructor(g, n)
    shown = g.pick("(forall<a> x: a, y: a :: x == y)", "(forall<a> m: [a]int, x: a, y: a :: m[x] == m[y])",
                   f"(forall<a> x: {g.sort}, y: a, m: <b>[b]int :: m[x] == m[y])",
                   f"(forall<a> m: [a]{g.sort}, x: a, y: a :: m[x] == m[y])")
    if shown.startswith("(forall<a> m: [a]"):
        if g.sort in shown:  # then the values of the type are indistinguishable
            variables, values = g.values(2)
            return g.means(shown, ("all", variables, eq(*values)))
    g.means(shown, ("truth", False))


def by_maps_to_all(g: Group, n: int) -> None:
    variables, values = g.values(2)
    g.means(f"(forall<a> m: [{g.sort}]a, x: {g.sort}, y: {g.sort} :: m[x] == m[y])", ("all", variables, eq(*values)))


def by_constructor(g: Group, n: int) -> None:
    if not g.is_polymorphic:
        return by_maps_to_all(g, n)
    variables, values = g.values(n + 1)
    whole = "C a" if g.sort.startswith("C ") else g.sort
    shown = ", ".join(f"{name}: {whole}" for name, _ in variables)
    if g.maybe():
        g.means(f"(forall<a> {shown} :: {text(some_pair(values))})", ("all", variables, some_pair(values)))
    else:
        name = g.fresh("sz")
        g.results[name], g.results[name, "in"] = "int", (g.sort,)
        g.text.append(f"function {name}<a>(C a): int;")
        size = [("call", name, x) for x in values[:2]]
        same = ("=>", eq(*size), eq(*values[:2]))
        g.means(f"(forall<a> x0: C a, x1: C a :: {text(same)})".replace("x0,", "x0,"),
                ("all", variables[:2], same)) if n else None
        bound = between(0, size[0], n)
        g.means(f"(forall<a> x0: C a :: {text(bound)})", ("all", variables[:1], bound))


# ---- from below

def by_unique(g: Group, n: int) -> None:
    for _ in range(n):
        g.constant(unique=True, letter="u")
    distinct(g)


def by_differing(g: Group, n: int) -> None:
    constants = [g.constant() for _ in range(n)]
    if n > 1:
        g.axiom(no_pair(constants))


def by_some_differing(g: Group, n: int) -> None:
    variables, values = g.values(n, "a")
    if n > 1:
        g.axiom(("some", variables, no_pair(values)))


def by_another(g: Group, n: int) -> None:
    if g.maybe():
        other = g.function("o", [g.sort], g.sort)
        g.axiom(("all", [("x", g.sort)], ne(("call", other, var("x")), var("x"))))
    else:
        g.axiom(("all", [("x", g.sort)], ("some", [("y", g.sort)], ne(var("x"), var("y")))))


def by_property(g: Group, n: int) -> None:
    property_ = g.function("q", [g.sort], "bool")
    if g.maybe():
        c, d = g.constant(), g.constant()
        g.axiom(("and", ("call", property_, c), ("not", ("call", property_, d))))
    else:
        g.axiom(("some", [("x", g.sort), ("y", g.sort)],
                 ("and", ("call", property_, var("x")), ("not", ("call", property_, var("y"))))))


def by_map_of_constants(g: Group, n: int) -> None:
    whole = g.constant(("map", (g.sort,), "int"), letter="m")
    c, d = g.constant(), g.constant()
    g.axiom(("<", ("at", whole, c), ("at", whole, d)))


def by_numbers(g: Group, n: int) -> None:
    back = g.function("g", ["int"], g.sort)
    inside = between(0, var("i"), n)
    if g.maybe():
        to = g.function("f", [g.sort], "int")
        g.axiom(("all", [("i", "int")], ("=>", inside, eq(("call", to, ("call", back, var("i"))), var("i")))))
    else:
        both = ("and", inside, between(0, var("k"), n), eq(("call", back, var("i")), ("call", back, var("k"))))
        g.axiom(("all", [("i", "int"), ("k", "int")], ("=>", both, eq(var("i"), var("k")))))


def endless(g: Group, n: int) -> None:
    g.is_infinite = True
    variables, values = g.values(INFINITE, "a")
    many = ("some", variables, no_pair(values))
    if g.maybe():
        g.text.append(f"function box{g.count}<a>(x: a): {g.sort};")
        g.text.append(f"function unbox{g.count}<a>(x: {g.sort}): a;")
        g.means(f"(forall<a> x: a :: unbox{g.count}(box{g.count}(x)) == x)", many)
        g.count += 1
    else:
        to, back = g.fresh("to"), g.fresh("from")
        g.text.append(f"function {to}({g.sort}): int;")
        g.text.append(f"function {back}(int): {g.sort};")
        g.means(f"(forall i: int :: {to}({back}(i)) == i)", many)


# ---- neither

def definition(g: Group, n: int) -> None:
    """Definitions, by which every model can be extended."""
    name = g.fresh("d")
    g.text.append(g.pick(
        f"function {name}(i: int): int; axiom (forall i: int :: {name}(i) == i + i);",
        f"function {name}(i: int): int; axiom (forall i: int :: {name}(i) == (if i <= 0 then 1 else i * {name}(i - 1)));",
        f"function {name}(x: {g.sort}): bool; axiom (forall x: {g.sort} :: {name}(x) <==> (exists y: {g.sort} :: x != y));",
        f"function {name}(x: {g.sort}, y: {g.sort}): bool {{ x == y }}",
        f"function {name}(m: [{g.sort}]int, x: {g.sort}): int; axiom (forall m: [{g.sort}]int, x: {g.sort} :: {name}(m, x) == m[x]);",
        f"function {name}(x: {g.sort}): {g.sort} {{ x }}"))


def ranged(g: Group, n: int) -> None:
    to = g.function("f", [g.sort], "int")
    g.axiom(("all", [("x", g.sort)], g.pick(("<=", num(0), ("call", to, var("x"))), between(0, ("call", to, var("x")), n + 1))))


def least_place(g: Group, n: int) -> None:
    """Each map has a least value, which is true if the type is finite."""
    sort = ("map", (g.sort,), "int#2")
    place = g.function("h", [sort], g.sort)
    g.axiom(("all", [("m", sort), ("x", g.sort)], ("<=", ("at", var("m"), ("call", place, var("m"))), ("at", var("m"), var("x")))))


def more_of_functions(g: Group, n: int) -> None:
    """A random clause about functions that other axioms also mention."""
    literals: list[Formula] = []
    for _ in range(g.random.randint(1, 3)):
        literals.append(literal(g))
    if g.maybe(0.4):
        literals[0] = ("not", literals[0])
    g.axiom(("all", [("x", g.sort), ("y", g.sort), ("i", "int")], ("or", *literals)))


def value(g: Group) -> Formula:
    options: list[Formula] = [var("x"), var("y"), *(var(c) for c in g.constants)]
    options += [("call", f, g.pick(var("i"), num(0), num(1))) for f in g.from_number]
    return g.random.choice(options)


def literal(g: Group) -> Formula:
    kind = g.random.random()
    if kind < 0.4 or not g.to_number:
        return eq(value(g), value(g))
    f, h = g.random.choice(g.to_number), g.random.choice(g.to_number)
    if kind < 0.7:
        return ("<", ("call", f, value(g)), num(g.random.randint(0, 3)))
    if kind < 0.85:
        return eq(("call", f, value(g)), ("call", h, value(g)))
    return eq(("mod", ("call", f, value(g)), 2), num(g.random.randint(0, 1)))


BOUNDS = [by_pairs, by_constants, by_some, by_body, by_map, by_map, by_function_of_map, by_extremes, by_map_of_numbers, by_set,
          by_lambda, by_two_indices, there_and_back, there_and_back, there_and_back, by_truth, by_injection, by_images,
          by_other_type, by_all_types, by_maps_to_all, by_constructor, by_constructor]
TRIGGERED = [*BOUNDS, by_selector, by_selector, by_selector]
LEAST = [by_unique, by_unique, by_unique, by_differing, by_some_differing, by_another, by_property, by_map_of_constants,
         by_numbers, endless]
OTHERS = [definition, definition, ranged, least_place, more_of_functions, more_of_functions]
