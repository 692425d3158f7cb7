//# TOOL: bpl-mutate
//# ARGS: --print 7
//# EXIT: 2
procedure P() { }
/*# STDERR
bpl-mutate: there is no mutant: nothing was done
bpl-mutate: there is no mutant 7; --list lists them
Try 'bpl-mutate --help' for more information.
*/
