//# TOOL: bpl-diff
//# ARGS: {file} new.bpl
//# STRIP: yes
//# EXIT: 1
// Calls that only one version has, and a caller of two procedures that were shown to be equal.
var g: int;
procedure Add(x: int) returns (y: int) modifies g; { g := g + x; y := g; }
procedure Sum(n: int) returns (s: int)
  modifies g;
{
  var i: int;
  i := 0;
  s := 0;
  while (i < n) { call s := Add(i); i := i + 1; }
}
procedure Fact(n: int) returns (r: int)
{
  if (n <= 0) { r := 1; } else { call r := Fact(n - 1); r := n * r; }
}
procedure Helper(n: int) returns (r: int) { r := n; while (r > 7) { r := r - 7; } }
procedure Caller(n: int) returns (r: int) { call r := Helper(n); r := r + 1; }
procedure Lost(n: int) returns (s: int) modifies g; { call s := Add(n); s := s + 1; }
/*# INPUT new.bpl
var g: int;
procedure Add(x: int) returns (y: int) modifies g; { g := g + x; y := g; }
procedure Sum(n: int) returns (s: int)
  modifies g;
{
  var i: int;
  i := 0;
  s := 0;
  while (i < n) { g := g + i; s := g; i := 1 + i; }
}
procedure Fact(n: int) returns (r: int)
{
  if (n <= 0) { r := 1; }
  else if (n == 1) { r := 1; }
  else { call r := Fact(n - 2); r := n * ((n - 1) * r); }
}
procedure Helper(n: int) returns (r: int) { r := n; while (7 < r) { r := r - 7; } }
procedure Caller(n: int) returns (r: int) { call r := Helper(n); r := 1 + r; }
procedure Lost(n: int) returns (s: int) modifies g; { s := g + 1; }
*/
/*# STDOUT
Sum: changed, equal
Fact: changed, equal
Helper: changed, equal
Caller: changed, equal
Lost: changed, differs
    message: the two versions differ in s
    with s -> 2, s$2 -> 1
    entry Versions5 with n -> 1
    confirmed: replayed, it fails after 12 steps
*/
