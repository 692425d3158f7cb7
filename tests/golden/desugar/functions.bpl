//# TOOL: bpl-desugar
//# ARGS: --no-line --only functions
//# STRIP: yes
function f(x: int, y: bool): int { if y then x else -x }
function {:weight 3} zero(): int { 0 }
function poly<a>(x: a): [a]bool { const_map(x) }
function const_map<a>(x: a): [a]bool;
function unnamed(int, bool): int;
/*# STDOUT
function f(x: int, y: bool): int;
axiom (forall x: int, y: bool :: { f(x, y) } f(x, y) == (if y then x else -x));
function {:weight 3} zero(): int;
axiom zero() == 0;
function poly<a>(x: a): [a]bool;
axiom (forall<a> x: a :: { poly(x): [a]bool } poly(x): [a]bool == const_map(x));
function const_map<a>(x: a): [a]bool;
function unnamed(int, bool): int;
*/
