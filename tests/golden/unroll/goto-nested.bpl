//# TOOL: bpl-unroll
//# ARGS: --no-line --bound 2 --loop inner=1
//# STRIP: yes
procedure P(n: int)
{
  var i, j: int;
  head:
    j := 0;
    goto inner, done;
  inner:
    goto step, next;
  step:
    j := j + 1;
    goto inner;
  next:
    i := i + 1;
    goto head;
  done:
    return;
}
/*# STDOUT
procedure P(n: int)
{
  var i, j: int;
head#1:
  assume {:iteration 1} true;
  j := 0;
  goto inner#1, done;
inner#1:
  assume {:iteration 1} true;
  goto step#1, next#1;
step#1:
  j := j + 1;
  goto inner#2;
inner#2:
  goto next#1;
next#1:
  i := i + 1;
  goto head#2;
head#2:
  assume {:iteration 2} true;
  j := 0;
  goto inner#3, done;
inner#3:
  assume {:iteration 1} true;
  goto step#2, next#2;
step#2:
  j := j + 1;
  goto inner#4;
inner#4:
  goto next#2;
next#2:
  i := i + 1;
  goto head#3;
head#3:
  j := 0;
  goto done;
done:
  return;
}
*/
