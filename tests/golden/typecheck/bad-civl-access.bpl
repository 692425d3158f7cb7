//# TOOL: bpl-lint
//# EXIT: 2
var {:layer 0, 2} g: int;
var {:layer 1} late: int;
action {:layer 1, 3} A() { assert g == late; }
action {:layer 1} B(); modifies late;
yield invariant {:layer 3} I(); preserves g == 0;
invariant {:layer 1} J(); preserves late == 0;
yield procedure {:layer 2} P({:layer 0} x: int)
requires {:layer 2} g == 0;
ensures {:layer 2} old(g) == x;
{
  var {:layer 1, 2} y: int;
  y := x;
  g := y;
  assert {:layer 0, 1} x == y && g == 0;
  assume g == late;
  if (g == 0) { }
}
/*# STDERR
bad-civl-access.bpl(3,1): Warning: not supported: checking the movers of CIVL (an attribute of this declaration asks for it)
bad-civl-access.bpl(5,35): Error: global variable must be available across all layers ([1, 3]) of action A: g
bad-civl-access.bpl(5,40): Error: global variable must be introduced below the lower layer 1 of action A: late
bad-civl-access.bpl(6,33): Error: global variable must be introduced below the lower layer 1 of action B: late
bad-civl-access.bpl(7,43): Error: variable not available at layer 3: g
bad-civl-access.bpl(8,37): Error: global invariant at layer 1 cannot refer to a global variable introduced at the same layer: late
bad-civl-access.bpl(10,21): Error: global variable must be accessed inside old expression: g
bad-civl-access.bpl(11,30): Error: variable not available across layers in [2, 2]: x
bad-civl-access.bpl(14,8): Error: variable not available across layers in [1, 2]: x
bad-civl-access.bpl(15,3): Error: global variable directly modified in a yield procedure: g
bad-civl-access.bpl(15,8): Error: variable not available across layers in [0, 2]: y
bad-civl-access.bpl(16,24): Error: variable not available across layers in [0, 1]: x
bad-civl-access.bpl(16,29): Error: variable not available across layers in [0, 1]: y
bad-civl-access.bpl(17,10): Error: global variable must be accessed inside old expression: g
bad-civl-access.bpl(17,15): Error: global variable must be accessed inside old expression: late
bad-civl-access.bpl(17,15): Error: variable not available across layers in [0, 2]: late
bad-civl-access.bpl(18,7): Error: global variable must be accessed inside old expression: g
16 type checking errors detected in bad-civl-access.bpl
*/
