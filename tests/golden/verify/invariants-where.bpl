//# TOOL: bpl-verify
//# ARGS: --invariants --no-line --engine=horn --jobs=1
//# STRIP: yes
//# EXIT: 1
// Body by body this is proved, as the where clause is taken to hold after the call. It does not.
var g: int where g > 0;

procedure P()
  modifies g;
{
  g := -1;
}

procedure main()
  modifies g;
{
  call P();
  assert g > 0;
}
/*# STDOUT
// Body by body this is proved, as the where clause is taken to hold after the call. It does not.
var g: int where g > 0;

procedure P()
  modifies g;
{
  g := -1;
}

procedure main()
  modifies g;
{
  call P();
  assert g > 0;
}
*/
/*# STDERR
invariants-where.bpl(14,3): Error: assertion violated: g > 0
    entry main
    confirmed: replayed, it fails
main: can fail
*/
