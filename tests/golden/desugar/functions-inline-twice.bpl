//# TOOL: bpl-desugar
//# ARGS: --no-line --to=structured
//# STRIP: yes
// Any {:inline true} counts.
function {:inline false} {:inline true} f(x: int): int { x + 1 }
function {:inline true} {:inline false} g(x: int): int { x + 2 }
function {:inline false} h(x: int): int { x + 3 }
axiom f(1) + g(1) + h(1) == 9;
/*# STDOUT
// Any {:inline true} counts.
function h(x: int): int;
axiom (forall x: int :: { h(x) } h(x) == x + 3);
axiom 1 + 1 + (1 + 2) + h(1) == 9;
*/
