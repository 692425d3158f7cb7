//# TOOL: bpl-dde
//# ARGS: --explain f --explain dead --explain Main
function f(): int;
const dead: int;
axiom f() == 1;
procedure Q(); requires f() == 1;
procedure {:entrypoint} Main() { call Q(); }
/*# STDOUT
function f, explain.bpl(3,10)
  <- procedure Q, explain.bpl(6,11)
  <- the body of Main, explain.bpl(7,32)
  <- procedure Main, explain.bpl(7,25), a root
const dead, explain.bpl(4,7), dead
procedure Main, explain.bpl(7,25), a root
the body of Main, explain.bpl(7,32)
  <- procedure Main, explain.bpl(7,25), a root
*/
