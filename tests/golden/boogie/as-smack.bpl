//# TOOL: bpl-boogie
//# ARGS: --dialect=2.4.1 {file} /nologo /noinfer /doModSetAnalysis /timeLimit:1200 /errorLimit:1 /loopUnroll:2 /proverOpt:SOLVER=Z3 /z3opt:smt.arith.solver=2
//# STRIP: yes
type ref = int;
type i32 = int;
var $M.0: [ref]i32;
function {:inline} $add.i32(i1: i32, i2: i32) returns (i32) { i1 + i2 }
function {:inline} $slt.i32.bool(i1: i32, i2: i32) returns (bool) { i1 < i2 }
procedure {:inline 2} __VERIFIER_assert(x: i32)
{
  assert {:sourcefile "a.c"} {:sourceline 9} x != 0;
}
procedure {:entrypoint} main($p: ref) returns ($r: i32)
{
  var $i0: i32;
$bb0:
  assume {:sourceloc "a.c", 3, 7} true;
  $i0 := 0;
  goto $bb1;
$bb1:
  goto $bb2, $bb3;
$bb2:
  assume $slt.i32.bool($i0, 2);
  $M.0[$p] := $i0;
  $i0 := $add.i32($i0, 1);
  goto $bb1;
$bb3:
  assume !$slt.i32.bool($i0, 2);
  call __VERIFIER_assert($M.0[$p]);
  call __VERIFIER_assert($M.0[$p] - 1);
  $r := 0;
  return;
}
/*# STDOUT
as-smack.bpl(8,3): Error BP5001: This assertion might not hold.
Execution trace:
    as-smack.bpl(13,1): $bb0
    as-smack.bpl(19,1): $bb2#1
    as-smack.bpl(19,1): $bb2#2
    as-smack.bpl(24,1): $bb3

Boogie program verifier finished with 0 verified, 1 error
*/
