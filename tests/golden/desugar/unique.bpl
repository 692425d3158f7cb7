//# TOOL: bpl-desugar
//# ARGS: --no-line --only unique
//# STRIP: yes
type T;
type S = T;
type U;
const unique a, b: T;
const unique c: S;
const unique one: U;
const unique n1, n2, n3, n4, n5: int;
const d: T;
/*# STDOUT
type T;
type S = T;
type U;
const a, b: T;
const c: S;
const one: U;
const n1, n2, n3, n4, n5: int;
const d: T;
axiom a != b && a != c && b != c;
function unique#1(constant: int): int;
axiom unique#1(n1) == 0;
axiom unique#1(n2) == 1;
axiom unique#1(n3) == 2;
axiom unique#1(n4) == 3;
axiom unique#1(n5) == 4;
*/
