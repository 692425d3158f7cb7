//# TOOL: bpl-verify
//# ARGS: --modular --list
//# EXIT: 0
procedure A(); implementation A() { assert true; }
procedure {:inline 1} Expanded() { assert false; }
procedure {:verify false} Unwanted() { assert false; }
procedure B() { call Expanded(); }
/*# STDOUT
modular-list.A
modular-list.B
*/
