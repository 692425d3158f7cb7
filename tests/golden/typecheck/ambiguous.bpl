//# TOOL: bpl-lint
//# ARGS: --disable all
function empty<a>(): [a]int;
function id<a>(x: a): a;
var p: <a>[]a;
axiom empty() == empty();
axiom id(empty())[3] == 1;
procedure P() modifies p; {
  p[] := p[];
  assert p[] == 1;
  assert p[][4:0] == 1bv4;
}
/*# STDERR
ambiguous.bpl(6,7): Warning: type parameter a is ambiguous, instantiating to int
ambiguous.bpl(9,4): Warning: type parameter a is ambiguous, instantiating to int
ambiguous.bpl(11,11): Warning: type parameter a is ambiguous, instantiating to bv4
*/
