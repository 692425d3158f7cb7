//# TOOL: bpl-why
// Names of Boogie that are none of WhyML's, and names that differ in such letters only.
type let; type Val; type val;
var int#1, int$1, Int_1, \type, match, ~f, `, ?, 'x: int;
const const.: let;
function old#f(x: int): int;
procedure forall'(done: int, Done: int) returns (`result: int)
  modifies int#1, int$1;
  ensures `result == old(int#1) + Done;
{
  var i, I: int;
  int#1, int$1 := int$1 + old#f(I), done;
  assert match == i;
}
/*# STDOUT
module Program
  use int.Int
  val pick (ghost x: 'a) : 'a  ensures { result = x }
  type let_1
  type val_1
  type val_2
  constant const_ : let_1
  function old_f (x1: int) : int
  val ref int_1 : int
  val ref int_1_1 : int
  val ref int_1_2 : int
  val ref type_1 : int
  val ref match_1 : int
  val ref _f : int
  val ref _0 : int
  val ref _0_1 : int
  val ref _x : int

  val forall_ (done_1: int) (done_2: int) : (_result: int)
    writes { int_1, int_1_1 }
    ensures { _result = (old int_1) + done_2 }

  let forall__impl (done_1: int) (done_2: int) : (_result: int)
    ensures { [#"names.bpl" 9 3 10] [@expl:postcondition] _result = (old int_1) + done_2 }
  = [@vc:sp] (label Init__ in
    let ref _result = any int in
    let ref i_1 = any int in
    let ref i = any int in
    int_1 <- pick (pure { int_1_1 + old_f i });
    int_1_1 <- pick (pure { done_1 });
    assert { [#"names.bpl" 13 3 10] [@expl:assertion] match_1 = i_1 };
    return (_result);
    (_result))
end
*/
