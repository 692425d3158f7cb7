// FAILS exec exec-apart auto horn modular infer replay boogie
procedure Take(n: int where n >= 3) returns (m: int)
{
  m := n;
}

procedure {:entrypoint} Main()
{
  var m: int;
  call m := Take(2);
  assert false;
}
