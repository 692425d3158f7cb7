//# TOOL: bpl-fmt
//# ARGS: -- {file} {file}
//# EXIT: 0
//# STRIP: yes
var x: int;
/*# STDOUT
var x: int;
var x: int;
*/
