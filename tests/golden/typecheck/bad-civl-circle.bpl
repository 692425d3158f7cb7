//# TOOL: bpl-lint
//# EXIT: 2
action {:layer 1} A() { call B(); }
action {:layer 1} B() { call C(); if (*) { call A(); } }
action {:layer 1} C() { }
action {:layer 1} Refining() refines Other; { }
action {:layer 2} Other(x: int) { }
/*# STDERR
bad-civl-circle.bpl(3,19): Warning: not supported: checking the movers of CIVL (action 'A')
bad-civl-circle.bpl(3,25): Error: call graph over atomic actions must be acyclic
bad-civl-circle.bpl(6,19): Error: mismatched number of in-parameters in Other
2 type checking errors detected in bad-civl-circle.bpl
*/
