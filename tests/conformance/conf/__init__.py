"""The modules behind the programs of tests/conformance.

diag         Boogie's printed diagnostics as data: what a run said, in which phase it stopped
expectation  what a program is expected to do, and the comparison with what the tool did
lexer        a small Boogie lexer: comments, and tokens with positions
delta        which errors of Boogie 2.4.1 today's Boogie no longer makes
lit          what Boogie's own tests expect, from their RUN lines and .expect files
oracle       Boogie 2.4.1, run live, its answers cached
verdict      what Boogie says of each implementation, and which checks fail
lines        where #line says that assertions are
filters      the filters, run for their laws
tool         one run of bpl-lint or bpl-fmt
corpora      the cases of each corpus
exceptions   the table in docs/conformance.md
"""
