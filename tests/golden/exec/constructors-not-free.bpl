//# TOOL: bpl-exec
//# EXIT: 1
// Append looks like a constructor, and is none: its axioms are named, and nothing is confirmed.
type List;
function Append(List, List): List;
const empty: List;
axiom (forall l: List :: { Append(l, empty) } Append(l, empty) == l);
function length(List): int;
axiom (forall l: List, k: List :: { Append(l, k) } length(Append(l, k)) == length(l) + length(k));
procedure Longer(l: List, k: List) { assert length(Append(l, k)) > length(l); }
/*# STDOUT
constructors-not-free.bpl(10,38): Error: assertion violated: length(Append(l, k)) > length(l)
    with l -> List!0, k -> List!0
    because
      length(Append(l, k)) is 0
        Append(l, k) is l
      length(l) is 0
    entry Longer with l -> List!0, k -> List!0
    where Append(l, l) -> l, length(l) -> 0
    confirmed: replayed, it fails after 1 steps
Longer: failed: executions: 1 failed
*/
