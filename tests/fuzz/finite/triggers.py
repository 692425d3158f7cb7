"""Triggers for axioms, as front ends write them. They say where a solver looks, and nothing about truth."""
from __future__ import annotations

import random

from finite.formula import Formula, bound_text, text, type_text


def mentioned(f: Formula, names: set[str]) -> set[str]:
    """The variables among `names` that occur in the term."""
    if f[0] == "var":
        return {f[1]} & names
    return set().union(*(mentioned(part, names) for part in f[1:] if isinstance(part, tuple)), set())


def terms(f: Formula) -> list[Formula]:
    """Applications and selections outside inner quantifiers, the outer ones before those that occur in them."""
    if f[0] in ("all", "some", "lambda="):
        return []
    inner = [term for part in f[1:] if isinstance(part, tuple) for term in terms(part)]
    return [f, *inner] if f[0] in ("call", "at") and is_term(f) else inner


def is_term(f: Formula) -> bool:
    """Whether solvers match it: without connectives and comparisons."""
    return f[0] in ("call", "at", "var", "num", "ctor", "bits") and all(is_term(part) for part in f[1:] if isinstance(part, tuple))


def triggered(formula: Formula, chance: random.Random, marks: dict[str, str]) -> str:
    """The formula's text, with a trigger if it is a universal quantifier. `marks`: a predicate for each type, which no axiom
    mentions, as the trigger of variables that occur in no term."""
    if formula[0] != "all" or chance.random() < 0.15:
        return text(formula)
    variables, body = formula[1], formula[2]
    left = {name for name, _ in variables}
    chosen = []
    for term in [] if chance.random() < 0.25 else terms(body):
        found = mentioned(term, left)
        if found and (len(found) == len(left) or chance.random() < 0.6):
            chosen.append(text(term))
            left -= found
    for name, sort in variables:
        if name in left:
            shown = type_text(sort)
            chosen.append(f"{marks.setdefault(shown, f'mark{len(marks)}')}({name})")
    return f"(forall {bound_text(variables)} :: {{{', '.join(chosen)}}} {text(body)})"
