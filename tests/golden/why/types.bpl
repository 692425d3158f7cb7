//# TOOL: bpl-why
// Types: basic ones, constructors with parameters, synonyms, maps with one index and with several.
type T;
type F a;
type P a b;
type S a = [int]F a;
const c: F (P int T);
const s: S bool;
const m: [int, T]real;
const n: [int][T]bool;
procedure Id<a>(x: a) returns (y: a) ensures y == x; { y := x; }
/*# STDOUT
module Program
  use map.Map
  val pick (ghost x: 'a) : 'a  ensures { result = x }
  type t
  type f 'a
  type p 'a 'b
  constant c : f (p int t)
  constant s : map int (f bool)
  constant m : map int (map t real)
  constant n : map int (map t bool)

  val id (x: 'a) : (y: 'a)
    ensures { y = x }

  let id_impl (x: 'a) : (y: 'a)
    ensures { [#"types.bpl" 11 38 39] [@expl:postcondition] y = x }
  = [@vc:sp] (label Init__ in
    let ref y = any 'a in
    y <- pick (pure { x });
    return (y);
    (y))
end
*/
