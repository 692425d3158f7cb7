//# TOOL: bpl-inline
//# ARGS: --max-size 100 --depth 1
//# EXIT: 3
//# STRIP: yes
procedure A() { call B(); call B(); call B(); call B(); }
procedure B() { call C(); call C(); call C(); call C(); }
procedure C() { call D(); call D(); call D(); call D(); }
procedure D() { assert true; }
/*# STDERR
bpl-inline: the result would have more than 100 statements (--max-size)
*/
