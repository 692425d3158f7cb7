//# TOOL: bpl-lint
type finite Color;
const red: Color;
axiom (forall c: Color :: c == red);
