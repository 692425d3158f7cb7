//# TOOL: bpl-mutate
//# STRIP: yes
//# EXIT: 3
// Two runs of a body with a havoc may differ without any change.
procedure P() returns (r: int, s: int) ensures r > 0; { havoc r; assume r > 0; s := 0; }
/*# STDOUT
open.bpl(2,57): P: mutant 1 undecided: `havoc r;` is deleted
    both bodies leave something open: two runs of one may differ
open.bpl(2,77): P: mutant 4 undecided: `0` becomes `1`
    they are equal where both end, but an assumption may block one of them
open.bpl(2,80): P: mutant 5 undecided: `s := 0;` is deleted
    both bodies leave something open: two runs of one may differ
open.bpl(2,85): P: mutant 6 undecided: `0` becomes `1`
    both bodies leave something open: two runs of one may differ
2 killed, 0 survived, 0 equal, 4 undecided
*/
