//# TOOL: bpl-lint
//# ARGS: --disable=all --dialect=2.4.1 {file}
//# EXIT: 0
// 2.4.1 looks at the attributes of parameters and locals when all of them are declared, at those of
// a function's parameters never; and functions and procedures share one space of names.
procedure P({:a y} x: int, y: int) returns ({:b w} z: int, w: int);
procedure Q()
{
  var {:a v} u: int;
  var v: int;
}
function f({:a nowhere} x: int) returns ({:b nowhere} r: int);
procedure {:extern} h();
function h(): int;
axiom h() == 1;
/*# STDERR
*/
