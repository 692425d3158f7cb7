//# TOOL: bpl-desugar
//# ARGS: --no-line --only cut-loops
//# STRIP: yes
// A loop from the entry, two edges back to one head, an edge from among several.
procedure P(n: int) returns (i: int, j: int)
{
head:
  assert {:msg "i"} i <= n;
  assume i >= 0;
  goto inner, done;
inner:
  assert j <= i;
  goto a, b, head;
a:
  j := j + 1;
  goto inner;
b:
  havoc i;
  goto inner;
done:
  return;
}
/*# STDOUT
// A loop from the entry, two edges back to one head, an edge from among several.
procedure P(n: int) returns (i: int, j: int)
{
head#2:
  assert {:msg "i"} i <= n;
  goto head;
head:
  havoc j, i;
  assume {:msg "i"} i <= n;
  assume i >= 0;
  goto inner#1, done;
inner:
  havoc j, i;
  assume j <= i;
  goto a, b, head#1;
a:
  j := j + 1;
  goto inner#2;
b:
  havoc i;
  goto inner#2;
done:
  return;
head#1:
  assert {:msg "i"} i <= n;
  assume false;
  return;
inner#1:
  assert j <= i;
  goto inner;
inner#2:
  assert j <= i;
  assume false;
  return;
}
*/
