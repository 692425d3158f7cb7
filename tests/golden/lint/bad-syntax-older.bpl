//# TOOL: bpl-lint
//# ARGS: --disable=all {file}
//# EXIT: 2
// 2.4.1 reads more of it than today's Boogie, so the words are its.
const c: int;
const d: int extends unique c complete;
procedure P() { par Q( | Q(); }
/*# STDERR
bad-syntax-older.bpl(7,24): error: ")" expected
  hint: found '|': 'or' is '||'
1 parse errors detected in bad-syntax-older.bpl
*/
