//# TOOL: bpl-direct
//# ARGS: --no-line
//# STRIP: yes
const a: int;
#line 7 other

const b: int; const c: int;
procedure P()
{
#line 8
  if (*) { assert true; }
#line 9
  else { assert a == a; }
}
/*# STDOUT
const a: int;

const b: int;
const c: int;

procedure P()
{
  if (*) {
    assert true;
  } else {
    assert a == a;
  }
}
*/
