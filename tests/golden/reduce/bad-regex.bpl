//# TOOL: bpl-reduce
//# ARGS: --match "(" cat
//# STDIN: yes
//# EXIT: 2
procedure P() { assert true; }
/*# STDERR
bpl-reduce: option '--match': Unmatched ( or \(: '('
Try 'bpl-reduce --help' for more information.
*/
