//# TOOL: bpl-lint
//# EXIT: 2
var g, h: int;
const c: int;
procedure Q();
  modifies g, h;
procedure R() returns (x: int);
procedure P()
  modifies g, c;
{
  g := 1;
  g, h := 1, 2;
  havoc h;
  call Q();
  call h := R();
}
/*# STDERR
bad-modifies.bpl(8,11): Error: modifies list contains constant: c
bad-modifies.bpl(12,8): Error: command assigns to a global variable that is not in the enclosing procedure's modifies clause: h
bad-modifies.bpl(13,3): Error: command assigns to a global variable that is not in the enclosing procedure's modifies clause: h
bad-modifies.bpl(14,3): Error: command assigns to a global variable that is not in the enclosing procedure's modifies clause: h
bad-modifies.bpl(15,3): Error: command assigns to a global variable that is not in the enclosing procedure's modifies clause: h
5 type checking errors detected in bad-modifies.bpl
*/
