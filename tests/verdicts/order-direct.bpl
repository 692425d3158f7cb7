// SAFE exec modular boogie
// Between a constant and its parent there is nothing.
type T;
const b: T;
const c: T extends b;
const a: T extends b;
procedure {:entrypoint} Main() { assert !(a <: c && a != c); }
