//# TOOL: bpl-verify
//# ARGS: --modular
//# EXIT: 1
// What the program says of files goes to a terminal without control characters.
procedure P()
{
  assert {:sourceloc "a[31m.c", 3, 4} {:msg "b[31m"} false;
}
#line 7 c[31m.bpl
procedure Q()
{
  assert false;
}
/*# STDOUT
control-characters.bpl(7,3): Error: b\x1b[31m
    source: a\x1b[31m.c:3:4
P: 1 error
c\x1b[31m.bpl(9,3): Error: this assertion could not be proved
Q: 1 error
0 verified, 2 errors
*/
