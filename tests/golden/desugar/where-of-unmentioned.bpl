//# TOOL: bpl-desugar
//# ARGS: --only=where --no-line
//# STRIP: yes
// The clause of a local variable that no statement mentions counts for nothing, as in Boogie.
procedure P()
{
  var x, y: int where x > 0;
  var z: int where false;
  assert x > 0;
}
/*# STDOUT
// The clause of a local variable that no statement mentions counts for nothing, as in Boogie.
procedure P()
{
  var x, y: int;
  var z: int;
  assume x > 0;
  assert x > 0;
}
*/
