//# TOOL: bpl-diff
//# ARGS: {file} new.bpl
//# STRIP: yes
// Other names, another order, another way to say it: equal.
var g: int;
function f(x: int): int { x + 1 }
procedure Renamed(a: int) returns (b: int) { b := a * 2; }
procedure Locals(x: int) returns (r: int) { var t: int; t := x; r := t; }
procedure Loop(n: int) returns (s: int)
{
  var i: int;
  s := 0;
  i := 0;
  while (i < n) { s := s + i; i := i + 1; }
}
procedure Uses(x: int) returns (r: int) { r := f(x); }
procedure Clamp(x: int) returns (r: int) { r := x; if (x < 0) { r := 0; } else { if (x > 10) { r := 10; } } }
procedure Count(n: int) modifies g; { if (n > 0) { g := g + 1; call Count(n - 1); } }
/*# INPUT new.bpl
var g: int;
function f(y: int): int { 1 + y }
procedure Locals(x: int) returns (r: int) { var u: int; u := x; r := u; }
procedure Doubled(x: int) returns (y: int) { y := x * 2; }
procedure Count(n: int) modifies g; { if (0 < n) { g := 1 + g; call Count(n - 1); } }
procedure Loop(n: int) returns (s: int)
{
  var i: int;
  i := 0;
  s := 0;
  while (n > i) { s := i + s; i := 1 + i; }
}
procedure Uses(x: int) returns (r: int) { r := f(x); }
procedure Clamp(x: int) returns (r: int) { if (x < 0) { r := 0; return; } r := x; if (x >= 10) { r := 9 + 1; } }
*/
/*# STDOUT
Doubled: renamed (was Renamed)
Count: changed, equal
Loop: changed, equal
Uses: changed by a dependency: f, equal
Clamp: changed, equal
*/
