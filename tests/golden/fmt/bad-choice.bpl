//# TOOL: bpl-fmt
//# ARGS: --color sometimes {file}
//# EXIT: 2
/*# STDERR
bpl-fmt: option '--color' takes auto|always|never, not 'sometimes'
Try 'bpl-fmt --help' for more information.
*/
