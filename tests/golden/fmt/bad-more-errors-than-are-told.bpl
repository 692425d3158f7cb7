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
  hint: found '||': between '&&' and '||' parentheses are needed
bad-more-errors-than-are-told.bpl(5,21): error: ";" expected
  hint: found ')'
2 parse errors detected in bad-more-errors-than-are-told.bpl
*/
