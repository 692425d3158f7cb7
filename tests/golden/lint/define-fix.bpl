//# TOOL: bpl-lint
//# ARGS: --fix -D FOO
//# EXIT: 2
var x: int;
/*# STDERR
bpl-lint: option '--fix' excludes '--define', which would drop text
Try 'bpl-lint --help' for more information.
*/
