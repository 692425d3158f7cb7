//# TOOL: bpl-exec
//# ARGS: --executions 0 --format=json
//# EXIT: 0
// 2^24 paths, one after merging.
procedure Sum(b0: bool, b1: bool, b2: bool, b3: bool, b4: bool, b5: bool, b6: bool, b7: bool, b8: bool, b9: bool, b10: bool, b11: bool, b12: bool, b13: bool, b14: bool, b15: bool, b16: bool, b17: bool, b18: bool, b19: bool, b20: bool, b21: bool, b22: bool, b23: bool) returns (x: int)
  ensures 0 <= x && x <= 300;
{
  x := 0;
  if (b0) { x := x + 1; }
  if (b1) { x := x + 2; }
  if (b2) { x := x + 3; }
  if (b3) { x := x + 4; }
  if (b4) { x := x + 5; }
  if (b5) { x := x + 6; }
  if (b6) { x := x + 7; }
  if (b7) { x := x + 8; }
  if (b8) { x := x + 9; }
  if (b9) { x := x + 10; }
  if (b10) { x := x + 11; }
  if (b11) { x := x + 12; }
  if (b12) { x := x + 13; }
  if (b13) { x := x + 14; }
  if (b14) { x := x + 15; }
  if (b15) { x := x + 16; }
  if (b16) { x := x + 17; }
  if (b17) { x := x + 18; }
  if (b18) { x := x + 19; }
  if (b19) { x := x + 20; }
  if (b20) { x := x + 21; }
  if (b21) { x := x + 22; }
  if (b22) { x := x + 23; }
  if (b23) { x := x + 24; }
}
/*# STDOUT
{"type": "entry", "entry": "Sum", "verdict": "verified", "engine": "paths", "trivial": false, "passed": 1, "failed": 0, "infeasible": 0, "cut": 0, "unknown": 0, "repeated": 0, "merges": 24, "spurious": 0, "stopped-by": []}
*/
