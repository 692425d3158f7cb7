"""What welltyped.py is made of.

    tree.py          programs as trees that can be printed and shrunk
    types.py         types, as values
    expressions.py   an expression of a given type, from what is in scope
    statements.py    bodies: assignments, calls, loops that end, jumps
    declarations.py  the rest of a program
    open.py          programs of which nobody knows what holds, with more of the language
    laws.py          what every filter has to keep, checked by running it
    verdicts.py      what Boogie has to say the same of before and after a filter
"""
