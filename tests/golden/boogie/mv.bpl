//# TOOL: bpl-boogie
//# ARGS: /mv:mv.bpl /quiet /useBaseNameForFileName
//# STRIP: yes

// The models replace the file.
procedure P(x: int)
  requires x == 7;
{
  assert x > 7;
}
/*# STDOUT
mv.bpl(6,3): Error: this assertion could not be proved
Execution trace:
    mv.bpl(6,3): anon0
*/
/*# FILE
*** MODEL
x -> 7
*** STATE <initial>
  x -> 7
*** END_STATE
*** END_MODEL
*/
