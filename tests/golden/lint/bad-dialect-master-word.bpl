//# TOOL: bpl-lint
//# ARGS: --disable=all --dialect=master {file}
//# EXIT: 2
var uses: int;
/*# STDERR
bad-dialect-master-word.bpl(4,5): error: invalid Ident
  hint: found 'uses', a word of the language, instead of a name
1 parse errors detected in bad-dialect-master-word.bpl
*/
