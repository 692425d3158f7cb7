"""Searches for a model with given numbers of values.

Functions are unknown at first. If a formula's truth depends on an unknown value, all values are tried, but only one new element of a type,
since new elements are interchangeable. The search records the choices that lead to a contradiction, and backtracks to these.
"""
from __future__ import annotations

from finite.formula import Formula, Sort, Tables, meaning


class Search:
    def __init__(self, formulas: list[Formula], results: dict[str, Sort], sizes: dict[str, int]):
        self.meanings = [meaning(formula) for formula in formulas]
        self.results = results
        self.tables = Tables(sizes)

    def has_model(self) -> bool:
        return self.conflict(self.meanings) is None

    def judge(self, formula) -> tuple[object, list[tuple]]:
        self.tables.reads = []
        return formula(self.tables, {}), self.tables.reads

    def conflict(self, formulas: list) -> set | None:
        """The choices that contradict each other; None: there is a model."""
        tables, left = self.tables, []
        tables.missing = None
        for formula in formulas:
            value, reads = self.judge(formula)
            if value is False:
                return set(reads)
            if value is None:
                left.append(formula)
        if not left:
            return None
        cell = tables.missing
        found: set = set()
        for value in self.candidates(cell):
            tables.known[cell] = value
            because = self.conflict(left)
            if because is None:
                return None
            del tables.known[cell]
            if cell not in because:
                return because
            found |= because
        return found - {cell}

    def result(self, name: str) -> Sort:
        """The sort of a result; that of a constant map is the sort of its values."""
        sort = self.results[name]
        return sort[2] if isinstance(sort, tuple) else sort

    def candidates(self, cell: tuple) -> list:
        sort = self.result(cell[0])
        if sort not in self.tables.sizes:
            return list(self.tables.values(sort))
        return list(range(min(self.tables.sizes[sort], self.used(sort, cell) + 1)))

    def used(self, sort: str, cell: tuple) -> int:
        """The number of elements that occur in known values, or in the cell. Arguments that are maps may contain all of them."""
        most = 0
        for (name, *arguments), value in [*self.tables.known.items(), (cell, None)]:
            if self.result(name) == sort and value is not None:
                most = max(most, value + 1)
            whole = self.results[name]
            sorts = whole[1] if isinstance(whole, tuple) else self.results.get((name, "in"), ())
            for argument, of in zip(arguments, sorts):
                if of == sort:
                    most = max(most, argument + 1)
                elif isinstance(of, tuple):
                    return self.tables.sizes[sort]
        return most


def has_model(formulas: list[Formula], results: dict, sizes: dict[str, int]) -> bool:
    return Search(formulas, results, sizes).has_model()
