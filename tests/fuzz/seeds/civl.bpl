var {:layer 0, 1} g: int;
yield invariant {:layer 1} I(i: int); preserves {:layer 1} g >= i;
yield procedure {:layer 1} Y(i: int) returns (j: int);
  refines A; requires call I(i); preserves call I(0); ensures {:layer 1} j > i; measure i, j; modifies g;
yield right procedure Z() refines both action {:w} B { g := 1; } { call Y(1); call I(2) | Y(3); yield; }
atomic action A(i: int) returns (j: int) modifies g; asserts i > 0; requires true; { j := i; }
pure action C() { }
invariant J(); preserves true;
pure procedure {:inline 1} Q() { async call Y(2); par I(1) | I(2); return {:r}; }
