//# TOOL: bpl-lint
//# ARGS: --disable all --enable deprecated-syntax
datatype List { Nil() }
type C;
const a: C;
function below(x: C, y: C): bool;
axiom below(a, a);
