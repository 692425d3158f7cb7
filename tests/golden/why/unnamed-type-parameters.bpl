//# TOOL: bpl-why
// Dafny's prelude has such types.
type Map _ _;
type Set _;
var m: Map int bool, s: Set int;
procedure P() { assert m == m && s == s; }
/*# STDOUT
module Program
  type map_1 't_ 't__2
  type set_1 't_
  val ref m : map_1 int bool
  val ref s : set_1 int

  val p () : unit

  let p_impl () : unit
  = [@vc:sp] (label Init__ in
    assert { [#"unnamed-type-parameters.bpl" 6 17 18] [@expl:assertion] m = m /\ s = s };
    return ();
    ())
end
*/
