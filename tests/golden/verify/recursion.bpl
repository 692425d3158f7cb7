//# TOOL: bpl-verify
//# EXIT: 1
// McCarthy's function, with a claim that holds and one that does not.
procedure f(n: int) returns (r: int)
{
  if (n > 100)
  {
    r := n - 10;
  }
  else
  {
    call r := f(n + 11);
    call r := f(r);
  }
}

procedure right()
{
  var n, r: int;
  call r := f(n);
  assert n <= 100 ==> r == 91;
}

procedure wrong(n: int)
{
  var r: int;
  assume n > 101;
  call r := f(n);
  assert r == 91;
}
/*# STDOUT
right: verified
recursion.bpl(29,3): Error: assertion violated: r == 91
    entry wrong with n -> 102
    confirmed: replayed, it fails
wrong: can fail
*/
