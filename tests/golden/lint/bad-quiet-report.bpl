//# TOOL: bpl-lint
//# ARGS: -q --diagnostics=json {file}
//# EXIT: 2
/*# STDERR
bpl-lint: option '--quiet' excludes a report on standard output
Try 'bpl-lint --help' for more information.
*/
