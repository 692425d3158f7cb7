//# TOOL: bpl
//# ARGS: help fmt
procedure P();
/*# MATCH
^Usage: bpl-fmt 
*/
