"""The parts of tests/fuzz/bounded: programs whose axioms bound the number of values of types.

    formula.py       formulas over few values: their text, and their truth if functions are partly known
    models.py        searches for a model with given numbers of values, by fixing functions one value at a time
    axioms.py        axioms that bound the number of a type's values, in many forms
    copies.py        axioms that make a type a copy of another one, or nearly so
    questions.py     procedures whose verdicts depend on that number
    program.py       a random program made of both, and the truth about each procedure
    asking.py        the tools' verdicts on each procedure
"""
