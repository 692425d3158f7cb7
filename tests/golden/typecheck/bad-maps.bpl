//# TOOL: bpl-lint
//# EXIT: 2
type M = [int, bool]real;
procedure P(m: M, x: int) {
  var p: <a>[a, int]a;
  assert m[1] == 0.0;
  assert m[true, 1] == 0.0;
  assert x[1] == 0;
  assert m[1, true := 2] == m;
  assert p[true, 1] && p[1, true] == 1;
  p[1, 2] := false;
  p[true] := false;
  x[1] := 2;
}
/*# STDERR
bad-maps.bpl(6,11): Error: wrong number of arguments in map select: 1 instead of 2
bad-maps.bpl(7,12): Error: invalid type for argument 0 in map select: bool (expected: int)
bad-maps.bpl(7,18): Error: invalid type for argument 1 in map select: int (expected: bool)
bad-maps.bpl(8,10): Error: map select applied to a non-map: x
bad-maps.bpl(9,23): Error: right-hand side in map store with wrong type: int (expected: real)
bad-maps.bpl(10,29): Error: invalid type for argument 1 in map select: bool (expected: int)
bad-maps.bpl(11,4): Error: mismatched types in assignment command (cannot assign bool to int)
bad-maps.bpl(12,4): Error: wrong number of arguments in map assignment: 1 instead of 2
bad-maps.bpl(13,3): Error: map assignment applied to a non-map: x
bad-maps.bpl(13,8): Error: command assigns to an immutable variable: x
10 type checking errors detected in bad-maps.bpl
*/
