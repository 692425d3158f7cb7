//# TOOL: bpl-lint
//# ARGS: --disable all --enable read-before-assigned
//# EXIT: 1
procedure P(n: int) returns (s: int)
{
  var i: int;
  s := 0;
  while (i < n) { s := s + i; i := i + 1; }
}
procedure Q(b: bool)
{
  var x: int;
  if (b) { x := 1; }
  assert x == 1;
}
type List;
function length(l: List): int;
procedure R(l: List) returns (n: int)
{
  var t, u: List;
  if (length(t) == 1) { t := l; }
  if (u == l) { u := l; }
}
/*# STDERR
read-before-assigned.bpl(8,10): Warning: 'i' may be read before it is assigned [read-before-assigned]
read-before-assigned.bpl(14,10): Warning: 'x' may be read before it is assigned [read-before-assigned]
read-before-assigned.bpl(21,14): Warning: 't' may be read before it is assigned [read-before-assigned]
read-before-assigned.bpl(22,7): Warning: 'u' may be read before it is assigned [read-before-assigned]
*/
