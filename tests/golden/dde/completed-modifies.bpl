//# TOOL: bpl-dde
// Entries that a program lacks are computed and noted once.
var g: int;
procedure P() { g := 1; g := 2; }
/*# STDERR
bpl-dde: note: modifies clauses are completed; 2 assignments and calls lack an entry, the first one at completed-modifies.bpl(4,19) (--strict refuses such programs, bpl-lint --fix mends them)
*/
/*# STDOUT
|#line 1 completed-modifies.bpl
//# TOOL: bpl-dde
// Entries that a program lacks are computed and noted once.
var g: int;

|#line 4
procedure P()
  modifies g;
{
|#line 4
  g := 1;
|#line 4
  g := 2;
|#line 4
}
/*# STDERR
bpl-dde: note: modifies clauses are completed; 2 assignments and calls lack an entry, the first one at bad-modifies.bpl(5,19) (--strict refuses such programs, bpl-lint --fix mends them)
*/
/*# STDOUT
||#line 1 bad-modifies.bpl
//# TOOL: bpl-dde
// Entries that a program lacks are computed and noted once.
var g: int;

||#line 5
procedure P()
  modifies g;
{
||#line 5
  g := 1;
||#line 5
  g := 2;
||#line 5
}
/*# STDERR
bad-modifies.bpl(5,19): Error: command assigns to a global variable that is not in the enclosing procedure's modifies clause: g
bad-modifies.bpl(5,27): Error: command assigns to a global variable that is not in the enclosing procedure's modifies clause: g
2 type checking errors detected in bad-modifies.bpl
bpl-dde: --infer-modifies computes modifies clauses instead
*/
*/
*/
