//# TOOL: bpl-boogie
//# ARGS: -doModSetAnalysis -printVerifiedProceduresCount:0 -printModel:1 -enhancedErrorMessages:1 -monomorphize -useArrayTheory -proverOpt:O:smt.QI.EAGER_THRESHOLD=100 -proverOpt:O:smt.QI.LAZY_THRESHOLD=100 -vcsCores:1 -verifySeparately -vcsSplitOnEveryAssert -vcsFinalAssertTimeout:600 -proc:$m_Coin*$verify
//# STRIP: yes
datatype $Coin { $Coin(value: int) }
var $abort_flag: bool;
procedure {:inline 1} $AddU64(a: int, b: int) returns (dst: int)
{
  if (a + b > 18446744073709551615) {
    $abort_flag := true;
    return;
  }
  dst := a + b;
}
procedure {:inline 1} $m_Coin_merge(a: $Coin, b: $Coin) returns (r: $Coin)
{
  var sum: int;
  assume {:print "$at(2,120,140)"} true;
  call sum := $AddU64(a->value, b->value);
  r := $Coin(sum);
}
procedure {:timeLimit 40} $m_Coin_merge$verify(a: $Coin, b: $Coin) returns (r: $Coin)
{
  assume 0 <= a->value && 0 <= b->value;
  $abort_flag := false;
  call r := $m_Coin_merge(a, b);
  assert {:msg "assert_failed(2,150,170): function does not abort under this condition"} !$abort_flag;
  assert {:msg "assert_failed(2,180,190): post-condition does not hold"} $abort_flag || r->value >= a->value;
}
/*# STDOUT
assert_failed(2,150,170): function does not abort under this condition
Execution trace:
    as-move.bpl(20,3): anon0
    as-move.bpl(5,3): anon3_Then
    as-move.bpl(25,1): $AddU64_return#2
Augmented execution trace:
$at(2,120,140)
*** MODEL
$abort_flag -> false
$abort_flag@0 -> false
$abort_flag@1 -> true
a -> $Coin(18446744073709551616)
a#2@0 -> $Coin(18446744073709551616)
a#3@0 -> 18446744073709551616
b -> $Coin(0)
b#2@0 -> $Coin(0)
b#3@0 -> 0
dst#2@0 -> 18446744073709551615
r@0 -> $Coin(18446744073709551615)
r#1@0 -> $Coin(0)
r#1@1 -> $Coin(18446744073709551615)
sum#1@0 -> 0
sum#1@1 -> 18446744073709551615
*** STATE <initial>
  $abort_flag -> false
  a -> $Coin(18446744073709551616)
  b -> $Coin(0)
*** END_STATE
*** END_MODEL

Boogie program verifier finished with 1 error
*/
/*# STDERR
bpl-boogie: without effect: /vcsSplitOnEveryAssert
*/
