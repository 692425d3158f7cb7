//# TOOL: bpl-lint
//# EXIT: 2
function f(x: int, y: bool): int;
function g<a>(x: a, y: [a]int): a;
procedure Q<a>(x: a, y: int) returns (z: [a]int, w: bool);
procedure P() {
  var m: [bool]int;
  var i: int;
  assert f(1) == f(true, 1);
  assert g(1, m) == 1;
  assert f(f(true, true), true) == 1;
  call m, i := Q(1, true);
  call m, i := Q(true, 1);
}
/*# STDERR
bad-arguments.bpl(9,10): Error: wrong number of arguments to function: f (1 instead of 2)
bad-arguments.bpl(9,20): Error: invalid type for argument 0 in application of f: bool (expected: int)
bad-arguments.bpl(9,26): Error: invalid type for argument 1 in application of f: int (expected: bool)
bad-arguments.bpl(10,15): Error: invalid type for argument 1 in application of g: [bool]int (expected: [a]int)
bad-arguments.bpl(11,14): Error: invalid type for argument 0 in application of f: bool (expected: int)
bad-arguments.bpl(12,21): Error: invalid type for argument 1 in call to Q: bool (expected: int)
bad-arguments.bpl(12,8): Error: invalid type for out-parameter 0 in call to Q: [bool]int (expected: [int]int)
bad-arguments.bpl(12,11): Error: invalid type for out-parameter 1 in call to Q: int (expected: bool)
bad-arguments.bpl(13,11): Error: invalid type for out-parameter 1 in call to Q: int (expected: bool)
9 type checking errors detected in bad-arguments.bpl
*/
