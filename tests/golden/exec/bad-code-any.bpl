//# TOOL: bpl-exec
//# EXIT: 2
// What this would mean where it is assumed is not agreed upon.
procedure P() { assume |{ var x: int; A: return x > 0; }|; assert false; }
procedure Q() { assume |{ var x: int; A: x := 1; havoc x; return x > 0; }|; assert false; }
procedure R() { assert !|{ A: assert 1 > 2; return true; }|; }
procedure S() requires |{ var x: int; A: return x > 0; }|; { assert false; }
/*# STDERR
bad-code-any.bpl(4,39): Error: not supported: code expression over any value where it is not claimed
1 type checking errors detected in bad-code-any.bpl
*/
