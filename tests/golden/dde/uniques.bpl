//# TOOL: bpl-dde
//# ARGS: --no-line
//# STRIP: yes
// What is said of a unique constant says something of those of its type that are needed.
const unique a: int;
const unique b: int;
const unique untold: int;
axiom b == 0;
const unique x: bool;
const unique y: bool;
const unique r: real;
axiom r == 0.0;
procedure P() { assert a != 0 || x; }
/*# STDOUT
// What is said of a unique constant says something of those of its type that are needed.
const unique a: int;
const unique b: int;
axiom b == 0;
const unique x: bool;
const unique y: bool;

procedure P()
{
  assert a != 0 || x;
}
*/
