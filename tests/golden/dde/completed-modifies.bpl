//# TOOL: bpl-dde
//# ARGS: --no-line
//# STRIP: yes
var g: int;
procedure P() { g := 1; g := 2; }
/*# STDOUT
var g: int;

procedure P()
  modifies g;
{
  g := 1;
  g := 2;
}
*/
/*# STDERR
bpl-dde: note: modifies clauses are completed; 2 assignments and calls lack an entry, the first one at completed-modifies.bpl(2,19) (--strict refuses such programs, bpl-lint --fix mends them)
*/
