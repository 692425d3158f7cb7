//# TOOL: bpl-dde
//# ARGS: --no-line --entry P
//# STRIP: yes
// A declaration that is nothing but a name goes as a whole, or stays as a whole.
const b: bool;
const c: int;
axiom b;
function f(): int { c }
var x: bool where b;
procedure P();
/*# STDOUT
// A declaration that is nothing but a name goes as a whole, or stays as a whole.
procedure P();
*/
