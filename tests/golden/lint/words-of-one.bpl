//# TOOL: bpl-lint
//# ARGS: --disable=all
// Names that today's Boogie reserves, and an order of 2.4.1.
const is, pure: int;
const uses: int extends is complete;
axiom uses <: is;
