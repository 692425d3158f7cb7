//# TOOL: bpl-reduce
//# ARGS: --status 1 --jobs 2 sh -c "bpl-verify --modular -e Q {}"
//# STDIN: yes
// The procedure whose assertion cannot be proved, without what the failure does not need.
var g: int;
procedure P() modifies g; { g := 1; assert g == 1; }
procedure Q(n: int, unused: bool) returns (r: int)
{
  var i: int;
  i := 0;
  r := 0;
  while (i < n) { r := r + i; i := i + 1; }
  assert r >= 0;
}
/*# STDOUT
procedure Q() returns (r: int)
{
  assert r >= 0;
}
*/
