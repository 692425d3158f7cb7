//# TOOL: bpl-desugar
//# ARGS: --no-line --only where
//# STRIP: yes
procedure P()
{
  var x: int where x > 0;
head:
  assert x != 7;
  x := x + 1;
  goto head, done;
done:
  return;
}
/*# STDOUT
procedure P()
{
  var x: int;
head#1:
  assume x > 0;
  goto head;
head:
  assert x != 7;
  assume {:where_clause} x > 0;
  x := x + 1;
  goto head, done;
done:
  return;
}
*/
