//# TOOL: bpl-dde
//# ARGS: --no-line --entry P
//# STRIP: yes
const {:keep} a: int;
function {:extern} f(): int;
axiom {:include_dep} f() == a;
const b: int;
procedure P();
/*# STDOUT
const {:keep} a: int;
function {:extern} f(): int;
axiom {:include_dep} f() == a;
procedure P();
*/
