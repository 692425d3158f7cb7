//# TOOL: bpl-mutate
//# ARGS: -j 2 {file}
//# EXIT: 1
//# STRIP: yes
// The postcondition does not say that r is twice x, and nothing at all of y.
procedure Double(x: int, y: int) returns (r: int)
  requires x >= 0;
  ensures r >= x;
{
  r := x + x;
}
procedure Caller() returns (s: int)
{
  call s := Double(3, 4);
  if (s < 2) { s := 1; }
  assert s >= 2;
}
/*# STDOUT
bodies.bpl(10,3): Caller: mutant 6 survived: `call s := Double(3, 4);` becomes `call s := Double(4, 3);`
    message: the two versions differ in s
    with s -> 6, s$2 -> 8
    entry Mutant6
    confirmed: replayed, it fails after 15 steps
bodies.bpl(10,20): Caller: mutant 7 survived: `3` becomes `4`
    message: the two versions differ in s
    with s -> 6, s$2 -> 8
    entry Mutant7
    confirmed: replayed, it fails after 15 steps
bodies.bpl(10,20): Caller: mutant 8 survived: `3` becomes `2`
    message: the two versions differ in s
    with s -> 6, s$2 -> 4
    entry Mutant8
    confirmed: replayed, it fails after 15 steps
6 killed, 3 survived, 9 equal, 0 undecided
*/
