//# TOOL: bpl-exec
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
control-characters.bpl(6,3): Error: assertion violated: false
    message: b\x1b[31m
    source: a\x1b[31m.c:3:4
    entry P
    confirmed: replayed, it fails after 1 steps
P: failed: executions: 1 failed
c\x1b[31m.bpl(9,3): Error: assertion violated: false
    entry Q
    confirmed: replayed, it fails after 1 steps
Q: failed: executions: 1 failed
*/
