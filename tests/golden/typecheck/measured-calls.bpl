//# TOOL: bpl-lint
//# ARGS: --disable unused-parameter --disable uncalled-procedure
//# EXIT: 2
// Procedures that call each other in a circle have measures of equally many expressions.
procedure Even(n: int) measure n, 1; { call Odd(n - 1); call Leaf(n); }
procedure Odd(n: int) measure n; { if (n > 0) { call Even(n - 1); call Odd(n - 2); } }
procedure Leaf(n: int) measure n, n, n; {}
procedure Split(n: int);
  measure n;
implementation Split(n: int) { call Unmeasured(n); }
procedure Unmeasured(n: int) { call Split(n); }
/*# STDERR
measured-calls.bpl(5,40): Error: Expected number of measure expressions on callee and caller to be same
measured-calls.bpl(6,49): Error: Expected number of measure expressions on callee and caller to be same
measured-calls.bpl(10,32): Error: Expected number of measure expressions on callee and caller to be same
3 type checking errors detected in measured-calls.bpl
*/
