//# TOOL: bpl-desugar
//# ARGS: --no-line --only copies
//# STRIP: yes
// The order of constants is one on each type.
type Part;
const one: Part;
const two: Part extends one;
function a1(i: int) returns (Part);
function a2(p: Part) returns (int);
axiom (forall i: int :: a2(a1(i)) == i);
axiom (forall p: Part :: a1(a2(p)) == p);
/*# STDOUT
// The order of constants is one on each type.
type Part;
const one: Part;
const two: Part extends one;
function a1(i: int) returns (Part);
function a2(p: Part) returns (int);
axiom (forall i: int :: a2(a1(i)) == i);
axiom (forall p: Part :: a1(a2(p)) == p);
*/
