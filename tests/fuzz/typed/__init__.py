"""The modules of welltyped.py.

    tree.py          programs as trees that can be printed and shrunk
    types.py         types, as values
    expressions.py   an expression of a given type, from what is in scope
    statements.py    bodies: assignments, calls, loops that end, jumps
    declarations.py  the rest of a program
    open.py          programs with unknown verdicts, with more of the language
    laws.py          the properties that every filter preserves, checked by running it
    verdicts.py      filters that preserve Boogie's verdict, checked by running Boogie
"""
