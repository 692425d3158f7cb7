//# TOOL: bpl-unroll
//# ARGS: --bound 2
//# EXIT: 2
//# STRIP: yes
procedure P() { while { } }
/*# STDERR
bad-syntax.bpl(1,23): error: "(" expected
  hint: found '{': conditions stand in parentheses
1 parse errors detected in bad-syntax.bpl
*/
