//# TOOL: bpl-verify
//# ARGS: --modular --lib=base
//# EXIT: 1
// Boogie's library: its datatypes and functions.
procedure Sets(x: int, s: [int]bool)
{
  var t: [int]bool;
  t := Set_Add(s, x);
  assert t[x];
  assert s[x];
}
/*# STDOUT
modular-lib.bpl(10,3): Error: this assertion could not be proved
Sets: 1 error
0 verified, 1 error
*/
