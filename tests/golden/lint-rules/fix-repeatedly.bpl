//# TOOL: bpl-lint
//# ARGS: --no-line --fix
//# STRIP: yes
// One repair makes the next one possible: the local goes, then its type, then what that needs.
type T = S;
type S;
const unique s: S;
function p(x: T): bool;
axiom p(s);
procedure P()
{
  var t: T where p(s);
}
/*# STDOUT
// One repair makes the next one possible: the local goes, then its type, then what that needs.
procedure P()
{
}
*/
