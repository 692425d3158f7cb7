//# TOOL: bpl-exec
procedure Helper(n: int) returns (r: int)
{
  r := n;
}

procedure {:entrypoint} Main()
{
  var x: int;
  while (true) {
    call x := Helper(x);
  }
}
/*# STDOUT
Main: verified: no check can be reached
*/
