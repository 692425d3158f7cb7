//# TOOL: bpl-exec
//# EXIT: 0
// The mark may stand at an implementation.
procedure Other() { assert false; }
procedure Main();
implementation {:entrypoint} Main() { }
/*# STDOUT
Main: verified: no check can be reached
*/
