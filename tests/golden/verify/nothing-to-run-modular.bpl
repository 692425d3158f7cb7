//# TOOL: bpl-verify
//# ARGS: --modular
procedure P(x: int);
/*# STDERR
bpl-verify: there is no body to verify: nothing was done
*/
/*# STDOUT
0 verified, 0 errors
*/
