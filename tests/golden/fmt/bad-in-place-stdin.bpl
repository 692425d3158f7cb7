//# TOOL: bpl-fmt
//# ARGS: -i -
//# EXIT: 2
//# STDIN: yes
/*# STDERR
bpl-fmt: standard input cannot be formatted in place
Try 'bpl-fmt --help' for more information.
*/
