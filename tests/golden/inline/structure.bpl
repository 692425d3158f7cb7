//# TOOL: bpl-inline
//# ARGS: --no-line
//# STRIP: yes
// Labels are renamed, and what goes to them; a return that says nothing is dropped.
procedure {:inline 1} Loop(n: int)
{
  var i: int;
  i := 0;
again:
  while (i < n)
    invariant i <= n;
  {
    i := i + 1;
    if (*) { break; }
    if (*) { break again; }
    if (*) { goto out, again; }
    if (i == 7) { return; }
  }
out:
  return;
}

procedure Main(n: int)
{
again:
  call Loop(n);
  call Loop(n);
  goto again;
}
/*# STDOUT
// Labels are renamed, and what goes to them; a return that says nothing is dropped.
procedure {:inline 1} Loop(n: int)
{
  var i: int;
  i := 0;
again:
  while (i < n)
    invariant i <= n;
  {
    i := i + 1;
    if (*) {
      break;
    }
    if (*) {
      break again;
    }
    if (*) {
      goto out, again;
    }
    if (i == 7) {
      return;
    }
  }
out:
  return;
}

procedure Main(n: int)
{
  var n#1: int;
  var i#1: int;
  var n#2: int;
  var i#2: int;
again:
  n#1 := n;
  havoc i#1;
  i#1 := 0;
again#1:
  while (i#1 < n#1)
    invariant i#1 <= n#1;
  {
    i#1 := i#1 + 1;
    if (*) {
      break;
    }
    if (*) {
      break again#1;
    }
    if (*) {
      goto out#1, again#1;
    }
    if (i#1 == 7) {
      goto Loop_return#1;
    }
  }
out#1:
Loop_return#1:
  n#2 := n;
  havoc i#2;
  i#2 := 0;
again#2:
  while (i#2 < n#2)
    invariant i#2 <= n#2;
  {
    i#2 := i#2 + 1;
    if (*) {
      break;
    }
    if (*) {
      break again#2;
    }
    if (*) {
      goto out#2, again#2;
    }
    if (i#2 == 7) {
      goto Loop_return#2;
    }
  }
out#2:
Loop_return#2:
  goto again;
}
*/
