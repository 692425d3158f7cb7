//# TOOL: bpl-dde
//# ARGS: --no-line --slice=. {file}
//# STRIP: yes
// The slice of the procedure `slice` goes to slice.bpl, which is this file.
var x, y: int;
procedure {:entrypoint} slice()
  modifies x;
{
  x := 1;
}
procedure other()
  modifies y;
{
  y := 1;
}
/*# FILE
// The slice of the procedure `slice` goes to slice.bpl, which is this file.
var x: int;

procedure {:entrypoint} slice()
  modifies x;
{
  x := 1;
}
*/
