//# TOOL: bpl-diff
//# ARGS: --verify {file} new.bpl
//# EXIT: 2
//# STRIP: yes
var {:layer 0,1} x: int;
both action {:layer 1} Add() modifies x; { x := x + 1; }
procedure P() { assert 1 < 2; }
/*# INPUT new.bpl
var {:layer 0,1} x: int;
both action {:layer 1} Add() modifies x; { x := x + 1; }
procedure P() { assert 1 < 3; }
*/
/*# STDERR
bad-civl.bpl(1,1): Warning: not supported: checking the movers of CIVL (an attribute of this declaration asks for it)
bad-civl.bpl(2,24): Error: not supported: action (CIVL)
1 type checking errors detected in bad-civl.bpl
*/
