//# TOOL: bpl-lint
//# ARGS: --no-line --fix --disable unused-declaration,unused-local
//# STRIP: yes
var g: int;
const c: int;
procedure P()
{
  var i: int;
  g := 1;
}
/*# STDOUT
var g: int;
const c: int;

procedure P()
  modifies g;
{
  var i: int;
  g := 1;
}
*/
