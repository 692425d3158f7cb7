//# TOOL: bpl-testgen
//# ARGS: --resume {file}
//# EXIT: 2
// Whatever the file is, it is no journal of this run, and it is left alone.
procedure Add(x: int) { }
/*# STDERR
bpl-testgen: cannot use the journal bad-resume.bpl: it is of another program or of other options
*/
