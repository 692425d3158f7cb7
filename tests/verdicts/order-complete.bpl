// SAFE exec modular boogie
// All children of the constant are declared.
type T;
const b: T extends complete;
const d: T;
const a: T extends b;
const x: T extends d;
procedure {:entrypoint} Main() { assert d == b ==> x <: a; }
