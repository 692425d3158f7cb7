//# TOOL: bpl-verify
//# EXIT: 1
// A precondition fails where the call is, not where it stands.
procedure Divide(a: int, b: int) returns (q: int)
  requires b != 0;
{
  q := a div b;
}

procedure {:entrypoint} Main(a: int, b: int)
{
  var q: int;
  call {:sourceloc "main.c", 4, 9} q := Divide(a, b);
}
/*# STDOUT
precondition.bpl(13,3): Error: precondition violated: b != 0
    source: main.c:4:9
    called at precondition.bpl(13,3) in Main (main.c:4:9)
    entry Main with a -> 0, b -> 0
    confirmed: replayed, it fails
Main: can fail
*/
