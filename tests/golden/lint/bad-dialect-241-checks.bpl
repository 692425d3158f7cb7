//# TOOL: bpl-lint
//# ARGS: --disable=all --dialect=2.4.1 {file}
//# EXIT: 2
axiom (forall x: int where x > 0 :: true);
datatype D { A(x: int), A(y: int where y > 0) }
/*# STDERR
bad-dialect-241-checks.bpl(4,32): error: where clause not allowed on bound variables
bad-dialect-241-checks.bpl(5,1): error: EOF expected
  hint: found 'datatype' instead of a declaration: axiom, const, datatype, function, implementation, procedure, type or var
2 parse errors detected in bad-dialect-241-checks.bpl
*/
