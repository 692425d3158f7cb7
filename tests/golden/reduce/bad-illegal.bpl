//# TOOL: bpl-reduce
//# ARGS: true
//# STDIN: yes
//# EXIT: 2
procedure P() { assert x; }
/*# STDERR
<stdin>(5,24): Error: undeclared identifier: x
1 name resolution errors detected in <stdin>
*/
