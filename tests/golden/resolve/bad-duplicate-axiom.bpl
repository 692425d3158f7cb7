//# TOOL: bpl-lint
//# EXIT: 2
axiom {:name "zero"} 0 == 0;
axiom {:name "one"} 1 == 1;
axiom {:name "zero"} 0 < 1;
/*# STDERR
bad-duplicate-axiom.bpl(5,20): Error: more than one declaration of axiom name: zero
1 name resolution errors detected in bad-duplicate-axiom.bpl
*/
