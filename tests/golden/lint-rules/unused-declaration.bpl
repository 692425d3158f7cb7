//# TOOL: bpl-lint
//# ARGS: --disable all --enable unused-declaration
type T;
const c: T;
var g: int;
function f(x: int): int;
axiom (forall x: int :: {f(x)} f(x) > 0);
procedure P() { assert 1 < 2; }
/*# STDERR
unused-declaration.bpl(3,6): Note: type 'T' is not used by any procedure [unused-declaration]
unused-declaration.bpl(4,7): Note: constant 'c' is not used by any procedure [unused-declaration]
unused-declaration.bpl(5,5): Note: global variable 'g' is not used by any procedure [unused-declaration]
unused-declaration.bpl(6,10): Note: function 'f' is not used by any procedure [unused-declaration]
*/
