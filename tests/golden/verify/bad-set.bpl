//# TOOL: bpl-verify
//# ARGS: --set-limit=chc_bmc_height=0
//# EXIT: 2
procedure main() { }
/*# STDERR
bpl-verify: --set-limit: 'chc_bmc_height' is a number from 1 to 1000000, not '0'
Try 'bpl-verify --help' for more information.
*/
