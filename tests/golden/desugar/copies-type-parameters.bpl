//# TOOL: bpl-desugar
//# ARGS: --no-line --only copies
//# STRIP: yes
// A polymorphic function may tell a Part from an integer.
type Part;
type Box;
function box<T>(x: T) returns (Box);
function a1(i: int) returns (Part);
function a2(p: Part) returns (int);
axiom (forall i: int :: a2(a1(i)) == i);
axiom (forall p: Part :: a1(a2(p)) == p);
/*# STDOUT
// A polymorphic function may tell a Part from an integer.
type Part;
type Box;
function box<T>(x: T) returns (Box);
function a1(i: int) returns (Part);
function a2(p: Part) returns (int);
axiom (forall i: int :: a2(a1(i)) == i);
axiom (forall p: Part :: a1(a2(p)) == p);
*/
