//# TOOL: bpl-exec
// A program without a procedure.
function f(x: int): int;
/*# STDERR
bpl-exec: there is no procedure: nothing was done
*/
