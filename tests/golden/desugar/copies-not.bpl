//# TOOL: bpl-desugar
//# ARGS: --no-line --only copies
//# STRIP: yes
// Injective only: a type may have values that no integer names.
type Part;
function a1(i: int) returns (Part);
function a2(p: Part) returns (int);
axiom (forall i: int :: a2(a1(i)) == i);
// A constant that is unique among the values of its type is not unique among all integers.
type Token;
const unique token: Token;
const unique number: int;
function b1(i: int) returns (Token);
function b2(t: Token) returns (int);
axiom (forall i: int :: b2(b1(i)) == i);
axiom (forall t: Token :: b1(b2(t)) == t);
// Defined functions.
type Known;
function c1(i: int) returns (Known);
function c2(k: Known) returns (int) { 0 }
axiom (forall i: int :: c2(c1(i)) == i);
axiom (forall k: Known :: c1(c2(k)) == k);
// Not for all values.
type Some;
function d1(i: int) returns (Some);
function d2(s: Some) returns (int);
axiom (forall i: int :: i > 0 ==> d2(d1(i)) == i);
axiom (forall s: Some :: d1(d2(s)) == s);
// No copy of itself.
type Self;
function e1(s: Self) returns (Self);
function e2(s: Self) returns (Self);
axiom (forall s: Self :: e2(e1(s)) == s);
axiom (forall s: Self :: e1(e2(s)) == s);
type Function;
function f1(m: [Function]bool) returns (Function);
function f2(f: Function) returns ([Function]bool);
axiom (forall m: [Function]bool :: f2(f1(m)) == m);
axiom (forall f: Function :: f1(f2(f)) == f);
// Datatypes of it: values of List are finite, which nothing says of Item; a type of its own field has no value.
type Item;
datatype List { nil(), cons(head: Item) }
function g1(l: List) returns (Item);
function g2(i: Item) returns (List);
axiom (forall l: List :: g2(g1(l)) == l);
axiom (forall i: Item :: g1(g2(i)) == i);
type Content;
datatype Box { box(content: Content) }
datatype Boxes { boxes(all: [int]Box) }
function h1(b: Boxes) returns (Content);
function h2(c: Content) returns (Boxes);
axiom (forall b: Boxes :: h2(h1(b)) == b);
axiom (forall c: Content :: h1(h2(c)) == c);
/*# STDOUT
// Injective only: a type may have values that no integer names.
type Part;
function a1(i: int) returns (Part);
function a2(p: Part) returns (int);
axiom (forall i: int :: a2(a1(i)) == i);
// A constant that is unique among the values of its type is not unique among all integers.
type Token;
const unique token: Token;
const unique number: int;
function b1(i: int) returns (Token);
function b2(t: Token) returns (int);
axiom (forall i: int :: b2(b1(i)) == i);
axiom (forall t: Token :: b1(b2(t)) == t);
// Defined functions.
type Known;
function c1(i: int) returns (Known);
function c2(k: Known) returns (int) { 0 }
axiom (forall i: int :: c2(c1(i)) == i);
axiom (forall k: Known :: c1(c2(k)) == k);
// Not for all values.
type Some;
function d1(i: int) returns (Some);
function d2(s: Some) returns (int);
axiom (forall i: int :: i > 0 ==> d2(d1(i)) == i);
axiom (forall s: Some :: d1(d2(s)) == s);
// No copy of itself.
type Self;
function e1(s: Self) returns (Self);
function e2(s: Self) returns (Self);
axiom (forall s: Self :: e2(e1(s)) == s);
axiom (forall s: Self :: e1(e2(s)) == s);
type Function;
function f1(m: [Function]bool) returns (Function);
function f2(f: Function) returns ([Function]bool);
axiom (forall m: [Function]bool :: f2(f1(m)) == m);
axiom (forall f: Function :: f1(f2(f)) == f);
// Datatypes of it: values of List are finite, which nothing says of Item; a type of its own field has no value.
type Item;
datatype List { nil(), cons(head: Item) }
function g1(l: List) returns (Item);
function g2(i: Item) returns (List);
axiom (forall l: List :: g2(g1(l)) == l);
axiom (forall i: Item :: g1(g2(i)) == i);
type Content;
datatype Box { box(content: Content) }
datatype Boxes { boxes(all: [int]Box) }
function h1(b: Boxes) returns (Content);
function h2(c: Content) returns (Boxes);
axiom (forall b: Boxes :: h2(h1(b)) == b);
axiom (forall c: Content :: h1(h2(c)) == c);
*/
