"""The modules behind the programs of tests/conformance.

diag         Boogie's printed diagnostics as data: the errors of a run, the phase in which it stopped
expectation  the expected outcome of a program, and its comparison with the tool's
lexer        a small Boogie lexer: comments, and tokens with positions
delta        errors of Boogie 2.4.1 that today's Boogie no longer makes
lit          the expectations of Boogie's own tests, from their RUN lines and .expect files
oracle       Boogie 2.4.1, run live, its answers cached
verdict      Boogie's verdict on each implementation, and the checks that fail
lines        positions of assertions according to #line
filters      runs of the filters
tool         one run of bpl-lint or bpl-fmt
corpora      the cases of each corpus
exceptions   the table in docs/conformance.md
"""
