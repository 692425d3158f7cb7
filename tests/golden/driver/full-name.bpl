//# TOOL: bpl
//# ARGS: bpl-fmt
// The tool's whole name does, too.
procedure  P();
/*# STDOUT
//# TOOL: bpl
//# ARGS: bpl-fmt
// The tool's whole name does, too.
procedure P();
*/
