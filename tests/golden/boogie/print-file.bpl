//# TOOL: bpl-boogie
//# ARGS: /print:print-file.bpl /env:0 /noVerify /quiet
//# STRIP: yes
const a,   b: int; // to a file
/*# FILE

const a: int;

const b: int;
*/
