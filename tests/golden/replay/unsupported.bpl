//# TOOL: bpl-replay
//# ARGS: --runs 5
//# EXIT: 3
//# STRIP: yes
function {:builtin "str.in_re"} matches(string, string): bool;
procedure P(s: string) { assert matches(s, s); }
/*# STDOUT
unsupported.bpl(2,33): not supported: an unknown builtin
P: 1 not supported
*/
