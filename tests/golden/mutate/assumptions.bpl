//# TOOL: bpl-mutate
//# ARGS: --only operator
//# STRIP: yes
//# EXIT: 1
// Mutants of an assumption end for other inputs: they are not equal, although no results differ.
procedure P(n: int) returns (r: int) ensures r == 1; { assume n > 0; r := 1; }
/*# STDOUT
assumptions.bpl(2,63): P: mutant 1 survived: `n > 0` becomes `n >= 0`
    message: the new version can end so, the old one cannot
    with n -> 0, r -> 1
    entry Mutant1 with n -> 0
    confirmed: replayed, it fails after 4 steps
0 killed, 1 survived, 0 equal, 0 undecided
*/
