//# TOOL: bpl-lint
//# EXIT: 2
// What inference finds may be exponentially larger than what was written, as may what a message says.
type P a b;
function pair<a>(x: a): P a a;
const m: <a>[a]P a a;

axiom 1 == pair(pair(pair(pair(pair(pair(pair(pair(pair(pair(pair(pair(pair(pair(pair(pair(pair(pair(pair(pair(0))))))))))))))))))));
axiom pair(pair(pair(pair(pair(pair(pair(pair(pair(0))))))))) == 1;
axiom (forall<a> x: a :: {pair(x)} pair(pair(pair(pair(pair(pair(pair(pair(pair(pair(pair(pair(pair(pair(pair(pair(pair(pair(pair(pair(x)))))))))))))))))))) == pair(x));
axiom m[m[m[m[m[m[m[m[m[m[m[m[m[m[m[m[m[m[m[m[0]]]]]]]]]]]]]]]]]]]] == 0;
/*# STDERR
bad-large-inferred.bpl(8,22): Error: type is too large
1 name resolution errors detected in bad-large-inferred.bpl
bad-large-inferred.bpl(9,63): Error: invalid argument types (P (P (P (P (P (P (P (P (P int int) (P int int)) (P (P int int) (P int int))) (P (P (P int int) (P int int)) (P (P int int) (P int int)))) (P (P (P (P int int) (P int int)) (P (P int int) (P int int))) (P (P (P int int) (P int int)) (P (P int int) (P int int))))) (P (P (P (P (P int int) (P int int)) (P (P int int) (P int int))) (P (P (P int int) (P int int)) (P (P int int) (P int int)))) (P (P (P (P int int) (P int int)) (P (P int int) (P int int))) (P (P (P int int) (P int int)) (P (P int int) (P int int)))))) (P (P (P (P (P (P int int) (P int int)) (P (P int int) (P int int))) (P (P (P int int) (P int int)) (P (P int int) (P int int)))) (P (P (P (P int int) (P int int)) (P (P int int) (P int int))) (P (P (P int int) (P int int)) (P (P int int) (P int int))))) (P (P (P (P (P int int) (P int int)) (P (P int int) (P int int))) (P (P (P int int) (P int int)) (P (P int int) (P int int)))) (P (P (P (P int int) (P int int)) (P (P int int) (P int int))) (P (P (P int int) (P int int)) (P (P int int) (P int int))))))) (P (P (P (P (P (P (P int int) (P int int)) (P (P int int) (P int int))) (P (P (P int int) (P int int)) (P (P int int) (P int int)))) (P (P (P (P int int) (P int int)) (P (P int int) (P int int))) (P (P (P int int) (P int int)) (P (P int int) (P int int))))) (P (P (P (P (P int int) (P int int)) (P (P int int) (P int int))) (P (P (P int int) (P int int)) (P (P int int) (P int int)))) (P (P (P (P int int) (P int int)) (P (P int int) (P int int))) (P (P (P int int) (P int int)) (P (P int int) (P int int)))))) (P (P (P (P (P (P int int) (P int int)) (P (P int int) (P int int))) (P (P (P int int) (P int int)) (P (P int int) (P int int)))) (P (P (P (P int int) (P int int)) (P (P int int) (P int int))) (P (P (P int int) (P int int)) (P (P int int) (P int int))))) (P (P (P (P (P int int) (P int int)) (P (P int int) (P int int))) (P (P (P int int) (P int int)) (P (P int int) (P int int)))) (P (P (P (P int int) (P int int)) (P (P int int) (P int int))) (P (P (P int int) (… and int) to binary operator ==
bad-large-inferred.bpl(10,46): Error: type is too large
bad-large-inferred.bpl(11,12): Error: type is too large
3 type checking errors detected in bad-large-inferred.bpl
*/
