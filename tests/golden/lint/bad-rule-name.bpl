//# TOOL: bpl-lint
//# ARGS: --enable=unused-locla {file}
//# EXIT: 2
procedure P() { }
/*# STDERR
bpl-lint: there is no rule 'unused-locla'; did you mean 'unused-local'?
Try 'bpl-lint --help' for more information.
*/
