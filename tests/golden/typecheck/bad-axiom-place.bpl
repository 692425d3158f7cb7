//# TOOL: bpl-lint
//# ARGS: --disable=all {file}
//# EXIT: 2
// The error is at the keyword, or where the last attribute ends.
axiom 1;
axiom {:a} {:b
  } 2;
/*# STDERR
bad-axiom-place.bpl(5,1): Error: axioms must be of type bool
bad-axiom-place.bpl(7,3): Error: axioms must be of type bool
2 type checking errors detected in bad-axiom-place.bpl
*/
