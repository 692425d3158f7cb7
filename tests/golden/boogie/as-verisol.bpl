//# TOOL: bpl-boogie
//# ARGS: --dialect=2.4.1 -nologo -doModSetAnalysis -inline:assert -noinfer -contractInfer -proc:BoogieEntry_*
//# STRIP: yes
type Ref;
const unique null: Ref;
const {:existential true} HoudiniB1_Bank: bool;
const {:existential true} HoudiniB2_Bank: bool;
var balance_Bank: [Ref]int;
procedure {:public} {:inline 1} deposit_Bank(this: Ref, n: int)
{
  assert {:first} {:sourceFile "Bank.sol"} {:sourceLine 7} true;
  assume n >= 0;
  balance_Bank[this] := balance_Bank[this] + n;
  assert {:first} {:sourceFile "Bank.sol"} {:sourceLine 8} true;
  assert balance_Bank[this] >= 0;
}
procedure BoogieEntry_Bank()
{
  var this: Ref;
  var n: int;
  assume this != null;
  balance_Bank[this] := 0;
  while (true)
    invariant HoudiniB1_Bank ==> balance_Bank[this] >= 0;
    invariant HoudiniB2_Bank ==> balance_Bank[this] == 0;
  {
    havoc n;
    call deposit_Bank(this, n);
  }
}
/*# STDOUT

Boogie program verifier finished with 1 verified, 0 errors
*/
