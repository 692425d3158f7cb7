//# TOOL: bpl-unroll
//# ARGS: --no-line --bound 2
//# STRIP: yes
procedure P(n: int)
{
  var i: int, L#1: bool;
  while (*) {
    L:
    if (i == 1) {
      if (*) { goto K; }
      break L;
    } else if (i == 2) {
      goto out;
    } else {
      goto L#2;
    }
    K:
    i := i + 1;
    L#2:
  }
  out:
}
/*# STDOUT
procedure P(n: int)
{
  var i: int, L#1: bool;
loop:
  if (*) {
    assume {:iteration 1} true;
  L#1:
    if (i == 1) {
      if (*) {
        goto K#1;
      }
      break L#1;
    } else if (i == 2) {
      goto out;
    } else {
      goto L#2#1;
    }
  K#1:
    i := i + 1;
  L#2#1:
    if (*) {
      break loop;
    }
    assume {:iteration 2} true;
  L#3:
    if (i == 1) {
      if (*) {
        goto K#2;
      }
      break L#3;
    } else if (i == 2) {
      goto out;
    } else {
      goto L#2#2;
    }
  K#2:
    i := i + 1;
  L#2#2:
  }
out:
}
*/
