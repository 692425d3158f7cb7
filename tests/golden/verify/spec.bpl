//# TOOL: bpl-verify
//# ARGS: --entry Main --entry Other
//# EXIT: 1
// Procedures without bodies do what their specifications allow; preconditions are checked.
var g: int;

procedure Step(n: int) returns (r: int);
  requires n >= 0;
  modifies g;
  ensures g > old(g);
  ensures r >= n;

procedure Main()
  modifies g;
{
  var i: int;
  g := 0;
  i := 0;
  while (g < 10)
  {
    call i := Step(i);
  }
  assert i >= 0;
}

procedure Other(k: int)
  modifies g;
{
  var i: int;
  call i := Step(k);
}
/*# STDOUT
Main: verified
spec.bpl(30,3): Error: precondition violated: n >= 0
    called at spec.bpl(30,3) in Other
    entry Other with k -> -1
    confirmed: replayed, it fails
Other: can fail
*/
