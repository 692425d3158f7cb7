//# TOOL: bpl-unroll
//# ARGS: --no-line --bound 2 --at-bound=assert
//# STRIP: yes
procedure P(n: int) returns (i: int)
{
  start:
    i := 0;
    goto head;
  head:
    goto body, done;
  body:
    assume i < n;
    // one more
    i := i + 1;
    goto head;
  done:
    assume !(i < n);
    return;
}
/*# STDOUT
procedure P(n: int) returns (i: int)
{
start:
  i := 0;
  goto head#1;
head#1:
  assume {:iteration 1} true;
  goto body#1, done;
body#1:
  assume i < n;
  // one more
  i := i + 1;
  goto head#2;
head#2:
  assume {:iteration 2} true;
  goto body#2, done;
body#2:
  assume i < n;
  i := i + 1;
  goto head#3;
head#3:
  goto body#bound, done;
body#bound:
  assume i < n;
  assert {:msg "loop head exceeds its bound of 2"} false;
  return;
done:
  assume !(i < n);
  return;
}
*/
