//# TOOL: bpl-lint
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
ambiguous.bpl(5,7): Warning: type parameter a is ambiguous, instantiating to int
ambiguous.bpl(8,4): Warning: type parameter a is ambiguous, instantiating to int
ambiguous.bpl(10,11): Warning: type parameter a is ambiguous, instantiating to bv4
*/
