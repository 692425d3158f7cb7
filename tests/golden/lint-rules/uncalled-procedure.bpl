//# TOOL: bpl-lint
//# ARGS: --disable all --enable uncalled-procedure
procedure Log(x: int);
procedure P() { }
/*# STDERR
uncalled-procedure.bpl(3,11): Note: procedure 'Log' has no body and is not called [uncalled-procedure]
*/
