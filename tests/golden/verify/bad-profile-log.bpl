//# TOOL: bpl-verify
//# ARGS: --modular --profile-log=/dev/null/logs
//# EXIT: 2
procedure P() {}

/*# STDERR
bpl-verify: cannot make the directory /dev/null/logs: Not a directory
*/
