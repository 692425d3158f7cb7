//# TOOL: bpl-dde
//# ARGS: --no-line --entry P
//# STRIP: yes
const {:keep false} a: int;
function {:extern false} f(): int;
axiom {:include_dep false} f() == a;
const {:keep false} {:keep true} b: int;
procedure P();
/*# STDOUT
const {:keep false} {:keep true} b: int;
procedure P();
*/
