//# TOOL: bpl-direct
//# PIPE: bpl-direct | bpl-direct
//# STRIP: yes
type T; type U;
#line 30 other file.dfy

const a: T;
#line 40
#line 50
const b: U; /* the line of what follows is told
before the comment
that it follows */ const c: T;
/* a pragma in a comment stays
#line 7 third
 */

#line 100

procedure P()
{ assert a == a; /* c */ assert b == b;

#line 3 fourth

  assert c == c; }
/*# STDOUT
|#line 1 twice.bpl
type T;
|#line 1
type U;

|#line 31 other file.dfy
const a: T;
|#line 50
const b: U; /* the line of what follows is told
before the comment
that it follows */
|#line 52
const c: T;
/* a pragma in a comment stays
|#line 7 third
 */

|#line 101
procedure P()
{
|#line 102
  assert a == a; /* c */
|#line 102
  assert b == b;

|#line 4 fourth
  assert c == c;
|#line 4
}
*/
