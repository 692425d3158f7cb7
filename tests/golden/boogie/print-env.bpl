//# TOOL: bpl-boogie
//# ARGS: /print:- /noVerify

// Without /env:0, a comment says who printed the program.
const a: int;
/*# MATCH
^// Boogie program verifier version 3.*, answered by bpl-boogie
^const a: int;$
*/
