//# TOOL: bpl-mutate
//# STRIP: yes
//# EXIT: 1
// Two runs of a body with a havoc may differ without any change.
procedure P() returns (r: int, s: int) ensures r > 0; { havoc r; assume r == 1; s := 0; }
/*# STDOUT
open.bpl(2,57): P: mutant 1 undecided: `havoc r;` is deleted
    both bodies leave something open: two runs of one may differ
open.bpl(2,78): P: mutant 4 survived: `1` becomes `2`
    message: the old version can end so, the new one cannot
    with r -> 1, s -> 0
    entry Mutant4
    confirmed: replayed, it fails after 5 steps
open.bpl(2,81): P: mutant 6 undecided: `s := 0;` is deleted
    both bodies leave something open: two runs of one may differ
open.bpl(2,86): P: mutant 7 survived: `0` becomes `1`
    message: the old version can end so, the new one cannot
    with r -> 1, s -> 0
    entry Mutant7
    confirmed: replayed, it fails after 5 steps
3 killed, 2 survived, 0 equal, 2 undecided
*/
