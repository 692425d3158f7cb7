//# TOOL: bpl-lint
//# EXIT: 2
procedure P<a>(x: a, y: int) returns (z: [a]int);
implementation P<b>(x: b, y: int) returns (w: [b]int) { }
implementation P<b>(x: b, u: bool) returns (z: [b]bool) { }
implementation P<b>(x: b) returns (z: [b]int, u: int) { }
implementation P(x: int, y: int) returns (z: [int]int) { }
/*# STDERR
bad-implementations.bpl(5,16): Error: mismatched type of in-parameter in implementation P: y (named u in implementation)
bad-implementations.bpl(5,16): Error: mismatched type of out-parameter in implementation P: z
bad-implementations.bpl(6,16): Error: mismatched number of in-parameters in procedure implementation: P
bad-implementations.bpl(6,16): Error: mismatched number of out-parameters in procedure implementation: P
bad-implementations.bpl(7,16): Error: mismatched number of type parameters in procedure implementation: P
5 type checking errors detected in bad-implementations.bpl
*/
