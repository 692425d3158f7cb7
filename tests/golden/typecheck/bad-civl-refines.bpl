//# TOOL: bpl-lint
//# EXIT: 2
yield procedure {:layer 0} Name(x: int); refines A;
action {:layer 1} A(y: int) { }
yield procedure {:layer 0} Count(x: int, {:hide} h: int, {:layer 0, 0} k: int); refines B;
action {:layer 1} B() { }
yield procedure {:layer 0} Type() returns (r: bool); refines C;
action {:layer 1} C() returns (r: int) { }
yield procedure {:layer 0} Linear({:linear} x: int); refines D;
action {:layer 1} D({:linear_in} x: int) { }
yield procedure {:layer 0} Fine(x: int, {:hide} h: int); refines E;
action {:layer 1} E(x: int) { }
yield procedure {:layer 0} Inline(x: int, {:hide} h: int) returns (r: int);
refines action {:layer 1} _ { r := x; }
yield procedure {:layer 1} Lower({:layer 0} low: int) ; refines action {:layer 2} _ { }
/*# STDERR
bad-civl-refines.bpl(3,28): Warning: not supported: checking the movers of CIVL (yield procedure 'Name')
bad-civl-refines.bpl(3,33): Error: mismatched name of in-parameter x: (named y in A)
bad-civl-refines.bpl(5,28): Error: mismatched number of in-parameters in B
bad-civl-refines.bpl(7,44): Error: mismatched type of out-parameter r in C
bad-civl-refines.bpl(9,45): Error: mismatched linearity annotation of in-parameter x in D
bad-civl-refines.bpl(15,28): Error: mismatched number of in-parameters in _
5 type checking errors detected in bad-civl-refines.bpl
*/
