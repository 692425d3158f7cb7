const unique a: T extends; const b: T extends unique a complete; const c: T extends a, unique b;
axiom c <: a ==> b <: a;
type {:datatype} L; function {:constructor} Nil(): L; function {:constructor} Cons(hd: int, tl: L): L;
procedure P(x: int) returns (y: int) {
  call forall P(*); call forall P(1, *);
  par y := P(1) | P(2); yield;
  async free call {:a} P(3);
}
