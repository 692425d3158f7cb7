//# TOOL: bpl-dde
//# ARGS: --no-line --prune
//# STRIP: yes
// Only triggers lead into an axiom; both f and g would be needed for the second.
function f(int): int;
function g(int): int;
function h(int): int;
axiom (forall x: int :: { f(x) } f(x) == h(x));
axiom (forall x: int :: { f(x), g(x) } f(x) == g(x));
axiom (forall x: int :: f(x) > 0);
axiom {:include_dep} f(7) == 7;
const c: int uses { axiom c == 3; }
procedure P() { assert f(1) == c; }
/*# STDOUT
// Only triggers lead into an axiom; both f and g would be needed for the second.
function f(int): int;
function h(int): int;
axiom (forall x: int :: { f(x) } f(x) == h(x));
axiom {:include_dep} f(7) == 7;
const c: int uses {
  axiom c == 3;
}

procedure P()
{
  assert f(1) == c;
}
*/
