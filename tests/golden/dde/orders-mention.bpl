//# TOOL: bpl-dde
//# ARGS: --no-line --entry P
//# STRIP: yes
// The order of constants mentions both ways.
const parent: int;
const child: int extends parent complete;
const grandchild: int extends child;
const other: int;
procedure P();
  requires child == 1;
/*# STDOUT
// The order of constants mentions both ways.
const parent: int;
const child: int extends parent complete;
const grandchild: int extends child;
procedure P();
  requires child == 1;
*/
