//# TOOL: bpl-exec
//# ARGS: --dump-core
var g: [int]int;
procedure Main(n: int) returns (r: int)
  requires n > 0;
  modifies g;
  ensures g[0] == old(g)[0] + n;
{
  g[0] := g[0] + n;
  while (r < n) { r := r + 1; }
}
/*# STDOUT
procedure Main: entry b6
 b0:
  0: lt r2 0 n
  1: assert requires r2
  2: jump b2
 b1:
  12: select r2 g 0
  13: select r3 r4 0
  14: add r5 r3 n
  15: eq r6 r2 r5
  16: assert ensures r6
  17: return
 b2:
  3: select r2 g 0
  4: add r3 r2 n
  5: put g 0 r3
  6: jump b3
 b3: loop
  7: lt r2 r n
  8: branch r2 b5 b4
 b4:
  11: jump b1
 b5:
  9: add r r 1
  10: jump b3
 b6:
  18: copy r4 g
  19: havoc r
  20: jump b0
*/
