"""Procedures whose verdicts depend on how many values a type has.

Each is its text, and formulas: it can fail if there is a model of all of them. Parameters are constants of the model.
"""
from __future__ import annotations

from dataclasses import dataclass, field

from finite.axioms import Group, eq, ne, no_pair, num, some_pair, var
from finite.formula import Formula, text, type_text


@dataclass
class Question:
    name: str
    text: str = ""
    fails: list[Formula] = field(default_factory=list)
    results: dict = field(default_factory=dict)
    has_loop: bool = False
    is_apart: bool = False  # it mentions nothing that the axioms mention


class Asker:
    def __init__(self, group: Group, name: str):
        self.g, self.q = group, Question(name)
        self.parameters: list[tuple] = []
        self.lines: list[str] = []
        self.before: list[str] = []

    def input(self, name: str, sort=None) -> Formula:
        self.parameters.append((name, sort or self.g.sort))
        return var(name)

    def inputs(self, count: int) -> list[Formula]:
        return [self.input(f"p{i}") for i in range(count)]

    def assume(self, formula: Formula) -> None:
        self.lines.append(f"assume {text(formula)};")
        self.q.fails.append(formula)

    def claim(self, formula: Formula) -> None:
        """Adds the assertion, only once; later statements do not matter."""
        g, shown = self.g, text(formula)
        self.q.fails.append(("not", formula))
        way = g.random.random()
        if way < 0.12:
            self.q.has_loop = True
            self.lines.append("i := 0; while (i < n) { i := i + 1; }")
            self.lines.append(f"assert {shown} || i < n;")
        elif way < 0.2:
            self.lines.append(f"if (n > 0) {{ assert {shown}; }} else {{ assert {shown} || n > 5; }}")
        else:
            self.lines.append(f"assert {shown};")

    def mark(self) -> None:
        """Mentions some parameters where triggers of axioms match, and assumes nothing thereby."""
        g = self.g
        first = sum(line.startswith("var ") for line in self.lines)
        for name, sort in self.parameters if g.triggers else []:
            predicate = g.marks.get(type_text(sort))
            if predicate and g.triggers.random() < 0.4:
                self.lines.insert(first, f"assume {predicate}({name});")

    def done(self) -> Question:
        self.mark()
        for name, sort in self.parameters:
            self.q.results[name] = sort
        shown = ", ".join(f"{name}: {type_text(sort)}" for name, sort in [*self.parameters, ("n", "int")])
        body = "\n  ".join(self.lines)
        local = "var i: int;\n  " if self.q.has_loop else ""
        self.q.text = "".join(self.before) + f"procedure {self.q.name}({shown})\n{{\n  {local}{body}\n}}\n"
        return self.q


def among(a: Asker) -> None:
    """Asserts that two of some inputs are equal."""
    a.claim(some_pair(a.inputs(a.g.random.randint(2, 5))))


def others(a: Asker) -> None:
    """Asserts that there is a value besides these."""
    given = a.inputs(a.g.random.randint(1, 3))
    if a.g.maybe() and len(given) > 1:
        a.assume(no_pair(given))
    a.claim(("some", [("z", a.g.sort)], ("and", *(ne(var("z"), x) for x in given))))


def one(a: Asker) -> None:
    """Holds if there is only one value."""
    g = a.g
    variables, values = g.values(g.pick(2, 2, 3), "v")
    a.assume(("all", variables, some_pair(values)))
    a.claim(g.pick(("truth", False), ("<", var("n"), num(0))))
    a.q.results["n"] = "int"


def several(a: Asker) -> None:
    variables, values = a.g.values(a.g.pick(2, 2, 3, 4), "v")
    a.claim(("some", variables, no_pair(values)))


def all_alike(a: Asker) -> None:
    variables, values = a.g.values(a.g.pick(2, 3), "v")
    a.claim(("all", variables, some_pair(values)))


def different(a: Asker) -> None:
    a.assume(no_pair(a.inputs(a.g.random.randint(2, 4))))
    a.claim(("truth", False))


def constants(a: Asker) -> None:
    """Mentions constants, and depends on the size."""
    g = a.g
    if len(g.constants) < 2:
        return several(a)
    c, d = (var(name) for name in g.random.sample(g.constants, 2))
    a.assume(ne(c, d)) if g.maybe() else a.assume(g.pick(eq(c, c), eq(d, d)))
    g.pick(several, all_alike, one)(a)


def numbers(a: Asker) -> None:
    """Mentions functions that occur in axioms."""
    g = a.g
    if g.to_number and g.maybe():
        f = g.random.choice(g.to_number)
        x, y = a.inputs(2)
        fx, fy = ("call", f, x), ("call", f, y)
        a.claim(g.pick(eq(fx, fy), ("=>", eq(fx, fy), eq(x, y)), ("<", fx, num(g.random.randint(1, 4))), eq(x, y)))
    elif g.from_number:
        f = g.random.choice(g.from_number)
        a.claim(eq(("call", f, num(0)), ("call", f, num(g.random.randint(1, 3)))))
    else:
        among(a)


def any_number(a: Asker) -> None:
    """Does not depend on the type."""
    a.q.is_apart = True
    a.q.results["n"] = "int"
    a.claim(("<", num(0), var("n")))


def called(a: Asker) -> None:
    """A procedure without a body states the number of values."""
    g = a.g
    variables, values = g.values(g.pick(2, 3), "v")
    said = ("all", variables, some_pair(values))
    a.before.append(f"procedure {a.q.name}_says();\n  ensures {text(said)};\n")
    a.lines.append(f"call {a.q.name}_says();")
    a.q.fails.append(said)
    among(a)


def havocked(a: Asker) -> None:
    g = a.g
    x = a.input("p0")
    a.q.results["w"] = g.sort
    a.lines += [f"var w: {g.sort};", "w := p0; havoc w;"]
    a.claim(eq(x, var("w")))


def of_map(a: Asker) -> None:
    g = a.g
    m = a.input("m", ("map", (g.sort,), "int#3"))
    x, y = a.inputs(2)
    a.claim(eq(("at", m, x), ("at", m, y)))


def cyclic(a: Asker) -> None:
    """A value that is part of itself: there is one in some model, if the axioms have any."""
    if not a.g.cycles:
        return among(a)
    a.input("p0")
    a.lines.append(f"assert p0 != {a.g.random.choice(a.g.cycles).format('p0')};")


QUESTIONS = [among, among, among, others, one, one, several, several, all_alike, different, constants, numbers, numbers, any_number,
             called, havocked, of_map]
CYCLIC = [*QUESTIONS, cyclic, cyclic]
SILENT = [ask for ask in QUESTIONS if ask not in (constants, numbers)]
