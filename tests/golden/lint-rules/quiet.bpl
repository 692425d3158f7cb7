//# TOOL: bpl-lint
//# ARGS: --no-line -q
//# STRIP: yes
//# EXIT: 1
procedure   P(x: int) { assert (forall y: int :: y > x); }
/*# STDOUT
procedure   P(x: int) { assert (forall y: int :: y > x); }
*/
