// SAFE exec modular
// Nothing is below two unique children.
type T;
const b: T;
const a: T extends unique b;
const c: T extends unique b;
const x: T extends a;
const y: T extends c;
procedure {:entrypoint} Main() { assert x == y ==> a == c; }
