//# TOOL: bpl-lint
//# ARGS: --disable=all {file}
//# EXIT: 2
datatype D { A(x: int), A(y:
  [int]
  int
  ) }
datatype E { B(x: int where |{ C: return
  true; }|) }
/*# STDERR
bad-last-token-of-type.bpl(7,3): error: constructor name A used more than once in datatype
bad-last-token-of-type.bpl(9,9): error: where clause not allowed on datatype constructor
2 parse errors detected in bad-last-token-of-type.bpl
*/
