//# TOOL: bpl-dde
//# ARGS: --no-line
//# STRIP: yes
// Without an entry, what has a body is needed.
function used(int): bool;
function unused(int): bool;
procedure P(x: int);
  requires used(x);
implementation P(x: int) { assert used(x); }
procedure Nobody(x: int);
  requires unused(x);
/*# STDOUT
// Without an entry, what has a body is needed.
function used(int): bool;
procedure P(x: int);
  requires used(x);

implementation P(x: int)
{
  assert used(x);
}
*/
