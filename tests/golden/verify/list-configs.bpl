//# TOOL: bpl-verify
//# ARGS: --list-configs
procedure Main() { }
/*# STDOUT
paths        few paths, states that come again, failures far down a path without choices
spacer       linear arithmetic with loops and calls: most programs
affine       loops that add constants, however long they run
external     what the solver of --chc-solver decides; proofs only
boxes        state machines with many states and large constants
local        large programs of which a check needs little; proofs only
arrays       loops over arrays, equations of second degree; proofs only
congruent    equations and congruences between counters
cells        searches in arrays that end at an element stored before; proofs only
local-whole  as local, where eliminating predicates makes formulas too large; proofs only
bmc          failures within a few iterations and calls
no-maps      programs whose checks depend on no map; proofs only
no-cores     as spacer, with interpolants by arithmetic instead of unsatisfiable cores
quantified   invariants over all indices of a map that Spacer finds itself
whole        as spacer, where eliminating predicates makes formulas too large
equalities   equalities between uninterpreted functions
summaries    procedures called from many places, recursion
*/
