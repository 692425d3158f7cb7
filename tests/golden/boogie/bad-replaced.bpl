//# TOOL: bpl-boogie
//# ARGS: --honest-status
//# EXIT: 2
//# NOROUNDTRIP: its names are not resolved
//# STRIP: yes
type T = [int]T;
var x: Unknown;
/*# STDOUT
bad-replaced.bpl(1,5): Error: type synonym could not be resolved because of cycles: T (replacing body with "bool" to continue resolving)
bad-replaced.bpl(2,7): Error: undeclared type: Unknown (replacing with "bool" to continue resolving)
2 name resolution errors detected in bad-replaced.bpl
*/
