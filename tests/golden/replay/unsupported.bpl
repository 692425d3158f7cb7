//# TOOL: bpl-replay
//# ARGS: --runs 5
//# EXIT: 3
//# STRIP: yes
procedure P() { assert |{ A: return true; }|; }
/*# STDOUT
unsupported.bpl(1,23): not supported: a code expression
P: 1 not supported
*/
