//# TOOL: bpl-exec
//# ARGS: --failing 0
//# EXIT: 1
// Replayed with the body that was chosen, by the names that its variables have there.
procedure P(x: int) returns (r: int)
  ensures r > x;
{
  var k: int;
  r := x + 1;
  assert k != 17;
}
implementation P(y: int) returns (s: int)
{
  havoc s;
  assume s >= y;
}
procedure Calls()
{
  var a: int;
  call a := P(5);
  assert a != 9;
}
implementation Q(y: int) returns (s: int)
{
  s := y;
}
procedure Q(x: int) returns (r: int) { r := x + 1; }
procedure Uses() { var a, b: int; call a := Q(1); call b := Q(2); assert a + b != 4; }
/*# STDOUT
several-bodies.bpl(10,3): Error: assertion violated: k != 17
    with k -> 17
    entry P with x -> 0
    confirmed: replayed, it fails after 2 steps
several-bodies.bpl(6,3): Error: postcondition violated: r > x
    with r -> 0, x -> 0
    entry P with x -> 0
    confirmed: replayed, it fails after 2 steps
P: failed: executions: 2 passed, 2 failed
several-bodies.bpl(10,3): Error: assertion violated: k != 17
    with k -> 17
    called at several-bodies.bpl(20,3) in Calls
    entry Calls
    confirmed: replayed, it fails after 4 steps
several-bodies.bpl(6,3): Error: postcondition violated: r > x
    with r -> 5, x -> 5
    called at several-bodies.bpl(20,3) in Calls
    entry Calls
    confirmed: replayed, it fails after 4 steps
several-bodies.bpl(21,3): Error: assertion violated: a != 9
    with a -> 9
    entry Calls
    confirmed: replayed, it fails after 4 steps
Calls: failed: executions: 2 passed, 3 failed
Q: verified: no check can be reached
several-bodies.bpl(28,67): Error: assertion violated: a + b != 4
    with a -> 2, b -> 2
    because
      a + b is 4
    entry Uses
    confirmed: replayed, it fails after 5 steps
Uses: failed: executions: 2 passed, 2 failed
*/
