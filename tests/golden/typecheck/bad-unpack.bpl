//# TOOL: bpl-lint
//# EXIT: 2
datatype Pair { Pair(x: int, y: bool) }
function f(x: int): int;
procedure P(p: Pair, q: int) {
  var a: int;
  var b: bool;
  Pair(a, b) := p;
  Pair(b, a) := p;
  Pair(a, b) := q;
  f(a) := q;
  Pair(q, b) := p;
}
/*# STDERR
bad-unpack.bpl(9,8): Error: invalid type for argument 0 in application of Pair: bool (expected: int)
bad-unpack.bpl(9,11): Error: invalid type for argument 1 in application of Pair: int (expected: bool)
bad-unpack.bpl(10,14): Error: mismatched types in assignment command (cannot assign int to Pair)
bad-unpack.bpl(11,8): Error: left side of unpack command must be a constructor application
bad-unpack.bpl(12,14): Error: command assigns to an immutable variable: q
5 type checking errors detected in bad-unpack.bpl
*/
