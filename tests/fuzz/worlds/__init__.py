"""Parts of the script `models`: programs over finite types, whose worlds and executions can all be enumerated.

    values.py        the types, and all their values
    expressions.py   random expressions, as Boogie and as Python
    program.py       a random program: functions with axioms, specifications, bodies
    truth.py         whether a procedure can fail: in some world that the axioms allow, on some execution
"""
