//# TOOL: bpl-boogie
//# ARGS: /printModel:1 /useBaseNameForFileName
//# STRIP: yes
procedure P(x: int) returns (y: int)
  requires x == 7;
  ensures y > x;
{
  y := x + 1;
  assume {:captureState "raised"} true;
  if (y > 3)
  {
    y := -y;
  }
  assume {:captureState "end"} true;
}
/*# STDOUT
print-model.bpl(12,1): Error: a postcondition could not be proved on this return path
print-model.bpl(3,3): Related location: this is the postcondition that could not be proved
Execution trace:
    print-model.bpl(5,5): anon0
    print-model.bpl(9,7): anon3_Then
    print-model.bpl(11,3): anon2
*** MODEL
x -> 7
y@0 -> 8
y@1 -> (- 8)
*** STATE <initial>
  x -> 7
*** END_STATE
*** STATE raised
  y -> 8
*** END_STATE
*** STATE end
  y -> (- 8)
*** END_STATE
*** END_MODEL

Boogie program verifier finished with 0 verified, 1 error
*/
