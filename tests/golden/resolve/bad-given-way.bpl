//# TOOL: bpl-lint
//# ARGS: --disable=all
//# EXIT: 2
// What gives way leaves its body, as an implementation or an axiom about what stays.
procedure {:extern} P(x: int)
{
  nowhere := 1;
}
procedure P(x: bool);
function {:extern} f(x: int): int { nowhere }
function f(x: int): int;
function {:ignore} g(x: int): int { x + nowhere }
// This is not looked at.
procedure {:ignore} Q(x: nowhere)
{
  nowhere := 1;
}
var {:extern} v: nowhere where nowhere;
var v: int;
/*# STDERR
bad-given-way.bpl(7,3): Error: undeclared identifier: nowhere
bad-given-way.bpl(10,37): Error: undeclared identifier: nowhere
bad-given-way.bpl(12,41): Error: undeclared identifier: nowhere
3 name resolution errors detected in bad-given-way.bpl
*/
