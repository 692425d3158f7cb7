"""What bounded is made of: programs whose types have as many values as axioms say.

    formula.py       formulas over few values: their text, and their truth where functions are known in part
    models.py        is there a model with so many values? By narrowing functions one value at a time
    axioms.py        axioms that say how many values a type has, in many forms
    questions.py     procedures whose verdicts depend on that
    program.py       a random program of these, and the truth of each procedure
    asking.py        what the tools say of each procedure
"""
