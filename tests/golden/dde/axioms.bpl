//# TOOL: bpl-dde
//# ARGS: --no-line
//# STRIP: yes
// An axiom that mentions no symbol stays; one that mentions a live one brings all it mentions.
function f(int): int;
function g(int): int;
function h(int): int;
axiom (forall x: int :: x + 0 == x);
axiom (forall x: int :: f(x) == g(x));
axiom (forall x: int :: h(x) == 0);
procedure P() { assert f(1) == 1; }
/*# STDOUT
// An axiom that mentions no symbol stays; one that mentions a live one brings all it mentions.
function f(int): int;
function g(int): int;
axiom (forall x: int :: x + 0 == x);
axiom (forall x: int :: f(x) == g(x));

procedure P()
{
  assert f(1) == 1;
}
*/
