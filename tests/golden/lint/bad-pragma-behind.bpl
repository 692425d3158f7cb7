//# TOOL: bpl-lint
//# ARGS: --disable=all {file}
//# EXIT: 2
// Boogie stops at the brace, and does not come to the second pragma.
axiom (forall x: int where x > 0 :: true);
#pragma one
procedure P() { } }
#pragma two
axiom (forall x: int where x > 0 :: true);
/*# STDERR
bad-pragma-behind.bpl(5,32): error: where clause not allowed on bound variables
bad-pragma-behind.bpl(6,1): error: Unrecognized pragma: #pragma one
bad-pragma-behind.bpl(7,19): error: EOF expected
  hint: found '}': there is no '{' for it
3 parse errors detected in bad-pragma-behind.bpl
*/
