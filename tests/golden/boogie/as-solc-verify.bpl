//# TOOL: bpl-boogie
//# ARGS: --dialect=2.4.1 {file} /nologo /doModSetAnalysis /errorTrace:0 /useArrayTheory /trace /infer:j /timeLimit:10 /proverOpt:C:--nothing
//# STRIP: yes
type address_t = int;
var {:message "total"} total#3: [address_t]int;
procedure {:sourceloc "Sum.sol", 5, 3} {:message "Sum::add"} add#9(__this: address_t, {:message "n"} n#5: int)
  requires {:sourceloc "Sum.sol", 4, 3} {:message "n is small"} n#5 >= 0 && n#5 < 10;
  ensures {:sourceloc "Sum.sol", 5, 3} {:message "Postcondition 'total >= n' might not hold at end of function."}
    total#3[__this] >= n#5;
{
  assume {:sourceloc "Sum.sol", 6, 5} {:message "total"} total#3[__this] >= 0;
  total#3[__this] := total#3[__this] + n#5;
  assert {:sourceloc "Sum.sol", 7, 5} {:message "Assertion might not hold."} total#3[__this] > 0;
}
/*# MATCH
^Parsing as-solc-verify\.bpl$
^Verifying add#9 \.\.\.$
^  \[[0-9.]+ s, 2 proof obligations\]  error$
^as-solc-verify\.bpl\(10,3\): Error BP5001: This assertion might not hold\.$
^Boogie program verifier finished with 0 verified, 1 error$
*/
