//# TOOL: bpl-verify
//# ARGS: --stdin-filename=there.bpl
//# STDIN: yes
//# EXIT: 1
procedure main(n: int)
{
  assert n < 5;
}
/*# STDOUT
there.bpl(7,3): Error: assertion violated: n < 5
    entry main with n -> 5
    confirmed: replayed, it fails
main: can fail
*/
