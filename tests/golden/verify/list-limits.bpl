//# TOOL: bpl-verify
//# ARGS: --list-limits --set-limit=decide_query_ms=77
//# EXIT: 0
procedure main() { }
/*# MATCH
^chc_bmc_height=1000 \(1 to 1000000\)\n    height of derivations
^decide_query_ms=77 \(1 to 
*/
