//# TOOL: bpl-desugar
//# ARGS: --to=passive --no-line
//# STRIP: yes
var {:assumption} a: bool;
procedure Q() returns (r: bool)
{
  r := true;
}
procedure P()
  modifies a;
{
  var {:assumption} b: bool;
  call a := Q();
  call b := Q();
}
/*# STDOUT
var {:assumption} a: bool;

procedure Q() returns (r: bool)
{
  var r#3: bool;
anon0:
  assume r#3 == true;
  return;
}

procedure P()
{
  var {:assumption} b: bool;
  var r#1: bool;
  var r#2: bool;
  var r#1#1: bool;
  var a#1: bool;
  var r#2#1: bool;
  var b#1: bool;
anon0:
  assume a#1 == r#1#1;
  assume b#1 == r#2#1;
  return;
}
*/
