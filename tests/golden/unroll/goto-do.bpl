//# TOOL: bpl-unroll
//# ARGS: --no-line --bound 2 --at-bound=directive
//# STRIP: yes
// The head is the body: what else there is only tests.
procedure P(n: int)
{
  var i: int;
  body:
    i := i + 1;
    goto again, done;
  again:
    assume i < n;
    goto body;
  done:
    assume i >= n;
}
/*# STDOUT
// The head is the body: what else there is only tests.
procedure P(n: int)
{
  var i: int;
body#1:
  assume {:iteration 1} true;
  i := i + 1;
  goto again#1, done;
again#1:
  assume i < n;
  goto body#2;
body#2:
  assume {:iteration 2} true;
  i := i + 1;
  goto again#2, done;
again#2:
  assume i < n;
  assume {:halt} false;
  return;
done:
  assume i >= n;
  return;
}
*/
