//# TOOL: bpl-why
// Hints for pruning have no meaning: hidden functions keep their definitions.
revealed function f(x: int): int { x + 1 } uses { axiom f(0) == 1; }
hideable axiom (forall x: int :: {f(x)} f(x) > x);
const c: int uses { axiom c == f(c) - 1; }
procedure P()
{
  hide *;
  push;
  reveal f;
  pop;
  hide f;
  assert f(c) == c + 1;
}
/*# STDOUT
module Program
  use int.Int
  function f (x1: int) : int
  constant c : int
  axiom A : forall x: int [f x]. f x = x + 1
  axiom A_1 : f 0 = 1
  axiom A_2 : forall x: int [f x]. f x > x
  axiom A_3 : c = f c - 1

  val p () : unit

  let p_impl () : unit
  = [@vc:sp] (label Init__ in
    assert { [#"hidden.bpl" 13 3 10] [@expl:assertion] f c = c + 1 };
    return ();
    ())
end
*/
