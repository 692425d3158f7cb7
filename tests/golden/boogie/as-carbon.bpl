//# TOOL: bpl-boogie
//# ARGS: /vcsCores:2 /errorTrace:0 /errorLimit:10000000 /proverOpt:O:smt.AUTO_CONFIG=false /proverOpt:O:smt.QI.EAGER_THRESHOLD=100 /proverOpt:O:smt.MBQI=false stdin.bpl
//# STDIN: yes
//# STRIP: yes
type Ref;
type Field A B;
type HeapType = <A, B> [Ref, Field A B]B;
const unique null: Ref;
var Heap: HeapType;
const unique val: Field NormalField int;
type NormalField;
function state(Heap: HeapType): bool;
procedure Account#set(this: Ref, n: int) returns ()
  modifies Heap;
{
  assume state(Heap);
  assume this != null;
  Heap[this, val] := n;
  assert {:msg "  Assert might fail. Assertion this.val > 0 might not hold. (a.vpr@7.10--7.22) [12]"}
    Heap[this, val] > 0;
  assert {:msg "  Contract might not be well-formed. (a.vpr@8.1--8.9) [13]"} Heap[this, val] == n;
}
/*# STDOUT
  Assert might fail. Assertion this.val > 0 might not hold. (a.vpr@7.10--7.22) [12]

Boogie program verifier finished with 0 verified, 1 error
*/
