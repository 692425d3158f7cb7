// SAFE exec modular
// A constant has the parents that it is declared to have, also under another name.
type T;
const b: T extends;
const c: T extends;
const x: T extends b;
const y: T extends c;
procedure {:entrypoint} Main() { assert x == y ==> b == c; }
