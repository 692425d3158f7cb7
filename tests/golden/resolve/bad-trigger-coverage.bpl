//# TOOL: bpl-lint
//# EXIT: 2
function f(x: int): bool;
axiom (forall x: int, y: int, z: int :: {f(x)} {f(x), f(y), f(z)} {:nopats f(x)} f(x + y + z));
/*# STDERR
bad-trigger-coverage.bpl(4,41): Error: trigger must mention all quantified variables, but does not mention: y
bad-trigger-coverage.bpl(4,41): Error: trigger must mention all quantified variables, but does not mention: z
2 name resolution errors detected in bad-trigger-coverage.bpl
*/
