//# TOOL: bpl-unroll
//# ARGS: --no-line --bound 2
//# STRIP: yes
procedure P(n: int)
{
  var i: int;
head:
  measure n - i;
  assert i <= n;
  goto body, done;
body:
  assume i < n;
  i := i + 1;
  goto head;
done:
  assert i == n;
}

procedure Two(n: int)
{
  var i: int;
  goto one, other;
one:
  measure n - i;
  assume i < n;
  i := i + 1;
  goto other, done;
other:
  assume i < n;
  i := i + 1;
  goto one, done;
done:
}
/*# STDOUT
procedure P(n: int)
{
  var i: int;
head#1:
  assume {:iteration 1} true;
  assert i <= n;
  goto body#1, done;
body#1:
  assume i < n;
  i := i + 1;
  goto head#2;
head#2:
  assume {:iteration 2} true;
  assert i <= n;
  goto body#2, done;
body#2:
  assume i < n;
  i := i + 1;
  goto head#3;
head#3:
  assert i <= n;
  goto done;
done:
  assert i == n;
  return;
}

procedure Two(n: int)
{
  var i: int;
anon0:
  goto one#1, other#1;
one#1:
  assume {:iteration 1} true;
  assume i < n;
  i := i + 1;
  goto other#1, done;
other#1:
  assume i < n;
  i := i + 1;
  goto one#2, done;
one#2:
  assume {:iteration 2} true;
  assume i < n;
  i := i + 1;
  goto other#2, done;
other#2:
  assume i < n;
  i := i + 1;
  goto one#3, done;
one#3:
  assume i < n;
  i := i + 1;
  goto done;
done:
  return;
}
*/
