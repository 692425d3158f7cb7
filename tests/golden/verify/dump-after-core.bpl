//# TOOL: bpl-verify
//# ARGS: --dump-after=core
//# EXIT: 0
function half(n: int): int;
procedure {:inline 1} Step(i: int) returns (j: int) { j := i + 2; }
procedure Rest(n: int) returns (m: int) { m := n; if (n > 1) { call m := Rest(n - 2); } }
procedure {:entrypoint} Main(n: int) {
  var i: int;
  i := 0;
  while (i < n) { call i := Step(i); }
  assert i mod 2 == 0;

}
/*# STDOUT
entry Main
procedure Main: entry b6
 b0:
  0: jump b2
 b1:
  11: return
 b2:
  1: copy i 0
  2: jump b3
 b3: loop
  3: lt r2 i n
  4: branch r2 b5 b4
 b4:
  7: mod r2 i 2
  8: eq r3 r2 0
  9: assert assert r3
  10: jump b1
 b5:
  5: call Step i -> i
  6: jump b3
 b6:
  12: jump b0
procedure Step: entry b10, cannot fail
 b7:
  13: jump b9
 b8:
  16: return
 b9:
  14: add j i 2
  15: jump b8
 b10:
  17: jump b7
*/
