//# TOOL: bpl-fmt
//# EXIT: 2
procedure P()
{
  y := (y && !y || y); y := (y && !y || y); y := (y && !y || y); y := (y && !y || y); y := (y && !y || y); y := (y && !y || y); y := (y && !y || y); y := (y && !y || y); y := (y && !y || y); y := (y && !y || y);
  y := (y && !y || y); y := (y && !y || y); y := (y && !y || y); y := (y && !y || y); y := (y && !y || y); y := (y && !y || y); y := (y && !y || y); y := (y && !y || y); y := (y && !y || y); y := (y && !y || y);
  y := (y && !y || y); y := (y && !y || y); y := (y && !y || y); y := (y && !y || y); y := (y && !y || y); y := (y && !y || y); y := (y && !y || y); y := (y && !y || y); y := (y && !y || y); y := (y && !y || y);
  y := (y && !y || y); y := (y && !y || y); y := (y && !y || y); y := (y && !y || y); y := (y && !y || y); y := (y && !y || y); y := (y && !y || y); y := (y && !y || y); y := (y && !y || y); y := (y && !y || y);
  y := (y && !y || y); y := (y && !y || y); y := (y && !y || y); y := (y && !y || y); y := (y && !y || y); y := (y && !y || y); y := (y && !y || y); y := (y && !y || y); y := (y && !y || y); y := (y && !y || y);
  y := (y && !y || y); y := (y && !y || y); y := (y && !y || y); y := (y && !y || y); y := (y && !y || y); y := (y && !y || y); y := (y && !y || y); y := (y && !y || y); y := (y && !y || y); y := (y && !y || y);
  y := (y && !y || y); y := (y && !y || y); y := (y && !y || y); y := (y && !y || y); y := (y && !y || y); y := (y && !y || y); y := (y && !y || y); y := (y && !y || y); y := (y && !y || y); y := (y && !y || y);
  y := (y && !y || y); y := (y && !y || y); y := (y && !y || y); y := (y && !y || y); y := (y && !y || y); y := (y && !y || y); y := (y && !y || y); y := (y && !y || y); y := (y && !y || y); y := (y && !y || y);
  y := (y && !y || y); y := (y && !y || y); y := (y && !y || y); y := (y && !y || y); y := (y && !y || y); y := (y && !y || y); y := (y && !y || y); y := (y && !y || y); y := (y && !y || y); y := (y && !y || y);
  y := (y && !y || y); y := (y && !y || y); y := (y && !y || y); y := (y && !y || y); y := (y && !y || y); y := (y && !y || y); y := (y && !y || y); y := (y && !y || y); y := (y && !y || y); y := (y && !y || y);
  y := (y && !y || y); y := (y && !y || y); y := (y && !y || y); y := (y && !y || y); y := (y && !y || y); y := (y && !y || y); y := (y && !y || y); y := (y && !y || y); y := (y && !y || y); y := (y && !y || y);
  y := (y && !y || y); y := (y && !y || y); y := (y && !y || y); y := (y && !y || y); y := (y && !y || y); y := (y && !y || y); y := (y && !y || y); y := (y && !y || y); y := (y && !y || y); y := (y && !y || y);
  y := (y && !y || y); y := (y && !y || y); y := (y && !y || y); y := (y && !y || y); y := (y && !y || y); y := (y && !y || y); y := (y && !y || y); y := (y && !y || y); y := (y && !y || y); y := (y && !y || y);
  y := (y && !y || y); y := (y && !y || y); y := (y && !y || y); y := (y && !y || y); y := (y && !y || y); y := (y && !y || y); y := (y && !y || y); y := (y && !y || y); y := (y && !y || y); y := (y && !y || y);
  y := (y && !y || y); y := (y && !y || y); y := (y && !y || y); y := (y && !y || y); y := (y && !y || y); y := (y && !y || y); y := (y && !y || y); y := (y && !y || y); y := (y && !y || y); y := (y && !y || y);
  y := (y && !y || y); y := (y && !y || y); y := (y && !y || y); y := (y && !y || y); y := (y && !y || y); y := (y && !y || y); y := (y && !y || y); y := (y && !y || y); y := (y && !y || y); y := (y && !y || y);
  y := (y && !y || y); y := (y && !y || y); y := (y && !y || y); y := (y && !y || y); y := (y && !y || y); y := (y && !y || y); y := (y && !y || y); y := (y && !y || y); y := (y && !y || y); y := (y && !y || y);
  y := (y && !y || y); y := (y && !y || y); y := (y && !y || y); y := (y && !y || y); y := (y && !y || y); y := (y && !y || y); y := (y && !y || y); y := (y && !y || y); y := (y && !y || y); y := (y && !y || y);
  y := (y && !y || y); y := (y && !y || y); y := (y && !y || y); y := (y && !y || y); y := (y && !y || y); y := (y && !y || y); y := (y && !y || y); y := (y && !y || y); y := (y && !y || y); y := (y && !y || y);
  y := (y && !y || y); y := (y && !y || y); y := (y && !y || y); y := (y && !y || y); y := (y && !y || y); y := (y && !y || y); y := (y && !y || y); y := (y && !y || y); y := (y && !y || y); y := (y && !y || y);
  y := (y && !y || y); y := (y && !y || y); y := (y && !y || y); y := (y && !y || y); y := (y && !y || y); y := (y && !y || y); y := (y && !y || y); y := (y && !y || y); y := (y && !y || y); y := (y && !y || y);
  y := (y && !y || y); y := (y && !y || y); y := (y && !y || y); y := (y && !y || y); y := (y && !y || y); y := (y && !y || y); y := (y && !y || y); y := (y && !y || y); y := (y && !y || y); y := (y && !y || y);
}
/*# STDERR
bad-more-errors-than-are-told.bpl(5,17): error: ")" expected
bad-more-errors-than-are-told.bpl(5,21): error: ";" expected
2 parse errors detected in bad-more-errors-than-are-told.bpl
*/
