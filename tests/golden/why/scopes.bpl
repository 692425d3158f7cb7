//# TOOL: bpl-why
// Declarations twice ({:extern}), ignored ones, names of different spaces, maps without indices, coercions.
type T;
const T: T;
function T(T: T): T;
function {:define} twice(x: int): int { x + x }
function none<a>(): a;
procedure {:extern} Q();
procedure Q() { assert none(): int == twice(2): int; }
procedure {:ignore} Q2() { assert nowhere; }
procedure P<a>(x: a) returns (m: []int, y: a)
  requires (forall T: T :: T(T) == T);
{
  var T: T;
  m[] := 3;
  m := m[:= m[] + 1];
  y := x;
  assert (forall<b> z: b, T: [b]int :: T[z] == T[z]);
  assert if m[] == 4 then T(T) == T else (var y := 5; y > 4);
}
/*# STDOUT
module Program
  use int.Int
  use map.Map
  val pick (ghost x: 'a) : 'a  ensures { result = x }
  type t_2
  constant t : t_2
  function t_1 (x1: t_2) : t_2
  function none : 'a

  val q () : unit

  val p (x: 'a) : (m: map unit int, y: 'a)
    requires { [#"scopes.bpl" 12 3 10] [@expl:precondition 12:3] forall t_1_1: t_2. t_1 t_1_1 = t_1_1 }

  let q_impl () : unit
  = [@vc:sp] (label Init__ in
    assert { [#"scopes.bpl" 9 17 18] [@expl:assertion] (none: int) = 2 + 2 };
    return ();
    ())
  predicate for_types_1
  type any_type
  axiom for_types_1_any : (forall z: any_type, t_2_1: map any_type int. t_2_1[z] = t_2_1[z]) -> for_types_1
  predicate for_types_2
  axiom for_types_2_all : forall z: 'b, t_2_1: map 'b int. for_types_2 -> t_2_1[z] = t_2_1[z]
  type any_type_1
  axiom for_types_2_any : (forall z: any_type_1, t_2_1: map any_type_1 int. t_2_1[z] = t_2_1[z]) -> for_types_2

  let p_impl (x: 'a) : (m: map unit int, y: 'a)
    requires { forall t_1_1: t_2. t_1 t_1_1 = t_1_1 }
  = [@vc:sp] (label Init__ in
    let ref m = any (map unit int) in
    let ref y = any 'a in
    let ref t_3 = any t_2 in
    m <- pick (pure { m[() <- 3] });
    m <- pick (pure { m[() <- m[()] + 1] });
    y <- pick (pure { x });
    check { [#"scopes.bpl" 18 3 10] [@expl:assertion] for_types_1 };
    assume { for_types_2 };
    assert { [#"scopes.bpl" 19 3 10] [@expl:assertion] if m[()] = 4 then t_1 t_3 = t_3 else 5 > 4 };
    return (m, y);
    (m, y))
end
*/
