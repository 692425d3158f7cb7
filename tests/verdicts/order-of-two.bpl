// SAFE exec modular boogie
// Who extends a constant is another one.
type T;
const b: T;
const a: T extends b;
procedure {:entrypoint} Main() { assert a <: b && a != b; }
