//# TOOL: bpl-dde
//# ARGS: --no-line
//# STRIP: yes
// What an axiom says of a function it says of what the function's body mentions.
const b: int;
const unneeded: int;
function f(): int { b }
function other(): int { unneeded }
axiom f() == 0;
axiom other() == 0;
procedure P() { assert b == 0; }
/*# STDOUT
// What an axiom says of a function it says of what the function's body mentions.
const b: int;
function f(): int { b }
axiom f() == 0;

procedure P()
{
  assert b == 0;
}
*/
