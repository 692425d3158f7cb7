//# TOOL: bpl-exec
//# ARGS: --executions 0 --trace
//# EXIT: 1
// The failure is one path through what was merged, with its choices: replaying needs them all.
var m: [int]int;

procedure Main() returns (r: int)
  modifies m;
{
  var h: int;
  goto a, b, c;
a:
  havoc h;
  assume h > 3;
  r := h;
  goto d;
b:
  r := 1;
  m[r] := 5;
  goto d;
c:
  assume m[2] == 8;
  m[2] := 9;
  r := 2;
d:
  if (*) { r := r + 10; }
  if (*) { r := r + 100; call r := Twice(r); }
  assert m[2] != 9 || r != 224;
}

procedure Twice(x: int) returns (y: int)
{
  y := x + x;
  if (y < 0) { y := 0; }
}
/*# STDOUT
merge-choices.bpl(28,3): Error: assertion violated: m[2] != 9 || r != 224
    with m -> [2 -> 9], r -> 224
    because
      m[2] != 9 is false
        m[2] is 9
      r != 224 is false
    entry Main with m -> [2 -> 9]
    confirmed: replayed, it fails after 8 steps
    trace:
      merge-choices.bpl(7,11): r = 0, h = 0
      merge-choices.bpl(11,3)
      merge-choices.bpl(13,3): h = 224
      merge-choices.bpl(14,3)
      merge-choices.bpl(15,5): r = 224
      merge-choices.bpl(16,3)
      merge-choices.bpl(26,3)
      merge-choices.bpl(27,3)
      merge-choices.bpl(28,3)
Main: failed: executions: 1 failed, merged 5 times
Twice: verified: no check can be reached
*/
