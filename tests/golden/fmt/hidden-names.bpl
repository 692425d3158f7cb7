//# TOOL: bpl-fmt
//# STRIP: yes
// The name of what is hidden has no backslash for Boogie; elsewhere it has one where 2.4.1 reserves it.
function complete(): int;
procedure P() {  hide  complete; reveal *; }
/*# STDOUT
// The name of what is hidden has no backslash for Boogie; elsewhere it has one where 2.4.1 reserves it.
function \complete(): int;

procedure P()
{
  hide complete;
  reveal *;
}
*/
