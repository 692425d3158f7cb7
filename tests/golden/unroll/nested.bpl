//# TOOL: bpl-unroll
//# ARGS: --no-line --loop inner=1 --loop P:outer=2
//# STRIP: yes
procedure P(n: int)
{
  var i, j: int;
outer:
  while (i < n) {
    j := 0;
  inner:
    while (j < i) {
      if (*) { break outer; }
      if (*) { break; }
      j := j + 1;
    }
    i := i + 1;
  }
}

// no bound for this one
procedure Q(n: int)
{
  var i: int;
  outer:
  while (i < n) { i := i + 1; break; }
}
/*# STDOUT
procedure P(n: int)
{
  var i, j: int;
outer:
  if (i < n) {
    assume {:iteration 1} true;
    j := 0;
  inner#1:
    if (j < i) {
      assume {:iteration 1} true;
      if (*) {
        break outer;
      }
      if (*) {
        break inner#1;
      }
      j := j + 1;
      assume !(j < i);
    }
    i := i + 1;
    if (!(i < n)) {
      break outer;
    }
    assume {:iteration 2} true;
    j := 0;
  inner#2:
    if (j < i) {
      assume {:iteration 1} true;
      if (*) {
        break outer;
      }
      if (*) {
        break inner#2;
      }
      j := j + 1;
      assume !(j < i);
    }
    i := i + 1;
    assume !(i < n);
  }
}

// no bound for this one
procedure Q(n: int)
{
  var i: int;
outer:
  while (i < n) {
    i := i + 1;
    break;
  }
}
*/
