//# TOOL: bpl-unroll
//# ARGS: --no-line --bound 2
//# STRIP: yes
// A code expression's labels are its own.
procedure P(n: int)
{
  var i: int;
  while (|{ L: goto M; M: return i < n; }|) {
    L:
    i := i + 1;
    if (*) { goto M; }
    M:
  }
}
/*# STDOUT
// A code expression's labels are its own.
procedure P(n: int)
{
  var i: int;
loop:
  if (|{
  L:
    goto M;
  M:
    return i < n;
  }|) {
    assume {:iteration 1} true;
  L#1:
    i := i + 1;
    if (*) {
      goto M#1;
    }
  M#1:
    if (!|{
    L:
      goto M;
    M:
      return i < n;
    }|) {
      break loop;
    }
    assume {:iteration 2} true;
  L#2:
    i := i + 1;
    if (*) {
      goto M#2;
    }
  M#2:
    assume !|{
    L:
      goto M;
    M:
      return i < n;
    }|;
  }
}
*/
