"""A random program whose axioms bound the number of a type's values, and the truth about each of its procedures."""
from __future__ import annotations

import random

from finite.axioms import BOUNDS, INFINITE, LEAST, OTHERS, TRIGGERED, Group, endless, least_place
from finite.copies import COPIES, by_datatype
from finite.formula import TooHard
from finite.heaps import HEAPS, of_heap
from finite.models import has_model
from finite.questions import CYCLIC, QUESTIONS, SILENT, Asker, Question

MOST_VALUES = 5
QUESTIONS_EACH = 8


class Bounded:
    """`text`; `truth` of each procedure, "safe" or "fails"; `loops`, the procedures with one.

    Axioms that contradict each other make every procedure safe. A procedure that mentions nothing in them is an exception: bpl-dde
    drops such axioms, and its manual says that a contradiction among dropped declarations no longer proves everything. The
    same holds for every procedure after bpl-dde: `is_contradictory` says that there is a contradiction."""

    def __init__(self, seed: int, triggers: bool = False, copies: bool = False, heaps: bool = False):
        self.copies, self.heaps = copies, heaps
        self.random = random.Random(seed)
        self.triggers = random.Random(seed + 1) if triggers else None
        self.group = self.declared()
        # Where no procedure mentions a function or constant, axioms about it are out of reach of each of them.
        self.kinds = CYCLIC if copies else QUESTIONS if self.random.random() < 0.5 else SILENT
        if heaps:
            self.kinds = [*self.kinds, *[of_heap] * 6]
        self.is_contradictory = False
        self.questions = [self.question(f"P{i}") for i in range(QUESTIONS_EACH)]
        marks = [f"function {name}(x: {sort}): bool;" for sort, name in self.group.marks.items()]
        self.text = "\n".join([*self.group.text, *marks]) + "\n" + "".join(question.text for question in self.questions)
        self.loops = {question.name for question in self.questions if question.has_loop}
        self.truth = self.judged()

    def declared(self) -> Group:
        r = self.random
        sort = r.choice(["T", "T", "T", "C int"])
        group = Group(r, sort, [f"type {'T' if sort == 'T' else 'C _'};"], is_polymorphic=sort != "T", triggers=self.triggers)
        bounds = HEAPS if self.heaps else COPIES if self.copies else TRIGGERED if self.triggers else BOUNDS
        forms = [form for form, chance in ((bounds, 0.8), (LEAST, 0.45), (OTHERS, 0.4), (bounds, 0.1), (OTHERS, 0.2))
                 if r.random() < chance for form in [r.choice(form)]]
        if endless in forms or by_datatype in forms:  # such a claim about all maps is not made about infinitely many values
            forms = [form for form in forms if form is not least_place]
        for form in forms:
            form(group, r.choice([1, 1, 1, 2, 2, 3, 4]))
        return group

    def question(self, name: str) -> Question:
        asker = Asker(self.group, name)
        self.random.choice(self.kinds)(asker)
        return asker.done()

    def sizes(self) -> list[dict[str, int]]:
        """All combinations of sizes of the program's types."""
        found = [{self.group.sort: n} for n in range(1, MOST_VALUES + 1)]
        for key in self.group.results:
            if isinstance(key, tuple) and key[1] == "type":
                found = [{**sizes, key[0]: n} for sizes in found for n in range(1, MOST_VALUES + 1)]
            elif isinstance(key, tuple) and key[1] == "size":
                found = [{**sizes, key[0]: self.group.results[key]} for sizes in found]
        return found

    def judged(self) -> dict[str, str]:
        """The truth about each procedure that is not too hard to decide."""
        group, truth, possible = self.group, {}, []
        try:
            for sizes in self.sizes():
                if has_model(group.meant, group.results, sizes):
                    possible.append(sizes)
        except TooHard:
            return {}
        self.is_contradictory = not possible
        for question in self.questions:
            if question.is_apart and not possible:
                continue
            results = {**group.results, **question.results}
            try:
                fails = any(has_model([*group.meant, *question.fails], results, sizes) for sizes in possible)
            except TooHard:
                continue
            truth[question.name] = "fails" if fails else "safe"
        return truth


assert INFINITE <= MOST_VALUES
