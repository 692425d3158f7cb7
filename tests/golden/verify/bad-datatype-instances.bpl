//# TOOL: bpl-verify
//# EXIT: 2
// What D int holds is D (D int), which holds D (D (D int)), and so on.
datatype D<a> { Nil(), Cons(more: D (D a)) }
// As large as its argument, but no larger: this one is fine.
datatype Even<a, b> { Even(x: a, more: Odd b a), NoEven() }
datatype Odd<a, b> { Odd(y: b, more: Even b a), NoOdd() }
datatype Holder { Holder(held: [int]D bool) }
procedure Swaps(e: Even int bool) { assume e is Even; assert e->more == NoOdd() || e->more is Odd; }
procedure Nests(d: D int) { assert d == d; }
procedure Holds(h: Holder) { assert h == h; }
/*# STDOUT
Swaps: verified
*/
/*# STDERR
bad-datatype-instances.bpl(10,11): Error: not supported: a datatype with infinitely many instances
1 type checking errors detected in bad-datatype-instances.bpl
bpl-verify: --modular, which verifies each body by itself, supports more
*/
