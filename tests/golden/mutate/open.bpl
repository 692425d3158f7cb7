//# TOOL: bpl-mutate
//# STRIP: yes
//# EXIT: 1
// Two runs of a body with a havoc may differ without any change.
procedure P() returns (r: int, s: int) ensures r > 0; { havoc r; assume r > 0; s := 0; }
/*# STDOUT
open.bpl(2,57): P: mutant 1 undecided: `havoc r;` is deleted
    both bodies leave something open: two runs of one may differ
open.bpl(2,77): P: mutant 4 survived: `0` becomes `1`
    message: the old version can end so, the new one cannot
    with r -> 1, s -> 0
    entry Mutant4
    confirmed: replayed, it fails after 5 steps
open.bpl(2,80): P: mutant 5 survived: `s := 0;` is deleted
    message: the new version can end so, the old one cannot
    with r -> 2, s -> 1
    entry Mutant5 with s$first -> 1
    confirmed: replayed, it fails after 6 steps
open.bpl(2,85): P: mutant 6 survived: `0` becomes `1`
    message: the old version can end so, the new one cannot
    with r -> 1, s -> 0
    entry Mutant6
    confirmed: replayed, it fails after 5 steps
2 killed, 3 survived, 0 equal, 1 undecided
*/
