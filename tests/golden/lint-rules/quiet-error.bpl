//# TOOL: bpl-lint
//# ARGS: --no-line -q --error no-trigger
//# STRIP: yes
//# EXIT: 1
procedure   P(x: int) { assert (forall y: int :: y > x); }
/*# STDOUT
procedure   P(x: int) { assert (forall y: int :: y > x); }
*/
/*# STDERR
quiet-error.bpl(1,33): Error: no term can trigger the quantifier on 'y' [no-trigger]
*/
