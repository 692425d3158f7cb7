//# TOOL: bpl-lint
//# ARGS: --disable all
type finite Color;
const red: Color;
axiom (forall c: Color :: c == red);
