//# TOOL: bpl-testgen
//# ARGS: --no-timestamps
// A program without a procedure.
function f(x: int): int;
/*# STDERR
bpl-testgen: there is no procedure: nothing was done
*/
/*# STDOUT
<?xml version="1.0" encoding="UTF-8"?>
<testsuites/>
*/
