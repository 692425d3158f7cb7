//# TOOL: bpl-diff
//# ARGS: --work 100000 --seed 1 --compare-timeout 100 {file} new.bpl
//# EXIT: 3
//# STRIP: yes
// Programs that assume different things are not compared.
function f(x: int): int;
axiom (forall x: int :: f(x) > x);
procedure P(x: int) returns (r: int) { r := f(x); }
/*# INPUT new.bpl
function f(x: int): int;
axiom (forall x: int :: f(x) > x + 1);
procedure P(x: int) returns (r: int) { r := f(x) + 0; }
*/
/*# STDOUT
P: changed, undecided
    the new program has an axiom that the old one has not
*/
