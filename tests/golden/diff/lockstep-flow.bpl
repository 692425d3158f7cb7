//# TOOL: bpl-diff
//# ARGS: {file} new.bpl
//# STRIP: yes
// Gotos, breaks and returns instead of structured statements, with other changes, so that the texts differ; a
// local with another name.
procedure Find(a: [int]int, n: int, x: int) returns (at: int)
{
  var i: int;
  i := 0;
  at := -1;
  while (i < n) {
    if (a[i] == x) { at := i; return; }
    i := i + 1;
  }
}
procedure Max(x: int, y: int) returns (r: int) { if (x < y) { r := y; } else { r := x; } }
/*# INPUT new.bpl
procedure Find(a: [int]int, n: int, x: int) returns (at: int)
{
  var k: int;
  k := 0;
  at := -1;
head:
  goto body, done;
body:
  assume k < n;
  if (x == a[k]) { goto found; }
  k := 1 + k;
  goto head;
done:
  assume !(k < n);
  return;
found:
  at := k;
}
procedure Max(x: int, y: int) returns (r: int) { r := x; if (x > y) { return; } r := y; }
*/
/*# STDOUT
Find: changed, equal
Max: changed, equal
*/
