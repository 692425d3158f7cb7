//# TOOL: bpl-why
//# EXIT: 0
// Functions, predicates, definitions, triggers.
type T;
function f(x: int): int;
function g(x: int, t: T) returns (bool);
function k(): int;
function twice(x: int): int { x + x }
function {:inline} thrice(x: int): int { 3 * x }
axiom (forall x: int, t: T :: {f(x), g(x, t)} {g(f(x), t)} f(x) > k() ==> g(x, t));
axiom (exists x: int :: f(x) == thrice(4));
axiom (forall x: int :: {:nopats f(x)} {:weight 3} f(x) >= x);
/*# STDOUT
module Program
  use int.Int
  type t
  function f (x1: int) : int
  predicate g (x1: int) (x2: t)
  function k : int
  function twice (x1: int) : int
  axiom A : forall x: int [twice x]. twice x = x + x
  axiom A_1 : forall x: int, t_1: t [f x, g x t_1 | g (f x) t_1]. f x > k -> g x t_1
  axiom A_2 : exists x: int. f x = 3 * 4
  axiom A_3 : forall x: int. f x >= x
end
*/
