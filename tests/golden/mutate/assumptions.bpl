//# TOOL: bpl-mutate
//# ARGS: --only operator
//# STRIP: yes
//# EXIT: 3
// Mutants of an assumption end for other inputs: they are not equal, although no results differ.
procedure P(n: int) returns (r: int) ensures r == 1; { assume n > 0; r := 1; }
/*# STDOUT
assumptions.bpl(2,63): P: mutant 1 undecided: `n > 0` becomes `n >= 0`
    they are equal where both end, but an assumption may block one of them
0 killed, 0 survived, 0 equal, 1 undecided
*/
