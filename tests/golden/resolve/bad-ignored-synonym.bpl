//# TOOL: bpl-lint
//# ARGS: --disable=all
//# EXIT: 2
// Nothing is resolved for a synonym that is ignored, and so no other one can mention it.
type {:ignore} T = int;
type {:ignore} U = nowhere;
type S = [T]int;
/*# STDERR
bad-ignored-synonym.bpl(7,6): Error: type synonym could not be resolved because of cycles: S
1 name resolution errors detected in bad-ignored-synonym.bpl
*/
